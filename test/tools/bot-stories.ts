import { writeFileSync } from 'node:fs';
import type { Card } from '../../src/games/ouat/cards.ts';
import type { Deck, DeckLanguage } from '../../src/games/ouat/deck.ts';
import { wordsOf } from '../../src/games/ouat/deck.ts';
import { en } from '../../src/games/ouat/bot/grammar-en.ts';
import { zh } from '../../src/games/ouat/bot/grammar-zh.ts';
import type { StorySegment } from '../../src/games/ouat/story.ts';
import { libraryDeck, personaOf, playRound } from './bot-round.ts';

const ROUNDS = 50;
const STORIES = 10;
const file = 'docs/bot-stories.md';

/** Plays rounds of 3 to 6 bots, counts their sentences, and with --write keeps some of their stories. */
function main(): void {
  const chapters = (['zh-CN', 'en'] as const).map((language) => {
    const deck = libraryDeck(language);
    const tales = Array.from({ length: ROUNDS }, (_, index) =>
      tale(`tale ${index}`, 3 + (index % 4), language),
    );
    console.log(`${language}: ${summary(tales, deck)}`);
    return [
      `## ${language === 'en' ? 'English' : '中文'}`,
      ...tales.slice(0, STORIES).map(({ page }) => page),
    ].join('\n\n');
  });
  if (process.argv.includes('--write')) writeFileSync(file, `${heading}\n\n${chapters.join('\n\n')}\n`);
}

const heading = `# Stories told by bots

Ten rounds in each language, as \`npx tsx test/tools/bot-stories.ts --write\` wrote them down: all players are bots, and the cards
are those of the library. In the margin stands who tells, with which character and which card; ⚡ is an interrupt.`;

interface Tale {
  readonly story: readonly StorySegment[];
  readonly page: string;
}

function tale(seed: string, players: number, language: DeckLanguage): Tale {
  const { game } = playRound({ seed, players, options: { language } });
  const lines = game.story.map(({ seat, text, card, interrupt }) => {
    const who = `${'ABCDEFGH'.charAt(seat)}, ${personaOf(seed, seat)}`;
    const told = card?.kind === 'ending' ? `${text} **${card.text}**` : text;
    const cut =
      interrupt === null
        ? ''
        : `\n\n> ⚡ ${'ABCDEFGH'.charAt(interrupt.seat)}: ${interrupt.card.text}. ${interrupt.reason}`;
    return `*(${who}${labelOf(card)})* ${told}${cut}`;
  });
  return { story: game.story, page: [`### ${seed}, ${players} players`, ...lines].join('\n\n') };
}

const labelOf = (card: Card | null): string =>
  card === null || card.kind === 'ending' ? '' : `: ${card.text}`;

/** How many sentences there are, how many differ, and how many still do without names and words of cards. */
function summary(tales: readonly Tale[], deck: Deck): string {
  const segments = tales.flatMap(({ story }) => story);
  const sentences = segments.flatMap(({ text }) => sentencesOf(text));
  const bare = sentences.map((sentence) => withoutNames(sentence, deck));
  const lengths = tales.map(({ story }) => story.length).sort((one, other) => one - other);
  const part = (count: number) => `${count} (${Math.round((count * 100) / sentences.length)} %)`;
  return [
    `${ROUNDS} rounds, ${segments.length} segments (median ${lengths[Math.floor(ROUNDS / 2)]})`,
    `${segments.filter(({ interrupt }) => interrupt !== null).length} interrupts`,
    `${sentences.length} sentences`,
    `${part(new Set(sentences).size)} distinct`,
    `${part(new Set(bare).size)} without names and card words`,
  ].join(', ');
}

function sentencesOf(text: string): string[] {
  return (text.match(/[^。！？.!?]+[。！？.!?]+[”’]?/gu) ?? [text]).map((sentence) => sentence.trim());
}

function withoutNames(sentence: string, deck: Deck): string {
  const names = [...zh.names, ...en.names].map(({ name }) => name.toLowerCase());
  const words = [...names, ...deck.elements.flatMap(wordsOf)].sort((one, other) => other.length - one.length);
  return words.reduce((rest, word) => rest.replaceAll(word, '_'), sentence.toLowerCase());
}

main();
