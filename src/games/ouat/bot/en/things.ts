import type { Lines } from '../grammar.ts';

/** What can be told around the things of the library. */
export const things: Readonly<Record<string, Lines>> = {
  sword: [
    '[Under a fallen wall|In a dry ditch] {hero} stubbed {his} toe on something, and dug up a sword. [“Please return after use” was written along it|It was green with age, but when rubbed it shone like water].',
    'A sword stood in a stump before the door, and whoever could draw it might have it. {hero} [drew it at the first pull, and sat down with a bump|looked at it a while and asked if it would do for cutting cheese].',
  ],
  crown: [
    'On the pawnbroker’s shelf was a crown, [holding down his papers|thick with dust]. “[They all complained of the weight|Three generations, and nobody has come for it],” he said. {hero} [weighed it in {his} hands and put it back|tried it on, and it slid down to {his} nose].',
    'There was a crown stuck in the magpie’s nest, with [three chicks in it|half its pearls gone]. {hero} climbed up, and [came down again without it|waited until they could fly] before anyone wore it again.',
  ],
  ring: [
    'When they cut the fish open, there was a ring, and [all the knives stopped|nobody ate any more]. {hero} [put it on {his} little finger, and it fitted|held it to the light: two names were written inside].',
    '{hero} turned the ring on {his} finger, and [the leaves stopped in mid-air|every sound went out like a lamp]. {He} turned it back in a hurry.',
  ],
  mirror: [
    'The mirror on that wall [showed only yesterday|was always a moment late]. {hero} stood in front of it and [blinked|raised one hand]; and the face in the glass [pointed at the door|opened its mouth and spoke first].',
    'Somebody had given {hero} a little mirror, and [whoever looked in it told the truth|it flashed at every step], so that [people crossed the street when they saw {him}|{he} was soon the loneliest walker on the road].',
  ],
  key: [
    'The porter gave {hero} a key [as long as a hand|as cold as a frog], and would not say for which door. “[You will come to it|The door will know],” he said. {hero} hung it round {his} neck.',
    '{hero} found a key [in the ashes|in a bird’s nest] and tried it in nine locks. The tenth [turned by itself|gave a click], and it was the cupboard in {his} own bedroom, in a house {he} had never seen before.',
  ],
  chest: [
    'Down in the hold was a chest bound with nine hoops of iron. They [held up the lamps|held their breath] and forced the lid, and inside lay [nothing but letters, neatly tied|another, somewhat smaller]; and only {hero} laughed.',
    '{hero} sat on the chest until morning, but nobody came to claim it. In it was [a slip of paper: “For the first who is not in a hurry”|a single grain of wheat, and the words “Plant me”].',
  ],
  treasure: [
    'The hill was hollow, and full of treasure, [so bright that it hurt|up to the knees]. {hero} looked all around, and took [one brown teapot|nothing but a penny that had got into {his} shoe]; and behind {him} the rock closed.',
    'For twenty years they had dug for the treasure in that valley, and what they had got was [a very good pump|a fish pond]. {hero} [drank from it|sat beside it], and thought that nobody had lied to them.',
  ],
  jewel: [
    'An eagle opened its claws, and a jewel fell at {hero’s} feet, [red as an ember|with something swimming in it]. It was still warm; and as long as {he} held it, {he} could hear [people talking a mile away|the grass].',
    'In that market someone was using a jewel to [prop up his table|crack nuts]. {hero} told him so, very quietly. “[Then I’ve slept much too well all these years|And it was such a good nutcracker],” said the man.',
  ],
  cloak: [
    'Somebody had laid a cloak over {hero} in the night. It had [patches of seven colours|half a toffee in the pocket], and {he} [never found out whose it was|did not take it off for a week].',
    'The cloak was [black one way and white the other|full of moths, all silver]. {hero} put it on and walked into the crowd, and [not one of them turned a head|the sentries began to present arms].',
  ],
  shoe: [
    '{hero’s} shoe had [opened its mouth|worn through to the road], and the cobbler turned it over and over. “[A shoe that has come so far I don’t charge for|This belongs on a wall],” he said.',
    'In the middle of the road stood a pair of shoes, [toes to the west|still warm], and nobody in sight. {hero} [walked round them twice, and moved them to the side|stepped into them, and they fitted].',
  ],
  apple: [
    'One apple was left, right at the top, [half red, half green|out of reach]. {hero} waited [until the wind got up|with {his} cap held out], and down it came. The pips were [like tiny lanterns|the colour of honey].',
    'A woman picked out an apple for {hero}, polished it, and smiled [a shade too long|with all her teeth]. {hero} thanked her, and [gave it to the donkey, which lay down at once and snored|cut it open before {he} did anything else].',
  ],
  bread: [
    '{hero} had only a piece of bread, [as hard as a brick|three days old]. When {he} broke it, [there was a slip of paper baked inside|it was enough, somehow, for four].',
    'The whole street smelled of bread. From his window the baker, white to the eyebrows, waved to {hero}. “[The first loaf is for whoever has come furthest|Taste it, and tell me what it wants],” he called.',
  ],
  wine: [
    'The host brought up a jug of wine that [made the dog sneeze at ten paces|had been in the ground for thirty years]. {hero} [took one sip, and told them all {he} knew|poured it into the flowerpot, and kept {his} ears open].',
    'They gave {hero} wine, [glass after glass|first from the left and then from the right]. By the third the guests had begun to [speak in rhyme|change places], and at the fourth the table started to hum.',
  ],
  poison: [
    'When the soup came, [the silver spoon turned black|the cat got down from the table]: there was poison in it. {hero} [said grace, very slowly|turned the plates half round], and watched who would not eat.',
    '“Poison” was written on the blue bottle, and for three generations nobody had touched it. {hero} [sniffed: it was cherry syrup|pulled out the cork: it was water]. It had been labelled so [on account of the children|by somebody with a sweet tooth].',
  ],
  potion: [
    'There was one potion for it, and the herb grew at the top of a cliff. {hero} climbed up and [took a single leaf|asked it first]. It [tasted so bitter that the stars came out|smelled of boiled socks], and it worked.',
    'The doctor gave {hero} the last of the potion, in [half a walnut shell|a thimble]. “[One drinks, one is well; three drink, and it is three|Keep it till you can’t keep it any longer],” he said.',
  ],
  wand: [
    'The stick {hero} had been poking the embers with was a wand. That explained [why the potatoes sang|the sparks that had stood in a row].',
    'It was only half a wand, or rather [it was cracked|it stammered], and so it did things by halves: {hero} wished for a pony, and there was [a saddle|a neigh]. {He} made the best of it.',
  ],
  'magic words': [
    'The magic words had to be said [backwards|standing on one leg], with no breath taken. {hero} practised until {his} tongue was in a knot, and then {he} [said the name of a soup instead|sneezed], and the door opened [out of pity|all the same].',
    'Half the magic words above the gate had been worn away. {hero} [traced what there was with one finger|read out what {he} could], and at the last letter the wall [let out a sigh|began, very softly, to hum].',
  ],
  letter: [
    'A pigeon brought a letter, with the ink still wet and no name under it. “[The one you are looking for is looking for you|Keep off the main road, and remember to eat],” it said. {hero} read it three times.',
    '{hero} used to read letters aloud for people who could not. In the middle of this letter {he} [stopped|lowered {his} voice]; [{his} own name was in it|{he} knew the handwriting].',
  ],
  map: [
    'The pedlar threw in a map, [on which the roads kept moving|with a hole burnt in the middle]. {hero} followed it for three days, then [found that {he} had held it upside down|made up {his} mind to walk towards the hole].',
    'It was a map with only one line on it. {hero} [put a finger on it, and it was warm|smelled it, and it smelled of salt], and from then on {he} [never folded it again|slept with it under {his} head].',
  ],
  book: [
    'On the top shelf stood a book in which the words [had all run to the edges|were afraid of the light]. {hero} waited until they came back. “[Whoever has read as far as this|You],” it said, “[take three steps down|look behind you].”',
    'A pressed leaf fell out of the book, and then it turned its own pages, [licking a finger nobody could see|one by one]. Where it stopped there was a picture of [somebody walking, seen from behind|the road {hero} had come by].',
  ],
  lantern: [
    'Across the bridge somebody carried a lantern, neither near nor far. When {hero} walked, it walked; when {he} stood, it stood. At the very end {he} saw that it was [a child|someone walking backwards].',
    '{hero} lit the lantern, and there were notches all over the wall. [There were three hundred and sixty-five, and the last was new|The highest came exactly to {his} eyebrows].',
  ],
  candle: [
    'There was a single candle on the table, which [had burned all night and grown no shorter|leaned always to one side]. {hero} looked where it leaned, and there was [a crack in the wall|another shadow beside {his} own].',
    'In that window they had set a candle every night for ten years, for [the one who had not come back|anyone who was out late]. {hero} came out of the snow towards it, and [for one moment they took {him} for somebody else|they asked nothing at all].',
  ],
  fire: [
    'The fire [leapt to the rafters|turned blue], and somebody in it was counting, [slowly|backwards from a hundred]. {hero} did not run. “[And what happens when you’ve done|How many more], please?” {he} asked.',
    'They were all warming their hands at the fire; and only {hero} saw that [a small bird was bathing in it|the logs were not growing any less].',
  ],
  'spinning wheel': [
    'In the attic a spinning wheel was going with nobody there, and it seemed to be talking. {hero} put an ear to it. “[One for the early, one for the late|Slowly, slowly, there’s plenty of thread],” it said.',
    'All night the spinning wheel creaked, and what came off it was [half white and half red|too fine to see]. The woman wound {hero} a ball of it. “[Don’t pull|Don’t cut it],” she said. “[Let it go where there is no road|It will know what to hold].”',
  ],
  rope: [
    'Down the cliff hung a rope, and it came [only half way|on three threads]. {hero} [knotted {his} belt to the end of it|shut {his} eyes and climbed], and at the top there was nobody at all, just a small pine that it was tied to.',
    'They tied the rafts together with one long rope, and it was {hero} who made the knot. [With one good pull the other bank came nearer|To this day nobody has been able to undo it].',
  ],
  carriage: [
    'A carriage drew up beside {hero}. [There was no driver, and the horses’ eyes were shut|The curtains were drawn]. “[Get in|You’re late],” said somebody inside. “[We are going the same way|Don’t ask where. Just hold on].”',
    'In full career the carriage lost a wheel. The driver [lit his pipe|took another from under the seat]. “You push, {name},” he said, “and I’ll sing. [The ones who start early don’t always come first|It goes easier like that].”',
  ],
  ship: [
    'The ship had been [patched with a tablecloth|lying on the mud for years], and “Help yourself” was painted on her bows. {hero} bailed with one hand and steered with the other, and [by morning there was land, though not the land {he} had meant|on the third day someone waved a torch].',
    'Out on the point a ship was weighing anchor. “[Can you sew a sail|Do you get seasick]?” shouted the captain. “[Yes|No]!” {hero} shouted back, which was not quite true, and jumped.',
  ],
  axe: [
    '{hero’s} axe went into the water. What came up was [ever so much newer|made of silver]; so {he} shook {his} head, and [threw it back|said, “That’s not mine.”].',
    'With the first blow {hero’s} axe stuck fast in the trunk, and when {he} pulled it out, clear water ran from the cut. It was [sweet|as warm as milk], and {he} was not tired any more.',
  ],
  'bow and arrow': [
    'On the wall hung a bow and arrow, which was said to hit [only what one was not aiming at|whatever was furthest away]. {hero} shut {his} eyes and let go. Far off somebody said [“Ow!”|“At last!”].',
    'They gave {hero} a bow and arrow and showed {him} a willow leaf at a hundred paces. {He} waited till the wind dropped. The leaf trembled, and [came down like a feather|hung there, with a neat round hole].',
  ],
  armour: [
    'In the corner stood a suit of armour, and from inside came [a cough|a knocking]. {hero} lifted the visor: it was [a family of mice|empty, except for a note: “Back soon.”].',
    '{hero} got into the armour, and [could neither bend nor sit|clanked at every step]; the children ran behind and did the walk. But when the stone came flying it said “clang”, and that was all.',
  ],
  flute: [
    'The goatherd’s flute had just one hole, and [everything it played was a question|it knew just one tune]. {hero} blew on it once, and [somebody answered from behind the hill|the clouds moved over a little].',
    '{hero} took out {his} flute and played [what they used to play at bedtime|for those who couldn’t sleep]. Before {he} had finished, one window after another had opened across the way, and [someone was humming|no one called for quiet].',
  ],
  harp: [
    'A harp stood in the draught, and [the wind had been playing on it for a hundred years|one string was gone]. {hero} [laid a hand on it, to let it rest|mended it with a horsehair], and it played something that made them all put down their forks.',
    'It was said that the harp played whatever one had at heart. As {hero} came near it [began, very quietly|missed a note]; and {he} took off {his} scarf and [laid it over the strings|wrapped it up].',
  ],
  'red rose': [
    'In the middle of the snow stood a red rose, [as if that were nothing|all by itself]. {hero} knelt down and kept the wind off it for a while, and it [dropped one petal into {his} hand|nodded].',
    'On the sill was a red rose that lost a petal at every lie, and there were [only three|not many] left. {hero} sat up very straight, and [talked about nothing but the weather|said as little as {he} could].',
  ],
  seed: [
    'They had given {hero} a seed, [as black as a beetle|so small that it all but slipped between {his} fingers]. It was said to grow into [whatever the sower needed|the thing one had forgotten to ask for], and at night it jumped in {his} pocket.',
    'A bird let a seed fall, right into {hero’s} footprint. When {he} looked round, [there were two green leaves|it had already put out a root], and so {he} pushed some earth over it with {his} toe.',
  ],
  egg: [
    'One morning there was an egg in the straw that rang when you tapped it, and the whole family sat around it, [not daring to breathe|pointing]. {hero} put an ear to it. “[Somebody’s snoring|Don’t sell it yet],” {he} said.',
    'The egg rolled over the sill, down the steps and up to {hero’s} boots, and there it cracked. Out came [a perfectly plain chick|a very small clock, going].',
  ],
  feather: [
    'A feather came turning down onto {hero’s} shoulder, [so white that it had no edges|lighter than a hair]. And, oddly enough, from that hour [{he} left no footprints|the birds did not fly from {him}].',
    '{hero} laid the feather on {his} palm, and it swung round and [pointed|trembled, all on one side]. So that was the way {he} went.',
  ],
  cauldron: [
    'Whatever one put into that cauldron, [it came out porridge|there was always enough], only it was shy. {hero} [knocked on the rim, and said good morning|put another log under it], and it began to bubble.',
    '{hero} walked along with a cauldron on {his} back: [an umbrella by day and a pillow by night|it rang like a parade]. People laughed at it, but towards evening they [came to ask what there was for supper|grew polite].',
  ],
  handkerchief: [
    '{hero} picked up a handkerchief with half a swallow stitched in the corner. [Somebody, somewhere, had the other half|It still smelled of lavender].',
    'The old man shook out his handkerchief, and [wiped {hero’s} face|gave it to {hero}]. “[Keep your tears, they’re worth something|Throw it in a river and it’s a bridge],” he said. “[But only once|Don’t tell everybody].”',
  ],
  bell: [
    'The caravan had gone, and there lay a bell that [made no sound, though every dog turned round|had lost half its voice]. {hero} tied it to {his} bundle, and it was company in the night.',
    'Nine of them hung under the eaves, and rang without a wind; only the smallest bell [would not|held its tongue]. {hero} stood on tiptoe and touched it, and [somewhere in the house a door opened|everyone indoors sat up].',
  ],
  bone: [
    'Raking the ashes, {hero} found a bone, and blew on it, and it [played a tune|told, in a thin high voice, of something that had been hushed up].',
    'The dog laid a bone before {hero}, took three steps back, and [waited for {him} to follow|wagged its tail]. It led {him} behind the fence, where the ground had lately been dug.',
  ],
  gift: [
    'On the step lay a gift in seven wrappings, each one [older|plainer] than the last. In the seventh was [one of {hero’s} own milk teeth|a card: “You have it already.”].',
    'They had all put something towards a gift for {hero}, and hid it behind their backs, [pushing each other forward|and nobody would begin]. It was [a pair of very thick soles|a picture, with everyone in it]. {hero} looked at it for a long time.',
  ],
  stone: [
    'There lay a stone in the road, and everyone cursed it and no one moved it. {hero} [pushed till {he} saw stars|put down {his} bundle and spent the afternoon on it], and underneath there was [a golden button, with thanks|a spring].',
    '{hero} put a stone in {his} pocket, and [on the third day something inside it began to tap|every night it gave a little warmth], as if {he} carried a piece of the sun.',
  ],
  shadow: [
    '{hero} looked down and {his} shadow was gone: [it was sitting at the roadside, rubbing its feet|it stood leaning on a gate, some way back]. “[You go on|I’m tired],” it said. “[I know the way|I’ll wait for you here].”',
    'On the wall there was a shadow [a head taller than its owner|with something in its hand that its owner did not have]. Nobody noticed but {hero}, and at {him} the shadow [put a finger to its lips|shook its head].',
  ],
  moon: [
    'That night the moon hung so low that it [rested on the chimney|could have been touched]. {hero} [reached up, and it was cool, like a plate just washed|walked thirty miles by it without stopping].',
    'There was a moon in the bucket, [rounder than the one above|and it would not pour out]. {hero} drank it, and [all night {he} could see {his} own bones|when {he} looked up, the sky was empty].',
  ],
  mask: [
    'Everyone in the room wore a mask, [some laughing, some crying|all the same one], and only {hero} had come in {his} own face. “[Yours is very lifelike|Aren’t you cold]?” asked somebody.',
    '{hero} bought a mask for three pennies. [When {he} put it on, {his} voice changed|It was warm inside], and when {he} took it off, it [licked its lips|looked at {him} as though it knew better].',
  ],
  chain: [
    'From the pillar trailed a chain, [polished bright|still swinging], and there was nothing at the end of it. {hero} knelt down to look: the lock had been opened from the inside.',
    'A chain had been drawn across the river’s mouth, so that [no boat could pass|even the fish went round]. {hero} [put three drops of oil into the padlock, and patted it|waited for high water], and then there was no more to it.',
  ],
};
