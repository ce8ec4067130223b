import type { Premise } from '../grammar.ts';

/** What a tale can be about. */
export const premises: readonly Premise[] = [
  {
    key: 'the river lost its voice',
    plans: [
      'One morning the river lost its voice. [It ran as before, but without a sound|Nobody could sleep for the quiet]. “I’ll go and find it,” said {hero}.',
      'That summer the river lost its voice, and [the mill did not know when to turn|the washing took twice as long]; so {hero} [tied {his} boots|packed some bread] and went to look for it.',
    ],
    steps: [
      'At every stream {hero} knelt and listened, but [it ran along and kept its mouth shut|there was nothing to be heard].',
      'Somebody told {hero} that a wind had carried off the river’s voice, [westward|over the hills], like a hat.',
      '{hero} laid one ear to the ground, and far down something was [murmuring|lapping], ever so faintly.',
      '“It can’t be far,” said {hero}. “A river’s voice [has to sleep somewhere|gets tired too].”',
    ],
    fulfilments: [
      'And then {hero} heard it: first one thread of sound, then a whole hillside of it. The river’s voice had been [hiding in a shell|under an upturned bucket], and ran home ahead of {him}.',
      '{hero} lifted an upturned tub, and out poured a noise like a thousand spoons. It was the river’s voice, and it went [straight down the valley|past {him} like a dog let off its lead].',
    ],
  },
  {
    key: 'spring did not come',
    plans: [
      'That year spring did not come. [The swallows turned back half way|There were icicles in May]. So {hero} pulled the door to and went out to fetch it.',
      'For some reason spring did not come, and [the wheat kept its head down|everyone was sick of turnips], until {hero} said {he} would go and ask what was keeping it.',
    ],
    steps: [
      'All along the road they asked {hero} the same thing: “[Where has it got to|Is it coming]?”',
      'A charcoal burner told {hero} that spring was not late at all; [somebody was holding on to it|it had been asked to stay for tea].',
      '{hero} saw a bud on a bare twig, and [looked at it for some time|knew that it was the right way].',
      'The wind smelled of wet earth, and {hero} breathed it in. [Not far now|Round the next bend, surely].',
    ],
    fulfilments: [
      'Behind the last door sat the spring, [dozing by a stove|knitting something green]. “Time to go,” said {hero}; and it [stretched|bit off the thread], and the sky was full of swallows.',
      'As it turned out, the spring had been walking behind {hero} all the way, and greening what {he} passed. {He} needed only to turn round, and [the hills burst into flower|there it stood, rather shy].',
    ],
  },
  {
    key: 'gone out to sell salt',
    plans: [
      '{hero’s} father had gone out to sell salt three years before, and all there was left of him was half a wooden tag. Now {hero} [hung it round {his} neck|put it in {his} pocket], and went to find him.',
      'When {hero} was small {his} father had gone out to sell salt, with half of a wooden tag at his belt, and [his plate was still laid every evening|nobody knew which way he had turned]. Now {hero} had grown, and went to ask.',
    ],
    steps: [
      '{hero} showed the half tag to everyone, and [nine out of ten shook their heads|they looked, and they shook their heads].',
      'A man who mended umbrellas had seen a salt seller once, [with that same frown|with half a tag at his belt]. {hero} [caught him by the sleeve|asked which way].',
      'On a doorstep {hero} found some grains of coarse salt, and [{his} heart jumped|knelt and tasted one].',
      'There was no footprint left after so long, and still {hero} felt that {he} was [treading in them|very near].',
    ],
    fulfilments: [
      'The man behind the counter looked up, and out of his shirt fell half a wooden tag. The two halves fitted to a hair. “Father!” said {hero}.',
      '{hero} laid {his} half of the tag upon the table, and the salt raker’s hands began to shake. [He had the other half on a string|After all those years the grain still matched].',
    ],
  },
  {
    key: 'half a sentence',
    plans: [
      'On leaving, {hero’s} master had left {him} half a sentence, “When even the bridges walk…”, and no one knew how it went on. So {hero} went to find the other half.',
      'All that {hero} had from {his} old master was half a sentence: “When even the bridges walk…” [{He} thought about it at meals|It would not let {him} sleep], and at last {he} went to look for the rest.',
    ],
    steps: [
      'On every bridge {hero} stamped twice and waited, but [none of them walked|it stayed where it was].',
      'A ballad singer had offered {hero} an ending, and so had a barber; both were [good, and both were wrong|very fine, but not the master’s].',
      '{hero} wrote the half sentence [on the palm of {his} hand|backwards], and had a feeling that somebody was about to finish it.',
      'An old boatman heard it, and his pole stopped. “[I know that one|I’ve heard the whole of it],” he said, “once.” {hero} held {his} breath.',
    ],
    fulfilments: [
      'They cast off the pontoon, and it drifted away with everybody on it. “When even the bridges walk,” said somebody at {hero’s} elbow, “you won’t need me any more.” {He} laughed, and then {his} eyes were wet.',
      '{hero} was wading across with a child on {his} back. “You’re a bridge that walks,” it said in {his} ear; and {he} stood still in the middle of the stream, for that was the other half.',
    ],
  },
  {
    key: 'a hundred pennies',
    plans: [
      '{hero’s} family owed the squire a hundred pennies, to be paid before the snow, or [he would take the stove|the door would go, hinges and all]. So {he} went out to earn them.',
      'The harvest had been bad, and they were a hundred pennies in debt; [the squire’s man sat in the yard all day, drinking tea|there was a paper with a thumbprint on it]. {hero} rolled up {his} sleeves and went.',
    ],
    steps: [
      '{hero} counted: there were twenty-six pennies, [and snow does not wait|and it was a long way to a hundred].',
      '{hero} counted again. Fifty-one pennies: [more than half|it made a nice heavy little bag].',
      'By now {hero} had eighty-three pennies, and [jingled as {he} walked|slept with them under {his} head].',
      'One penny was lacking, and {hero} [turned out every pocket|looked up, and the first flakes were falling].',
    ],
    fulfilments: [
      '{hero} laid a hundred pennies on the squire’s table, in ten straight rows. He counted them three times, [bit the last one|sighed], and had to give back the paper.',
      'Just before the first snow {hero} put down a hundred pennies, [not one too few|not one too many], and tore the paper across. That night {he} slept.',
    ],
  },
  {
    key: 'a parcel in blue cloth',
    plans: [
      'Somebody had given {hero} a parcel in blue cloth, to be taken [to the last town in the north|over the hills], and said just one thing: on no account was {he} to open it.',
      'One night a parcel in blue cloth was put into {hero’s} arms. It was meant for [the westernmost lamp in the country|a ferry three hundred miles off], and it must not be opened on the way.',
    ],
    steps: [
      'The parcel grew heavier every day, and {hero} [changed it from shoulder to shoulder|had to rest at each milestone].',
      'They all asked what was in the parcel. “[I’d like to know that too|It isn’t mine],” said {hero}.',
      'Once something moved in the blue cloth. {hero’s} fingers were on the knot already; {he} [thought better of it|took them away].',
      'The knot had slipped, and a line of light came out of the blue cloth. {hero} [shut {his} eyes|turned away {his} face] and tied it tight.',
    ],
    fulfilments: [
      'They undid the blue cloth before {hero’s} eyes, and it was empty, but for a scent of [hay|plums]. “It was you we sent for,” they told {him}. “[Somebody who wouldn’t look|We have waited a good while].”',
      'So the parcel came to where it belonged. In it was a small ball of light, which [rose, swaying a little|rubbed its eyes], and lit up every yard of the road {hero} had come.',
    ],
  },
  {
    key: 'a star come down behind the hills',
    plans: [
      'That evening {hero} saw a star come down behind the hills, [without a sound|as if somebody had dropped a spark]. {He} packed {his} things then and there, to go and pick it up.',
      'One night {hero} saw a star come down behind the hills, [and nobody else did|and there was a small hole where it had been]. It would be lost, all by itself down there; so {he} went.',
    ],
    steps: [
      'Every evening {hero} counted the stars, and [there was the gap|stopped when {he} came to the gap].',
      'A goatherd had seen that star, and so had a man with melons, but they [pointed in different directions|could not agree on the year]. {hero} thanked them both.',
      'There was a singed place in the grass, [still warm|glimmering a little]. So the star had been here, and {hero} was on the right track.',
      'In a fold of the hills something shone, [now more, now less|as if it breathed], and {hero} went on tiptoe.',
    ],
    fulfilments: [
      'There in the grass lay the star, no bigger than a grain of rice. {hero} took it up and tossed it, gently, and the gap in the sky [closed|was gone].',
      '{hero} found the star in a shallow pool, [shivering|all but out]. {He} warmed it between {his} palms until it could fly, and it went up by itself.',
    ],
  },
  {
    key: 'mother’s name away',
    plans: [
      'One day the wind blew {hero’s} mother’s name away, and [no one could call her any more|when they wrote it, the paper stayed white]. {hero} ran out after it.',
      'You will not believe it, but the wind had blown {hero’s} mother’s name away, and [the neighbours could only say “You there”|she could not think of it herself]. “Wait here,” {he} said. “I’ll get it back.”',
    ],
    steps: [
      'At every gust {hero} put out a hand, and [there was nothing in it but a straw|caught a leaf].',
      'In the north, {hero} was told, there was a hollow where the wind keeps what it has taken: [hats, tunes, ends of sentences|everything, in heaps].',
      '{hero} learned to listen to winds. [The east one talked and the west one mumbled|The loud ones lied], and only the one before dawn would tell {him} anything of the name.',
      'One sound of the name {hero} had already. {He} kept it [under {his} tongue|in {his} mouth, and did not dare to cough].',
    ],
    fulfilments: [
      'In the thorns hung a name, as thin as a wing. {hero} took it down and said it aloud, and hundreds of miles away {his} mother [turned round from the stove|answered].',
      '{hero} stood and called into the wind, trying every sound there was. At the seventh {he} grew warm from head to foot: that was {his} mother’s name, and there it lay, [safe in {his} hand|on {his} tongue].',
    ],
  },
  {
    key: 'the town clock would not go',
    plans: [
      'One day the town clock would not go, and it was the same day over and over: [the same soup, the same jokes|the sun stuck in the pear tree]. Only {hero} minded, and went to look for the clockmender.',
      'That September the town clock would not go. [No dough rose and no egg hatched|The children did not grow an inch]. {hero} slipped out by the side gate, to look for the clockmender.',
    ],
    steps: [
      'Outside the town it was an ordinary Tuesday. {hero} stopped at every clock: “[Who mends you|Do you know the clockmender]?”',
      'A watch seller looked at {hero’s} hands. “The clockmender? He [doesn’t talk much|lives where it’s quiet],” he said. “Go by the ticking.”',
      '{hero} found a tiny cogwheel on the path, [bright as if it had dropped out of a pocket|with the oil still on it].',
      'Tick, tock: {hero} stood still. It was [quite near, half a beat behind {his} heart|coming from under the stones].',
    ],
    fulfilments: [
      'The clockmender laid {hero’s} hand on the pendulum. “Push,” he said, and that was all he said. [Somewhere a cock crowed|With a clang], the whole town went on.',
      'In the works of the town clock sat [a sparrow’s nest|an odd glove], and {hero} lifted it out. “Is that all?” {he} asked. “Somebody had to [climb up and look|come],” said the clockmender.',
    ],
  },
  {
    key: 'had never laughed',
    plans: [
      'The odd thing was that {hero} had never laughed, [not even when tickled|not at three years old]. Somewhere, said the sweet-seller, there was a thing that would do it; and {he} went to find it.',
      'As old as {he} was, {hero} had never laughed. [The neighbours were worried|Even the man with the monkey had given up], and {he} would have liked to know what it felt like. So {he} went to find out.',
    ],
    steps: [
      'Everyone round {him} was doubled up, and {hero} [considered it carefully|looked from one to the next], and did not laugh.',
      '{hero} practised in a rain barrel. The corners of the mouth [went up, but not the eyes|did as they were told, and a fish took fright].',
      'There was a twitch at the corner of {hero’s} mouth. {He} [waited, but it had gone|put it straight].',
      'Something knocked inside {hero}, under the ribs, like [somebody who wants to be let out|a bubble]. It went down again.',
    ],
    fulfilments: [
      'It began in {hero’s} shoulders and it went to the knees, and then {he} laughed till the birds flew up. And what about? “[My shoes|All this way],” {he} gasped, “[I’ve had them on the wrong feet|for nothing whatever]!”',
      'Nobody told a joke. A puppy went round after its tail, that was all, and {hero} laughed, and once {he} had begun [{he} could not stop|it turned out that {he} was good at it].',
    ],
  },
  {
    key: 'nothing tasted of anything',
    plans: [
      'One day nothing tasted of anything: [salt was sand, and sugar was chalk|it was all like chewing paper]. {hero} put out {his} tongue. “This won’t do,” {he} said, and went to look for the taste.',
      'That December nothing tasted of anything. [Cooks wept into their pots|It was a flat sort of Christmas], and {hero} took an empty jar, and went to look for the taste.',
    ],
    steps: [
      '{hero} tried everything, everywhere, and it was [like water|flat here and flat there].',
      'A retired chef shook his head. “Taste doesn’t get lost,” he told {hero}. “[It leaves when nobody says grace|People gulp, and it goes].”',
      'For one moment {hero} tasted something sour, [as small as a pin|and then it was gone], and could have danced.',
      'Something was in the air, like [onions|rice just done], and {hero} followed {his} nose, and tasted the wind.',
    ],
    fulfilments: [
      'It was the plainest of suppers, [beans and a turnip|porridge and pickles], but they had all come. {hero} took a bite and put down {his} fork: sweet, sour, salt and bitter, [the taste had been here all along|one after another].',
      '{hero} lifted the jar and drank the wind out of it, and it tasted of [rain and roads|every place {he} had been]. One drop for each house, and the whole street smelled of dinner.',
    ],
  },
  {
    key: 'the blue had gone out of the sky',
    plans: [
      'They woke up, and the blue had gone out of the sky, [which hung there like a dishcloth|as though somebody had washed it out]. “[It’ll be back|We’ll get used to it],” people said. {hero} took a bucket, and went to find it.',
      'At the start of that winter the blue had gone out of the sky, and [birds no longer knew where they were|even the dyer’s vat was white]. {hero} [told nobody|set {his} teeth] and went after it.',
    ],
    steps: [
      '{hero} looked everywhere: [the cornflowers were grey|the kingfisher had faded], and the blue was in none of them.',
      'A master dyer gave {hero} a tip. “Blue is shy,” he said. “[It hates to be shouted at|It leaves when no one looks up].”',
      'At the bottom of a broken cup {hero} found a bit of blue, [no bigger than a bean|trembling], and covered it with {his} hand.',
      'Far off, among the hills, was a colour that {hero} had no word for: [not green, and not grey|it made {his} heart beat].',
    ],
    fulfilments: [
      'In a pool between the rocks lay the blue, fast in its own thoughts. {hero} [filled the bucket and threw it up|dipped in a broom and swung it], and all at once the sky was the right colour.',
      'A child had the blue in a bottle, [because it was so pretty|so that it shouldn’t fade]. {hero} sat and looked at it too, for an afternoon; and it was the child who drew the cork.',
    ],
  },
  {
    key: 'three things nobody had ever seen',
    plans: [
      '{hero} had made a bet with [the richest man in town|the whole inn]: within a year {he} would bring back three things nobody had ever seen, or else [sweep his yard for three|eat {his} hat].',
      '“There’s nothing new in the world,” they said at the inn. {hero} banged on the table, and it was a bet: a year, and three things nobody had ever seen.',
    ],
    steps: [
      '“Would that count as the first thing?” {hero} asked {himself}. “[Not strange enough|Somebody’s sure to have seen it].”',
      '“That’s one,” said {hero}, and [drew a line on {his} palm|made a note of it].',
      '“That makes two,” said {hero}, and [drew another line|counted the days that were left].',
      'Only the third thing was missing. {hero} [looked twice at every pebble|kept both eyes open], until {his} head ached.',
    ],
    fulfilments: [
      '{hero} told them of all that had happened, and the third thing was {his} own shadow: it had been [so far|through so much] that there was not another like it. [Nobody at the inn said a word|They paid].',
      'The third thing {hero} found in a puddle. It was a face, [sunburnt and smiling|with a scratch on the nose], and a year ago nobody had ever seen it. So {he} won.',
    ],
  },
  {
    key: 'What is the heaviest thing in the world?',
    plans: [
      'A passing pilgrim had asked {hero} a question. “What is the heaviest thing in the world?” {He} [could not eat|did not sleep a wink], and at dawn {he} went to find the answer.',
      'In the middle of town was a slab, and on it was carved: What is the heaviest thing in the world? [Whoever could say it could lift it, and there was a spring underneath|No one could]. So {hero} went to find the answer.',
    ],
    steps: [
      '“Is it a mountain?” asked {hero}. The porter [put down his load|laughed]. “I’ve never had a mountain on my mind,” he said.',
      '“Iron?” “No.” “Debt?” “No.” {hero} [asked them all|filled a page with guesses], and [it was none of them|crossed it out].',
      '{hero} had tried the weight of gold, and of lead, and [neither was as heavy as the question|{his} wrists ached].',
      'The answer was on the tip of {hero’s} tongue. {He} [opened {his} mouth, and it slid back|forgot to swallow].',
    ],
    fulfilments: [
      '“Now I know,” said {hero}. “The heaviest thing in the world is [a word you did not say|what somebody has trusted you with].” And as {he} said it, {he} felt it lift.',
      '{hero} had carried a child for ten miles and it weighed nothing; but when {he} set it down at its mother’s door, {he} could hardly stand. “The heaviest thing,” {he} thought, “[is letting go|is empty arms].”',
    ],
  },
];
