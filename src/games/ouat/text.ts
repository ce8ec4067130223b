import type { LogSentence } from '../../game/definition.ts';
import type { Translated } from '../../game/translated.ts';

interface Throw {
  readonly seat: number;
  readonly die: number;
}

/** A line of the log as its sentence needs it; names and cards come ready to be shown. */
interface Line extends LogSentence {
  readonly again: number;
  readonly count: number;
  readonly byWords: boolean;
  readonly accepts: number;
  readonly rejects: number;
  readonly awaited: 'tell' | 'judge' | 'vote';
  readonly throws: readonly Throw[];
}

/** The votes on an interrupt; where they are even, the teller's is left out (table rule 5). */
const votesZh = ({ accepts, rejects }: Line) =>
  `${accepts} 票认可，${rejects} 票驳回${accepts === rejects && accepts > 0 ? '（打平，讲叙者的票不算）' : ''}`;
const votesEn = ({ accepts, rejects }: Line) =>
  `${accepts} for it, ${rejects} against${accepts === rejects && accepts > 0 ? ' (even, so the storyteller’s vote does not count)' : ''}`;

const thrown = ({ throws, nameOf }: Line) => throws.map(({ seat, die }) => `${nameOf(seat)} ${die}`);

/** The wording of Once upon a time, in Chinese; it also says which keys there are. */
const zh = {
  name: '故事接龙',
  summary: '轮流把手里的要素编进同一个故事，抢着讲下去，先讲完自己结局的人赢。',
  phases: { story: '讲故事', interrupt: '判断中断', ending: '结局', over: '这一轮结束了' },
  statuses: {
    empty: '',
    'awaiting-story': '正在讲',
    'awaiting-judgement': '在判断',
    'awaiting-interrupt-judgement': '在表决',
    agreed: '同意',
    opposed: '反对',
    done: '完成',
  },
  kinds: { character: '人物', thing: '物品', place: '地点', aspect: '特征', event: '事件', ending: '结局' },
  options: {
    language: { label: '牌的语言', values: { 'zh-CN': '中文', en: 'English' } },
    seats: { label: '座位' },
    handSize: { label: '每人手牌' },
    win: {
      label: '怎样算赢',
      help: '讲完结局：手牌用完后再讲三段，念出结局卡。',
      values: { ending: '讲完结局', 'empty-hand': '先用完手牌' },
    },
    judging: {
      label: '怎样判断',
      help: '同时：大家一起想。按顺序：从下一位起一个一个来。',
      values: { together: '同时', 'in-turn': '按顺序' },
    },
    match: {
      label: '中断的认定',
      help: '字面出现就算：词在故事里，中断就成功，不用投票。',
      values: { free: '大家判断', literal: '字面出现就算' },
    },
    tellSeconds: { label: '讲述限时（秒，0 不限）' },
    judgeSeconds: { label: '判断限时（秒，0 不限）' },
    redraw: { label: '开局可换牌数', help: '第一段之前，每人可以换一次牌。' },
    standIn: { label: '有人暂离时', values: { false: '等他回来', true: '机器人替他玩' } },
  },
  room: {},
  cards: (p: { count: number }) => `${p.count} 张牌`,
  piles: (p: { deck: number; discard: number }) => `牌堆 ${p.deck} 张 · 弃牌 ${p.discard} 张`,
  teller: '讲叙者',
  interrupter: '中断者',
  yourHand: '你的要素卡',
  yourEnding: '你的结局卡',
  endingHelp: '手牌用完以后，再讲三段，就把故事引到这里。',
  inEnding: (p: { count: number }) => `结局阶段：已讲成 ${p.count}/3 段`,
  story: '故事',
  segment: (p: { who: string }) => `${p.who}刚讲完这一段`,
  toldCard: '用的牌',
  priority: '中断的先后',
  marks: { own: '你手里有这张牌（只有你看得到）', shown: '亮出的牌' },
  lastTold: '上一段',
  openings: { 'zh-CN': '很久很久以前', en: 'Once upon a time' },
  telling: (p: { who: string }) => `${p.who}正在讲下一段…`,
  beginning: (p: { who: string }) => `${p.who}正在想第一句…`,
  finishing: (p: { who: string }) => `${p.who}就要念出结局…`,
  readStory: '把故事从头读一遍',
  tell: {
    title: '轮到你讲故事',
    opening: (p: { words: string }) =>
      `这是开头：把一张手牌编进这一段。没有写「${p.words}」的话，会自动加在最前面。`,
    goOn: '接着讲下一段，把一张手牌编进去。',
    ending: '你的牌用完了：不用出牌，讲三段把故事引向你的结局。',
    text: '这一段故事',
    card: '用哪张牌',
    button: '讲完了',
    notFound: (p: { card: string }) => `这一段里好像没有「${p.card}」，大家会自己判断。`,
    saved: '草稿已存好',
  },
  giveUp: {
    title: '讲不下去？',
    help: '摸一张牌，让下一位讲。可以先弃掉一张手牌。',
    card: '弃掉（可不选）',
    none: '不弃牌',
    button: '交给下一位',
  },
  redraw: {
    title: '换牌',
    help: (p: { count: number }) => `第一段讲出来之前，可以换一次牌，最多 ${p.count} 张。`,
    button: '换掉选中的牌',
  },
  judge: {
    title: '这一段怎么样？',
    reason: '理由（可不填）',
    agree: '同意',
    agreeHelp: '没有我的牌，也讲得通',
    oppose: '反对',
    opposeHelp: '不合理，请重讲',
    interruptTitle: '中断：故事里出现了我的牌',
    interruptReason: '它在哪里出现了？（写一句）',
    interrupt: '中断',
    interruptCard: '用哪张牌中断',
  },
  vote: {
    title: (p: { who: string; card: string }) => `${p.who}用「${p.card}」中断`,
    accept: '认可中断',
    reject: '驳回',
    reason: '理由（可不填）',
  },
  finish: {
    title: '亮出你的结局',
    help: '三段都通过了。可以写一句过渡，然后念出结局卡。',
    text: '过渡（可不填）',
    button: '念出结局',
  },
  endingVote: {
    title: (p: { who: string }) => `${p.who}念出了结局`,
    agree: '接受这个结局',
    oppose: '太生硬，反对',
  },
  waiting: {
    judged: '你已表态，等别人。',
    hidden: '你的中断已经记下，轮到时自动亮出。',
    told: '等大家判断你的故事。',
    listening: '听故事吧，就要轮到你判断了。',
    interrupting: '等大家判断你的中断。',
    sitsOut: '这一轮你旁观，下一轮就可以一起玩。',
  },
  winner: '赢家',
  won: (p: { who: string }) => `${p.who}赢了这一轮！`,
  nobodyWon: '这一轮没有胜者。',
  deck: {
    title: '这一桌的牌',
    own: '房主给这一桌配的牌',
    library: '自带的牌',
    count: (p: { elements: number; endings: number }) => `要素卡 ${p.elements} 张 · 结局卡 ${p.endings} 张`,
    needed: '一副牌至少要 100 张要素卡和 50 张结局卡，人多时要更多。',
    download: '下载成 CSV',
    change: '加牌或换牌',
    help: '一行一张：种类,文字,别的说法（用 | 隔开）。种类可以是：人物、物品、地点、特征、事件、结局。',
    example: '人物,堂会老板,老板|东家\n结局,从此村里夜夜有戏听。',
    paste: '把牌贴在这里',
    file: '或者选一个文件（UTF-8 的 .csv 或 .txt）',
    mode: '怎样用',
    modes: { add: '加进现在的牌里', replace: '换掉现在的牌', library: '换回自带的牌' },
    button: '就这样',
    onlyHost: '只有房主能改牌。',
    notNow: '这一轮结束以后才能改牌。',
    link: '这一桌的牌',
    mistake: (p: { line: number; problem: string }) => `第 ${p.line} 行：${p.problem}`,
    problems: {
      'unknown-kind': '不认得这个种类',
      'bad-encoding': '文件不是 UTF-8 编码，请另存为 UTF-8',
      'no-text': '没有文字',
      'text-too-long': '太长了（要素 40 字、结局 120 字以内，别的说法不超过 30 个）',
      'bad-quotes': '引号不成对',
      'too-many-columns': '多于三列',
      'too-many-cards': '一副牌最多 2000 张',
      'no-cards': '一张牌也没有',
    },
  },
  bots: {
    levels: { careful: '谨慎', bold: '大胆', poet: '诗人' },
    names: {
      careful: ['老乌龟', '小刺猬', '猫头鹰', '针线婆婆', '养蜂人', '钟表匠', '守门人'],
      bold: ['小狐狸', '红公鸡', '船长', '旋风', '野猫', '火枪手', '海盗'],
      poet: ['夜莺', '云雀', '琴师', '萤火虫', '白天鹅', '拾叶人', '月光'],
    },
  },
  log: {
    deck: (p: Line) => `房主换了这一桌的牌，现在有 ${p.count} 张`,
    'deck-library': '换回了自带的牌',
    dice: (p: Line) => `掷骰子：${thrown(p).join('，')}`,
    starter: (p: Line) => `${p.who}先讲`,
    tell: (p: Line) => (p.card === '' ? `${p.who}讲` : `${p.who}讲，用「${p.card}」`),
    agree: (p: Line) => `${p.who}同意`,
    oppose: (p: Line) => `${p.who}反对`,
    interrupt: (p: Line) => `${p.who}用「${p.card}」中断`,
    accept: (p: Line) => `${p.who}认可中断`,
    reject: (p: Line) => `${p.who}驳回中断`,
    'interrupt-succeeded': (p: Line) =>
      p.byWords
        ? `「${p.card}」就在故事里，中断成功，${p.who}接着讲`
        : `${votesZh(p)}：中断成功，${p.who}接着讲`,
    'interrupt-failed': (p: Line) => `${votesZh(p)}：中断失败，${p.who}弃掉「${p.card}」，摸两张`,
    struck: (p: Line) => (p.again > 1 ? `又被反对，${p.who}摸一张，交给下一位` : `多数人反对，${p.who}重讲`),
    'time-up': (p: Line) =>
      p.awaited === 'tell'
        ? `${p.who}的时间到了，摸一张，交给下一位`
        : p.awaited === 'judge'
          ? `${p.who}的时间到了，算作同意`
          : `${p.who}的时间到了，不计票`,
    'give-up': (p: Line) => `${p.who}讲不下去，交给下一位`,
    redraw: (p: Line) => `${p.who}换了 ${p.count} 张牌`,
    'in-ending': (p: Line) => `${p.who}用完了手牌，进入结局`,
    ending: (p: Line) => `${p.who}念出结局「${p.card}」`,
    'ending-struck': (p: Line) => `大家都反对这个结局，${p.who}摸两张，换一张结局`,
    won: (p: Line) => `${p.who}赢了这一轮`,
    'no-winner': '这一轮没有胜者',
    'left-round': (p: Line) => `${p.who}的手牌进了弃牌堆`,
  },
} as const;

const en: Translated<typeof zh> = {
  name: 'Once upon a time',
  summary:
    'Weave the cards you hold into one shared story, take it over when you can, and be first to reach your ending.',
  phases: {
    story: 'Telling',
    interrupt: 'Judging an interrupt',
    ending: 'The ending',
    over: 'The round is over',
  },
  statuses: {
    empty: '',
    'awaiting-story': 'telling',
    'awaiting-judgement': 'judging',
    'awaiting-interrupt-judgement': 'voting',
    agreed: 'agreed',
    opposed: 'opposed',
    done: 'done',
  },
  kinds: {
    character: 'character',
    thing: 'thing',
    place: 'place',
    aspect: 'aspect',
    event: 'event',
    ending: 'ending',
  },
  options: {
    language: { label: 'Language of the cards', values: { 'zh-CN': '中文', en: 'English' } },
    seats: { label: 'Seats' },
    handSize: { label: 'Cards in hand' },
    win: {
      label: 'How to win',
      help: 'Ending: three segments after the last card, then your ending card is read.',
      values: { ending: 'reach your ending', 'empty-hand': 'first empty hand' },
    },
    judging: {
      label: 'Judging',
      help: 'In turn: one after another, from the next player on.',
      values: { together: 'all together', 'in-turn': 'in turn' },
    },
    match: {
      label: 'What counts for an interrupt',
      help: 'The word itself: if it stands in the story, the interrupt succeeds without a vote.',
      values: { free: 'players judge', literal: 'the word itself counts' },
    },
    tellSeconds: { label: 'Seconds to tell (0: no limit)' },
    judgeSeconds: { label: 'Seconds to judge (0: no limit)' },
    redraw: {
      label: 'Cards to swap at the start',
      help: 'Each player may do it once, before the first segment.',
    },
    standIn: {
      label: 'When someone is away',
      values: { false: 'wait for them', true: 'a bot plays for them' },
    },
  },
  room: {},
  cards: (p) => (p.count === 1 ? '1 card' : `${p.count} cards`),
  piles: (p) => `${p.deck} to draw · ${p.discard} discarded`,
  teller: 'storyteller',
  interrupter: 'interrupter',
  yourHand: 'Your element cards',
  yourEnding: 'Your ending card',
  endingHelp: 'When your hand is empty, three more segments should bring the story here.',
  inEnding: (p) => `The ending: ${p.count} of 3 segments stand`,
  story: 'The story',
  segment: (p) => `${p.who} has just told this`,
  toldCard: 'Card told',
  priority: 'order of interrupts',
  marks: { own: 'a card of your hand (only you see this)', shown: 'a card that was shown' },
  lastTold: 'The last segment',
  openings: { 'zh-CN': '很久很久以前', en: 'Once upon a time' },
  telling: (p) => `${p.who} is telling the next segment…`,
  beginning: (p) => `${p.who} is thinking of the first words…`,
  finishing: (p) => `${p.who} is about to read the ending…`,
  readStory: 'Read the whole story',
  tell: {
    title: 'It is your turn to tell',
    opening: (p) =>
      `The story begins here: weave one card of your hand into this segment. “${p.words}” is put in front if you leave it out.`,
    goOn: 'Go on with the next segment and weave one of your cards into it.',
    ending: 'Your hand is empty: tell three segments without cards that lead to your ending.',
    text: 'This segment of the story',
    card: 'Which card',
    button: 'Tell it',
    notFound: (p) => `“${p.card}” does not seem to be in this segment; the others will judge.`,
    saved: 'draft saved',
  },
  giveUp: {
    title: 'Stuck?',
    help: 'Draw a card and let the next player tell. You may discard a card first.',
    card: 'Discard (optional)',
    none: 'no card',
    button: 'Hand on',
  },
  redraw: {
    title: 'Swap cards',
    help: (p) => `Before the first segment is told you may swap once, up to ${p.count} cards.`,
    button: 'Swap the chosen cards',
  },
  judge: {
    title: 'What do you say to this segment?',
    reason: 'Reason (optional)',
    agree: 'Agree',
    agreeHelp: 'no card of mine in it, and it makes sense',
    oppose: 'Oppose',
    opposeHelp: 'no sense in it: tell it again',
    interruptTitle: 'Interrupt: a card of mine is in the story',
    interruptReason: 'Where is it in the story? (a few words)',
    interrupt: 'Interrupt',
    interruptCard: 'Interrupt with which card',
  },
  vote: {
    title: (p) => `${p.who} interrupts with “${p.card}”`,
    accept: 'Accept',
    reject: 'Reject',
    reason: 'Reason (optional)',
  },
  finish: {
    title: 'Show your ending',
    help: 'All three segments stand. Write a bridge if you like, and read your ending card.',
    text: 'Bridge (optional)',
    button: 'Read the ending',
  },
  endingVote: {
    title: (p) => `${p.who} has read the ending`,
    agree: 'A fine ending',
    oppose: 'It does not fit: oppose',
  },
  waiting: {
    judged: 'You have decided; waiting for the others.',
    hidden: 'Your interrupt is noted and will be opened in its turn.',
    told: 'The others are judging your segment.',
    listening: 'Enjoy the story; you will judge it in a moment.',
    interrupting: 'The others are judging your interrupt.',
    sitsOut: 'You sit this round out and join in the next.',
  },
  winner: 'winner',
  won: (p) => `${p.who} wins this round!`,
  nobodyWon: 'Nobody won this round.',
  deck: {
    title: 'The cards of this table',
    own: 'cards that the host has put together',
    library: 'the cards that come with the game',
    count: (p) => `${p.elements} element cards · ${p.endings} endings`,
    needed: 'A whole deck has at least 100 element cards and 50 endings, more for a large table.',
    download: 'Download as CSV',
    change: 'Add or replace cards',
    help: 'One card a line: kind,text,other forms (separated by |). Kinds: character, thing, place, aspect, event, ending.',
    example: 'character,innkeeper,landlord|landlady\nending,And that is why the inn is never closed.',
    paste: 'Paste your cards here',
    file: 'Or choose a file (.csv or .txt in UTF-8)',
    mode: 'What to do with them',
    modes: {
      add: 'add them to the deck',
      replace: 'play with these only',
      library: 'go back to the cards that come with the game',
    },
    button: 'Do it',
    onlyHost: 'Only the host can change the cards.',
    notNow: 'The cards can be changed when this round is over.',
    link: 'The cards of this table',
    mistake: (p) => `Line ${p.line}: ${p.problem}`,
    problems: {
      'unknown-kind': 'no such kind of card',
      'bad-encoding': 'the file is not in UTF-8; save it as UTF-8',
      'no-text': 'there is no text',
      'text-too-long': 'too long (elements 40 characters, endings 120, at most 30 other forms)',
      'bad-quotes': 'a quotation mark is not closed',
      'too-many-columns': 'more than three columns',
      'too-many-cards': 'a deck has at most 2,000 cards',
      'no-cards': 'there is no card in it',
    },
  },
  bots: {
    levels: { careful: 'careful', bold: 'bold', poet: 'poet' },
    names: {
      careful: ['Tortoise', 'Hedgehog', 'Old Owl', 'Seamstress', 'Beekeeper', 'Clockmaker', 'Gatekeeper'],
      bold: ['Fox', 'Rooster', 'Captain', 'Whirlwind', 'Wildcat', 'Musketeer', 'Pirate'],
      poet: ['Nightingale', 'Lark', 'Fiddler', 'Firefly', 'Swan', 'Leaf Gatherer', 'Moonlight'],
    },
  },
  log: {
    deck: (p) => `The host has changed the cards of this table: there are ${p.count} now`,
    'deck-library': 'The table plays with the game’s own cards again',
    dice: (p) => `The dice: ${thrown(p).join(', ')}`,
    starter: (p) => `${p.who} tells first`,
    tell: (p) => (p.card === '' ? `${p.who} tells` : `${p.who} tells with “${p.card}”`),
    agree: (p) => `${p.who} agrees`,
    oppose: (p) => `${p.who} opposes`,
    interrupt: (p) => `${p.who} interrupts with “${p.card}”`,
    accept: (p) => `${p.who} accepts the interrupt`,
    reject: (p) => `${p.who} rejects the interrupt`,
    'interrupt-succeeded': (p) =>
      p.byWords
        ? `“${p.card}” is in the story: ${p.who} goes on`
        : `${votesEn(p)}: the interrupt succeeds, and ${p.who} goes on`,
    'interrupt-failed': (p) =>
      `${votesEn(p)}: the interrupt fails, ${p.who} discards “${p.card}” and draws two`,
    struck: (p) =>
      p.again > 1
        ? `Opposed again: ${p.who} draws one, and the next player tells`
        : `Most oppose: ${p.who} tells it again`,
    'time-up': (p) =>
      p.awaited === 'tell'
        ? `${p.who} ran out of time: draws one, and the next player tells`
        : p.awaited === 'judge'
          ? `${p.who} ran out of time and counts as agreeing`
          : `${p.who} ran out of time and has no vote`,
    'give-up': (p) => `${p.who} hands the story on`,
    redraw: (p) => (p.count === 1 ? `${p.who} swapped 1 card` : `${p.who} swapped ${p.count} cards`),
    'in-ending': (p) => `${p.who} has no cards left and heads for the ending`,
    ending: (p) => `${p.who} reads the ending: “${p.card}”`,
    'ending-struck': (p) => `Everyone opposes this ending: ${p.who} draws two and gets another ending`,
    won: (p) => `${p.who} wins the round`,
    'no-winner': 'Nobody won the round',
    'left-round': (p) => `${p.who}’s hand goes to the discards`,
  },
};

/** The wording of Once upon a time by language. */
export const ouatText = { 'zh-CN': zh, en } as const;
export type OuatText = Translated<typeof zh>;
