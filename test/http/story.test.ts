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
  t.equal(txt!.headers['content-disposition'], `attachment; filename="story-${table.code}.txt"`);
  t.equal(md!.headers['content-disposition'], `attachment; filename="story-${table.code}.md"`);
  t.equal(html!.headers['content-disposition'], undefined);
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
