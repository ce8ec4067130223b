import { readFileSync } from 'node:fs';
import t from 'tap';
import { Site } from '../fixtures/app.ts';
import type { Client, Table } from '../fixtures/app.ts';

const site = await Site.open(t);

const deckOf = ({ code }: Table) => `/rooms/${code}/deck`;
const counts = async (table: Table) => {
  const { elements, endings } = (await table.host.get(deckOf(table))).json() as Record<string, unknown[]>;
  return [elements!.length, endings!.length];
};

/** A form with a file in it, as browsers send it. */
function upload(client: Client, url: string, fields: Record<string, string>, file: Buffer | null) {
  const boundary = 'the-end-of-a-part';
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="deck.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  parts.push(Buffer.from(head), file ?? Buffer.alloc(0), Buffer.from(`\r\n--${boundary}--\r\n`));
  const type = { accept: 'text/html', 'content-type': `multipart/form-data; boundary=${boundary}` };
  return client.send('POST', url, type, Buffer.concat(parts) as unknown as string);
}

const whole = [
  ...Array.from({ length: 120 }, (_, index) => `人物,堂会来客${index}号`),
  ...Array.from({ length: 60 }, (_, index) => `结局,第${index}出戏唱完了。`),
].join('\n');

t.test('the deck can be looked at and downloaded, and read again as it was', async (t) => {
  const table = await site.table({ players: 2 });
  const [elements, endings] = await counts(table);
  const csv = await table.host.get(`${deckOf(table)}?format=csv`);
  t.match(csv.headers, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="deck-${table.code}.csv"`,
  });
  t.equal(csv.text.trimEnd().split('\n').length, 1 + elements! + endings!);
  const again = await table.host.post(deckOf(table), { mode: 'replace', text: csv.text });
  t.same(again.json(), { elements, endings });
  t.equal((await table.host.get(`${deckOf(table)}?format=csv`)).text, csv.text);
  const page = (await table.seats[1]!.get(deckOf(table), 'page')).text;
  t.match(page, /牧羊女/);
  t.match(page, /只有房主能改牌/);
  t.notMatch(page, /<textarea/);
});

t.test('cards are added and mixed, doubles removed, and a round is played with them', async (t) => {
  const table = await site.table({ players: 2 });
  const [elements = 0, endings = 0] = await counts(table);
  const text =
    '\uFEFFkind,text,other forms\r\n\r\n人物，堂会老板，老板|东家\r\n物品,剑\r\n结局，于是，戏唱完了。\r\n';
  const added = await table.host.post(deckOf(table), { text });
  t.same(added.json(), { elements: elements + 1, endings: endings + 1 }, 'the sword was there before');
  t.same((await table.host.post(deckOf(table), { text })).json(), added.json(), 'nothing is there twice');
  t.match((await table.view()).log.at(-1), { kind: 'deck', text: /现在有 \d+ 张/ });
  const view = await table.host.do(table.code, { type: 'start' });
  t.equal(view.deck + view.players.length * 5, elements + 1);
  await site.restart();
  t.match(await table.view(), { phase: 'story', deck: view.deck });
  t.match((await table.host.get(deckOf(table), 'page')).text, /堂会老板.*老板 \| 东家/);
  t.equal((await table.host.post(deckOf(table), { text })).code, 'wrong-phase');
  await table.host.do(table.code, { type: 'end-round' });
  await table.host.post(deckOf(table), { mode: 'library' });
  t.same(await counts(table), [elements, endings]);
});

t.test('a deck of one’s own only, pasted, as a file or sent by a program', async (t) => {
  const ways: Record<string, (table: Table) => Promise<unknown>> = {
    form: ({ host, ...table }) =>
      host.post(`/rooms/${table.code}/deck`, { mode: 'replace', text: whole }, 'page'),
    file: (table) => upload(table.host, deckOf(table), { mode: 'replace', text: '' }, Buffer.from(whole)),
    text: ({ host, code }) =>
      host.send(
        'POST',
        `/rooms/${code}/deck`,
        { accept: 'application/json', 'content-type': 'text/csv' },
        whole,
      ),
  };
  for (const [way, send] of Object.entries(ways)) {
    const table = await site.table({ players: 2 });
    const [elements = 0, endings = 0] = await counts(table);
    const answer = await send(table);
    t.match(
      answer,
      way === 'text' ? { status: 200 } : { status: 303, headers: { location: `${deckOf(table)}?added=180` } },
      way,
    );
    t.same(await counts(table), way === 'text' ? [elements + 120, endings + 60] : [120, 60], way);
    const { you } = await table.host.do(table.code, { type: 'start' });
    if (way !== 'text') t.match(you.hand[0]?.text, /^堂会来客/);
  }
});

t.test('what is wrong is answered with its lines, and nothing is lost or changed', async (t) => {
  const table = await site.table({ players: 2 });
  const before = await counts(table);
  const text = '人物,好人\n外星人,某某\n\n地点,\n事件,"没关上\n物品,一,二,三,<四>';
  const refused = await table.host.post(deckOf(table), { text });
  t.match(refused, { status: 422, code: 'bad-deck' });
  t.same(
    (refused.json()['mistakes'] as { line: number; problem: string }[]).map(({ line, problem }) => [
      line,
      problem,
    ]),
    [
      [2, 'unknown-kind'],
      [4, 'no-text'],
      [5, 'bad-quotes'],
      [6, 'too-many-columns'],
    ],
  );
  const page = await table.host.post(deckOf(table), { text, mode: 'replace' }, 'page');
  t.equal(page.status, 422);
  t.match(page.text, /id="error-deck"[^>]*>牌表有错误/);
  t.match(page.text, /第 2 行：不认得这个种类/);
  t.match(
    page.text,
    /<textarea[^>]*>人物,好人\r?\n外星人,某某\r?\n\r?\n地点,\r?\n事件,&quot;没关上/,
    'what was pasted is there',
  );
  t.match(page.text, /value="replace" checked/);
  const file = await upload(
    table.host,
    deckOf(table),
    { mode: 'add' },
    Buffer.from([0xc8, 0xcb, 0xce, 0xef, 0x2c]),
  );
  t.match(file, { status: 422, text: /第 1 行：文件不是 UTF-8/ });
  t.same(await counts(table), before);
});

t.test('limits: 100 kB, 2,000 cards, an empty text, a deck too small to deal', async (t) => {
  const table = await site.table({ players: 2 });
  const post = (text: string, mode = 'replace') => table.host.post(deckOf(table), { mode, text });
  t.match(await post('  \n'), { status: 422, code: 'bad-deck' });
  const much = '人物,一个很长很长的名字\n'.repeat(3400);
  t.match(await post(much), { status: 413, code: 'too-large' });
  t.match(await post(much.repeat(2)), { status: 413, code: 'too-large' });
  t.match(await upload(table.host, deckOf(table), { mode: 'add' }, Buffer.from(much.repeat(2))), {
    status: 413,
  });
  const big = await upload(table.host, deckOf(table), { text: much }, null);
  t.match(big, { status: 413, text: /一个很长很长的名字\r?\n一个很长很长的名字|人物,一个很长很长的名字/ });
  const cards = (count: number) => Array.from({ length: count }, (_, index) => `事件,事${index}`).join('\n');
  t.match((await post(cards(2000))).json(), { elements: 2000, endings: 0 });
  t.equal((await table.host.act(table.code, { type: 'start' })).code, 'deck-too-small');
  t.match(await post('事件,又一件', 'add'), { status: 422, code: 'bad-deck' });
  t.match(await post(cards(2001)), { status: 422, code: 'bad-deck' });
});

t.test('a form that is none is the sender’s fault', async (t) => {
  const table = await site.table({ players: 1 });
  const send = (type: string) =>
    table.host.send('POST', deckOf(table), { accept: 'application/json', 'content-type': type }, '--x\r\n{');
  t.match(await send('multipart/form-data'), { status: 400, code: 'bad-request' }, 'no boundary');
  t.match(await send('multipart/form-data; boundary=x'), { status: 422, code: 'bad-deck' }, 'no end');
});

t.test('only the host changes the deck, only players admitted see it', async (t) => {
  const table = await site.table({ players: 2, password: 'geheim' });
  const text = '人物,好人';
  t.equal((await table.seats[1]!.post(deckOf(table), { text })).code, 'not-host');
  const stranger = await site.player('路人');
  t.equal((await stranger.get(deckOf(table))).code, 'wrong-password');
  t.equal((await stranger.post(deckOf(table), { text })).code, 'wrong-password');
  t.equal((await stranger.get('/rooms/ACDEFG/deck')).code, 'no-room');
  t.equal((await table.host.post(deckOf(table), { text, more: 1 })).code, 'bad-request');
  t.equal((await table.host.post(deckOf(table), { mode: 'burn' })).code, 'bad-request');
});

t.test('the decks of the project can be uploaded as they are', async (t) => {
  const table = await site.table({ players: 2 });
  const csv = readFileSync('db/decks/zh-CN/fairy-tale.csv');
  const before = await counts(table);
  t.equal((await upload(table.host, deckOf(table), { mode: 'replace' }, csv)).status, 303);
  t.same(await counts(table), before);
});
