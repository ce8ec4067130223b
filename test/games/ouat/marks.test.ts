import t from 'tap';
import type { ElementCard } from '../../../src/games/ouat/cards.ts';
import type { DeckLanguage } from '../../../src/games/ouat/deck.ts';
import { markElements } from '../../../src/games/ouat/marks.ts';
import { standsIn } from '../../../src/games/ouat/words.ts';

const card = (text: string, ...forms: string[]): ElementCard => ({ id: text, kind: 'thing', text, forms });

/** The marks as one would write them: [own], {shown}. */
function marked(text: string, own: ElementCard[], shown: ElementCard[], language: DeckLanguage): string {
  return markElements(text, { own, shown }, language)
    .map(({ text: part, mark }) => (mark === 'own' ? `[${part}]` : mark === 'shown' ? `{${part}}` : part))
    .join('');
}

t.test('elements are marked where they stand', async (t) => {
  const cases: [
    text: string,
    own: ElementCard[],
    shown: ElementCard[],
    language: DeckLanguage,
    marked: string,
  ][] = [
    ['狼来了，狼走了。', [card('狼')], [], 'zh-CN', '[狼]来了，[狼]走了。'],
    ['住着一位国君。', [card('国王', '国君')], [], 'zh-CN', '住着一位[国君]。'],
    ['他拔出剑。', [], [card('剑')], 'zh-CN', '他拔出{剑}。'],
    ['剑和盾', [card('盾')], [card('剑')], 'zh-CN', '{剑}和[盾]'],
    [
      'The King met a king; kingdoms fell.',
      [card('king')],
      [],
      'en',
      'The [King] met a [king]; kingdoms fell.',
    ],
    ['A ＳＷＯＲＤ and a sword', [card('sword')], [], 'en', 'A [ＳＷＯＲＤ] and a [sword]'],
    ['The ﬁre burnt', [card('fire')], [], 'en', 'The [ﬁre] burnt'],
    [
      'two\n\nbrothers  and sisters',
      [card('brothers and sisters')],
      [],
      'en',
      'two\n\n[brothers  and sisters]',
    ],
    [
      'Once upon a time, time stood still.',
      [card('time')],
      [],
      'en',
      'Once upon a time, [time] stood still.',
    ],
    ['很久很久以前，很久没有下雨。', [card('很久')], [], 'zh-CN', '很久很久以前，[很久]没有下雨。'],
    ['', [card('狼')], [], 'zh-CN', ''],
    ['没有什么。', [card('狼')], [card('剑')], 'zh-CN', '没有什么。'],
  ];
  for (const [text, own, shown, language, expected] of cases) {
    t.equal(marked(text, own, shown, language), expected);
    const parts = markElements(text, { own, shown }, language);
    t.equal(parts.map((part) => part.text).join(''), text, 'nothing is lost');
    for (const one of own)
      t.equal(
        parts.some(({ mark }) => mark === 'own'),
        own.some((other) => standsIn(other, text, language)),
        `${one.text} by the test for interrupts`,
      );
  }
});
