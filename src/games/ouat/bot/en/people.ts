import type { Lines } from '../grammar.ts';

/** What can be told around the characters of the library. */
export const people: Readonly<Record<string, Lines>> = {
  king: [
    'The king himself came by on a [small grey donkey|borrowed mule], saw {hero}, and [told everyone to halt|held up one hand]. “You hurry so,” said the king, “[anyone would think I owed you money|that you have left your hat behind].”',
    'A notice was nailed to the post: the king had not closed his eyes in three nights, and there was a bolt of silk for whoever could [tell him why|make him yawn]. {hero} [tore the notice down and went to try|read it twice, and knocked].',
    'The one at the head of the table turned out to be the king, [with holes in both his sleeves|who had not touched his soup]. {hero} [threaded a needle without a word|passed him the bread], and was given the seat beside him.',
  ],
  queen: [
    'The queen [pushed open the shutters|leaned over the balustrade] and called down to {hero}: “[What are they laughing at, out there|Is it true that rain smells of something], these days?” {hero} told her, and [after the third answer she put down her fan|she laughed until her combs fell out].',
    'Somewhere on the steps the queen had lost an earring, and she was [on her knees looking for it|much too grand to say so]. {hero} [found it in a crack|fished it out of the moss], and she never forgot {his} name.',
  ],
  princess: [
    'Nobody would have guessed that the girl [feeding the hens|shelling peas on the steps] was the princess. She pushed a bowl towards {hero}. “[Help me finish|Two are quicker than one],” she said, “and I shall show you the back way out.”',
    'The princess had [ninety-nine dresses|everything but a lock on her door], and nobody who told her the truth. {hero} did not know the rules, and said at once, “[Your crown is on backwards|That portrait is upside down].” It was the first thing that had made her laugh all year.',
  ],
  prince: [
    'Along came a prince with [one boot|no horse and no servants] and a very straight back. {hero} gave him half a pie, and he had [licked the crumbs from his glove|eaten it to the last crumb] before he remembered to say thank you.',
    'A prince stopped {hero} [at the ford|by the milestone] to have something settled. “Is it a fault,” he asked, “[not to care for horses|not to want to rule anybody]?” “Not,” said {hero}, “if you can [cook|mend a fence].”',
  ],
  shepherdess: [
    'High on the slope a shepherdess was counting her sheep, and always she stopped at [ninety-nine|forty-seven] and began again. {hero} [went down the cliff and carried up the last one|counted them with her, and the last one was behind her back].',
    'A shepherdess [whistled, and the flock parted|moved her whole flock aside] to let {hero} through. “It is a bad road further on,” she said, and untied [the flask from her belt|a cheese from her bundle]. “You had better have this.”',
  ],
  wolf: [
    'Towards dusk a wolf began to follow {hero}, [fast when {he} was fast, slow when {he} was slow|never nearer, never further off]. In the end {hero} [broke {his} bread and threw it half|turned around and asked it straight out what it wanted].',
    'There was a hole in the sheepfold, and in the straw sat a wolf, with every lamb [safe and snoring|still in its place]. “Hush,” it said to {hero}. “I only came in [to get warm|to ask the way].”',
    'On the opposite ridge stood a wolf, [grey as ash|thin as a fence], looking down at {hero}. It howled [three times|once, not loudly], and after that {he} heard it from every hill.',
  ],
  giant: [
    'The ground shook: a giant was out for a walk. He picked {hero} up [between finger and thumb|by the collar] and held {him} to his ear. “[Speak up|Slower],” he boomed. “[It is a long way down to where you talk|You people go by so quickly].”',
    'A giant lay asleep across the whole valley, [snoring the needles off the pines|with a goat grazing on his knee]. {hero} [tickled the sole of his foot|sang into his ear], he rolled over, and the road was free.',
  ],
  'brothers and sisters': [
    'In the house by the road lived seven brothers and sisters who [finished each other’s sentences|owned a single pair of gloves]. When they heard how far {hero} had to go, they [packed seven small parcels|walked with {him}, each for one mile].',
    'Two brothers and their sister had not spoken since [the matter of the melon|their father’s cow was shared out]. {hero} did not take sides. {He} only asked them [what they had played as children|who had taught them to whistle], and soon they were all talking at once.',
  ],
  'husband and wife': [
    'The husband and the wife who took {hero} in had never once quarrelled. “[It is very simple|There is a trick to it],” they said. “[Whoever comes in first lights the stove|Each fills the other’s plate first].”',
    'At the ferry stood a husband and wife, one bound for the east bank and one for the west, and neither would [step into the boat|wave first]. {hero} [tied their two bundles together|sat down between them and ate a pear], and before long they went back up the hill side by side.',
  ],
  witch: [
    'Where the mist came up lived a witch who kept [three cocks that would not crow|toads in the bread bin]. She did not even look at {hero}. “[I answered that yesterday|What you want to ask will cost you something you like],” said the witch.',
    'The witch blew [a pinch of ash|a little pepper] into {hero’s} face. “For three days,” she said, “[every true word of yours will sprout a daisy|you will sneeze at every lie you tell].” {hero} [shut {his} mouth tight|thanked her, and did not sneeze].',
  ],
  wizard: [
    'At the roadside a wizard was selling [miracles, hardly used|doves at a penny each], and doing poor business. {hero} was the first all day to stop, so the wizard [taught {him} one small trick for nothing|whispered something useful in {his} ear].',
    'The wizard’s beard was [still smoking|full of sparks]. “I have shrunk my house,” he told {hero}, “and now I can’t find it.” They searched the grass until dark, and there it was, [no bigger than a walnut, with a light in the window|beside {hero’s} own left boot].',
  ],
  fairy: [
    'A fairy stepped out of the [spring|dew], quite dry. She asked {hero} what {he} wanted most. “[To sit down|Nothing I can’t carry],” said {hero}, and she [liked {him} for it|drew a little circle in the palm of {his} hand].',
    'By one wing a fairy hung caught in a spider’s web, calling in a voice like a gnat. {hero} picked her free, [thread by thread|holding {his} breath]. “[Whistle when you need me|That’s one I owe you],” she said.',
  ],
  dwarf: [
    'From under the roots came a dwarf with his beard [tucked into his boots|in a plait], rattling a cash box. “[Toll|Custom duty],” said the dwarf to {hero}. “[One hair of your head, or one joke|A joke will do].” {hero} paid, and got change.',
    'A whole line of dwarfs marched past {hero’s} ankles, [carrying one carrot|moving house, with all their pans]. The last of them [looked up|raised his hat]. “Walk behind us,” he said. “[It saves three miles|We know where the ice is thin].”',
  ],
  dragon: [
    'A dragon lay in the pass with [two threads of smoke at its nose|its tail around a boulder], and everyone who came had to answer one question: “[Is anyone still frightened of me|Is the wheat still as yellow as it was]?” {hero} answered truthfully, and the dragon moved its tail.',
    'The clouds tore open, and a dragon put down its head and took {hero’s} bundle, [as gently as a cat|between two teeth]. {hero} ran after it, shouting, for a good mile, until it [grew embarrassed|blushed] and gave the bundle back.',
  ],
  stepmother: [
    'At the pump {hero} came upon a girl whose stepmother had sent her to [fetch water in a sieve|fill a barrel that had no bottom]. {hero} [plugged it with clay|stopped it with moss and mud], and by evening it was brim-full.',
    'Everyone said hard things of the stepmother in that house; [even the cat went round her|not a soul greeted her]. But {hero} saw her late at night, [stitching a winter coat by the embers|hiding the only bit of meat at the bottom of the child’s bowl].',
  ],
  orphan: [
    'There was an orphan under the bridge who could [plait grasshoppers out of reeds|tell anyone by their footsteps]. He followed {hero} for three days without a word, and on the fourth {he} [left half the blanket free for him|cut the loaf in two].',
    '“I’m an orphan,” said the child, as one might say that it looked like rain. “[So I live wherever I am|So nobody waits up for me].” {hero} [found nothing to say to that|put another cup of water into the soup].',
  ],
  grandmother: [
    '{hero} remembered what {his} grandmother used to say: “[When the road forks, take the one that smells of smoke|When your knees knock, count your fingers].” {He} tried it, and [it worked|things looked better already].',
    'The door was opened by a grandmother with [flour to her elbows|her spectacles on her forehead], who looked {hero} up and down. “Too thin,” she said, and [sat {him} down before three plates of dumplings|did not let {him} go before the pot was empty].',
  ],
  hunter: [
    'A hunter was kneeling over some tracks, and held up a finger for {hero} to be still. [A doe came out between them|A stag showed its head above the ferns], and stood, and went; and the hunter never drew his bow.',
    'At the edge of the trees lived a hunter with [no horns on his walls|rust on all his traps]. “[I once looked one of them in the eye|A hind once pulled me out of a bog],” he told {hero}, “and ever since I have grown cabbages.”',
  ],
  woodcutter: [
    'From up the hill came the knock of an axe: a woodcutter, who [begged each trunk’s pardon before he began|took only what was dead]. He made room for {hero} on the stump. “[Sit|Warm yourself],” he said. “[I’ll see you down before nightfall|It is still warm from the sun].”',
    'The woodcutter walked ahead with his load, [taking all the dew|breaking every cobweb], so that {hero} came down dry. At the bottom he stopped. “[Further than this I have never been|From here on I know nothing],” he said.',
  ],
  fisherman: [
    'Three times the fisherman had cast his net, and three times he had caught [the same old boot|nothing but weed]. {hero} helped him with the fourth, and it came up [silver from end to end|with one red carp in it], and {he} was given half.',
    'There was no bridge, only a fisherman with a flat hat and a flat boat. His fare was [one true story|something that had really happened], each way. {hero} began, and [had just come to the end when they bumped against the bank|found it was easier, told to the water].',
  ],
  miller: [
    'The miller was [white from head to foot, like a snowman|sneezing over his sieve]. “[When the water is low the stones talk nonsense|My mill is particular],” said the miller to {hero}. “[Don’t you listen|See if it will turn for you].”',
    'The miller had [given short weight for twenty years|never once given short weight], and it was written on his face. {hero} helped him [carry forty sacks|oil the wheel], and when the work was done he filled {his} pockets with flour and {his} ears with gossip.',
  ],
  farmer: [
    'A farmer stopped his plough and squinted at the clouds. “[It’s going to come down|You’ll go nowhere today],” he told {hero}. “[Help me get the beans in, and there’s three meals in it|Take hold of the other end].” They worked until the lamps were lit.',
    'The farmer had grown [a pumpkin bigger than a millstone|a turnip that snored], and the family sat around it in despair, for nobody could move it. {hero} [thought of rolling it downhill|fetched half the street], and there was never such a noise.',
  ],
  tailor: [
    'The tailor had three pins in his mouth, and measured {hero} [twice over|from ear to ear]. “[This coat has room for someone braver|You are carrying something in the wrong place],” he said, and he sewed in a pocket where nobody would look.',
    'The tailor of that town did beautiful work, only [each sleeve came out an inch too long|everything was cut for somebody bigger]. {hero} put on the coat, and [it just covered {his} chapped hands|had never been so warm].',
  ],
  blacksmith: [
    'The blacksmith swung his hammer [as if he were beating time|until the whole street hummed], and sparks flew about {hero’s} ears. When he had heard the whole tale, he [dropped a horseshoe into the water|picked out one long nail]. “[Take it|Here],” he said. “It will hold.”',
    'The blacksmith let {hero} [work the bellows|have three blows of the hammer]. “[Don’t be in a hurry to hit it|It’s the same with people],” he said. “[Look at the colour first|Too soon, and it’s only noise].”',
  ],
  soldier: [
    'A soldier with [a crutch|a burst drum] had been walking back from the wars for three years, and [was not sure any longer where he had lived|had still a long way to go]. {hero} went with him for a mile, and he gave {him} his last brass button.',
    'The soldier at the barrier lowered his pike. “Password,” he said. “[Have you eaten|Is it nearly morning]?” said {hero}, who had none; and the soldier [swallowed hard, and let {him} pass|lifted the bar at once].',
  ],
  knight: [
    'By the roadside sat a knight, making muffled noises, for his helmet [had stuck|would not come off]. {hero} [greased it with butter|took hold and pulled], and the knight fell on one knee and swore to [guard {him} for three days|serve {him} whenever {he} called].',
    'A knight was guarding the ford, [as he had for seven years|against all comers]. {hero} had no sword, and merely asked him what he was guarding. The knight [opened his mouth, and shut it again|took a long time to answer]; nobody had ever asked.',
  ],
  merchant: [
    'A merchant with [three mules|two camels] looked {hero} over as if for a price. “[The coat, nothing|Not much to sell],” he said. “But for the place you are going to, [I’d give ten coins just to hear of it|I would pay to come along].”',
    'A merchant’s wheels had sunk into the mud, with [silk all over the ditch|half his plates in pieces], and everybody drove around him. {hero} [took off {his} shoes and pushed|put {his} shoulder to it]. “[All my life I’ve been owed things|I am no good at owing],” said the merchant. “Choose something.”',
  ],
  beggar: [
    'By the wall sat a beggar with an empty bowl and the loudest laugh in town. He asked {hero} [for nothing but a good word|not for money, but for news]. {He} gave him [three|what {he} had], and in return he pointed west: “That way. Even the dogs won’t take it. But it’s short.”',
    '{hero} gave the last of the pie to a beggar, [swallowed hard|turned quickly away] and walked on. “[Won’t you ask what I was before this|I shall remember that crust]?” the beggar called after {him}.',
  ],
  robber: [
    'Out of the gorse sprang a robber, then six more. But when they had turned out {hero’s} bundle they found only [one straw shoe|half a biscuit], and were so ashamed that they [put in a sausage|gave {him} a cap].',
    'The robber chief [offered {hero} a stool|did not even draw his knife]. What he wanted was for somebody to write [to his mother|home for the whole band]. {hero} wrote till {his} fingers were blue, and in the morning they led {him} safely down to the highway.',
  ],
  thief: [
    'The thief had his hand already in {hero’s} bundle when [something in there pricked it|the hedgehog inside woke up]. {hero} did not shout. {He} [bound up the finger|looked at the finger kindly]. “There’s half a pie underneath,” {he} said. “Ask, next time.”',
    'There was a thief who [stole only people’s worries|had robbed every house but the clock tower], and was rather vain about it. He clapped {hero} on the shoulder. “[Yours I can’t lift|If there’s a door you need opened, say so],” he said.',
  ],
  minstrel: [
    'A minstrel [had broken a string and played on|forgot the words in the middle], and half the listeners had gone. {hero} hummed what came next. “[So you are the one who has the rest of it|That’s how it goes]!” cried the minstrel.',
    'In the corner a minstrel was singing about {hero}, though he [made {him} a head taller|got the nose wrong]. {hero} [looked into {his} cup|waited till the end] and asked how it finished. “[It hasn’t yet|You tell me],” said the minstrel.',
  ],
  jester: [
    'The jester, [juggling three eggs|walking on his hands], came to a stop in front of {hero} and drew a penny out of {his} ear. “[Everything else here is false|You’ll need it],” said the jester softly, “[but this one is real|and don’t tell the treasurer].”',
    'Everyone laughed when the jester fell over. Only {hero} noticed that he fell [exactly where someone else would have|each time a tray was about to drop], and got up limping.',
  ],
  servant: [
    'A servant with [a tray on either hand|keys at her belt] pulled {hero} behind a curtain. “[Nobody looks at us|They never count the servants],” she whispered. “[Take this apron, and carry something|Put this on and walk slowly].”',
    'The old house had one servant left, who [dusted sixty rooms in turn|set the table each night for twelve]. {hero} [lent a hand with the last ten|folded the napkins with him], and was told what was in the sixty-first.',
  ],
  cook: [
    'The cook was [twice as wide as the door|weeping into the onions], and took {hero} for the new kitchen boy. “[Taste this|Stir, and don’t stop],” she said. “[What’s wrong with it|Three hundred for dinner, and not a spoon to be found]!”',
    'It was the cook who knew everything in that place; it all came back to her [on the plates|with the soup]. “[She left the cabbage|He has sent back his egg],” said the cook to {hero}, “so something is up.”',
  ],
  fox: [
    'On the low wall sat a fox with [its tail around its paws|a feather at the corner of its mouth]. “You go left, {name}, and I’ll go right,” it said. “[We’ll see who is first at supper|Whoever’s late pays].” {hero} went left, and the fox was there already.',
    'A fox had got its foot in a snare, and would rather have [bitten its tongue|died] than cry out. {hero} opened it. Ten paces off the fox looked back. “[Don’t go into the house with the green door|If anyone asks, say that I sent you],” it said.',
  ],
  raven: [
    'A raven came down on {hero’s} shoulder, [shook off the rain|put its head on one side], and quite clearly said three words: “[Not that way|Ask the boy|Rain by noon].” After that it [would say nothing more|went to sleep].',
    'On the bare branch sat [twelve ravens|a row of ravens like a badly written line]. As {hero} went under them they bowed, one after another, and the last raven let something fall: [a bright button|a key no longer than an eyelash].',
  ],
  frog: [
    'On the rim of the trough sat a frog with [a blade of grass tied for a cravat|a very white shirt-front], who spoke like a schoolmaster. “Would you be so good,” it said to {hero}, “as to set me on [that leaf|the other side]?” {hero} did, and it bowed three times.',
    'After the rain the frogs began, [so loud that the windows rattled|first one, then a thousand]. It seemed to {hero} that they were [giving directions|calling out the way], and so it was: {he} did not step in a single puddle.',
  ],
  bear: [
    'Against a pine leaned a bear, [honey up to its eyes|scratching its back], and it did not run from {hero}. It broke off a piece of comb and held it out, [like a host at his own table|as if they had arranged it].',
    'A bear was blocking the way, and it was in a bad temper, for it had [a thorn in its nose|the toothache]. {hero} went up to it, [humming|talking all the time about the weather], and pulled, and then they were both very much surprised.',
  ],
  horse: [
    'Out of the mist came a horse with no saddle and no rider, [frost in its mane|quite silent]. It [pushed {hero} with its nose|lowered its head], and when {he} was up, it went off as if it had known the way for years.',
    'There was a horse on the common that nobody could lead. {hero} did not try; {he} [only walked beside it|went round with it, nine times], until it stopped, and [laid its head on {his} shoulder|followed {him}].',
  ],
  cat: [
    'A cat with one white ear was sitting on the milestone. It [looked at {hero} as if {he} were late|yawned], got down, and [went ahead with its tail in the air|walked in front the whole day], and never once looked round to see whether {he} was coming.',
    'The cat lay on the only chair. “[Don’t get up|Please stay],” said {hero}, who had been taught manners. The cat, [to which nobody had ever said such a thing|much struck by this], moved over by exactly half.',
  ],
  owl: [
    'An owl turned its head all the way round. “Who?” it asked, and {hero} gave {his} name. “Who?” it asked again, and {he} gave it again; but at the third time {hero} [was no longer quite sure|saw what it meant].',
    'At night it was the owl that minded the crossing. It [looked right through {hero}|read {him} like a page], for a long time. “[Clean|Go on, then],” said the owl, and closed one eye.',
  ],
  swan: [
    'On the black water lay a swan, [as still as a folded letter|all alone], and in its bill it held [a thread|a glove] that {hero} knew. It swam slowly, so that {he} could keep up along the bank.',
    'Seven swans came over at evening, [creaking like gates|very high], and the last of them [could hardly keep up|was calling]. {hero} waved {his} cap, and it came down, and wanted only to rest its neck across {his} knees.',
  ],
  mermaid: [
    'A mermaid was sitting on the rocks, [combing her hair with a fishbone|slapping the spray with her tail], and all her questions were about the land. “[Does walking hurt|When it rains, do you feel wet]?” she asked. {hero} thought about it. “[Only at first|A little],” {he} said.',
    'It was a mermaid they had brought up in the net, and [the whole deck shone with her scales|no one knew where to look]. {hero} cut the cords [when nobody was watching|without asking], and she put [a shell|one bright scale] into {his} hand.',
  ],
  monster: [
    'All down the valley they bolted their shutters for fear of the monster. When {hero} came upon it, it was [practising its smile in the rain barrel|roasting chestnuts], and [jumped higher than {he} did|dropped everything].',
    'From under the planks came a hairy arm: the monster wanted its toll. “[One bad habit|Something you can do without],” it growled. {hero} [gave it {his} impatience|handed over last week’s temper], and walked on with a lighter step.',
  ],
  ghost: [
    'At three in the morning a ghost stood in the corner, [holding its shoes|dressed for another century], and not in the least terrible. “[I never finished my sentence|I can’t find the way out],” it told {hero}. “[Would you hear the end of it|Would you mind opening the window]?”',
    'Every night the ghost of that inn went down thirteen steps, [counting aloud|one at a time], and every guest had fled but {hero}, who counted with it. When they came to fourteen it [stopped|said, “Oh!”], and was never heard again.',
  ],
  twins: [
    'The house was kept by twins, [one to open the door and one to shut it|one who said yes and one who said no], and so alike that {hero} had to [ask everything twice|tie a thread round one thumb] before {he} could find {his} bed.',
    'They were twins, and had grown up on either side of the water, [neither knowing of the other|each thinking the other a reflection]. {hero} greeted the one for the other, and [so it all came out|by evening they were staring at each other across a table].',
  ],
  baby: [
    'In a basket lay a baby, not crying, with [a leaf in its fist|a red thread round its ankle]. {hero} tucked it under {his} coat and went [from house to house|on through the sleet] until {he} came to one with a cradle and no child.',
    'Nothing would quiet the baby: [they had tried drums and they had tried syrup|the tiles were rattling]. {hero} [told it everything that had happened so far|pulled one face], and it hiccupped, and smiled.',
  ],
  messenger: [
    'The messenger had [worn through his boots|run for nine days]. “I am ten years late,” he gasped. “[The address has washed off|It only says ‘Urgent’].” {hero} went with him from door to door, until at one of them an old man [put on his glasses and sat down|said, “At last.”].',
    'A messenger caught up with {hero}, saluted, and held out an envelope with nothing in it. “[The sender said you would know|The words fell out on the way],” he explained. “[I remember it was good news|I only carry it].”',
  ],
  stranger: [
    'A stranger sat down on the other side of the flames, [dripping|hat low over his eyes], and held out his hands to the warmth. “{name},” he said after a while, “[you left something up ahead|I have walked this road before you].” But nobody had told him the name.',
    'At the toll a stranger [paid for {hero}|held his umbrella over {hero}] and asked no questions. When {hero} wanted to thank him, he shook his head. “[Somebody once did it for me|Don’t pay it back],” he said. “Pass it on.”',
  ],
};
