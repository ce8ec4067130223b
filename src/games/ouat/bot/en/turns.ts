import type { Lines } from '../grammar.ts';

/** The round's first words where the card is not the hero. */
export const plainOpenings: Lines = [
  'Once upon a time, [at the foot of a mountain|where the river bends|at the edge of a forest|within sound of the sea], there lived a [@girl|boy] called {name}, {trait}.',
  'Once upon a time, in a town with [three streets|a wind of its own|more geese than people], there was a [@girl|young man] by the name of {name}, {trait}.',
  'Once upon a time, when [the hills were not yet so high|roads had no names|people and birds were still on speaking terms], there was a [@girl|boy] called {name}, {trait}.',
  'Once upon a time, when {name} was so small that [@she|he] could walk under a table, [@she|he] already {habit}. “[That child will go far|That one can’t sit still],” people said.',
  'Once upon a time, [behind seven hills|where the road turns], there stood a house with [no lock|grass growing on its roof], and the [@daughter|son] of the house was called {name}.',
  'Once upon a time there was a [@girl|boy] called {name}, who lived [next to the mill|above the baker’s|outside the city gate] and {habit}.',
];

/** The round's first words where the card is the hero. */
export const characterOpenings: Lines = [
  'Once upon a time, [at the foot of a mountain|where the river bends|by the side of the road|within sound of the sea], there lived {a card} called {name}, {trait}.',
  'Once upon a time there was {a card} by the name of {name}, [known for a hundred miles around|good at the work and short of words], {trait}.',
  'Once upon a time, when [roads had no names|the hills were not yet so high], there was {a card}. [@Her|His] name was {name}, and [@she|he] {habit}.',
];

/** What a hero is like, after a comma. */
export const traits: Lines = [
  'who [counted every step|never trod on a crack]',
  'who always had [a bit of string|some chalk|a candle end] about [@her|him]',
  'who could do twenty birds, [but not the sparrow|so well that the magpies were taken in]',
  'who answered everything with “[And then|Why not]?”',
  'who had quick hands [and a slow tongue|and a quicker heart]',
  'who forgot nothing, [not even the rain of ten years ago|least of all a kindness]',
  'who had [restless feet|curious eyes]',
  'who smiled before [@she|he] spoke, [and had one crooked tooth|and never knew it]',
  'who was not strong, [but had ideas|but very stubborn]',
  'who was good at [listening|lighting fires in the rain|giving directions]',
  'who had [a loud voice|a large appetite] and a good heart',
  'who would never [go back the same way|leave a thing half done]',
  'who liked to [sleep with the window open|sit on the roof at night]',
];

/** What the hero did as a child. */
export const habits: Lines = [
  '[ran after every cart|followed each pedlar to the end of the street]',
  '[kept everything [@she|he] found in a row on the sill|drew houses on the walls that nobody had ever seen]',
  '[had been across the water alone|could hear the same story twenty times over]',
  '[asked what was at the other end of the road|sat by the gate to see who came and who went]',
];

/** Where others began a story and nobody in it has a name. */
export const arrivals: Lines = [
  'Just then a [@girl|young man] came along the road, with [a patched bundle|trousers rolled to the knee], and {name} was [@her|his] name. {He} had seen it all.',
  'One person has been left out so far, and that is {name}. {He} had been [standing by the whole time|merely passing], but {he} was not the sort to walk on.',
  'And now somebody must be brought in: a [@girl|young man] called {name}, whom [nobody had noticed|everyone in those parts knew], and on whom it all came to rest.',
];

/** For any teller: time goes by, the hero moves on. */
export const links: Lines = [
  '[Next morning|On the third day|Before it was light], {hero} [was on the road again|shouldered the bundle and went on|said goodbye all round, and set off].',
  '[Three days later|Two hills further on|On the far side of the woods], {hero} [met the first person who would talk|found the road growing narrow|was tired enough to sit down on a stone].',
  '{hero} went on, [not stopping for anything|now fast, now slow|alone, with only a shadow for company], and wore [a hole in {his} boots|three tunes quite thin].',
  'Some days after that, {hero} came to a place [{he} had never heard of|with a very odd name|where everyone was fishing|in the midst of market day].',
  'The road grew [wilder|steeper|stranger], but {hero} [was in no hurry|only walked the faster|was half happy and half afraid].',
  'It was [noon|evening|late at night|close on midnight], and {hero} was [looking for somewhere to sleep|down to the last of the bread], when it began again.',
  '[The wind changed|It rained and cleared|By moonlight things look different], and {hero} took [another path|the turning on the left].',
  '{hero} followed [the river bank|some cart tracks|a stream|the city wall|a line of ants] for [half a day|the whole of a morning].',
  'After a night’s rest {hero} [pulled {his} laces tight|ate half a loaf, dry|was given an apple and a clean handkerchief], and went on {his} way.',
  'How many miles it was nobody knows; but [by a little bridge|at a fork in the road|under a tree], {hero} sat down [to shake the sand out of {his} shoes|to get {his} breath].',
  'From then on {hero} asked the way of everyone, [and went more slowly, and saw more|of the miller, the cook and the cat].',
  'Walking along, {hero} [had a feeling that something was not right|looked up, and there it was|found that {he} had come the wrong way].',
  '{hero} got a lift with [a carter|some pedlars|a merchant in a coach], and at [a crossroads|the last village] {he} climbed down, and [nobody would take money|waved until they were out of sight].',
  'When the rain stopped, {hero} came out [from under the bridge|of the barn where {he} had slept], and there were bits of sky [all over the road|in every hoofprint].',
  '{hero} left the inn with [a loaf of bread|two apples|a lantern], and walked [through the forest|over the mountain|round the lake] until {his} feet hurt.',
  'By [the bridge|the well|the old oak] {hero} [met an old woman selling apples|heard somebody playing the flute|had to make way for a troop of soldiers|was splashed by a carriage].',
  'There was no moon that night, and {hero} went by [the light of one candle|feel|a borrowed lantern], with [only an owl to talk to|{his} heart in {his} boots].',
  'For a while {hero} travelled with [a pedlar|some fishermen|a couple of beggars|a messenger], who [told stories about monsters|sang the whole way|shared their bread].',
  'It [snowed|froze], and {hero}, [cold and hungry|wet to the skin], [crept into a cave|knocked at a farmer’s door|sat down in the porch of a church].',
  'Ahead lay a [village|castle|mill|church], with [smoke going straight up|dogs barking|a bell ringing]; and {hero} [was glad|slowed down|felt {his} heart beat].',
  'To save [time|the toll|trouble with the guards], {hero} went [by the marsh|through a tunnel|across in somebody’s boat], and [came out covered with mud|all but lost {his} boots].',
  'Days went by, and {hero} [helped a blacksmith|peeled turnips in a kitchen|held pins for a tailor|learned to mend nets], and had saved a few coins before {he} set out again.',
  'At the ferry {hero} fell in with somebody called {new}, who [spoke slowly and meant it|made friends with everyone]; and as they [had the same way|laughed at the same things], they went on together.',
  'Somebody caught up with {hero}, walked in step, and said {nhe} was called {new}. “[I’m going that way too|I have bread enough for two],” said {nhe}.',
  'The one {hero} had helped out of the ditch was called {new}, and would not be sent away. {Nhe} [carried the bundle|said that four eyes see more than two].',
];

/** How the careful one begins. */
export const plain: Lines = [
  '{hero} went through it all [from the beginning|once more], [and left nothing out|point by point], and {he} still thought that {he} ought to go on.',
  '{hero} was not in a hurry. First {he} [asked the way|counted {his} coins|looked at the sky|wrote a note and put it where it would be found].',
  'It was like this: {hero} did [exactly as {he} had planned|as {he} had been told], one step after another, and it took half a day.',
  '{hero} [thought about it all night|slept on it], and decided that [somebody had to go and see|one thing at a time was enough].',
  'When {he} got there, {hero} walked round it once [before {he} went in|and took note of the doors].',
  'It was the first day of [harvest|the fair|the month|the frost]; {hero} remembered that quite clearly.',
  'What came next {hero} told many times in later years, and always in the same words.',
  '{hero} had a rule: [listen, look, and only then speak|when in doubt, wait a little|never promise what you can’t carry].',
  'There was no wind that day, and {hero} was up [earlier than usual|before the cook].',
  '{hero} spread the map [on a stone|by the lamp], and measured it with one finger. [It was the river road, then|Then {he} blew out the candle and slept].',
  'There is not much to tell: [the river in the morning, the town at noon, and the inn by dusk|first the smith, then the tailor, then an old woman with a goat]. {hero} did not put a foot wrong.',
  '{hero} looked through {his} things: [a loaf, a rope and half a candle|a mirror, a handkerchief and three coins|an apple, half a map and some old boots]. It would do.',
  'A [farmer|fisherman|soldier] told {hero} that [the bridge was down|there was a castle to the north|the woods were no place to be after dark]; {he} thanked him and took the other road.',
];

/** How the bold one begins. */
export const vivid: Lines = [
  'In a flash {hero} had [leapt forward|set {his} teeth and jumped|seized a stone and run at it]!',
  'Without a word {hero} [threw open the door|went over the wall|slid down a rope|swung {himself} up on a horse] and was in the thick of it.',
  '“[Come on|Follow me]!” cried {hero}, and was off [without once looking back|as if {his} boots were on fire].',
  'With a crash [half the wall came down|the door flew off], and out of the [dust|smoke|flames] came {hero}.',
  '{hero} took the steps three at a time, [climbed the cliff|ran along the ridge of the roof|jumped the ditch|went up the tree], and [did not stop to breathe|laughed out loud].',
  '{hero} caught hold of [a beam|a rope|a branch], swung once, swung twice, and [landed on both feet|was across].',
  'Hooves came [drumming|like hail] along the road, but {hero} [would not get out of the way|was not afraid|ran to meet them].',
  '{hero} banged on the table until the cups danced. “[This is my business now|Who’s coming with me]?” {he} cried.',
  'There was no time to lose: {hero} left {his} [supper|boots] where they were, and [ran|went out by the window].',
  'The wind [tore the roof off a cart|took every hat in the street], but {hero} had {his} arms round [a tree|a mast], and [held on|yelled back at it]!',
  '“[Fire|Stop thief|A monster]!” they shouted, and {hero} grabbed [an axe|two buckets|the nearest horse] and was [at the gate|down at the river|in the barn] before anyone.',
  'In front of {him} [a cliff|a torrent], behind {him} [the wolves|the robbers]: {hero} [threw a rope round an oak and jumped|put the horse straight at it], and [was over|lost only {his} hat].',
  '{hero} [kicked in the cellar door|went hand over hand up the tower|came down the chimney], sword or no sword, and [ravens flew up on every side|two robbers dropped their treasure and ran].',
  'On the [bridge|ice] {hero} ran full tilt into [a bear|a very large robber|three soldiers], and [neither gave an inch|they went three rounds], and [they parted as friends|it was the other who said sorry].',
  'Lightning split [the oak|the dark] in two, and {hero}, [with somebody wounded on {his} back|bareheaded, singing], ran on [through the rain|and never felt the cold].',
];

/** How the poet begins. */
export const images: Lines = [
  'The [clouds|colours] that evening were like [jam spilt on a cloth|sheep coming in|the inside of a shell|a fire gone to embers], and {hero} walked along underneath them, [pink all over|as if {he} were in a letter nobody had finished].',
  'The mist lay on the [ferry|meadow|river] like [wool|something whispered], and {hero} [could have scooped it up in both hands|did not know which was water and which was sky].',
  'A wind went over the [barley|pines|roofs] as if someone were turning the pages of a very large book, and {hero} [stood still to listen|happened to be on that line].',
  'One by one the [stars|glow-worms] came out, as if someone up there were [mending|lighting candles in the dark|counting pearls], and {hero} [forgot to walk|was less lonely than before].',
  'On every blade of grass the dew held up [a morning of its own|a very small lantern], and {hero} [walked through it with a sound like glass|did not like to step on it].',
  'Autumn came [down the mountain, step by step|in on tiptoe], and {hero} had [a leaf on each shoulder|the cry of wild geese in {his} ears].',
  'The road was as white as [a washed ribbon|a long breath], and {hero} [stitched {his} footprints along it|grew smaller and smaller, until {he} was a full stop].',
  'It rained [as old men talk, softly and without an end|as finely as someone grinding ink], and {hero} stood under the eaves and [listened|thought of home|did not feel the cold].',
  'Dusk was a lamp that somebody turned down [slowly|and forgot]; {hero} sat beside it and thought of [everyone at once|friends from long ago|nothing at all].',
  'There was just [a fingernail of moon|one bright line] at the edge of the sky, and {hero} felt [empty and full together|as still as a swept yard].',
  'Petals went by on the water, [each its own way|one after another], and {hero} thought that [people were like that|they would all meet in the same bay].',
  'The moon was [an old coin|a mask that someone had left up there|a saucer], and it shone on the [lake|graves|garden|meadow], and {hero’s} shadow [went on ahead|came along behind, on tiptoe].',
  'The crows were carrying the day off, [bit by bit|towards the forest], while {hero} stood [on the bridge|by the well|at the edge of the sea], and [was sad, though not unhappily|thought of a house with a light in it].',
  'Snow came down on the [village|castle|churchyard|bridge] like [one more blanket|a very long letter], and {hero} [heard the silence begin to sing|found it more clean than cold].',
  'The roses came and went, and [the river|autumn] took the names of things along with it; but there was something in {hero} that burned on, [like a candle in a window|as small as a seed].',
  'In the [forest|ruins|barley] the wind was playing on [a flute that no one could see|a harp with one string], and {hero} [shut {his} eyes|put {his} palm to a tree], and heard [the sea|somebody laughing, far off].',
  '{hero} felt like [a ship waiting for its wind|a seed asleep in the ground|a mirror that wants dusting|a key without a lock], and [did not mind|wondered how long].',
];

/** Looking back at what was told before. */
export const recalls: Lines = [
  '{hero} often thought of {who}, [and wondered how things had gone there|and when {he} did, {he} walked more slowly].',
  'What {who} had told {him}, {hero} [kept in {his} heart|did not understand until two hills later].',
  'But {who} had not gone far, and [nodded to {hero} across a hedge|made {hero} a sign from a long way off].',
  'When {hero} looked back, {who} was [still standing there|looking after {him}].',
  '“[Wait|Not so fast]!” somebody called, and {hero} knew without turning round that it was {who}.',
  'In later years they used to ask about {who}, and {hero} would [only smile|say, “That’s another story.”].',
  '{hero} thought of {item}. [If only {he} had it at hand|It gave {him} an idea]!',
  'People on the road kept asking about {item}, and {hero} [shook {his} head|said {he} knew nothing].',
  'The story of {item} was [not over yet|travelling faster than {hero} did].',
  'After {place} {hero} [did not talk for days|had the feeling of having left something behind|walked for three days without stopping].',
  'Soon {place} was [out of sight|a small dot behind {him}], and {hero} [looked back only once|breathed more easily].',
  'Coming away from {place}, {hero} [took the lower road|had to blink before {he} could see the way].',
  'Word of {last} had got about, and {hero} [was asked for it before {he} had sat down|found people pointing at {him}].',
  'Long after {last}, {hero} [still felt the mark of it|would wake at night and think of it].',
  '“[Are you sorry|How much further]?” {friend} asked {hero}. {hero} [shook {his} head|thought about it. “Not far,” {he} said].',
  '{friend} went [in front|behind], [humming something out of tune|kicking a pine cone], and {hero} [began to hum too|was glad not to be alone].',
  'That night {hero} and {friend} shared the last of the loaf, and [neither of them said a word|each was thinking of something else].',
];

/** How the hero takes it. */
export const reactions: Lines = [
  '{hero} [turned it over in {his} mind|thought for a long while], and [kept it|was beginning to see].',
  '“[So that’s how it is|I might have known],” {hero} [murmured|told {himself}].',
  '{hero} [smiled|rubbed {his} nose]; it had not been [a wasted day|for nothing], after all.',
  'From then on {hero} [had a lighter step|thought twice|was a little braver].',
  '{hero} could not have said what {he} felt, [and turned up {his} collar|and looked at the sky until it passed].',
  'That night {hero} slept [better than ever|badly|badly, and dreamed of it].',
  '{hero} folded the day up small, and put it [away|with the others].',
  'It was not spoken of again; but {hero} knew that [something had changed|there was no going back].',
  '“Well,” said {hero}, [brushing off the dust|drawing a deep breath], “[that’s that|on we go].”',
  'It was a long time before {hero} understood [what that day had been for|the weight of it].',
  '{hero} thought that [roads must be joined together like that|there are things you cannot hurry].',
  '{hero} said nothing, only [nodded to the hills|put {his} hands in {his} sleeves|made a wish, and told nobody].',
  '{hero} was [happy and sad at once|half afraid, half glad], and [did not sleep|sat up till midnight with {his} arms around {his} knees].',
  '“[There’s luck|Just my luck],” said {hero}, and [poured the water out of {his} boots|drew {his} cloak tight].',
  'They called {hero} [brave|a fool|kind-hearted], and {he} [turned red|took no notice] and [slipped away|went on polishing the lamp].',
  '{hero} threw a penny into the well, [and made a wish|and it was a long time before it fell], and that stayed {his} secret.',
  'In {his} sleep {hero} saw [a white horse|the tree at home|the sea|feathers coming down like snow], and woke [with wet cheeks|laughing].',
  '{hero} scratched a line [in a stone|on the bridge|in the bark of a tree], [by way of farewell|so as to remember].',
  '{hero} did not [weep|shout|run away]. {He} only sat and looked into the fire, [and clenched {his} fists|until it was down to ashes].',
];

/** The hero has what they wanted, and the tale goes on. */
export const afterwards: Lines = [
  'What {he} had set out for was done; but the road [was not|went on], and {hero} thought {he} might as well see [a little more of it|where it went].',
  'By rights the story ought to end here, only there was [one more thing|somebody {hero} had not thanked].',
  'It was a weight off {hero’s} heart. {He} [walked as if on springs|could have eaten a horse].',
  'But things are never [quite over|as simple as that]: {hero} had hardly [sat down|drawn breath] before [somebody called {him}|{he} had to get up again].',
  '“You have got what you wanted,” people said. “What’s the matter now?” {hero} [could not say|shrugged]; there was something [still missing|left to do].',
  'With that done, {hero} [slept for two days|looked around {him} as though for the first time], and then the rest of it began.',
  'It was done, and [nobody was more surprised than {hero}|{hero} hardly knew what to do with {his} hands].',
];
