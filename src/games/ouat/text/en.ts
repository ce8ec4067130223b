import type { Translated } from '../../../game/translated.ts';
import { thrown } from './line.ts';
import type { Line } from './line.ts';
import type { zh } from './zh.ts';

/** The votes on an interrupt; where they are even, the teller's is left out (table rule 5). */
const votes = ({ accepts, rejects }: Line) =>
  `${accepts} for it, ${rejects} against${accepts === rejects && accepts > 0 ? ' (even, so the storyteller’s vote does not count)' : ''}`;

/** The wording of Once upon a time, in English. */
export const en: Translated<typeof zh> = {
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
  tutorial: {
    title: 'Step by step',
    link: 'An example, step by step',
    you: 'Your cards (player A)',
    other: 'The cards of B',
    youTell: 'You tell',
    otherTells: 'B says',
    before: 'Back',
    next: 'Next',
    count: (p) => `Step ${p.shown} of ${p.of}`,
    none: 'no cards left',
  },
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
    added: (p) => `${p.count} new; what was there already is not added again.`,
    button: 'Do it',
    onlyHost: 'Only the host can change the cards.',
    notNow: 'The cards can be changed when this round is over.',
    link: 'The cards of this table',
    mistake: (p) => `Line ${p.line}: ${p.problem}`,
    problems: {
      'unknown-kind': 'no such kind of card; it can be character, thing, place, aspect, event or ending',
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
        : `${votes(p)}: the interrupt succeeds, and ${p.who} goes on`,
    'interrupt-failed': (p) =>
      `${votes(p)}: the interrupt fails, ${p.who} discards “${p.card}” and draws two`,
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
