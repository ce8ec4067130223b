import type { ElementKind } from '../../cards.ts';
import type { Lines, Remarks } from '../grammar.ts';

/** Lines for cards that a room added, whatever their words are, and now and then for any other. */
export const frames: Readonly<Record<ElementKind, Lines>> = {
  character: [
    'And who should it be but {the card}, [out of breath|not in the least surprised]! “[You took your time|I have been looking for you everywhere],” was all {hero} got to hear.',
    'For years {hero} had heard people talk of {the card}; but [to meet face to face|to sit at the same table] was another matter, and at first neither of them [knew what to say|could think of a beginning].',
    'By the fire {hero} came upon {a card}, and room was made for {him} at once. “[Sit down|Nobody should walk all night],” {he} was told. “[Morning is a long way off|You look as if you could use it].”',
    '“If you want to know about that,” people told {hero}, “you must ask {the card}.” [So {he} did|Which was easier said than done]; and it took [three days and a cheese|no more than one good question].',
    'On the way {hero} did a good turn to {a card}, and [would not take a penny for it|walked on without waiting for thanks]. “I shall remember this,” somebody called after {him}.',
    'Where {the card} had come from [nobody could say|was not known]. {hero} said good morning all the same, and [got a nod, as between old acquaintances|was glad afterwards that {he} had].',
    'As far as the next milestone {hero} had the company of {the card}, and [they talked of this and that|the time went quickly]. Then [their ways parted|one of them had to turn off].',
    'The whole town kept out of the way of {the card}. {hero}, who [knew no better|had not been told], asked how things were going, and [they got on splendidly|was answered for an hour].',
  ],
  thing: [
    'There was something hard at the bottom of {hero’s} bundle. {He} put in a hand and brought out {the card}; [who had packed it, nobody knew|it was still warm].',
    '“Here,” they said, and pushed {the card} across the table to {hero}. “[It’s no good to us|You will make better use of it]. [Only look after it|Don’t say where you had it].”',
    '{hero} thought about it, and then gave [half a pie|a new pair of laces] for {the card}. [People laughed|Everybody shook their heads]; but {he} knew what {he} was doing.',
    'On the table was nothing at all but {the card}, [polished till it shone|under a thin coat of dust]. {hero} walked round it, [touched it with one finger|with both hands behind {him}], and had an idea.',
    'Without {the card} {hero} would [never have got through|have turned back long ago]; and even so [it was a near thing|nobody believed it afterwards].',
    'Everyone was looking for {the card}, [and there was a reward|high and low]. {hero} looked down, and there, [beside {his} left boot|where no one had thought of looking], it was.',
    'In that shop there was a price on everything except {the card}. “[That waits for whoever can guess what it’s for|You’d have to tell me where it comes from],” said the shopkeeper. {hero} took one look, and told him.',
    'The child held out both fists, and {hero} tapped the left. In it was, of all things, {the card}. “[For the road|It’s my best],” said the child. “Don’t lose it.”',
  ],
  place: [
    'And so {hero} came to {the card}, [sooner than {he} had thought|which was not at all as {he} had been told]. It was very quiet, and [nobody asked {him} {his} business|all the lights were on].',
    '“That’s {the card}, over there,” said the guide, and stopped. “[I’m not going any nearer|Don’t talk too much, once you’re in].” {hero} thanked him, and went on alone.',
    '{hero} stayed for three days in the neighbourhood of {the card}, and heard [more than would go into a sack|so much news that {his} ears buzzed]. When {he} left, everyone waved.',
    'When {the card} was mentioned, the old people [shook their heads|changed the subject], and so of course {hero} had to see for {himself}. It was [quite ordinary, but for the number of lamps|morning when {he} got there, and evening a moment later].',
    'On {hero’s} map there was no sign of {the card}, and yet there it was. {He} [rubbed {his} eyes|tried it with one foot], and it held.',
    'One turning led to the next, and the last of them led {hero} to {the card}, where they were waiting for [somebody from outside|exactly such a person].',
    'From the wall {hero} could see {the card}, [smaller than {he} had thought, and brighter|and {his} heart beat faster]; and now it was only a question of the way in.',
  ],
  aspect: [
    'If they had been asked what was different about that place, they would have needed only one word: “{card}”. {hero} [noticed it the first day|had to see it to believe it].',
    '“{card}” was written above the door, [in letters a foot high|by a shaky hand]. {hero} read it twice, [and had {his} own thoughts|and went in regardless].',
    '{hero} looked for the right word, and the only one that came was “{card}”. [All the others were a bit too small|It had to do].',
    'The woman who read palms looked into {hero’s}. “{Card},” she said, and [would not add a syllable|put out the candle], and {he} puzzled over it all the way.',
    'The schoolmaster asked what was the hardest thing to explain. “{Card}!” called somebody at the back. They laughed; but {hero}, outside the window, [did not|nodded].',
    'Whenever they told it afterwards, there was always one word that came in: “{card}”. It was only {hero} who knew [how it had really been|what it meant].',
  ],
  event: [
    'What happened that day can be said in no time: “{card}”. [But {hero} was three days telling it|{hero} talked about it as long as {he} lived].',
    '“{Card}!” somebody shouted in the street. {hero} [dropped {his} spoon|was out of the door at once], and [half the town was there already|every window had a head in it].',
    'Nobody had thought it would come to this, and then there it was, in three words or fewer: “{card}”. {hero} stood in the midst of it, [and could not believe {his} eyes|and was not even surprised].',
    'The ballad singer struck a chord. “And this part,” he said, “is called ‘{card}’.” {hero} listened, and it was {his} own story, [down to the hat|and how did he know]?',
    'There was one thing {hero} had been [hoping for|dreading] the whole way, and people called it “{card}”. It came [that afternoon|when {he} had stopped thinking of it].',
    'In the town’s book there was a single entry for that day: “{card}”. The ink was not dry when {hero} [walked by under the window|got the news].',
    'To this day they call it the day of “{card}”, [and count the years from it|and children sing about it]; and {hero} had stood [right at the front|there with {his} mouth open].',
  ],
};

/** What a bot says beside the story. {quote} is a piece of the segment, {card} the card in question. */
export const remarks: Remarks = {
  agree: [
    '[Go on|And then]!',
    'Nothing of mine in it. [Go on|Next].',
    'I [like|liked] that.',
    '[Nice|Lovely]. What happens next?',
  ],
  empty: [
    'That’s [hardly a sentence|rather short]. Tell us more.',
    'Is that all? [Once more, please|Try again].',
  ],
  nonsense: [
    'I [couldn’t follow that|don’t understand a word].',
    'Could you [say that differently|put that in words]?',
  ],
  repeated: [
    'We’ve [had|heard] that one before.',
    'That’s [the same again|what you said earlier]. Something new, please.',
  ],
  missing: ['I can’t [find|hear] “{card}” in it.', 'Where is “{card}”?'],
  interrupt: [
    '“{quote}”: [there it is|that’s mine], “{card}”!',
    'You said “{quote}”, and I have “{card}”.',
    '[Stop|Wait]: “{quote}”. [That is|There’s my] “{card}”.',
  ],
  accept: ['[Yes, it’s there|True]. [Go on|Your turn].', '[Fair enough|I heard it too].'],
  reject: ['There was no “{card}”.', '[That’s a bit of a stretch|Not quite]: I don’t see “{card}” in it.'],
  endingAgree: [
    '[What an ending|Lovely]!',
    '[Well told|Nicely done].',
    'That’s [how it should end|a good ending].',
  ],
  endingOppose: ['That [comes out of nowhere|doesn’t follow from the story].'],
};
