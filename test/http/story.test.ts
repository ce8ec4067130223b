import t from 'tap';
import { Site, situations } from '../fixtures/app.ts';
import type { Table } from '../fixtures/app.ts';

const site = await Site.open(t);

/** A finished story: an interrupt, three cards, three segments without one, and an ending with a bridge. */
async function finished(title: string): Promise<Table> {
  const table = await site.table({ players: 4, title, options: { handSize: 3, redraw: 1 } });
  for await (const situation of situations(table)) if (situation === 'the round is won') break;
  return table;
}

const storyOf = async (table: Table) =>
  (await site.client().get(`/rooms/${table.code}/story`)).json() as unknown as {
    title: string;
    language: string;
    isFinished: boolean;
    segments: {
      name: string;
      text: string;
      card: { text: string; kind: string } | null;
      interrupt: unknown;
    }[];
  };

t.test('the story so far can be read at any time, by anyone who may look', async (t) => {
  const table = await site.table({ players: 2, title: '森林' });
  t.match(await storyOf(table), { title: '森林', language: 'zh-CN', segments: [], isFinished: false });
  await table.host.do(table.code, { type: 'start' });
  await table.tell('有一个国王。');
  t.same((await storyOf(table)).segments, [], 'what is still judged does not stand');
  await table.all('agree');
  const { teller } = await table.roles();
  t.match(await storyOf(table), {
    segments: [{ name: teller.name, text: '很久很久以前，有一个国王。', interrupt: null }],
  });
  const page = (await site.client().get(`/rooms/${table.code}/story`, 'page')).text;
  t.match(page, '很久很久以前，有一个国王。');
  t.match(page, '故事还没有讲完');
});

t.test('a finished story has its ending, in every format', async (t) => {
  const table = await finished('一个长长的故事');
  const story = await storyOf(table);
  t.match(story, { title: '一个长长的故事', isFinished: true });
  t.equal(story.segments.length, 7, 'three cards, three segments without one, and the ending');
  const ending = story.segments.at(-1)!;
  t.match(ending, { text: '于是', card: { kind: 'ending' } });
  const get = async (format: string) =>
    site.client().get(`/rooms/${table.code}/story?format=${format}`, 'page');
  const [txt, md, html, json] = await Promise.all(['txt', 'md', 'html', 'json'].map(get));
  t.same(JSON.parse(json!.text), story);
  for (const { text } of [txt!, html!]) {
    t.match(text, '很久很久以前，从前有一个国王。');
    t.match(text, ending.card!.text);
    t.notMatch(text, '还没有讲完');
  }
  t.match(md!.text, /^# 一个长长的故事\n\n\*\*.\*\*\n\n/);
  t.match(md!.text, `> ${ending.card!.text}`);
  t.equal(txt!.headers['content-disposition'], `attachment; filename="story-${table.code}-1.txt"`);
  t.equal(md!.headers['content-disposition'], `attachment; filename="story-${table.code}-1.md"`);
  t.equal(html!.headers['content-disposition'], `attachment; filename="story-${table.code}-1.html"`);
  t.match(html!.text, /^<!doctype html>\n<html lang="zh-CN">/);
  t.match(html!.text, '<style>');
  t.notMatch(html!.text, /(?:src|href)=/, 'the file needs nothing else');
});

t.test('a segment that was interrupted says by whom and why', async (t) => {
  const table = await site.round({ players: 3, options: { handSize: 3 } });
  const { others } = await table.roles();
  await table.tell();
  await table.interrupt(others[0], '因为他说到了');
  await table.all('accept');
  const [segment] = (await storyOf(table)).segments;
  t.match(segment, { interrupt: { name: others[0].name, reason: '因为他说到了' } });
  const text = (await site.client().get(`/rooms/${table.code}/story?format=txt`)).text;
  t.match(text, new RegExp(`\\(${others[0].name}用「.+」中断: 因为他说到了\\)`));
});

t.test('all have left, the room is swept away: the finished story has a page that stays', async (t) => {
  const table = await finished('留下来的故事');
  const before = await storyOf(table);
  for (const client of table.seats) await client.do(table.code, { type: 'leave' });
  t.same(await storyOf(table), before, 'CASES 16: all have left');
  site.now += 30 * 86_400_000;
  await site.app.rooms.tick();
  await site.app.rooms.sweep(7);
  t.match(await site.client().get(`/rooms/${table.code}`), { status: 404 });
  t.same(await storyOf(table), before, 'the room is gone');
  await site.restart();
  t.same(await storyOf(table), before, 'and the server was started again');
  const page = await site.client().get(`/rooms/${table.code}/story`, 'page');
  t.match(page, { status: 200, text: /留下来的故事/ });
  t.notMatch(page.text, `href="/rooms/${table.code}"`, 'no way back to a room that is not');
});

t.test('a story won with an empty hand is finished too, also when its room is not any more', async (t) => {
  const table = await site.round({ players: 2, options: { handSize: 3, win: 'empty-hand' } });
  for (let cards = 3; cards > 0; cards--) await table.segment();
  t.equal((await storyOf(table)).isFinished, true);
  const admin = await site.admin();
  await admin.post(`/admin/rooms/${table.code}/close`);
  t.match(await storyOf(table), { isFinished: true, segments: [{}, {}, {}] });
});

t.test('a story that was broken off is kept as far as it came', async (t) => {
  const table = await site.round({ players: 2 });
  await table.segment('有一个国王。');
  await table.host.do(table.code, { type: 'end-round' });
  t.match(await storyOf(table), { isFinished: false, segments: [{ text: '很久很久以前，有一个国王。' }] });
  const admin = await site.admin();
  await admin.post(`/admin/rooms/${table.code}/reset`);
  t.match(await storyOf(table), { isFinished: false, segments: [{ text: '很久很久以前，有一个国王。' }] });
});

t.test('Markdown shows what was typed as it was typed', async (t) => {
  const table = await site.round({ players: 2 });
  const typed =
    '# 标题\n\n* [链接](javascript:alert(1)) <img src=x onerror=alert(1)> `代码` _斜_ ![图](x) &lt;';
  await table.segment(typed);
  const md = (await site.client().get(`/rooms/${table.code}/story?format=md`)).text;
  const body = md.split('\n\n').slice(2).join('\n\n');
  for (const sign of [/(?<!\\)\[链接/, /(?<!\\)<img/, /(?<!\\)`代码/, /^# 标题/m, /(?<!\\)&lt;/, /^\* /m])
    t.notMatch(body, sign);
  t.match(md, '\\[链接\\]\\(javascript\\:alert\\(1\\)\\)');
  const txt = (await site.client().get(`/rooms/${table.code}/story?format=txt`)).text;
  t.ok(txt.includes(typed), 'and plain text needs no care');
});

t.test('an English story is told in English, whoever reads it', async (t) => {
  const table = await site.round({ players: 2, options: { language: 'en' } });
  await table.segment('there was a king.');
  const txt = (await site.client({ 'accept-language': 'zh' }).get(`/rooms/${table.code}/story?format=txt`))
    .text;
  t.match(txt, /Once upon a time,? there was a king\./);
  t.match(txt, 'The story has not come to its end.');
});

t.test('each round’s story keeps a page of its own', async (t) => {
  const table = await finished('两个故事');
  const first = await storyOf(table);
  const get = (query: string) => site.client().get(`/rooms/${table.code}/story${query}`);
  await table.host.do(table.code, { type: 'next' });
  t.match((await get('')).json(), { isFinished: false, segments: [] }, 'the newest is the one on the table');
  t.same((await get('?round=1')).json(), first);
  await table.segment('第二个故事。');
  await table.host.do(table.code, { type: 'end-round' });
  const page = (await site.client().get(`/rooms/${table.code}/story?round=1`, 'page')).text;
  t.match(page, first.segments[0]!.text);
  t.match(page, `href="/rooms/${table.code}/story?round=2"`);
  t.match(page, `href="/rooms/${table.code}/story?round=1&format=md"`);
  t.equal((await get('?round=3')).code, 'not-found');
  t.equal((await get('?round=0')).code, 'bad-request');
});

t.test('players give stars to turns of the story, and the stars are kept and printed', async (t) => {
  const table = await site.round({ players: 3, options: { handSize: 3 } });
  const { code } = table;
  const { teller, others } = await table.roles();
  await table.tell('有一只狼。');
  t.equal((await teller.act(code, { type: 'star', seq: 1 })).code, 'wrong-phase', 'nothing stands yet');
  await table.all('agree');
  await table.tell('狼又来了。');
  await table.interrupt(others[0], '它来过');
  await table.all('accept');
  const { log, stars } = await table.view();
  t.match(stars, [{ count: 0 }, { count: 0 }]);
  const seqOf = (kind: string) => log.findLast((line) => line.kind === kind)!.seq;
  for (const client of table.seats) await client.do(code, { type: 'star', seq: seqOf('interrupt') });
  const { version } = await table.view(1);
  await table.host.do(code, { type: 'star', seq: seqOf('tell') });
  t.ok((await table.view(1)).version > version, 'everyone sees it');
  t.match(
    (await table.view()).stars,
    [{ count: 0 }, { seq: seqOf('tell'), count: 2, yours: false }],
    'taken back',
  );
  t.match((await table.view(1)).stars[1], { yours: true });
  t.equal((await table.host.act(code, { type: 'star', seq: seqOf('agree') })).code, 'bad-request');
  t.equal((await site.client().act(code, { type: 'star', seq: seqOf('tell') })).code, 'no-player');
  await table.host.do(code, { type: 'end-round' });
  await table.host.do(code, { type: 'star', seq: stars[0]!.seq });
  await site.restart();
  const kept = (await storyOf(table)).segments as unknown as { stars: string[] }[];
  t.same(
    kept.map((segment) => segment.stars),
    [['甲'], ['乙', '丙']],
  );
  for (const format of ['txt', 'md', 'html'])
    t.match((await site.client().get(`/rooms/${code}/story?format=${format}`)).text, '★★', format);
  await table.host.do(code, { type: 'next' });
  t.same((await table.view()).stars, [], 'the next round begins without');
  t.match((await site.client().get(`/rooms/${code}/story?round=1&format=txt`)).text, '★★');
});
