import type { DeckLanguage } from './deck.ts';

/** The words for a step in each language. */
type Words = Readonly<Record<DeckLanguage, string>>;

/** A card of the example by its word in each language. */
const cards = {
  shepherdess: { 'zh-CN': '牧羊女', en: 'shepherdess' },
  sword: { 'zh-CN': '剑', en: 'sword' },
  wound: { 'zh-CN': '受伤', en: 'wounded' },
  found: { 'zh-CN': '失而复得', en: 'lost and found' },
  change: { 'zh-CN': '变形', en: 'transformation' },
  wolf: { 'zh-CN': '狼', en: 'wolf' },
  barn: { 'zh-CN': '谷仓', en: 'barn' },
  anger: { 'zh-CN': '愤怒', en: 'angry' },
  friend: { 'zh-CN': '朋友加入', en: 'a friend joins' },
  death: { 'zh-CN': '死亡', en: 'death' },
  duel: { 'zh-CN': '决斗', en: 'duel' },
  banquet: { 'zh-CN': '堂会', en: 'banquet' },
  giant: { 'zh-CN': '巨人', en: 'giant' },
} as const satisfies Readonly<Record<string, Words>>;
type CardName = keyof typeof cards;

/** One step of the tutorial: a situation, and what the newcomer may think of it. */
interface Step {
  readonly title: Words;
  /** What was told or said at the table, if anything. */
  readonly told?: Words;
  readonly by?: 'you' | 'other';
  /** The card that lies on the table. */
  readonly card?: CardName;
  readonly explained: Words;
  readonly you: readonly CardName[];
  readonly other: readonly CardName[];
  /** A question with two answers, the first of which is right. */
  readonly question?: { readonly asked: Words; readonly right: Words; readonly wrong: Words };
  /** What is said to the answer that was given to the step before. */
  readonly answers?: { readonly right: Words; readonly wrong: Words };
}

/** The example after table rule 6 of the seed (section 1), told to a newcomer who is player A. */
export const steps: readonly Step[] = [
  {
    title: { 'zh-CN': '发牌', en: 'The deal' },
    explained: {
      'zh-CN':
        '你是甲，手里有五张要素卡。对面的乙也有五张，平时你看不到，这里摊开给你看。目标：把要素编进故事，一张张打出去，最后讲到自己的结局。',
      en: 'You are player A and hold five element cards. So does B, across the table; you would not see those, but here they lie open. The aim: weave your elements into the story, play them one by one, and bring the story to your own ending.',
    },
    you: ['shepherdess', 'sword', 'wound', 'found', 'change'],
    other: ['wolf', 'barn', 'anger', 'friend', 'death'],
  },
  {
    title: { 'zh-CN': '你先讲', en: 'You tell first' },
    by: 'you',
    card: 'shepherdess',
    told: {
      'zh-CN':
        '在很久很久以前，有一位牧羊女生活在一个幽静的小村庄，她很漂亮，大家都叫她弥塞娅。她的父母双亡，从小就是个孤儿，可是她一直很快乐地生活着，大家都喜欢她。',
      en: 'Once upon a time there was a shepherdess who lived in a quiet little village. She was lovely, and everyone called her Misaya. Her father and mother were dead and she had been an orphan from a child, but she lived happily, and everybody liked her.',
    },
    explained: {
      'zh-CN': '讲完一段，打出【牧羊女】：它在你的故事里。现在轮到别人判断。',
      en: 'The segment is told, and you play “shepherdess”, for she is in it. Now the others judge.',
    },
    you: ['sword', 'wound', 'found', 'change'],
    other: ['wolf', 'barn', 'anger', 'friend', 'death'],
  },
  {
    title: { 'zh-CN': '乙中断！', en: 'B interrupts!' },
    by: 'other',
    card: 'death',
    told: { 'zh-CN': '她父母双亡，这就是死亡。', en: 'Her father and mother were dead: that is death.' },
    explained: {
      'zh-CN': '谁手里的要素出现在故事里，谁就可以中断，把故事接过去。由大家来判断对不对。',
      en: 'Whoever holds an element that is in the story may interrupt and take the story over. The table judges whether it is right.',
    },
    question: {
      asked: { 'zh-CN': '你觉得这次中断成立吗？', en: 'Do you think this interrupt is right?' },
      right: { 'zh-CN': '成立', en: 'It is' },
      wrong: { 'zh-CN': '不成立', en: 'It is not' },
    },
    you: ['sword', 'wound', 'found', 'change'],
    other: ['wolf', 'barn', 'anger', 'friend', 'death'],
  },
  {
    title: { 'zh-CN': '中断成功', en: 'The interrupt succeeds' },
    answers: {
      right: {
        'zh-CN': '对，故事里明明白白说了「父母双亡」。',
        en: 'Yes: the story says in so many words that they were dead.',
      },
      wrong: {
        'zh-CN': '再看一眼：故事里说了「父母双亡」。',
        en: 'Look again: the story says that they were dead.',
      },
    },
    explained: {
      'zh-CN': '乙弃掉【死亡】，接着你的故事往下讲。你摸一张牌：【决斗】。',
      en: 'B discards “death” and goes on with your story. You draw a card: “duel”.',
    },
    you: ['sword', 'wound', 'found', 'change', 'duel'],
    other: ['wolf', 'barn', 'anger', 'friend'],
  },
  {
    title: { 'zh-CN': '乙接着讲', en: 'B goes on' },
    by: 'other',
    card: 'wolf',
    told: {
      'zh-CN':
        '她每天的工作就是放牧，可是，一直有一个困难困扰着她，因为森林里住着一只狼，经常潜入村子里来偷吃羊羔。',
      en: 'Every day she kept her sheep, but there was one thing that troubled her, for in the forest lived a wolf, and it often crept into the village to steal the lambs.',
    },
    explained: {
      'zh-CN': '现在轮到你判断。狼偷吃羊，羊会受伤吧？你手里正好有【受伤】。',
      en: 'Now you judge. A wolf that steals lambs: were they not wounded? You do hold “wounded”.',
    },
    question: {
      asked: {
        'zh-CN': '用【受伤】中断，大家会认可吗？',
        en: 'If you interrupt with “wounded”, will the table accept it?',
      },
      right: { 'zh-CN': '不会', en: 'No' },
      wrong: { 'zh-CN': '会', en: 'Yes' },
    },
    you: ['sword', 'wound', 'found', 'change', 'duel'],
    other: ['barn', 'anger', 'friend'],
  },
  {
    title: { 'zh-CN': '中断失败', en: 'The interrupt fails' },
    answers: {
      right: {
        'zh-CN': '对。甲真的试了，被驳回了。',
        en: 'Right. Player A did try it, and it was rejected.',
      },
      wrong: { 'zh-CN': '甲也这么想，可是被驳回了。', en: 'Player A thought so too, and it was rejected.' },
    },
    explained: {
      'zh-CN':
        '故事里没有提到受伤，只是可能有。没有明说的不能用来中断。【受伤】作废，你还要摸两张：【堂会】和【巨人】。乙继续讲。',
      en: 'The story does not speak of a wound; there may only have been one. What is not told cannot interrupt. “Wounded” is lost, and you draw two: “banquet” and “giant”. B goes on.',
    },
    you: ['sword', 'found', 'change', 'duel', 'banquet', 'giant'],
    other: ['barn', 'anger', 'friend'],
  },
  {
    title: { 'zh-CN': '讲到结局', en: 'To the ending' },
    explained: {
      'zh-CN':
        '手牌用完以后，再讲三段不用出牌的故事，把它引向你的结局卡。三段都没有被中断，就亮出结局念出来。要是太生硬，所有人都反对，就要罚摸两张。先讲完自己结局的人赢。',
      en: 'When your hand is empty, tell three more segments without a card and lead the story to your ending card. If nobody takes it from you, show the ending and read it. If it fits so badly that everyone opposes it, you draw two cards. Whoever tells their own ending first has won.',
    },
    you: [],
    other: ['barn', 'anger', 'friend'],
  },
];

/** A step in one language, ready to be shown. */
export interface TutorialStep {
  readonly title: string;
  readonly told: string;
  readonly by: 'you' | 'other' | null;
  readonly card: string;
  readonly explained: string;
  readonly you: readonly string[];
  readonly other: readonly string[];
  readonly question: { readonly asked: string; readonly right: string; readonly wrong: string } | null;
  /** What is said to the answer given before; empty when none was. */
  readonly reply: string;
}

/** Step `number` (from 0) of the tutorial; `said` is the answer to the question of the step before. */
export function tutorialStep(
  number: number,
  language: DeckLanguage,
  said: 'right' | 'wrong' | null,
): TutorialStep {
  const step = steps[Math.min(number, steps.length - 1)];
  if (step === undefined) throw new Error('the tutorial has no steps');
  const { question, answers } = step;
  const word = (words: Words | undefined) => words?.[language] ?? '';
  const named = (names: readonly CardName[]) => names.map((name) => cards[name][language]);
  return {
    title: word(step.title),
    told: word(step.told),
    by: step.by ?? null,
    card: step.card === undefined ? '' : cards[step.card][language],
    explained: word(step.explained),
    you: named(step.you),
    other: named(step.other),
    question:
      question === undefined
        ? null
        : { asked: word(question.asked), right: word(question.right), wrong: word(question.wrong) },
    reply: said === null ? '' : word(answers?.[said]),
  };
}
