import type { Translated } from '../../../game/translated.ts';
import type { Card } from '../cards.ts';
import { suitSigns, rankOf, suitOf, isJoker, joker, signed, listed, names } from './line.ts';
import type { zh } from './zh.ts';

const signEn = (card: Card): string =>
  isJoker(card)
    ? card === 'RJ'
      ? 'big joker'
      : 'small joker'
    : `${suitSigns[suitOf(card)] ?? ''}${rankOf(card)}`;

const suitsEn: Readonly<Record<string, string>> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const ranksEn: Readonly<Record<string, string>> = {
  ...{ 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine', 10: 'ten' },
  ...{ J: 'jack', Q: 'queen', K: 'king', A: 'ace' },
};

export const en: Translated<typeof zh> = {
  name: 'Dou Dizhu',
  summary:
    'Three players, 54 cards: bid to be the landlord, who plays alone against two peasants; the first empty hand wins.',
  phases: { bidding: 'Bidding', playing: 'Playing', over: 'The deal is over' },
  statuses: {
    empty: '',
    'awaiting-bid': 'bidding',
    bid: 'has bid',
    'no-bid': 'no bid',
    'awaiting-play': 'playing',
    played: 'has played',
    passed: 'passed',
  },
  kinds: {
    rocket: 'rocket',
    bomb: 'bomb',
    single: 'single',
    pair: 'pair',
    triple: 'triple',
    'triple-single': 'triple with a single',
    'triple-pair': 'triple with a pair',
    straight: 'straight',
    'pair-straight': 'straight of pairs',
    'triple-straight': 'straight of triples',
    'plane-singles': 'plane with singles',
    'plane-pairs': 'plane with pairs',
    'four-singles': 'four with two singles',
    'four-pairs': 'four with two pairs',
  },
  options: {
    seats: { label: 'Seats' },
    bombs: {
      label: 'Bombs that double',
      help: 'Effective: only those that beat another seat’s play, not those that lead.',
      values: { effective: 'effective ones', all: 'all' },
    },
    bidSeconds: { label: 'Seconds to bid (0: no limit)' },
    playSeconds: { label: 'Seconds to play (0: no limit)' },
    deals: { label: 'Deals to play (0: no limit)' },
    showCount: { label: 'Card counter', values: { false: 'hidden', true: 'shown' } },
  },
  room: {
    stage: 'The table',
    record: 'What was played and said',
    round: (p) => `Deal ${p.round}`,
    next: 'Next deal',
    endRound: 'End this deal',
    endRoundSure: 'Really end this deal (no points)',
    sitsOut: 'sits this deal out',
    waitingPlayers:
      'Send the link to your friends, or add bots. Once three are seated and ready, the cards are dealt.',
    waitingHost: 'Once all three are ready, the cards are dealt.',
    waitingNext: 'Once all three are ready, the next deal begins.',
    canStart: 'The cards are dealt once all three are ready; or deal now.',
  },
  landlord: 'landlord',
  peasant: 'peasant',
  bottom: 'Bottom cards',
  base: (p) => `base ${p.points}`,
  multiplier: (p) => `× ${p.times}`,
  cards: (p) => (p.count === 1 ? '1 card' : `${p.count} cards`),
  sign: (p) => signEn(p.card),
  spoken: (p) =>
    isJoker(p.card) ? signEn(p.card) : `${ranksEn[rankOf(p.card)] ?? ''} of ${suitsEn[suitOf(p.card)] ?? ''}`,
  rank: (p) => (isJoker(p.card) ? joker(p.card, 'small', 'big') : rankOf(p.card)),
  hand: (p) => `Your hand (${p.count === 1 ? '1 card' : `${p.count} cards`})`,
  restOfHand: 'What was left',
  lastPlay: (p) => `Last play of ${p.who}`,
  toBeat: 'to beat',
  score: (p) => `${signed(p.points)} ${Math.abs(p.points) === 1 ? 'point' : 'points'}`,
  winner: 'winner',
  bid: {
    title: 'It is your turn to bid',
    help: 'The highest bidder is the landlord, takes the three bottom cards and plays against the other two.',
    points: (p) => (p.points === 0 ? 'No bid' : `${p.points}`),
  },
  play: {
    lead: 'It is your lead',
    follow: 'Can you beat it?',
    waiting: 'The others are playing.',
    waitingTick: 'You may tick your cards already.',
    waitingBids: 'The others are bidding.',
    nothingBeats: 'Nothing you hold beats it',
    button: 'Play',
    pass: 'Pass',
    hint: 'Hint',
    hintAgain: 'Press it again for the next one.',
    trusteeOn: 'Let a bot play',
    trusteeOff: 'Play myself',
    byCount: 'Sort by count',
    fourColours: 'Four colours',
    autoPass: 'Pass when nothing beats',
  },
  counter: 'Card counter',
  trustee: 'a bot plays',
  trusteeHelp: 'A bot is playing for you.',
  sitsOut: 'You have no cards in this deal; you will play in the next one.',
  replay: 'Replay this deal',
  won: (p) => (p.isLandlord ? 'The landlord wins!' : 'The peasants win!'),
  own: { won: 'You win.', lost: 'You lose.' },
  stakes: (p) => `${p.base} × ${p.times}`,
  totals: 'The scores in the end',
  dealsOf: (p) => `of ${p.deals}`,
  comeBack: 'Back to your seat',
  nobodyWon: 'Nobody won this deal.',
  spring: 'spring',
  antiSpring: 'anti-spring',
  bots: {
    levels: { easy: 'easy', normal: 'normal', hard: 'hard' },
    names: {
      easy: ['Bean', 'Biscuit', 'Button', 'Dumpling', 'Pip', 'Poppy', 'Waffle'],
      normal: [
        'Uncle Wang',
        'Auntie Zhang',
        'Clerk Li',
        'Cousin Two',
        'Cook Liu',
        'Shopkeeper',
        'Teacher Zhao',
      ],
      hard: ['Abacus', 'Strategist', 'Old Fox', 'Nine Dan', 'Counsellor', 'Cardsharp', 'Oracle'],
    },
  },
  log: {
    round: (p) => `Deal ${p.round} begins`,
    'round-ended': (p) => `${p.who} ended the deal`,
    'deal-shown': (p) => `The seed of deal ${p.round} is shown, and anyone can check the cards`,
    dealt: (p) => `The cards are dealt, and ${p.who} bids first`,
    bid: (p) => (p.points === 0 ? `${p.who} does not bid` : `${p.who} bids ${p.points}`),
    'nobody-bid': 'Nobody bids: the cards are dealt again',
    landlord: (p) => `${p.who} is the landlord for ${p.points}; the bottom is ${listed(p.cards, signEn)}`,
    play: (p) => `${p.who} plays ${listed(p.cards, signEn)} (${en.kinds[p.combination]})`,
    pass: (p) => `${p.who} passes`,
    'time-up': (p) =>
      p.awaited === 'bid'
        ? `${p.who} ran out of time and does not bid`
        : p.awaited === 'lead'
          ? `${p.who} ran out of time and plays the smallest single`
          : `${p.who} ran out of time and passes`,
    trustee: (p) =>
      p.on
        ? p.why === 'time-up'
          ? `${p.who} ran out of time twice; a bot plays on`
          : `${p.who} lets a bot play`
        : `${p.who} is playing again`,
    'left-to-bot': (p) => `${p.who} left; a bot plays the deal to its end`,
    won: (p) =>
      [
        `The ${p.winners.includes(p.landlord) ? 'landlord wins' : 'peasants win'}: ${names(p, ' and ')}, ${p.base} × ${p.multiplier}`,
        ...(p.spring === null ? [] : [p.spring]),
      ].join(', '),
    'no-winner': 'Nobody won the deal',
  },
};
