import t from 'tap';
import { Site } from '../fixtures/app.ts';
import type { Client, Table } from '../fixtures/app.ts';

const site = await Site.open(t);

/** What the page of `who` says became of their last move; empty when it says nothing. */
async function newsOf(who: Client, { code }: Table): Promise<string> {
  const { text } = await who.get(`/rooms/${code}`, 'page');
  const [, news = ''] = /<p class="news">(.*?)<\/p>/s.exec(text) ?? [];
  return news.replace(/<[^>]*>|[\u2066-\u2069]/gu, '');
}

t.test('a struck segment goes back to its teller, who reads why', async (t) => {
  const table = await site.round({ players: 3 });
  const { teller, others } = await table.roles();
  await table.tell('这一段没有道理。');
  await others[0].do(table.code, { type: 'oppose', reason: '没道理' });
  await others[1].do(table.code, { type: 'oppose', reason: '' });
  const { you } = await teller.view(table.code);
  t.equal(you.draft, '很久很久以前，这一段没有道理。', 'the text is there again, to be mended');
  t.match(
    (await teller.get(`/rooms/${table.code}`, 'page')).text,
    /<textarea[^>]*>很久很久以前，这一段没有道理。</,
  );
  t.match(await newsOf(teller, table), /多数人反对.*重讲.*: 没道理/);
  t.equal(await newsOf(others[0], table), '');
  t.equal((await others[0].view(table.code)).you.draft, '');
  await table.tell('这一段好些了。');
  t.equal(await newsOf(teller, table), '', 'what came of the one before matters no more');
});

t.test('whoever loses an interrupt reads so beside the next move', async (t) => {
  const table = await site.round({ players: 4 });
  const { others } = await table.roles();
  const [first, second, third] = others;
  await table.tell();
  await table.interrupt(first);
  for (const voter of [second, third])
    await voter.do(table.code, { type: 'reject', reason: voter === second ? '没听见' : '' });
  t.match(await newsOf(first, table), /0 票认可，2 票驳回：中断失败.*没听见/);
  t.equal(await newsOf(second, table), '');
});

t.test('votes that are even are told as they count', async (t) => {
  const table = await site.round({ players: 3 });
  const { teller, others } = await table.roles();
  await table.tell();
  await table.interrupt(others[0]);
  await teller.do(table.code, { type: 'reject' });
  await others[1].do(table.code, { type: 'accept' });
  const log = (await table.host.get(`/rooms/${table.code}/log`)).json()['entries'] as { text: string }[];
  t.match(log.at(-1)?.text, /^1 票认可，1 票驳回（打平，讲叙者的票不算）：中断成功/);
});

t.test('time that was up is told with what it meant', async (t) => {
  const table = await site.round({ players: 3 });
  const { teller, others } = await table.roles();
  await table.tell();
  await table.wait(61);
  t.match(await newsOf(others[0], table), /时间到了，算作同意/);
  await table.wait(181);
  t.match(await newsOf(teller, table), /时间到了，摸一张，交给下一位/);
});

t.test('an interrupt that waits for its turn says so to its owner alone', async (t) => {
  const table = await site.round({ players: 4 });
  const { others } = await table.roles();
  await table.tell();
  await table.interrupt(others[2]);
  const page = async (who: Client) => (await who.get(`/rooms/${table.code}`, 'page')).text;
  t.match(await page(others[2]), /你的中断已经记下/);
  t.notMatch(await page(others[0]), /中断已经记下/);
});

t.test('who makes a room may give their name with it', async (t) => {
  const newcomer = site.client();
  const made = await newcomer.post('/rooms', { game: 'ouat', name: '小满' }, 'page');
  t.equal(made.status, 303);
  const code = String(made.headers['location']).slice(-6);
  t.match(await newcomer.view(code), { title: '小满的房间', players: [{ name: '小满' }] });
  t.equal((await site.client().post('/rooms', { game: 'ouat', name: ' ' })).code, 'bad-name');
  const shown = await site.client().post('/rooms', { game: 'ouat', name: '\u202e坏', title: '题目' }, 'page');
  t.match(shown, { status: 422, text: /value="题目"[^]*id="error-create"[^>]*>名字要有/ });
});

t.test('in Dou Dizhu a clock that ran out is read until one’s next turn is over', async (t) => {
  const table = await site.round({ game: 'doudizhu', options: { bidSeconds: 0, playSeconds: 10 } });
  const { seats, code } = table;
  const awaited = async () => seats[(await table.view()).waiting[0] ?? 0]!;
  const landlord = await awaited();
  await landlord.do(code, { type: 'bid', points: 3 });
  await table.wait(11);
  t.match(await newsOf(landlord, table), /时间到了，出最小的单牌/);
  const next = await awaited();
  t.equal(await newsOf(next, table), '', 'it is nobody else’s news');
  for (let passes = 0; passes < 2; passes++) await (await awaited()).do(code, { type: 'pass' });
  t.match(await newsOf(landlord, table), /时间到了/, 'it is still what came of their last turn');
  const { cards } = (await landlord.act(code, { type: 'hint' })).json();
  await landlord.do(code, { type: 'play', cards });
  t.equal(await newsOf(landlord, table), '');
});
