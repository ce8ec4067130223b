import type { Grammar, Person } from './grammar.ts';
import { aspects } from './en/aspects.ts';
import { anyLead, bridges, closings, gathers, hushes, newcomers, themes } from './en/endings.ts';
import { events } from './en/events.ts';
import { frames, remarks } from './en/frames.ts';
import { hooks } from './en/hooks.ts';
import { leads } from './en/leads.ts';
import * as nouns from './en/nouns.ts';
import { people } from './en/people.ts';
import { places } from './en/places.ts';
import { premises } from './en/plot.ts';
import { things } from './en/things.ts';
import * as turns from './en/turns.ts';

const women = 'Mira Nell Elsbeth Tamsin Isolde Briony Greta Petra Linnet Odile Signe Ada'.split(' ');
const men = 'Tobin Jory Anselm Corin Barnaby Osric Lucan Edmund Florian Caspar Alaric Bram'.split(' ');
const names: Person[] = [
  ...women.map((name): Person => ({ name, gender: 'f' })),
  ...men.map((name): Person => ({ name, gender: 'm' })),
];

/** What bots tell in English. */
export const en: Grammar = {
  language: 'en',
  blank: ' ',
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
