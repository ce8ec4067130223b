import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { douDizhuText } from '../../src/games/doudizhu/text.ts';
import { shell } from '../../src/i18n/index.ts';
import { Site } from '../fixtures/app.ts';
import { Terminal, hasW3m } from './terminal.ts';

const TALE = 'there was a farm, and 很久以前 it burned.';

/** w3m at an address; long texts are written by an editor that knows just one. */
function browse(t: Test, url: string): Terminal {
  const folder = mkdtempSync(join(tmpdir(), 'tianzi-w3m-'));
  const editor = join(folder, 'editor');
  writeFileSync(editor, `#!/bin/sh\nfor file; do :; done\nprintf '%s' '${TALE}' > "$file"\n`);
  chmodSync(editor, 0o700);
  const terminal = new Terminal(url, folder, editor);
  t.teardown(() => {
    terminal.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return terminal;
}

async function onceUponATime(t: Test): Promise<void> {
  const site = await Site.listening(t);
  const ben = await site.player('Ben');
  const options = { language: 'en', handSize: 3, tellSeconds: 0, judgeSeconds: 0 };
  const code = await ben.makeRoom({ title: 'T & <b>T</b>', options });
  const anna = browse(t, `${site.url}/rooms/${code}`);
  const { room, lobby } = shell.en;
  await anna.sees('T & <b>T</b>');
  t.notOk(anna.shown().includes(room.reconnecting), 'what is not so is not said');
  await anna.write(lobby.yourName, 'Anna');
  await anna.choose(lobby.yourName, 2);
  await anna.sees(room.leave);
  t.same(
    (await ben.view(code)).players.map(({ name }) => name),
    ['Ben', 'Anna'],
  );

  await ben.do(code, { type: 'start' });
  if ((await ben.view(code)).you.can.includes('give-up')) await ben.do(code, { type: 'give-up' });
  await anna.choose(room.refresh);
  await anna.sees('This segment of the story');
  // The text comes from the editor, the card is the first one, and the button is the one after the cards.
  await anna.choose('This segment of the story', 1);
  await anna.sees('there was a farm');
  await anna.choose('Which card', 1);
  await anna.choose('Tell it');
  await anna.sees('The others');
  const { segment } = await ben.view(code);
  t.equal(segment?.text, `Once upon a time, ${TALE}`);
  t.type(segment?.card?.id, 'string');
}

async function douDizhu(t: Test): Promise<void> {
  const site = await Site.listening(t);
  const friends = [await site.player('Ben'), await site.player('Cleo')] as const;
  const code = await friends[0].makeRoom({ game: 'doudizhu', options: { bidSeconds: 0, playSeconds: 0 } });
  await friends[1].do(code, { type: 'join' });
  const anna = browse(t, `${site.url}/rooms/${code}`);
  const { room, lobby } = shell.en;
  const { bid, play } = douDizhuText.en;
  await anna.write(lobby.yourName, 'Anna');
  await anna.choose(lobby.yourName, 2);
  await anna.sees(room.leave);
  await friends[0].do(code, { type: 'start' });
  for (const friend of [...friends, ...friends])
    if ((await friend.view(code)).you.can.includes('bid')) await friend.do(code, { type: 'bid', points: 0 });
  const cardsOfAnna = async () => {
    const { players } = (await friends[0].view(code)) as unknown as {
      players: { name: string; cards: number }[];
    };
    return players.find(({ name }) => name === 'Anna')?.cards;
  };
  await anna.choose(room.refresh);
  // From the heading on: no bid, 1, 2 and 3.
  await anna.choose(bid.title, 4);
  await anna.sees(play.hint);
  t.equal(await cardsOfAnna(), 20);
  // She ticks the last card, whose box stands before its name, and presses the button after it.
  await anna.choose('three of', -1);
  await anna.press('\t\r');
  await anna.sees(play.waiting);
  t.equal(await cardsOfAnna(), 19);
}

if (!hasW3m()) {
  const howTo = 'w3m is not found: apt-get install w3m';
  if (process.env['REQUIRE_BROWSERS'] === '1') throw new Error(howTo);
  t.plan(0, howTo);
} else {
  t.test('w3m: a seat, and a segment told with plain forms', onceUponATime);
  t.test('w3m: a table of Dou Dizhu', douDizhu);
}
