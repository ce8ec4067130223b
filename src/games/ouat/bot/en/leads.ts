import type { Lead } from '../grammar.ts';

/** The last two segments before the endings of the library. {one} is whom the ending speaks of, {two} the other one. */
export const leads: Readonly<Record<string, Lead>> = {
  'And they lived happily ever after.': [
    '{one} and {two} built a small house [by the water|on the slope], with [its windows to the south|two pear trees in front].',
    'What was left of the wood made [a table and two chairs|one long bench], and {one} said to {two}, “Here, then.”',
  ],
  'He came home at last to his mother and father.': [
    '{one} saw [a chimney he knew|the bend with the three poplars], and after all that way he began to walk slowly.',
    'The [dog|gate] still knew {one}. His father was splitting logs and his mother [hanging out the sheets|shelling beans], and neither of them had looked up yet.',
  ],
  'They went on dancing, and they are dancing still.': [
    'On the square the fiddles had started. {one} held out a hand to {two}, and [they were a little shy at first|their feet did the rest].',
    '{one} and {two} went round and round; [the fiddlers were relieved three times|it grew light, and it grew dark], and neither would be the first to stop.',
  ],
  'The wedding lasted seven days and seven nights.': [
    'Everyone had heard about {one} and {two}, and [they came from seven valleys with cakes|the tables stretched as far as the bridge].',
    'There were ribbons on [every gatepost|even the dog]. {one} and {two} [drank from one cup|said yes, both at the same time], and the fiddles began.',
  ],
  'From that day on, nobody in the kingdom went hungry.': [
    '{hero} went from house to house with [the last sack of seed corn|all the seed that was left], a handful for each, and showed them how.',
    'When autumn came, [no barn door in the kingdom would shut|the barns were full to the beams], and {hero} had the doors taken off, so that anybody could come with a sack.',
  ],
  'What she had been looking for had been at home all along.': [
    '{one} had been round the world, [and worn out seven pairs of shoes|and her hands were empty], and at last she turned towards her own door.',
    'She pushed it open. [The lamp was burning, and supper was warm|It all was where it had always been]; and {one} stood there in the middle of the room.',
  ],
  'They set the crown on his head, and all the bells rang.': [
    'The old king [came down the steps himself|had not even stopped to comb his beard], to meet {one} at the door.',
    '“I am tired,” he said, and took off his crown, and blew the dust from it. “[It’s heavy|You have the neck for it],” he told {one}.',
  ],
  'He gave his gold to the poor and kept one penny for luck.': [
    'The chest was open, and so much gold [lit up half the street|made them shade their eyes]. They all looked at {one}.',
    '“Come here,” {one} called to [those who stood at the back|the ones with no shoes]. “[One at a time|There is some for everybody].”',
  ],
  'The wicked were punished, and the good slept soundly.': [
    'All that had been done in the dark was laid out in the sun, [one thing beside another|and no one could deny it]; {hero} only said what {he} had seen.',
    'They took the bolts off their doors. {hero} [yawned until {his} ears cracked|spread out {his} blanket]; it was the first night {he} did not have to listen.',
  ],
  'And there stood the one she had waited for all her life.': [
    'As on every other evening {one} set the lamp in the window and [laid two places|kept the soup warm].',
    'There was somebody on the steps. {one} [put down her sewing|stood up so fast that the chair fell], and laid her hand on the latch.',
  ],
  'One kiss, and every debt between them was paid.': [
    '{one} and {two} laid their accounts upon the table: [three times saved from drowning against one winter of soup|so many rescues, so many quarrels], all the way back.',
    '“We shall never get it to come out,” said {two}. {one} [closed the book|turned very pink], and came a step nearer.',
  ],
  'So he forgave them all, and they sat down to supper.': [
    'Those who had wronged {one} came, and [stood outside the door|did not dare to look up].',
    'The pot was just coming to the boil. {one} looked at them, and looked at the table, and [fetched more plates|began to carry in chairs].',
  ],
  'The sword still hangs there, waiting for the next hand.': [
    '{hero} wiped the sword, and oiled it for the last time. “[I won’t need you again|Let’s hope that’s that],” {he} said.',
    'There was a nail in the wall. {hero} [got up on a stool|stood on tiptoe], hung up the sword, and stepped back to see if it was straight.',
  ],
  'And she was never seen again.': [
    '{one} gave back all that she owed, [left the door on the latch|took nothing but an umbrella], and was on the road before it was light.',
    'Somebody saw {one} [stop on the bridge|go up towards the pass]. The mist was closing. They called, and she raised a hand.',
  ],
  'On moonlit nights, they say, you can still hear the song.': [
    '{hero} sat at the edge of the cliff and sang it through from the beginning, [and the river stopped|until the boats below shipped their oars].',
    'After the last line {hero} rose and walked [in among the pines|straight into the moonlight]; but the song stayed, and [went on circling the hill|drifted about the valley].',
  ],
  'If they have not died, they are living there yet.': [
    '{one} and {two} [planted beans and kept hens|mended bridges and nets], and the years went by, and nobody counted.',
    'What came after I don’t know so well; [one hears this and that|the old people differ]. But {one} and {two} were both in good health, and could manage two bowls at a sitting.',
  ],
  'The forest closed its paths, and no one found them again.': [
    '{one} and {two} took the path into the forest, [hand in hand|one behind the other], and behind them a branch came down like a latch.',
    'Moss grew over the footprints, and brambles over the moss. [“{one}!” people called, and “{two}!”|They called for {one} and for {two} until dark], and the forest listened politely.',
  ],
  'She threw the key into the well, and told nobody.': [
    '{one} locked the last door. All she had left was [a small cold key|the key, as heavy as iron can be], and she was the only one who knew.',
    'She walked to the well and [looked down for a long time|looked over her shoulder]. The water showed {one} her own face, and it could keep a secret too.',
  ],
  'And that is why, to this day, the fox walks alone.': [
    'It had been the fox from beginning to end; {hero} [said so, before them all|tied a bell to its tail]: the tracks, the feathers, the forged note.',
    'The fox went past {hero} with its [ears flat|tail between its legs]. Nobody threw anything. They only moved aside, and went on moving aside.',
  ],
  'He smiled and blew out the candle.': [
    'It was late. They had all gone, and only {one} sat there with the candle, [which had made itself a small white hill|and the flame was hopping].',
    '{one} folded [the last page|the last of the letters], and thought of everyone he had met on the way, [and there was nothing left to worry about|one after another].',
  ],
  'All was as before, but for a crack in the mirror.': [
    'The wind dropped. What had fallen was picked up, and what had run off was caught, and {hero} [looked about|rubbed {his} eyes]: it might never have happened.',
    '{hero} stepped up to the mirror [to straighten {his} hair|and found the same old face]. There was the smallest of sounds, like ice in March.',
  ],
  'They lie beneath one tree, and it blooms every spring.': [
    '{one} and {two} spent their lives together, until [both were white|they had to hold each other up], and of an evening they sat on the hill by a little tree.',
    'One winter {one} went, and [the next day|before the week was out] {two} shut the door and went too. The neighbours carried them both up the hill.',
  ],
  'She wept until dawn, and every tear became a pearl.': [
    'Now that it was over {one} went back to [the empty house|her room, and shut the door], and there was nothing left that she had to be brave for.',
    '{one} sat [on the sill|at the window], and thought of those who would not come back; and the first tear rolled down and [went tick on the floor|lay there, shining].',
  ],
  'He got everything he wished for, and never smiled again.': [
    'All that {one} had wished for came: [gold, and a house, and people who said “sir”|a tower, and then a higher one].',
    'But {one} sat at the long table [and counted it|in front of twelve dishes], and there was nobody to pass the salt. He thought of the night when they had shared one loaf.',
  ],
  'And that is what comes of being greedy.': [
    'The man who wanted everything had one hand on the gold and [the other on the rope|his pockets stuffed], and still he would not come. “Drop it!” shouted {hero}. “Drop it!”',
    'He would not. He bent down for one piece more; and then there was a crash, and [all that {hero} found of him was a shoe|where the bridge had been there was a good deal of dust].',
  ],
  'One true word, you see, outweighs a mountain of gold.': [
    'They brought {hero} a mountain of gold, and all {he} had to do was to [change one word|say no]. {hero} looked at the gold, and at the people.',
    'Then {hero} told them the truth, [not very loud|in one short sentence]. It was heard in the last row; and the mountain of gold gave a creak, and began to tilt.',
  ],
  '“Tomorrow night,” said the old man, “we’ll begin again.”': [
    'They had all gone home, and {hero} [had put out the light|was on the last page], and in the old man’s stove there was nothing left but a glow.',
    'The child could hardly keep its eyes open. “And what did {hero} do then?” it asked. The old man turned the last leaf.',
  ],
  'He told the tale to me, and now I have told it to you.': [
    'When he was old, {one} [kept a tea stall by the bridge|liked to sit under a tree], and always there were children about him.',
    'I came by there when I was small. {one} [poured me a cup|patted the bench]. “Sit down,” he said, “and I’ll tell you something that really happened.”',
  ],
  'And the next morning, it all began again.': [
    'After so much {hero} fell into bed [with {his} boots on|like a stone], and the moon went slowly past the window.',
    'During the night [everything that had gone crept back to its place|the wind smoothed out the footprints]. {hero} turned over, and a cock crowed.',
  ],
  'It was only a dream. But the ring was still in his hand.': [
    'At parting somebody laid a ring in {one}’s hand, and [closed his fingers over it|said, “Don’t let go.”].',
    '{one} felt [the floor tip|himself growing light]; voices drew away, and there was no ground any more; but he kept his fist shut tight.',
  ],
  'She became a bird, and flew towards the rising sun.': [
    '{one} stood at the highest place of all, with the wind in her sleeves, and [felt lighter and lighter|there was an itch between her shoulders].',
    'In the east there was one red line. {one} [went up on her toes|looked back at them, once], and a feather fell from her cuff.',
  ],
  'They shared the kingdom equally, down to the last turnip.': [
    'They had quarrelled three years over who should have the kingdom, and now they sent for {hero}, who [asked for a long piece of string|spread the map on the floor].',
    '{hero} [measured, and measured again|let the youngest choose first]: a hill with each lake, a good field with each bad one; and they looked, and could find no fault.',
  ],
  'The magic faded, and there was the face she knew.': [
    '{one} [said the last of the words|laid her palm upon the cold forehead], and the light about them flickered, for the magic was wearing thin.',
    'It came off [like ice|in flakes], and {one} held her breath. Under it was a hand, and there was a scar on it that she would have known anywhere.',
  ],
  'They kept their promise, even to the last day.': [
    'On the bridge {one} and {two} had agreed on something; [nothing was written down|they had only hooked their little fingers].',
    'The years brought [two floods and a war|good times and lean], and neither {one} nor {two} ever forgot, or [came late|made excuses].',
  ],
  'The castle fell, but its roses bloom every summer.': [
    'A crack ran down the castle from top to bottom. {hero} [got everyone out|was last through the gate], and had time only for one look back at the garden.',
    'The stones came down, and it was a while before the dust did. In the corner {hero} saw a rosebush, [with not one leaf missing|upright].',
  ],
  'He pushed off from the shore, and did not look back.': [
    'On the beach {one} had patched the boat, [with a sail of old shirts|and cut new oars], and had said all his goodbyes.',
    'The tide [touched his boots|was in]. {one} threw in his last bag of bread, and [untied the rope|rolled up his trousers].',
  ],
  'Since then, no one in that village has locked a door.': [
    'The last thief in the village [brought everything back, and swept the yard|put the saucepan back on the stove, very red], and {hero} asked him to stay for supper.',
    '{hero} collected the locks, and there was [a heap higher than {his} head|enough iron for a plough]. That night all the doors stood open, and the dogs did not trouble to bark.',
  ],
  'She chose her sheep and her freedom over any throne.': [
    'They knelt before {one} with the crown on a cushion, [and the coach was at the door|and it took two to carry it].',
    '{one} touched it with one finger. Then somewhere outside [a sheep bleated|a bell went clonk], and she took off the satin shoes, and put them side by side.',
  ],
  'The king took off his crown, and went to grow cabbages.': [
    'The king had listened to {hero}, and [did not sleep that night|had been out with {him} to see a field]; in the morning he said that he had made up his mind.',
    '“It gives me a headache,” said the king, of the crown. He asked {hero} [when one sows cabbages|for the loan of a hoe], and turned his robe up to the knees.',
  ],
  'The tower is empty now, yet a light burns in the window.': [
    'They had all come down from the tower. {hero} was the last, and [looked back|was carrying the lamp].',
    '{hero} filled the lamp, and put it in the window of the tower. “[For whoever’s out late|In case somebody comes back],” {he} said.',
  ],
  'He had learned to fear, and at last he learned to love.': [
    'Nothing had ever frightened {one}; but now his hands shook, because {two} [lay there and did not wake|had all but been lost].',
    'When {two} [opened both eyes|said his name], {one} found that his face was wet. So this was it, [he thought|and nobody had told him].',
  ],
  'The snow melted, and the children ran out to play.': [
    '{hero} pushed open the last frozen [window|door]; the eaves were dripping, and the wind had lost its teeth.',
    'The snow [slid off the roofs|went back up the hills, a yard a day], and {hero} sat on the step without {his} coat, and heard the ice go crack.',
  ],
  'When the truth was known, the whole town hung its head.': [
    'They had put {hero} on a platform in the middle of the town, [and there were cabbages in the air|and they jeered]. “[Hear me out|One moment],” {he} said.',
    '{hero} [held it up for all to see|told it from beginning to end]. There was a murmur, and then there was none; and somebody who had a cabbage put it down.',
  ],
  'The giant rolled over and went back to sleep.': [
    'The hill, as they found out, was a giant, and all the noise had [woken him|been his sneeze]. {hero} [hushed them|climbed up to his ear and hummed].',
    'The giant opened one eye, as big as a pond, and looked at {hero}. “[Is it spring|Not yet],” he mumbled, [and the windows rattled|and a flock of rooks went up].',
  ],
  'They grew old together, and even their wrinkles matched.': [
    '{one} and {two} kept a little shop [by the river|on the corner], one of them weighing out and one of them adding up, and so it went on for forty years.',
    'When {one} began a sentence {two} would finish it; they even [coughed alike|limped on the same side], and strangers took them for twins.',
  ],
  'And only the wind knows where she went.': [
    '{one} drew the door shut, [and told no one|and left half a letter on the table]; there was still dew on the grass.',
    'They [called all day|looked everywhere]. She was not at the bridge, and not at the ferry; only the wind went through {one}’s house, and turned the leaves of her book.',
  ],
  'The curse was lifted, but a hundred years had gone by.': [
    '{hero} [undid the last knot|spoke the name], and the curse slid away like a snake, under the door.',
    '{hero} went out into the street and [did not know one face|stopped]. The sapling by the pump was [as wide as a house|hollow with age], and the bridge was made of iron.',
  ],
  'He won no princess, but he had made a friend for life.': [
    'The princess married [somebody from across the border|the one she had wanted from the start], and {one} drank her health three times over, and meant it.',
    'Afterwards {two} was [waiting by the gate|there with both their coats]. “Well,” said {two}, “[are we going|it’s a long road],” and {one} laughed.',
  ],
  'She broke her last crust in two, and was alone no more.': [
    'All {one} had left was a crust, and it was snowing. She [sat down out of the wind|took it out], and saw that there was somebody across the way.',
    'The other [had no supper|was looking hard at nothing]. {one} moved over. “[It’s warmer with two|There’s less wind on this side],” she said.',
  ],
  'They carved it in stone, so that none should forget.': [
    'They sat up all night about it, and said that a thing like that [must not blow away|would not be believed in fifty years]; and they asked {hero} for the exact words.',
    'The mason chose the hardest slab, and polished it, and {hero} [stood by and told it, line by line|spelled the names]. For three days they heard the chisel.',
  ],
  'So she took the crown, and ruled wisely and long.': [
    'The people stood [on all the steps|there since midnight]; and nobody but {one}, they said, [could untangle what had to be untangled|should sit on that chair].',
    'The chancellor held out the crown. “[If I’m wrong, will somebody tell me|May one still climb trees in it]?” asked {one}. “Yes,” they all said.',
  ],
  'The stranger left a purse of gold, and never came back.': [
    'There was one stranger who had come along with them to the end, and [had said hardly a word|would not tell his name]. He asked {hero} for some water.',
    'The stranger drank it, and turned the cup upside down. By the time that {hero} [had picked it up|had run to the gate], he was a good way down the road.',
  ],
  'He knocked, and a voice said, “You’re late. Come in.”': [
    '{one} came over the last hill, and there was the door, [with the same paint|and the step had been swept].',
    '{one} [buttoned his coat|wiped his boots, and wiped them again]. He lifted his hand, and let it drop; his heart was louder than his feet.',
  ],
  'The father knew his son at once, and both of them wept.': [
    'In the yard an old man was [mending baskets|sitting under the pear], and his eyes were bad. He was {one}’s father.',
    '“Father?” said {one}. The old man [dropped what he was holding|felt for the scar behind his ear]. “[Say that again|Come into the light],” he said.',
  ],
  'The villain fell into his own pit. He is there still.': [
    'In the night the villain had dug a pit, and laid branches over it, and now he sat behind a bush and waited for {hero}.',
    '{hero} stopped to [tie a lace|pick some daisies]. The villain could not stand it, and [leaned out|ran forward to look], and the branches sank, ever so softly.',
  ],
  'The ship came in, and every bell in the city rang.': [
    '{hero} stood in the bow of the ship, and [saw the first of the spires|smelled chimneys]. Everyone came over to that side, and she leaned.',
    'On the quay they were throwing up their hats, [for somebody had known the sail|all of them]. {hero} [flung the rope|could not see very well, for some reason].',
  ],
  'They took nothing with them but each other’s hands.': [
    'They asked {one} and {two} what they would have, and [laid out gold by the trayful|told them to help themselves]; and the two looked at each other.',
    '{one} put down the bundle by the door, and {two} [turned out both pockets|unbuckled the belt]; and they stepped over the sill, [into the sun|with nothing to carry].',
  ],
  'And the beggar, of course, had been the king all along.': [
    'The beggar who had once had half a pie of {hero} was [sitting at the corner again|there in the middle of the hall]. {hero} knew him, and gave him the other half.',
    'He wiped the soot off his face, and the guards about {hero} [fell on their knees|dropped their pikes]. It was extremely quiet.',
  ],
  'If you don’t believe me, go and look down the well.': [
    '{hero} let it down to the bottom of the well, [in a bucket|on a long string], and there was a gleam; and ever since that day the water has been warm.',
    'The old people there all know of it; but of ten you tell it to, [nine will laugh|one believes you]. {hero} never argued. {He} [pointed to the well|cut a notch in the rim].',
  ],
  'So be careful what you promise when you are in a hurry.': [
    'It came back to {hero} now: [that day {he} had said yes to three things at once|there had been three promises], and only two of them were kept.',
    'The third was the worst: [to lend out {his} shadow for a day|to say no to the one {he} was fondest of]. {hero} did it; and came back [thinner|with a grey hair].',
  ],
  'Her eyes were opened, and the first thing she saw was him.': [
    'Since the great fire {one} had seen nothing, and [went by the sound of {two}’s steps|{two} led her everywhere]; but now the salve was ready.',
    '{two} [put it on with a shaking hand|had watched for seven nights], and round by round the bandage came off. {one} did not dare.',
  ],
  'They put up a statue to him, and the pigeons love it.': [
    '{one} would not take anything for it; he [ate a bowl of noodles and was gone|slipped off by the back gate], and that weighed on the town.',
    'From memory the mason carved {one}, [patches and all|with the nose a bit too long], and they walked round it. “That’s him,” they said.',
  ],
  'The child grew up and took the same road as the father.': [
    '{hero} was old and [made baskets|did not walk so well], and there was a child who leaned on {his} knee, wanting to know what was at the end of that road.',
    'One day the child [could reach the latch|was as tall as the notch in the doorpost]; and {hero} got down the bundle, and shook out the dust. “[Slowly|Mind the third hill],” {he} said.',
  ],
  'He gave the sea its ring, and the sea gave her back.': [
    '{one} stood on the rocks with the ring in his fist. It was there that {two} had gone under, [and the waves were high|in weather like this].',
    '“This is yours,” {one} said to the sea. “[I want nothing but what’s mine|Now you].” He [lifted his arm|opened his hand], and the waves lay down.',
  ],
  'And this time, neither of them turned around.': [
    '{one} and {two} came to where the road forked, and where once before [they had both looked back|everything had gone wrong].',
    '“Sure?” asked {one}. {two} [shifted the bundle|nodded], and together they took [the same road|the road to the right].',
  ],
  'They ate, they drank, and now my tale is done.': [
    '{one} and {two} asked everybody they had met upon the way, and [killed the fatted goose|set the tables end to end].',
    'There were geese, and there were pies [as big as drums|with their lids off], and {one} helped {two} to more. I had a corner of the bench, and a drumstick.',
  ],
  'At dawn the guests were gone. One slipper lay on the step.': [
    'On the last night they all came to dance. {hero} had a clean shirt, and [the lamps burned until three|wore out the fiddlers].',
    'Just before the cocks someone ran [down the steps|out through the crowd]. {hero} [got to the door|called], and there was only a cool wind; and the fiddles stopped.',
  ],
  'Ever since, she has ruled the day, and he the night.': [
    '{one} loved the sun and {two} the stars, and they argued [about when to light the lamps|about who should wake the cock], until the sky itself was dizzy.',
    'It was a child who told them: half and half. So {one} [was given the golden comb|opened the east window], and {two} [the silver hook|the west one].',
  ],
  'He waited all his life for an answer. It was “Yes.”': [
    'On a bridge {one} had once put a question to {two}, and there had been no answer; and every year, on that day, he came and stood there.',
    'This year {two} came up the bridge [on a stick|with white hair], stopped in front of {one}, and [stood to breathe|looked at him for a long time].',
  ],
  'The war was over, and they beat the swords into ploughs.': [
    'Along the river they had [sat down|put aside their shields], and nobody could say what the war had been about. {hero} [ladled soup|carried messages from bank to bank].',
    'The forge was lit. {hero} was the first to hand in a sword, and [behind {him} there was a queue to the bridge|worked the bellows until dark].',
  ],
  'She laughed, for the first time in a hundred years.': [
    '{one} stood in the great hall, where [every face was as long as a fiddle|“Silence” was written on all four walls], and one could hear the dust come down.',
    'And then [a chick climbed out of somebody’s sleeve|the chancellor hiccupped]. The corners of {one}’s mouth began to go.',
  ],
  'The seed took root, and you can see the tree from here.': [
    'So {hero} came back, and had nothing in {his} pockets but one seed, [which gave a little jump in {his} palm|from nobody knew whom].',
    '{hero} made a hole under the window, put in the seed and [half a cup of water|a stick to mark it]. “[Take your time|No hurry],” {he} said.',
  ],
  'They got back their own faces, but never their own hearts.': [
    'For a year {one} had gone about with {two}’s face, and {two} with {one}’s, [and nobody had noticed|mirrors and all]; but now they had found how to undo it.',
    'They stood [palm to palm|eye to eye]. “Are you sorry?” asked {one}. “[A bit|I’d got used to the nose],” said {two}; and there was a flash.',
  ],
  'The fire went out, and somebody sighed in the dark.': [
    '{hero} laid the last log on the fire. [Round it they had fallen asleep, one by one|There was nothing more to tell], and the light fell on empty places.',
    'The embers went out one after another, with [small sounds|a tick]. {hero} pulled up the blanket, and did not know if there was anybody next to {him}.',
  ],
  'The wise man laughed last, but the fool laughed best.': [
    'On the day when it was all shared out, the wise man had [done the sum three times|come early], and the fool was [watching some ants|helping with the benches]. {hero} was there to see fair play.',
    'The wise man took the biggest chest. “And you?” {hero} asked the fool. “[The puppy that rolls|That kite],” he said.',
  ],
  'He locked the door and gave the key to you. Keep it safe.': [
    'All that had come of it {one} put into one small room, [in rows|and nothing was missing], and looked around once more.',
    '{one} came out, and [drew the door to|turned the key twice]; and there you sat, who had listened to the end. Somebody has to look after it, he thought.',
  ],
  'Everyone thought he had gone, but he never left at all.': [
    'That morning {one}’s bed was made, and cold. They ran down to the ferry, [but the boat was out|and came back slowly].',
    'But since then [every tub is full in the morning|somebody clears the snow from all the steps]. {two} sometimes lays a second place, and says nothing about it, [and it gets eaten|and hums].',
  ],
  'The wishes were spent. They were as poor, and as merry.': [
    '{one} and {two} had three wishes. With the first there came [a sausage, and it grew on somebody’s nose|a house so big that they lost each other].',
    'The second wish [made it worse|was to mend the first], and as for the third, {one} and {two} did not even have to talk about it.',
  ],
  'The cock crowed thrice, and the ghosts went home to bed.': [
    'That night all the ghosts of the old house came and sat in a ring about {hero}, and [each told what it had left unsaid|asked {him} to be the judge].',
    '{hero} listened to every one of them, [and wrote it down|and poured them each a glass]. The window turned grey; and somewhere a cock shook out its wings.',
  ],
  'They lived far apart, but looked up at the same moon.': [
    '{one} had to go north and {two} south; [there was a boat on each side of the pier|it could not be helped], and they shared out the last of the bread.',
    'The boats drew apart. {one} and {two} [called once more across the water|stood looking until there was nothing to see]; and then it grew dark, and each of them raised their eyes.',
  ],
};
