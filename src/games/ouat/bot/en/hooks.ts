import type { Hook } from '../grammar.ts';

/** Last sentences that ask for more, and how the next teller may take them up. */
export const hooks: readonly Hook[] = [
  {
    hook: 'Just then {hero} heard footsteps behind {him}, [neither fast nor slow|one heavy, one light].',
    pickups: [
      'The footsteps came right up behind {hero} and stopped. {He} turned round, and there was [nothing but {his} own track|one leaf, spinning].',
      'The footsteps came nearer. {hero} [clenched {his} fists|held {his} breath], and along came [a sheep that had lost its way|a man with two pails, who wanted to know the time].',
      'When the footsteps caught up, they belonged to a [child with {hero’s} water bottle|waiter, who had run three miles to give back a penny].',
    ],
  },
  {
    hook: 'What {hero} did not notice was that somebody had [seen it all|been watching from the dark].',
    pickups: [
      'Whoever it was that had been watching could stand it no longer, and stepped out. “[You’re so slow|I’ve followed you for three days],” came the complaint. “[My feet hurt|I wanted to see how it ended].”',
      '{hero} felt those eyes between {his} shoulders, and [turned on {his} heel|ducked behind a wall]. There was [a cat, washing|a slate that had just stopped moving].',
    ],
  },
  {
    hook: 'At that very moment the lamp [went out|flickered twice, and died].',
    pickups: [
      'When there was light again, [something new lay on the table|one chair was empty], and {hero} [felt {his} heart miss a beat|was not as surprised as {he} should have been].',
      '{hero} felt for the tinderbox. In the first flash everything was as before, only [the door stood open|they had all changed places].',
    ],
  },
  {
    hook: 'And just beyond the bend, the road [ended|broke off].',
    pickups: [
      'Where the road broke off somebody had laid [new planks|a row of stones], and {hero} [tried them one by one|took heart].',
      'So {hero} made a road of {his} own, [through nettles|feeling ahead with a stick], and behind {him} the grass stood up again.',
    ],
  },
  {
    hook: 'Far away [a horn blew|a gong was struck three times], and {hero’s} heart sank. “[They’re coming|Oh no],” {he} said.',
    pickups: [
      'It was heard once more and then no longer; and when {hero} had climbed up to look, it was [only the players, come to town|a man driving ducks]. {He} had to smile.',
      '{hero} went towards the sound, and [came to the edge of a crowd|arrived just as the curtain went up].',
    ],
  },
  {
    hook: '{hero} pushed the door open, and stood still: [it was the room {he} had dreamed of|everyone inside got to their feet].',
    pickups: [
      '“[There you are|We were talking of you],” somebody said. {hero} [swallowed|shut the door behind {him}] and went in.',
      'For some time {hero} stayed on the sill; then {he} [stepped over it|went in, and the floor creaked].',
    ],
  },
  {
    hook: '“One more thing,” said the other, already going. “[Never trust the third one|When you see a red light, go left].”',
    pickups: [
      '{hero} turned the warning over in {his} head as {he} walked, and [counted everything|it slowed {him} down].',
      'There was something in that warning, as {hero} found [before nightfall|out almost at once], and {he} was glad to have been told.',
    ],
  },
  {
    hook: 'And nobody saw that in {hero’s} pocket [something moved|there was a folded note].',
    pickups: [
      'As soon as {he} was alone, {hero} felt in {his} pocket, and there was [a cricket, half asleep|a sprig of mint with the dew still on it]. So that was who it had been.',
      'It was morning before {hero} found what was in {his} pocket. {He} [read it|looked at it], and laughed, and told no one.',
    ],
  },
  {
    hook: 'But that night {hero} [counted everything twice, and something was missing|lay awake and could not have said why].',
    pickups: [
      'At cockcrow {hero} gave up trying to sleep, and [opened the window|went out in the yard], and watched the day come.',
      'In the morning {hero} knew what it was that had kept {him} awake. {He} [struck {his} forehead|did not wait for breakfast], and went back three miles for it.',
    ],
  },
  {
    hook: '{hero} was just putting out {his} hand, when [another hand was quicker|somebody took {him} by the wrist].',
    pickups: [
      '{hero} looked along the arm to the face at the end of it, and {he} half knew it. “[Not so fast|Halves],” it said. “[Look first|Look at it properly].”',
      'It was a cold hand, and it trembled. {hero} [did not pull away|said something quietly], and it let go.',
    ],
  },
  {
    hook: 'The light was going, and it was ten miles to the nearest [bed|lamp].',
    pickups: [
      '{hero} did those ten miles [by feel|singing], and the lights came nearer, and at last there was a door.',
      'It grew dark, all at once. {hero} [made a small fire of sticks|crept under a hayrick], and listened to the crickets until morning.',
    ],
  },
  {
    hook: 'The answer was a smile. “[Do you really want to know|Ask me again when you’re there]?”',
    pickups: [
      '{hero} thought about that smile for a mile or two, and [liked it less and less|found that {he} knew the answer].',
      '“Yes,” said {hero}. “[Even if it’s bad|Why else would I have come so far]?” So {he} was told, and it did not take long.',
    ],
  },
  {
    hook: 'Somebody had written on the wall with charcoal: “[No further|{name} was here].”',
    pickups: [
      '{hero} looked at the writing on the wall. {He} [rubbed out the last word|picked up the charcoal and put something underneath], and went on.',
      'The charcoal was still fresh, and {hero} knew [the hand|that crooked “e”]. Whoever wrote it could not be far.',
    ],
  },
  {
    hook: '{hero’s} foot slipped, and [all but|very nearly] everything was over.',
    pickups: [
      'Luckily {hero} was quick, and caught hold of [a root|the top of the wall], and [hung there a moment|pulled {himself} up, inch by inch].',
      '{hero} got {his} balance back, and a cold shiver with it; after that {he} tried every step before {he} trusted it.',
    ],
  },
  {
    hook: '“[Oh|Fool that I am],” said {hero}, and stopped short. “I never asked the one thing that matters.”',
    pickups: [
      'It was a short question, luckily, and {hero} [put it to everyone {he} met|wrote it on the back of {his} hand].',
      '{hero} ran back to ask, but there was [nothing left but nutshells|a shutter down, and somebody laughing behind it].',
    ],
  },
  {
    hook: 'But had it been as simple as that, [there would be no story|somebody would have done it long before].',
    pickups: [
      'The difficulty came [that same afternoon|before they had gone a mile]: {hero} [got bad news|ran into a locked gate].',
      '{hero} had not expected it to go smoothly, and had [laced {his} boots tight|thought of the worst beforehand].',
    ],
  },
  {
    hook: '{hero} counted. They had been [seven|six] when they came, and now there was one more.',
    pickups: [
      'The one too many sat at the end with [a lowered head|a nod for everybody]. {hero} [handed over a biscuit|pretended not to see], and before long was told a name and a reason.',
      '{hero} counted again, and the number was right, which made it no better. [Perhaps {he} had counted {himself} twice|Somebody must have gone].',
    ],
  },
  {
    hook: 'There were words on the wind, in pieces, and {hero} caught only three of them: “[Don’t look back|Hurry up, please|It’s down below].”',
    pickups: [
      'The three words stayed in {hero’s} ears [for half a day|wherever {he} went].',
      '{hero} went into the wind, and bit by bit the three words became a sentence, though [a fainter one|not one {he} cared for].',
    ],
  },
  {
    hook: 'It was then that the one who had said nothing so far [put down a cup|gave a cough].',
    pickups: [
      'They all turned round to look. “What {hero} wants, I have seen,” said the quiet one; and {hero} [stood up|held {his} spoon in the air].',
      '“I’ll say it once,” said the quiet one, [slowly|very low]. {hero} bent closer, and when it had been said, [thought for a time|nodded].',
    ],
  },
  {
    hook: '{hero} did not know that it was [the last time|all arranged, long ago].',
    pickups: [
      'So much one learns only later; at the time {hero} was merely walking, [and the sun was in {his} eyes|with a stone in {his} shoe].',
      'Arranged or not, [the clouds went where they liked|there was the road], and {hero} took it.',
    ],
  },
  {
    hook: 'The ground gave a little shake, and [there were rings in every cup|dust came down from the eaves].',
    pickups: [
      'When the shaking was over, there was [a crack in the wall, with light behind it|a landslip, and in it the top of some steps], and {hero} [looked closer|rolled up {his} sleeves].',
      '{hero} held on to the doorpost. Outside people were [shouting|laughing]. “[Him again|Don’t mind it],” they said. “[He snores|It does that every year].”',
    ],
  },
  {
    hook: '{hero} remembered something {he} had once been told: [the third step is always the highest|whoever makes way for you wants something].',
    pickups: [
      'The old saying was still going round in {hero’s} head, when [there was the step|somebody made way].',
      'With that saying in mind, {hero} [looked where {he} put {his} feet|took a good look at everyone].',
    ],
  },
  {
    hook: 'Away [in the woods|across the river|up at the castle] there was suddenly a light.',
    pickups: [
      '{hero} went towards that light, and it was [some woodcutters, roasting chestnuts|an old woman at her window, waiting for her son].',
      'The light [grew|came and went], and by the time {hero} got there it was [ashes, still warm|one broken lantern].',
    ],
  },
  {
    hook: 'At midnight [somebody knocked|a raven came to the window], three times, each time louder.',
    pickups: [
      '{hero} went to see, [in {his} cloak|with bare feet], and there was [only moonlight|a very wet cat].',
      '{hero} heard it well enough, and it was a good while before {he} [lit the candle|dared to move]; {he} was afraid, and opened all the same.',
    ],
  },
  {
    hook: '{hero} looked up, and [the moon was gone|there was one shadow too many on the wall|an arrow stood quivering in the door].',
    pickups: [
      '{hero} rubbed {his} eyes, and [all was as it should be|it might have been a dream], nearly.',
      '“Who’s there?” called {hero}. [A frog jumped out of the grass|It was {his} own voice that answered]; and whether it had been a joke or a warning {he} never found out.',
    ],
  },
  {
    hook: 'And now a [stranger|soldier|dwarf|beggar] stepped into {hero’s} way. “[Come with me|The king wants you|I have a message],” said he.',
    pickups: [
      '{hero} followed him through one door after another, [until he was not there any more|only to find that it was all a mistake].',
      '“And who sent you?” asked {hero}. The man [smiled, and stood aside|put something into {his} hand, and was gone].',
    ],
  },
];
