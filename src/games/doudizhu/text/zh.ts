import type { Card } from '../cards.ts';
import { suitSigns, rankOf, suitOf, isJoker, joker, signed, listed, names } from './line.ts';
import type { Line } from './line.ts';

const signZh = (card: Card): string =>
  isJoker(card) ? (card === 'RJ' ? '大王' : '小王') : `${suitSigns[suitOf(card)] ?? ''}${rankOf(card)}`;
const suitsZh: Readonly<Record<string, string>> = { S: '黑桃', H: '红桃', D: '方块', C: '梅花' };
/** The wording of Dou Dizhu, in Chinese; it also says which keys there are. */
export const zh = {
  name: '斗地主',
  summary: '三个人、54 张牌：叫分抢地主，地主一个人对两个农民，谁先出完谁赢。',
  phases: { bidding: '叫分', playing: '出牌', over: '这一局结束了' },
  statuses: {
    empty: '',
    'awaiting-bid': '在叫分',
    bid: '叫了分',
    'no-bid': '不叫',
    'awaiting-play': '在出牌',
    played: '出了牌',
    passed: '不出',
  },
  kinds: {
    rocket: '火箭',
    bomb: '炸弹',
    single: '单牌',
    pair: '对牌',
    triple: '三张',
    'triple-single': '三带一',
    'triple-pair': '三带一对',
    straight: '单顺',
    'pair-straight': '双顺',
    'triple-straight': '三顺',
    'plane-singles': '飞机带单',
    'plane-pairs': '飞机带对',
    'four-singles': '四带二',
    'four-pairs': '四带两对',
  },
  options: {
    seats: { label: '座位' },
    bombs: {
      label: '炸弹翻倍',
      help: '有效炸弹：压住别人的牌才翻倍，领出的不算。',
      values: { effective: '有效炸弹', all: '所有炸弹' },
    },
    bidSeconds: { label: '叫分限时（秒，0 不限）' },
    playSeconds: { label: '出牌限时（秒，0 不限）' },
    deals: { label: '打几局（0 不限）' },
    showCount: { label: '记牌器', values: { false: '不显示', true: '显示' } },
  },
  room: {
    stage: '牌桌',
    record: '牌局记录',
    round: (p: { round: number }) => `第 ${p.round} 局`,
    next: '下一局',
    endRound: '结束这一局',
    endRoundSure: '真的结束这一局（不计分）',
    sitsOut: '这一局旁观',
    waitingPlayers: '把链接发给朋友，或者加机器人。满三位、都准备好了，就发牌。',
    waitingHost: '三位都准备好了，就发牌。',
    waitingNext: '三位都准备好了，就发下一局。',
    canStart: '三位都准备好了就发牌；你也可以现在就发。',
  },
  landlord: '地主',
  peasant: '农民',
  bottom: '底牌',
  base: (p: { points: number }) => `底分 ${p.points}`,
  multiplier: (p: { times: number }) => `${p.times} 倍`,
  cards: (p: { count: number }) => `${p.count} 张牌`,
  /** A card as it is printed in a sentence, and as it is read aloud. */
  sign: (p: { card: Card }) => signZh(p.card),
  spoken: (p: { card: Card }) =>
    isJoker(p.card) ? signZh(p.card) : `${suitsZh[suitOf(p.card)] ?? ''}${rankOf(p.card)}`,
  /** What stands in a card's corner. */
  rank: (p: { card: Card }) => (isJoker(p.card) ? joker(p.card, '小王', '大王') : rankOf(p.card)),
  hand: (p: { count: number }) => `你的手牌（${p.count} 张）`,
  restOfHand: '剩下的牌',
  lastPlay: (p: { who: string }) => `${p.who}上一手`,
  toBeat: '要管的牌',
  score: (p: { points: number }) => `${signed(p.points)} 分`,
  winner: '赢家',
  bid: {
    title: '轮到你叫分',
    help: '叫得最高的人当地主，拿三张底牌，一个人对两个人。',
    points: (p: { points: number }) => (p.points === 0 ? '不叫' : `${p.points} 分`),
  },
  play: {
    lead: '轮到你出牌',
    follow: '要得起吗？',
    waiting: '等别人出牌。',
    waitingTick: '可以先把要出的牌点好。',
    waitingBids: '等别人叫分。',
    nothingBeats: '没有牌大过上家',
    button: '出牌',
    pass: '不出',
    hint: '提示',
    hintAgain: '再点一次，看下一种。',
    trusteeOn: '托管',
    trusteeOff: '取消托管',
    byCount: '按张数排',
    fourColours: '四色',
    autoPass: '要不起自动不出',
  },
  counter: '记牌器',
  trustee: '托管中',
  trusteeHelp: '机器人正在替你出牌。',
  sitsOut: '这一局没有你的牌，下一局一起玩。',
  replay: '回放这一局',
  won: (p: { isLandlord: boolean }) => (p.isLandlord ? '地主赢了！' : '农民赢了！'),
  own: { won: '你赢了。', lost: '你输了。' },
  stakes: (p: { base: number; times: number }) => `${p.base} 分 × ${p.times} 倍`,
  totals: '最后的总分',
  dealsOf: (p: { deals: number }) => `共 ${p.deals} 局`,
  comeBack: '回到你的座位',
  nobodyWon: '这一局没有胜者。',
  spring: '春天',
  antiSpring: '反春天',
  bots: {
    levels: { easy: '简单', normal: '普通', hard: '困难' },
    names: {
      easy: ['小豆子', '阿福', '毛毛', '糖葫芦', '小笼包', '跳跳', '圆圆'],
      normal: ['老王', '张大妈', '李会计', '二叔', '刘师傅', '小卖部老板', '赵老师'],
      hard: ['诸葛', '算盘', '老千层', '神机', '棋圣', '军师', '九段'],
    },
  },
  log: {
    round: (p: { round: number }) => `第 ${p.round} 局开始`,
    'round-ended': (p: Line) => `${p.who}结束了这一局`,
    'deal-shown': (p: { round: number }) => `第 ${p.round} 局的种子公开了，谁都可以核对发牌`,
    dealt: (p: Line) => `发牌，${p.who}先叫`,
    bid: (p: Line) => (p.points === 0 ? `${p.who}不叫` : `${p.who}叫 ${p.points} 分`),
    'nobody-bid': '没有人叫分，重新发牌',
    landlord: (p: Line) => `${p.who}当地主，${p.points} 分，底牌 ${listed(p.cards, signZh)}`,
    play: (p: Line): string => `${p.who}出 ${listed(p.cards, signZh)}（${zh.kinds[p.combination]}）`,
    pass: (p: Line) => `${p.who}不出`,
    'time-up': (p: Line) =>
      p.awaited === 'bid'
        ? `${p.who}的时间到了，算作不叫`
        : p.awaited === 'lead'
          ? `${p.who}的时间到了，出最小的单牌`
          : `${p.who}的时间到了，算作不出`,
    trustee: (p: Line) =>
      p.on
        ? p.why === 'time-up'
          ? `${p.who}两次没有出牌，由机器人托管`
          : `${p.who}托管`
        : `${p.who}取消托管`,
    'left-to-bot': (p: Line) => `${p.who}离开了，由机器人打完这一局`,
    won: (p: Line) =>
      [
        `${p.winners.includes(p.landlord) ? '地主' : '农民'}赢了：${names(p, '、')}，${p.base} 分 × ${p.multiplier} 倍`,
        ...(p.spring === null ? [] : [p.spring === 'spring' ? '春天' : '反春天']),
      ].join('，'),
    'no-winner': '这一局没有胜者',
  },
} as const;
