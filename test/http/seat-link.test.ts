import t from 'tap';
import { Site } from '../fixtures/app.ts';
import type { Client } from '../fixtures/app.ts';

const site = await Site.open(t);

/** Asks for a link and answers its path. */
async function linkOf(client: Client, code: string): Promise<string> {
  const answer = await client.post(`/rooms/${code}/seat-link`);
  t.equal(answer.status, 201, answer.text);
  return new URL(String(answer.json()['url'])).pathname;
}

t.test('a link moves the seat, the hand and the name to another browser, once', async (t) => {
  const table = await site.round({ players: 2 });
  const { host, code } = table;
  const before = await host.view(code);
  const path = await linkOf(host, code);
  const phone = site.client();
  const asked = await phone.get(path, 'page');
  t.equal(asked.status, 200);
  t.match(asked.text, /甲/);
  t.equal((await host.view(code)).you.seat, 0, 'to open it moves nothing');
  t.notMatch(asked.headers['set-cookie'] ?? '', /tianzi/, 'nor does it begin a session');

  const moved = await phone.post(path, {}, 'page');
  t.match(moved, { status: 303, headers: { location: `/rooms/${code}` } });
  const there = await phone.view(code);
  t.same(there.you.hand, before.you.hand);
  t.equal(there.you.seat, 0);
  t.equal((await host.get('/player')).code, 'no-player', 'the browser it came from is left');
  t.match((await host.view(code)).you, { seat: null, hand: [] });
  for (const again of [site.client(), phone])
    for (const method of ['get', 'post'] as const)
      t.match(
        await again[method](path),
        { status: 410, code: 'link-gone' },
        'a second time there is no link',
      );
});

t.test('the page that was left is told at its next poll, though nothing else has changed', async (t) => {
  const { host, code } = await site.table({ players: 2 });
  const { version } = await host.view(code);
  const poll = `/rooms/${code}?v=${version}&c=a.b.c.d.e&seq=1&seat=0`;
  t.equal((await host.get(poll, 'htmx')).status, 204);
  await site.client().post(await linkOf(host, code));
  t.equal((await host.get(poll, 'htmx')).status, 200);
  t.equal((await host.get(poll.replace('seat=0', 'seat='), 'htmx')).status, 204);
});

t.test('a link is good for ten minutes', async (t) => {
  const { host, code } = await site.table({ players: 2 });
  const path = await linkOf(host, code);
  await site.pass(599);
  t.equal((await site.client().get(path, 'page')).status, 200);
  await site.pass(2);
  const late = await site.client().post(path);
  t.match(late, { status: 410, code: 'link-gone' });
  t.equal((await site.client().get(path, 'page')).status, 410);
  t.equal((await host.get('/player')).status, 200, 'and nothing has moved');
});

t.test('of many who open a link at once one gets the seat', async (t) => {
  const { host, code } = await site.table({ players: 2 });
  const path = await linkOf(host, code);
  const answers = await Promise.all(Array.from({ length: 10 }, () => site.client().post(path)));
  t.equal(answers.filter(({ status }) => status === 200).length, 1);
  t.equal(answers.filter(({ status }) => status === 410).length, 9);
});

t.test('only who sits in the room gets a link, and a wrong one is none', async (t) => {
  const { code } = await site.table({ players: 2 });
  const stranger = await site.player('看客');
  t.equal((await stranger.post(`/rooms/${code}/seat-link`)).code, 'not-seated');
  t.equal((await site.client().post(`/rooms/${code}/seat-link`)).code, 'not-seated');
  t.equal((await stranger.post('/rooms/AAAAAA/seat-link')).code, 'not-seated');
  t.match(await stranger.get(`/seat/${'A'.repeat(22)}`), { status: 410, code: 'link-gone' });
  t.equal((await stranger.get('/seat/x')).status, 400);
});

t.test('as a page and as a fragment the link comes with its code to be scanned', async (t) => {
  const { host, code } = await site.table({ players: 2 });
  for (const as of ['page', 'htmx'] as const) {
    const { status, text } = await host.post(`/rooms/${code}/seat-link`, {}, as);
    t.equal(status, 200);
    t.match(text, /<svg class="qr"[^>]*viewBox="-4 -4 \d+ \d+"/);
    t.match(text, /value="http:\/\/[^"]+\/seat\/[\w-]{22}"/);
  }
});

t.test('whoever was in the other browser before is told that they are replaced', async (t) => {
  const { host, code } = await site.table({ players: 2 });
  const other = await site.player('以前的人');
  const path = await linkOf(host, code);
  t.match((await other.get(path, 'page')).text, /以前的人/);
  await other.post(path);
  t.match((await other.get('/player')).json(), { name: '甲' });
});
