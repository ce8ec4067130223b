import { fileURLToPath } from 'node:url';
import t from 'tap';
import { fold, graphemes } from '../../src/game/text.ts';
import { elementKinds } from '../../src/games/ouat/cards.ts';
import { Deck, wordsOf } from '../../src/games/ouat/deck.ts';
import type { DeckJSON } from '../../src/games/ouat/deck.ts';
import { readLibrary } from '../../src/library.ts';

const library = readLibrary(fileURLToPath(new URL('../../db/decks', import.meta.url)));

/** The words that the seed itself names as cards (its section 1). */
const seedWords = {
  'zh-CN': {
    elements: [
      ...[
        '国王',
        '公主',
        '魔法解除',
        '意外的转折',
        '牧羊女',
        '剑',
        '受伤',
        '失而复得',
        '变形',
        '狼',
        '谷仓',
        '愤怒',
      ],
      ...['朋友加入', '死亡', '决斗', '巨人', '兄弟姐妹', '夫妻'],
    ],
    endings: [
      '从此他们幸福地生活在一起。',
      '他回到了家里，和父母团聚。',
      '他们就一直那样跳舞，一直到现在都没结束。',
    ],
  },
  en: {
    elements: [
      'king',
      'princess',
      'shepherdess',
      'sword',
      'wounded',
      'transformation',
      'wolf',
      'barn',
      'death',
      'duel',
      'giant',
    ],
    endings: [
      'And they lived happily ever after.',
      'He came home at last to his mother and father.',
      'They went on dancing, and they are dancing still.',
    ],
  },
} as const;

for (const language of ['zh-CN', 'en'] as const) {
  const deck = new Deck(library.get(language) as DeckJSON);

  t.test(`the ${language} deck is whole and has every kind`, async (t) => {
    t.ok(deck.elements.length >= 120, `${deck.elements.length} elements`);
    t.ok(deck.endings.length >= 60, `${deck.endings.length} endings`);
    for (const kind of elementKinds) {
      const count = deck.elements.filter((card) => card.kind === kind).length;
      t.ok(count >= 15, `${count} of kind ${kind}`);
    }
    t.ok(deck.seats(5) >= 20, 'it seats a full table with the standard hand');
  });

  t.test(`the ${language} deck has the seed’s own words and endings`, async (t) => {
    const texts = new Set(deck.elements.map((card) => card.text));
    for (const word of seedWords[language].elements) t.ok(texts.has(word), word);
    const endings = new Set(deck.endings.map((card) => card.text));
    for (const ending of seedWords[language].endings) t.ok(endings.has(ending), ending);
  });

  t.test(`no card of the ${language} deck stands twice, nor its word under another card`, async (t) => {
    const owners = new Map<string, string>();
    for (const card of deck.elements) {
      for (const word of wordsOf(card)) {
        t.equal(owners.get(word) ?? card.text, card.text, `${word} belongs to one card`);
        owners.set(word, card.text);
      }
      t.equal(new Set(wordsOf(card)).size, card.forms.length + 1, `the forms of ${card.text} differ`);
      t.ok(card.forms.length > 0, `${card.text} has other forms`);
    }
    t.equal(new Set(deck.endings.map((card) => fold(card.text))).size, deck.endings.length);
    t.equal(
      new Set([...deck.elements, ...deck.endings].map((card) => card.id)).size,
      deck.elements.length + deck.endings.length,
    );
  });

  t.test(`no ending of the ${language} deck is longer than 60 characters`, async (t) => {
    for (const card of deck.endings) t.ok(graphemes(card.text) <= 60, card.text);
  });
}
