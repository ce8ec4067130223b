import type { Grammar, Person } from './grammar.ts';
import { aspects } from './zh/aspects.ts';
import { anyLead, bridges, closings, gathers, hushes, newcomers, themes } from './zh/endings.ts';
import { events } from './zh/events.ts';
import { frames, remarks } from './zh/frames.ts';
import { hooks } from './zh/hooks.ts';
import { leads } from './zh/leads.ts';
import * as nouns from './zh/nouns.ts';
import { people } from './zh/people.ts';
import { places } from './zh/places.ts';
import { premises } from './zh/plot.ts';
import { things } from './zh/things.ts';
import * as turns from './zh/turns.ts';

const women = [
  '阿禾',
  '小满',
  '青枝',
  '秋棠',
  '阿沅',
  '云锦',
  '杏儿',
  '丹珠',
  '阿黎',
  '阿萝',
  '晚晴',
  '采薇',
];
const men = ['阿柏', '长庚', '阿岩', '阿舟', '阿拓', '小北', '小顺', '阿鸣', '阿川', '阿丘', '阿恒', '阿栗'];
const names: Person[] = [
  ...women.map((name): Person => ({ name, gender: 'f' })),
  ...men.map((name): Person => ({ name, gender: 'm' })),
];

/** What bots tell in Chinese. */
export const zh: Grammar = {
  language: 'zh-CN',
  blank: '',
  names,
  openings: { plain: turns.plainOpenings, ofCharacter: turns.characterOpenings },
  traits: turns.traits,
  habits: turns.habits,
  arrivals: turns.arrivals,
  premises,
  links: turns.links,
  plain: turns.plain,
  vivid: turns.vivid,
  images: turns.images,
  recalls: turns.recalls,
  cards: { ...people, ...things, ...places, ...aspects, ...events },
  frames,
  reactions: turns.reactions,
  hooks,
  afterwards: turns.afterwards,
  gathers,
  hushes,
  newcomers,
  leads,
  themes,
  anyLead,
  bridges,
  closings,
  remarks,
  ...nouns,
};
