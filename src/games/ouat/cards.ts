/** The kinds an element card can have. */
export const elementKinds = ['character', 'thing', 'place', 'aspect', 'event'] as const;
export type ElementKind = (typeof elementKinds)[number];

/** A card as a player sees it. */
export interface Card {
  readonly id: string;
  readonly text: string;
  readonly kind: ElementKind | 'ending';
}

/** 要素卡: a word or short phrase; `forms` are other forms that count as the same word. */
export interface ElementCard extends Card {
  readonly kind: ElementKind;
  readonly forms: readonly string[];
}

/** 结局卡: the sentence a player's story must come to. */
export interface EndingCard extends Card {
  readonly kind: 'ending';
}
