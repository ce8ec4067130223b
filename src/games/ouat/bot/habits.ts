/** The three characters of bots. */
export const personas = ['careful', 'bold', 'poet'] as const;
export type Persona = (typeof personas)[number];

/** Ways to begin a segment, and ways to end it. */
export type Beginning = 'link' | 'plain' | 'vivid' | 'image' | 'recall' | 'step';
export type Close = 'none' | 'reaction' | 'step' | 'hook';

/** What one character does otherwise than the others. Chances are out of a hundred. */
export interface Habits {
  /** How likely each way to begin and to end a segment is. */
  readonly beginnings: Readonly<Partial<Record<Beginning, number>>>;
  readonly closes: Readonly<Record<Close, number>>;
  /** Whether only the card's own text is good enough for an interrupt, or its other forms, too. */
  readonly interruptsOnText: boolean;
  /** The chance that it interrupts when it could. */
  readonly eagerness: number;
  /** How much of a segment, in percent, may have stood in an earlier one before it is called a repetition. */
  readonly mostRepeated: number;
  /** Fewer words (Chinese: characters) are called nothing at all. */
  readonly fewestWords: number;
  /** Whether it opposes a segment in which the told card does not stand. */
  readonly looksForCard: boolean;
  /** The chance that it opposes an ending that has nothing to do with the story. */
  readonly strictness: number;
  /** The chance that it says something when it agrees. */
  readonly talkativeness: number;
}

export const habits: Readonly<Record<Persona, Habits>> = {
  careful: {
    beginnings: { link: 35, plain: 35, recall: 20, step: 10 },
    closes: { none: 30, reaction: 25, step: 25, hook: 20 },
    interruptsOnText: true,
    eagerness: 100,
    mostRepeated: 60,
    fewestWords: 4,
    looksForCard: true,
    strictness: 50,
    talkativeness: 8,
  },
  bold: {
    beginnings: { vivid: 45, link: 25, recall: 20, step: 10 },
    closes: { none: 15, reaction: 15, step: 20, hook: 50 },
    interruptsOnText: false,
    eagerness: 100,
    mostRepeated: 85,
    fewestWords: 2,
    looksForCard: false,
    strictness: 0,
    talkativeness: 12,
  },
  poet: {
    beginnings: { image: 45, link: 20, recall: 25, step: 10 },
    closes: { none: 15, reaction: 35, step: 25, hook: 25 },
    interruptsOnText: false,
    eagerness: 70,
    mostRepeated: 92,
    fewestWords: 2,
    looksForCard: false,
    strictness: 0,
    talkativeness: 10,
  },
};
