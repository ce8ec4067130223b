import type { Lines } from '../grammar.ts';

/** What can be told around the places of the library. */
export const places: Readonly<Record<string, Lines>> = {
  palace: [
    'The great door of the palace took six men to open, but {hero} went in [by the one for the cabbages|with the laundry], and met [nobody but a cat|no one who thought of stopping {him}].',
    'In the palace it was forbidden to put the left foot first, and also the right. {hero} [hopped|took off {his} shoes], and the chamberlain leafed through his rules and [could find nothing against it|bowed].',
  ],
  castle: [
    'One window was lit in the castle on the crag, and [the drawbridge was down already|the chains were clinking]. {hero} knocked. “[It isn’t locked|You are three days late],” said a voice from inside.',
    'There were [a hundred|three hundred] rooms in the castle, and {hero} might go into all of them but one. So that was the one {he} stopped at; and behind the door {he} could hear someone [sweeping|turning pages].',
  ],
  tower: [
    'The tower had [no door and no steps|a lean to it], and only at the very top a small window. {hero} called up. [A red thread came down|Somebody looked out, and drew back].',
    '{hero} climbed the tower, and at three hundred {he} lost count. From up there the road {he} had come by was [as thin as a hair|something a child had drawn], and {he} could see what {he} had got wrong.',
  ],
  forest: [
    'In the forest it grew quiet [all at once|as if a door had shut]. {hero} tied a red thread to every tenth trunk, and after half a day [there was one in front of {him}|{he} looked round, and somebody had untied them all].',
    'All through the forest {hero} had the feeling that [someone was copying {his} footsteps|the birds were saying one and the same thing]. {He} stood still, and it was [only a pine cone, coming down|“Don’t stop, don’t stop.”].',
  ],
  mill: [
    'The mill had been empty for years, and yet the stones were turning; what they ground was [a fine grey sand|one sigh after another]. {hero} threw in a handful of wheat, and [they quieted down|the place began to smell of morning].',
    'They said that the mill at the bend turned only for [honest folk|whoever was not in a hurry]. {hero} leaned on the sluice and looked as though {he} had all day, and [round it went|the wheel gave a groan, and another].',
  ],
  barn: [
    '{hero} slept in a barn, deep in the straw. In the middle of the night [something turned over underneath {him}|a hand came out of the hay], and it was another traveller, who had been there first.',
    'Three beams and a padlock held the barn shut, and inside it was empty. “[It used to be full|If I didn’t watch it, the emptiness would get out],” said the watchman to {hero}. “[And so it will be again|You’d be surprised].”',
  ],
  village: [
    'Over the hill lay a village where [outside every house stood a pair of shoes, toes outward|not even a dog barked]. {hero} sat down by the pump, and at last a small girl told {him}: they were all waiting for [one man|somebody to say the first word].',
    'The village was so small that [one could whisper from end to end|it had one lamp, and they took turns]. Before {hero} had sat down, seven families had asked {him} to dinner.',
  ],
  cottage: [
    'By itself stood a cottage with a crooked chimney. “[Hungry? Help yourself|Come in laughing],” it said on the door. {hero} did as {he} was told, and [there was one bowlful left in the pot|the stove lit itself].',
    'The cottage [stood on two hen’s legs|did not like to stay in one place], and {hero} had to run beside it for a while before it would let {him} knock.',
  ],
  kitchen: [
    'In the kitchen twelve pots were boiling at once, and somebody pushed a knife into {hero’s} hand. “[Peel|Chop],” she said. “[Talk afterwards|Three hundred for dinner], and mind your thumbs.”',
    '{hero} got into the kitchen by the back window. [“Salt,” said a small voice in the wall. “It wants salt.”|Something was tapping on the inside of a lid.].',
  ],
  garden: [
    'Everything was in flower in the garden, and nothing smelled. {hero} [squatted down|crumbled some earth in {his} fingers]. “[It’s not water they want|They’re not ill],” {he} told the gardener. “They want someone to talk to.”',
    'Behind the little gate there was a garden with butterflies as big as hands. {hero} followed one of them round eighteen corners, to a stone table with [a cup of tea on it, still hot|someone sitting there, back turned].',
  ],
  'wishing well': [
    '{hero} leaned over the wishing well. [The sky down there was not the sky up here|There was a lamp burning at the bottom]. {He} let down the bucket, and it came up [full of stars|with a pair of spectacles in it].',
    'From that wishing well the first mouthful was sweet and the second bitter, and people took only one. {hero} was thirsty, and drank half a bucket. [It was bitter, but {his} eyes grew clear|Nothing happened, except that {he} remembered something].',
  ],
  river: [
    'A river lay across the way, [black with white edges|in no mood to be crossed], and the ferry had gone. {hero} felt {his} way with a pole, and in the deepest part {he} [stood on something that moved over for {him}|found a flagstone, just there].',
    '{hero} followed the river for three days. [On the second a wooden bowl came floating by, with “Come” cut into the bottom|On the third the sound of it had turned into talk].',
  ],
  lake: [
    'The lake was as flat as a plate. {hero} bent down to wash {his} face, and {his} reflection [did not bend|winked], and pointed across to the other side.',
    'The lake had no bottom, they said, but it had [a whole town|a great bell]. {hero} laid {his} ear on the water, and yes: [somebody was selling chestnuts|it was striking four].',
  ],
  sea: [
    'After the last dune came the sea, and {hero} [had no words|ran down to it, and was chased back]. {He} put a finger in, and tasted it, and [made a face|believed at last that the road was over].',
    'One morning the sea had gone out three miles and left a path of [shells|shining sand]. {hero} took {his} shoes in {his} hand. Behind {him} [{his} footprints filled, one by one|the crabs closed the way].',
  ],
  island: [
    'The waves put {hero} down on an island with nothing on it but wind and [one chair|a line of footprints]. {He} tried it, and [it was still warm|it was exactly {his} size].',
    'The island was somewhere else every morning, so they never [drew maps|wrote letters]. They kept {hero} for three days on fish soup, and asked, “[Is it true that yours stays where it is|And yours: how does it breathe]?”',
  ],
  swamp: [
    'It bubbled in the swamp, and one false step went in up to the knee. {hero} [laid down a plank, and another plank|kept to where the rushes were]. [“Left,” said something in the mud.|The bubbles formed a line.].',
    '{hero} stuck fast in the swamp; and the more {he} struggled the deeper {he} went. So {he} [lay back and looked at the clouds|stopped, and whistled], and little by little it let {him} go.',
  ],
  mountain: [
    'The mountain had its head in a cloud. “[Those who go up come down quieter|On the top you wait a day for your echo],” they said. {hero} tightened {his} laces.',
    'Half way up the mountain came a fog. {hero} felt {his} way along the rock, [counting|singing], and when it lifted {he} saw that {his} left foot was [resting on nothing|over the edge].',
  ],
  cave: [
    '{hero} crept into a cave out of the wind, and found [a table laid, with the tea still warm|little running figures painted over all the walls]. “[Did you shut the door|And who asked you in]?” somebody said, further back.',
    'The cave forked in three, and from each fork came a draught. {hero} [wet a finger|smelled them one by one], and took the warmest.',
  ],
  bridge: [
    'The bridge was wide enough for one. In the middle {hero} met somebody else, and [they both went back|they both stood aside], and they both laughed, and they both had to begin again.',
    'By day the bridge led into town, and by night, people said, to somewhere else. {hero} happened to cross it by night; and on the other side [the stars were in another order|the very cobbles sounded wrong].',
  ],
  crossroads: [
    'At the crossroads the wind had blown the signpost over. {hero} [threw a shoe in the air|shut {his} eyes, and spun round three times], and took the way that [it pointed|{he} happened to be facing].',
    'At the crossroads sat a man making brooms. “Left is quick, right is slow,” he told {hero}, “[and nobody has come back from straight on to complain|and straight on there’s a very good view].”',
  ],
  inn: [
    'The inn had half a room left. “[It costs nothing|You may have it], but whatever you hear in the night, [don’t open the door|don’t laugh],” said the landlady; and she gave {hero} the candle end.',
    'In the parlour of the inn sat twelve people who did not look at one another. When {hero} came in, they all raised their heads. “[That’s the one|At last],” said somebody.',
  ],
  market: [
    'One could buy anything in that market; even [echoes were sold by the yard|yesterdays, slightly used]. {hero} stopped at a stall with nothing on it. “[Peace and quiet|Elbow room],” said the woman. “How much would you like?”',
    'When {hero} came to the market they were sweeping up, and there was one man left, with one clay figure. “[Who does this remind you of|I kept it for you],” he said, and it had {hero’s} nose.',
  ],
  'city gate': [
    'The city gate was already half shut, and {hero} slipped through sideways. “[In is easy|Think again],” said the sentry with a yawn. “[It’s the getting out|Anything to declare? Doubts? Grudges]?”',
    'The city gate was covered with notices about the missing, which rustled when the wind blew. {hero} read them all, and the last one [had {his} own face on it|was blank, with a reward].',
  ],
  dungeon: [
    'In the dungeon it was too dark to see, but somebody was knocking in the wall: three long, two short. {hero} knocked back; and through a hole no bigger than a thumb came [half a peppermint|a chess move].',
    'The jailer took a wrong turning, and {hero} saw the deepest part of the dungeon. The last door stood open. “[I’m in the middle of a game|It’s draughty outside],” said the man within. “[Do you play|Would you pull it to]?”',
  ],
  cellar: [
    '{hero} lifted the boards and went down into the cellar, where [the last barrel hiccupped|two old men were playing chess behind the potatoes].',
    'There were twelve steps to that cellar. {hero} counted thirteen going down, and the last [was soft|said “Careful”].',
  ],
  graveyard: [
    '{hero} went through the graveyard on tiptoe and said, “Excuse me,” twice. [“Mind how you go,” somebody answered.|One of the names on the slabs had been crossed out, and “Not yet” put in.].',
    'In the graveyard a woman was watering the flowers and telling the news. “[They were my neighbours|I never knew them],” she said. “[They like to hear about the harvest|But it can’t be much fun for them].” {hero} carried a bucket for her.',
  ],
  church: [
    'In the church there were more pigeons than people. {hero} sat down to rest, and the great clock struck one, though nobody had wound it. “[One|That’s the first],” said the sexton. “Two to go.”',
    'On the wall of the church was a painting that looked [as fresh as yesterday|unfinished]. {hero} stepped nearer: it was the road {he} had come along, and [there was somebody on it|the paint was wet].',
  ],
  meadow: [
    '{hero} lay in a meadow and watched the clouds. One of them [stopped and looked back|did not move on with the rest]; and when {he} sat up, there was a ring of hares around {him}.',
    'Before {hero} lay a meadow as green as if it had been washed, and in the middle of it a door, with no house. {He} walked round it once. [Then {he} knocked|It was ajar].',
  ],
  field: [
    'In the field stood a scarecrow with only one arm. {hero} [gave it another, of willow|straightened its collar]; and that night it [came to {his} window and said thank you|waved].',
    'Barefoot, {hero} took the short way across the field. The plough had turned up [a small clay pot|an old tin], and when {he} shook it, [it rattled|something inside said, “Yes?”].',
  ],
  wilderness: [
    'In the wilderness nothing grew, and {hero} talked to {himself} so that {his} tongue should not rust. On the third day [someone answered|there was a thread of smoke].',
    'Where the wilderness began the guide turned back. There was a post, with a board. “[No one has asked for his money back|Beyond this point, use your ears],” it said, and {hero} gave it a pat.',
  ],
  harbour: [
    'In the harbour the masts were as thick as reeds. “[Going across|Room for one more]?” {hero} called from deck to deck, until a woman with a pipe took it out of her mouth. “[Can you mend nets|If you don’t mind herring],” she said.',
    'The fog lay so thick on the harbour that there were only voices. {hero} sat on a bollard, waiting; and somebody {he} had never met [threw both arms round {him}|shook {him} warmly by the hand].',
  ],
  home: [
    'All at once the wind smelled of home, of [potatoes in the ashes|wet firewood], and {hero} had to stop. [But it was a thousand miles away|And yet every house in sight was strange].',
    '“Where’s home?” somebody asked. {hero} drew it in the dust: a bend of water, a roof, [the pear with the swing on it|the dog, even], and then [could not go on|the rain came and took it].',
  ],
  'distant land': [
    'The sailors talked of a distant land where [the snow is warm|people pay with songs]. {hero} forgot what {he} was doing, and by morning {he} had [packed {his} things again|asked the price of a passage].',
    '“How far is it to that distant land?” asked {hero}. The camel driver [spat|smiled]. “[Nearer than yesterday|When you no longer ask, you are there],” he said.',
  ],
  tree: [
    'On the ridge grew a tree that ten people could not have put their arms round. {hero} leaned against it, and [heard it knock inside, like a heart|it moved its leaves over, to shade {him}].',
    'They said of that tree that it remembered. [Whatever was spoken under it came back when the wind rose|If one cut it, it had healed by dawn]. {hero} laid {his} palm on the bark, and [waited|felt it press back].',
  ],
  'hidden passage': [
    'The bookcase swung round, and there was a hidden passage, [dripping|black as ink]. {hero} felt {his} way along it. Half way down somebody in front was whistling; and it came out [inside a clock|in a very large jar].',
    '{hero} moved the stove and found the hidden passage, with [crumbs in it, quite fresh|a smell of lilac coming up]. So it was in use. {He} counted two hundred steps, and there was light.',
  ],
  ruins: [
    'Among the ruins [goats were grazing in the ballroom|a single arch was standing]. {hero} sat down on what had been a throne or else a sink, and {he} heard, [quite near|from below], the scrape of a spoon.',
    'The ruins were said to put themselves together again on one night of the year. {hero} [came on the wrong night, but did hear hammering|chose a comfortable corner, and stayed awake].',
  ],
  stairway: [
    'The stairway went up so far that [there were beds along the way|{hero} wore out a shoe]. On every landing somebody had written a number, and somebody else had [crossed it out|added, “Keep going.”].',
    '{hero} came to a stairway that led down [into the water|from nowhere at all], every step of it swept. [On the third lay a glove|Somebody was whistling at the bottom].',
  ],
  bedchamber: [
    'In the bedchamber was a bed with twenty quilts, and {hero} lay down and was lost to sight. Late in the night something under it said, “[Move over|Are you warm enough]?”',
    'Behind the door was a bedchamber, with [a long hair in the comb|the covers turned back], as though somebody had just got up; but the dust was an inch deep. {hero} touched nothing. {He} only opened the window.',
  ],
  stable: [
    'In the stable it was warm and smelled of hay. {hero} lay down between two mules, who [went on with what they had been saying|moved over without a word].',
    'A light was burning in the stable, and [someone was being scolded|someone was telling a story]. {hero} looked through the knothole: it was a goose, and her audience was [all the rest|one thoughtful ox].',
  ],
};
