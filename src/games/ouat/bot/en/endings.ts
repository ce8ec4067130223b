import type { Lines, Theme } from '../grammar.ts';

/** The first of the three segments before an ending: threads come together. */
export const gathers: Lines = [
  'So far had {hero} come that {he} sat down [by the road|for the first time], and went through it all, [people and places, from the beginning|one by one]: not one of them {he} could have done without.',
  'It was strange how they all came together now: {who} was there, and [everyone to whom {hero} had ever said good morning|even those {he} had passed only once, at a window].',
  'The story had come to where [threads are tied|debts are paid and questions asked], and {hero} turned, and walked a good way back.',
  'At the corner {who} was waiting for {hero}, [as if it had been arranged|with both their bundles]. “[It’s time, I suppose|Shall we],” they said, and walked on side by side.',
  'Once again the road led {hero} past {place}. [It had changed|The grass had grown], and this time {he} did not [hurry by|go round it].',
  'Now that it was near, {hero} found {he} was in no hurry. {He} [washed {his} face at the pump|shook out the dust of a whole journey], and only then [went up to the last door|did what was still to be done].',
  'They had come [in twos and threes|from a distance, at first], and soon the street was full, and all of them wanted to hear {hero} tell it. When {he} came to {last}, [even the babies were quiet|somebody blew her nose].',
  'And now, who would have thought it, {item} [turned up again|was what they needed]; all that long way round had been for this. {hero} looked at it, and understood.',
  '{hero} and {friend} stood on the hill, and the way they had come [lay there like a piece of string|wound about below]. “[Not much more|One more step],” said {friend}.',
  'Little by little it grew light. {hero} knew that [the worst was behind {him}|it would be settled today], and that the rest [had only to be walked|was up to {him}].',
  'One after another the knots came undone: what had been borrowed was returned, and what had been swallowed was said, and {hero} stood there with [empty hands and a full heart|lighter shoulders than {he} had ever had].',
];

/** How the last segment before an ending begins. */
export const hushes: Lines = [
  'It grew [quiet|still], and [even the wind held its breath|everything seemed to wait].',
  '[Slowly the light came|Slowly the light went], and nobody [hurried them|said one word too many].',
  'There was not much left to say, [and nobody said it|and that was as well].',
  'It was a day like any other, [only the clouds were slower|except for the light].',
  'The rest went [by itself|as quickly as a wink].',
  'The story goes on tiptoe now, [for it is nearly there|and so must we].',
  'They had all been waiting for this, and [the very sparrows had come to listen|the noisiest of the children made no noise].',
  'It was [the morning after the first snow|the first day after harvest|an ordinary Thursday].',
];

/** An ending speaks of someone who is not in the tale yet. */
export const newcomers: Lines = [
  'There is somebody I have not mentioned: {new}, who had been [a few steps behind {hero} the whole way|mending what {hero} wore out], and without whom it would have [gone quite differently|come to nothing].',
  'And then {new} came, [the same who had once helped {hero} at a ferry|with whom {hero} had played as a child]; and {hero} [could not speak|shone like a lamp].',
  'Help came from {new}, [a neighbour|a passer-by] whom nobody had ever taken much notice of, and who now [stood up|was the first to put out a hand].',
  'At the very last someone called {new} arrived, with [an old umbrella|{hero’s} lost water bottle], having [looked for {hero} all this time|a kindness to return], and {nhe} stayed.',
];

/** Lead-ups for endings that the library does not have, by their words. */
export const themes: readonly Theme[] = [
  {
    words: ['wedding', 'married', 'marry', 'bride', 'wed'],
    second: [
      'The news ran ahead like a horse, and in every house they were [baking|cutting paper roses]; {hero} [carried tables till {his} arms ached|was sent for more chairs].',
    ],
    third: [
      'There was music all the way down the street, and {hero} stood among the lanterns, [grinning|with damp palms].',
    ],
  },
  {
    words: ['home', 'mother', 'father', 'family', 'house', 'returned'],
    second: [
      'So {hero} turned round at last, and [took the road back|walked faster than {he} had ever walked]; it was the same road, with somebody else on it.',
    ],
    third: [
      'There was [smoke from the chimney|the old gate], and {hero} [had to stop for a moment|began to run].',
    ],
  },
  {
    words: ['dance', 'danced', 'dancing', 'song', 'sing', 'sang', 'music'],
    second: [
      'Someone [struck up a tune|beat time on a barrel], and then the fiddles came in, and {hero’s} feet began by themselves.',
    ],
    third: [
      '{hero} went round, and round again, [until the lamps ran together|and nobody wanted to be the first to stop].',
    ],
  },
  {
    words: ['died', 'dead', 'death', 'grave', 'buried', 'tomb', 'tombstone'],
    second: [
      'There comes a year [that cannot be talked round|when the leaves let go]. {hero} [said all that {he} had to say|put {his} things in order, one by one].',
    ],
    third: [
      'It was [a very quiet evening|a morning of white frost], and they went up the hill one behind another, {hero} [with a handful of earth|last of all].',
    ],
  },
  {
    words: ['king', 'queen', 'crown', 'throne', 'kingdom', 'ruled', 'reigned'],
    second: [
      '[The bells rang|The gates were thrown open], and everybody ran into the streets, and pushed {hero} up to [the front|the foot of the steps].',
    ],
    third: [
      'It was so still in the hall that one heard the candles. {hero} [raised {his} head|walked up, step by step].',
    ],
  },
  {
    words: ['greedy', 'lesson', 'moral', 'careful', 'never trust', 'that is why', 'learned'],
    second: [
      'Word of it got about, and [mothers told it at bedtime|it lasted the inn a whole winter]; {hero} only shook {his} head.',
    ],
    third: [
      'It is not so hard to understand, [once it has happened to you|you reap what you sow]; {hero} had paid for it in shoe leather.',
    ],
  },
  {
    words: ['never seen', 'vanished', 'gone', 'left', 'away', 'disappeared'],
    second: [
      '{hero} swept the floor, and gave back what {he} had borrowed, [as people do before a journey|and said very little].',
    ],
    third: [
      'The mist came up from the water. {hero} went as far as the last bridge, [stopped|waved once], and went on.',
    ],
  },
  {
    words: ['dream', 'dreamed', 'awoke', 'woke'],
    second: [
      'The colours began to run, [as if they had got wet|a little at a time], and far away {hero} heard someone calling.',
    ],
    third: [
      '{hero} put out a hand, and it closed on nothing; [every sound drew back|there was just one speck of light].',
    ],
  },
  {
    words: ['spell', 'curse', 'magic', 'turned into', 'became', 'witch'],
    second: [
      'The hour had come. {hero} [said the word|put in the last of it], and [the light shook|the wind stopped to look].',
    ],
    third: [
      'Something [cracked|sighed], and what had been wound so tightly came loose; {hero} did not dare to blink.',
    ],
  },
  {
    words: ['war', 'battle', 'sword', 'peace', 'army'],
    second: [
      'Both sides were tired. {hero} walked out into the middle, and [was the first to put something down|sat].',
    ],
    third: [
      'One after another the drums left off, and {hero} heard [a lark|somebody laugh], for the first time in years.',
    ],
  },
  {
    words: ['friend', 'friends', 'forgave', 'together', 'happily', 'happy', 'ever after', 'supper'],
    second: [
      '{hero} [propped the door open|put out more spoons], and they came, one after another, even those who had not been speaking.',
    ],
    third: [
      'The lamp was lit, and the soup was hot. {hero} looked to the left and to the right, and [wished for nothing|thought that it would do].',
    ],
  },
  {
    words: ['story', 'tale', 'book', 'told', 'tell'],
    second: [
      'Later it was put into [a song|a book], and everyone who passed it on [added a bit|swore to have been there]; {hero} would not have known {himself}.',
    ],
    third: [
      'There was only a glow left in the stove, but no one wanted to go. “And {hero}?” they asked. “[What then|And what came after]?”',
    ],
  },
];

/** Lead-ups for any other ending. */
export const anyLead = {
  second: [
    '[Anyone could see|Even the dogs could tell] that it was coming to a close. {hero} went over all of it again, and drew a deep breath.',
    '{hero} did the last thing there was to do, and looked up; and [the sky had changed|it was very quiet].',
    'Everyone had come who was to come. {hero} stepped into the middle, and [they waited|no one spoke].',
  ],
  third: [
    'Such a thing, [the old people say|they say in those parts], one sees once in a lifetime. {hero} nodded, and waited for the end of it.',
    'So {hero} came to the last door in the story, and [pushed|it opened by itself].',
    'There was just one sentence to go. {hero} knew it, and [so did they all|looked round at everybody].',
  ],
};

/** The bridge to an ending. */
export const bridges = {
  one: [
    'As for {one}, [this is how it ended|it came to this].',
    'And {one}? [You shall hear|It ended like this].',
    'So much for all the others; and {one}, you ask?',
  ],
  two: [
    'As for {one} and {two}, [this is how it ended|it came to this].',
    'And {one} and {two}? [You shall hear|It ended like this].',
  ],
  any: [
    'And so {hero’s} story came to its end.',
    '[When all was said and done|To make an end of it], it was like this.',
    'That is what {hero} had walked so far to see.',
  ],
} as const;

/** The last sentence where a round is over with the last card. */
export const closings: Lines = [
  'And there {hero’s} story [may stop|stops], for [the stove wants seeing to|the rest belongs to the wind].',
  'That was the road {hero} went, [not one step too few|and nobody who heard of it was sorry].',
  'After that {hero} lived [quietly|as other people do], and [there is nothing more to tell|smiled whenever {he} thought of it].',
  'From then on {hero’s} name [stayed with that road|was told to children at bedtime], and so the story [came to an end|has come down to us].',
];
