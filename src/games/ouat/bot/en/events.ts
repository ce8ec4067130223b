import type { Lines } from '../grammar.ts';

/** What can be told around the events of the library. */
export const events: Readonly<Record<string, Lines>> = {
  death: [
    'In the night Death came in, [without a knock|wiping his boots], looking like a clerk who had been on his feet all day. {hero} gave him a chair. “[You might check that list again|Do you play draughts]?” {he} asked; and by daybreak he had [missed his coach|forgotten whom he had come for].',
    'That winter the clockmaker died, and every clock in the town stopped to think. {hero} wound the last one he had been mending. It [ticked|went on], and the way back seemed worth more than the way there.',
  ],
  wounded: [
    'Among the thorns {hero} was wounded, and left a red dotted line as far as the spring. A man gathering herbs [chewed some leaves and laid them on|tore off half a sleeve]. “[That’s where the light gets in|Say it hurts],” he said. “[Don’t tie it up too tight|The leaf likes to know].”',
    'Under the eaves lay a wounded swallow. {hero} splinted its wing with two straws and carried it in {his} sleeve, and [on the ninth day it flew three times round {his} head|when it could fly again, it flew in front of {him}].',
  ],
  duel: [
    'Two men meant to fight a duel about [a joke|a hat]. {hero} was to be the second, and during the night {he} changed both swords for leeks; and when they had drawn, [nobody could keep a straight face|there was nothing left to do but make soup].',
    'The guard would let {hero} pass only after a duel, and {he} might choose the weapons. “Then [whoever laughs first|whoever can stand an egg on its end],” said {hero}. [They were there until noon|It was soon over].',
  ],
  'the spell is broken': [
    '“[Crack|Ping],” it went, and the spell was broken. [The statues started to sneeze|All the pumpkins stretched themselves and stood up], and an old corporal took {hero} by the lapels. “[Is my soup still hot|What year is it]?” he asked.',
    '“So that’s how the spell is broken,” said {hero}; “[you turn the cup over|you say please].” The dust rose, and when it came down again, [it was people|there they all were, blinking].',
  ],
  'an unexpected turn': [
    'It had almost worked, and then came an unexpected turn: [the door was only painted on|behind the door stood the very man who had sent {hero} there]. {hero} [took a brush and added a handle|rubbed {his} eyes] and tried again.',
    'Things took an unexpected turn. The person they had all been hiding from [wanted to give back an umbrella|was more frightened than anyone], and {hero} asked him in.',
  ],
  'lost and found': [
    'At the counter marked Lost and Found sat a woman with a very long list. “[Hats, tempers, umbrellas, threads|Ways are on the left],” she said to {hero}. “[What is it that you’ve lost|Hearts, third drawer down].”',
    '{hero’s} cap, lost and found three days later, had [two eggs in it|come home on a snowman]. {He} thought it over, and [left it where it was|carried it along in both hands].',
  ],
  transformation: [
    'A pinch of powder, and there was a transformation: [out of the empty collar jumped a hare|where the man had been there stood a teapot, still scolding]. {hero} [ran after it with his trousers|put the lid on].',
    'By night everything in that house went through a transformation; the [tub became a cow|chairs became cranes], and the doors changed places with the windows. {hero} learned to knock on the wall before {he} went out.',
  ],
  'a friend joins': [
    'From that day on {hero} had a friend. “I am {new},” said {nhe}, and put down a box that {nhe} never opened. “[You do the days and I’ll do the nights|Two walk it in half the time].”',
    '“Wait for me!” Down the slope came {new}, with [one shoe|a goose under one arm]. So {hero} had a companion now, and walked a bit slower, to keep in step.',
    'And {friend}, like the friend {fhe} was, slapped {hero} on the back. “[Without me you couldn’t find north|If there’s trouble, half of it’s mine],” said {fhe}.',
  ],
  wedding: [
    'By mistake {hero} walked straight into a wedding. [The groom had his shoes on the wrong feet|The hens had gone up on the roof], and they pushed {him} into the best chair, for they were one short, and somebody had to make the speech.',
    'The wedding was on the water: [the bridal coach was a boat|the two families stood on either bank and sang across]. The bride threw her bunch of flowers, and it [came down on {hero’s} hat|floated to where {hero} stood].',
  ],
  dance: [
    'That night there was a dance, and [even the watchman had put down his rattle|the lamps hung in the branches like oranges]. {hero} said {he} could not, and looked after the shoes; then {his} own feet began.',
    'At the dance there was a partner for everyone but {hero} and the broom. So {he} took the broom around once, and [they all clapped|somebody came the whole length of the floor, and said, “I’ve been waiting for this one.”].',
  ],
  feast: [
    'The feast went on for [six-and-thirty tables|the whole length of the street], yet nobody would begin, since one chair was empty. {hero} counted the guests, and counted the chairs, and [sat down in it|saw whose it was].',
    '{hero} got into the feast carrying a tray. On the left they were saying one thing, and another on the right; by the time the cheese came round, {he} had [put the two together|heard enough].',
  ],
  journey: [
    'The journey was longer than anyone had said, and {hero} wore out two pairs of soles. {He} cut a notch in {his} stick every night, until [there was no room|{he} knew it better than {his} own hand].',
    '“A journey wants something left behind,” said the driver, “or it won’t let you arrive.” So {hero} [tied a lock of hair to the hedge|planted a plum stone by the milestone].',
  ],
  meeting: [
    'It was a meeting in a narrow lane: whichever way one of them stepped, so did the other. In the end {hero} [sat down against the wall and laughed|offered to change hats], and they talked for half an hour.',
    'Later on {hero} would think that if [that lace had not broken|the hen had not flown up], they would never have met. As it was, they both bent down for the same penny, and [bumped heads|neither let go].',
  ],
  farewell: [
    'At the farewell nobody wanted to be the first to turn round, and so they talked about [boots|the weather]. {hero} was well up the hill before {he} saw that {he} was still holding the other’s glove.',
    'The willows by the ferry had been [picked bare by people who came to say farewell|present at so many a farewell that they wept from habit]. {hero} patted one on the trunk. “[I’ll come and water you|I’ll know you again],” {he} said.',
  ],
  reunion: [
    'Who would have looked for a reunion [at a noodle stall|below decks]? {hero} dropped {his} fork: {he} had known that cough anywhere. They both began to speak, and both stopped, [and both said, “You first.”|and then neither could.].',
    'The reunion came [more suddenly than rain|late, but not too late]. “You’re thinner,” somebody said. {hero} had saved up a basketful of things to say, and all {he} could get out was, “Have you eaten?”',
  ],
  escape: [
    'While [the watch was changing|every dog in the yard was after one bone], {hero} made {his} escape: over the wall, down the bank, and on till {he} could not hear the gong any more.',
    '“If you want to escape, go where it’s bright,” the oldest prisoner had told {hero}. “[Everybody looks in the corners|Nobody looks on the stage].” So {he} went out by the front gate, and wished the porter good evening.',
  ],
  chase: [
    'And so the chase began, with [torches|horses]. {hero} [emptied a basket of dried peas over the steps|poured lamp oil on the planks], and from behind {him} came a noise like a cupboard falling down.',
    'It was a great chase after the goose that had {hero’s} bundle, [through three streets and two family dinners|from sunrise until dusk]. By the end {he} no longer knew what {he} was running for, and had seldom enjoyed {himself} so much.',
  ],
  quarrel: [
    'There was a quarrel going on inside: one of them said that the sky was round, the other that the earth was square. {hero} put {his} head in. “[And where’s the seam|Which of you has been to look]?” {he} asked. It went quiet.',
    '{hero} had had a quarrel with somebody about who should go in front. They went separate ways for half a mile, and then both of them [stopped to wait|turned back with an apology], and had to quarrel about that.',
  ],
  bargain: [
    'The man offered {hero} a bargain: [one fine day for one good memory|a talking mule for {his} left shoe]. {hero} reckoned it up on {his} fingers. “[Let it talk first|I’ll wait for the weather],” {he} said.',
    'Pen and paper lay ready, and on the far side of the bargain sat [a person with no shadow|nobody]. {hero} turned the sheet over, and there it was, in small letters: “[And all dreams|Including Sundays].”',
  ],
  wish: [
    'Everyone who came to the spring had one wish, once. {hero} thought about it the whole afternoon, and [gave it to the child who stood behind {him}|wished that the next one should not have to queue].',
    'A star fell, and {hero’s} mouth was full of soup, so that {his} wish came out as “[Mm|Hot]!” It was granted, too: [next day there were two bowls|all that winter {his} feet were warm].',
  ],
  promise: [
    '{hero} gave the child a promise: [to be back when the lilac bloomed|never to tell]. They [hooked little fingers|cut a mark in the doorpost], with the wind for a witness.',
    '“It’s easily said, a promise,” she told {hero}, “and then you’ve got to carry it.” {He} [tightened {his} belt by one hole|took it, and it was heavier than it looked].',
  ],
  betrayal: [
    'Nobody had thought of betrayal. In the morning [one blanket was empty, and so was the box|the guide was gone, and the gate was locked]. {hero} counted those who were left, three times over. “His lace was undone,” {he} said at last.',
    'The man wept when he told {hero} of his betrayal. “[They had my little girl|It was raining, and they had a lamp],” he said. {hero} heard him out, looked at the embers for some time, and then pushed half {his} supper across.',
  ],
  theft: [
    'There had been a curious theft: from every house [the left shoe|one spoon] was gone. {hero} followed the trail to the magpies, who were [building a bridge|having somebody to stay].',
    'Somebody pointed at {hero} and cried theft, and half the street came running. {He} took off {his} hat and laid it down. “Everybody put a hand in,” {he} said, “and it will bite the one who did it.” One man kept both hands in his pockets.',
  ],
  trick: [
    'It was a trick: [the road he’d shown them went round the hill and came back|his scales had a thumb]. When {hero} came by for the third time {he} sat down across from the fellow, and [took out {his} own scales|unwrapped {his} lunch], and stayed.',
    '{hero} played only one trick in {his} life, on a child who was crying for its cat. “[He’s been made king of them|He sends his love],” {he} said. “[He’ll write when he has learned how|It’s milk every day].”',
  ],
  disguise: [
    'In the disguise of [a man who sold gingerbread|a bridesmaid], with a moustache made of maize, {hero} got as far as the inner court. “[That moustache|Your voice],” said the sentry; “[it smells delicious|you ought to be in bed with that cold].”',
    'The hunchbacked pedlar was in disguise; he straightened up, and was taller than any of them. “[Not a word|Shh],” he said to {hero}, with a wink. “[I’m after the same thing|You play your part and I’ll play mine].”',
  ],
  riddle: [
    'One crossed that bridge by answering a riddle: “[What gets bigger when you share it|What gets dirty by washing]?” {hero} looked at {his} feet and looked at the sky. “[Joy|Water],” {he} said. “Forty years!” cried the keeper, and threw up his hat.',
    'They sat round and asked each other riddles, and the loser fetched wood. {hero} got three in a row, and fell over the easiest. “[It’s on your foot|You are sitting on it],” they told {him}.',
  ],
  'three trials': [
    'There were to be three trials: [to fetch water in a basket, to count a bag of poppy seed, and to make the hangman laugh|to blow out ten candles at once, to sit on no chair, and to say a thing nobody could deny]. {hero} [rolled up {his} sleeves and began with the last|slept on it].',
    'Nobody told {hero} that these had been the three trials: [the old man who asked for a drink, the broken plank, the penny too much|a hard bed, a strange voice, a short answer]. {He} did as {he} always did; and somewhere a clerk [ticked off the last of them|blotted the page].',
  ],
  rescue: [
    'The rescue was fixed for [the hour of the fog|washing day]. One of them piped for the dogs, and seven stood on one another’s shoulders, with {hero} on top; and as {his} fingers reached the sill, [a hand came out and took them|the shutter opened].',
    'A lamb was down in the hollow trunk, and its rescue took {hero} all afternoon: first with grass, then with string, and then upside down. [In the end it walked out at the back|It came up clean, and {he} did not].',
  ],
  capture: [
    'So {hero} was captured, and sat in the attic with [one cup of water|one slice of light]. {He} felt along the bricks, row after row; and on the third day [one of them moved|one of them said, “Push.”].',
    'There was a bird that had been captured for its voice, and the better it sang the better it was locked. {hero} [taught it to be hoarse|drew out the little bolt], and [next morning they let it go|it sat a moment on {his} thumb].',
  ],
  storm: [
    'The storm came faster than a horse, and stirred up the sky and the earth together. {hero} held on to [a cow, and she held on to {him}|a post], and [neither said a word until it was over|when it cleared, that was all that was left].',
    'After the storm [the shore lay covered with things out of the deep|none of the roads were where they had been]. {hero} picked up a blue plate, and [a small fish was still going round in it|it had {his} initials on it].',
  ],
  dream: [
    'That night {hero} had a dream in which [{he} was a letter, and somebody was opening {him}|a woman held out a green bowl, and said, “While it’s hot”]. [In the morning there was sealing wax on {his} sleeve|The next day at noon, there it stood].',
    '“In a dream,” said the pillow seller, “[you are living a while for somebody else|your feet go on without you].” {hero} slept on it, and in the morning {his} soles were muddy.',
  ],
  prophecy: [
    'The prophecy on the wall was two lines long: “[When stones talk, look behind you|When a three-legged horse comes to town, hold on to your cup].” {hero} read it twice. Then {he} heard something behind {him} [clear its throat|go clop, clop, clop].',
    'With his eyes shut the old man gave {hero} a prophecy, [at a penny a word|five words of it]: “[What you seek is looking|Never reach for the red one].” {He} thought nothing of it, at the time.',
  ],
  'losing the way': [
    '{hero} came within a hair of losing the way; [the same milestone came by four times|even {his} hat seemed to point elsewhere]. The fifth time somebody had scratched on it, “No shame in turning round.”',
    '“Losing the way?” said the woman at the tea stall. “[Nobody who knew it ever came here|Half of them don’t want to arrive].” And she poured {hero} a second cup.',
  ],
  war: [
    'That year there was a war, and everyone on the road was going south. {hero} [gave up {his} barrow to a woman with three children, and carried both bundles|buried the good saucepan under the pear, and marked the place].',
    'The war had lasted for seven years when it stopped because of [a fog|a goat]. Both sides were sitting at one camp kettle before they knew it, and {hero} went round with the ladle; and [after that nobody liked to get up|they found that they all took it without salt].',
  ],
  coronation: [
    'At the coronation the new ruler was nine years old, and [the crown came down over his ears|his feet did not reach the floor]. {hero}, who stood nearest, put out a hand. “Don’t go away,” he whispered.',
    'The children were playing at coronation with a hoop of straw, and it ended up on {hero’s} head. {He} [decreed a toffee for everyone|walked three miles before {he} remembered it].',
  ],
  birth: [
    'In the night there was a birth in the stall: a foal, on four legs like chopsticks. {hero} held the lamp and dried it with {his} scarf, and {he} was [the first thing it saw|nearly as proud as the mare].',
    'Next door they were rejoicing over a birth, and [nobody could find the scissors|the plum had come out the same minute]. They asked {hero} for a name. “[Just-in-Time|Well, then],” {he} said, and it stuck.',
  ],
  kiss: [
    'He gave her a kiss on the forehead, and [along the eaves every icicle let go|all the lamps in the street turned down]. {hero} was going by with two pails, and [got the whole of it down {his} neck|took great interest in a wall].',
    'The old lady made {hero} bend down, and put a kiss on {his} [left cheek|brow]. “[That’s good for a year against nightmares|They’ll know at the ferry whose you are],” she said.',
  ],
  'the truth comes out': [
    '“The truth comes out,” people say, and so it did: the man who had tripped {hero} at every corner [had seen a pit behind each of them|had been keeping {him} from the edge].',
    '“Sooner or later the truth comes out,” said {hero}, and laid the pieces of the bowl side by side. The missing one [was in the pocket of the man who had asked|fitted the judge’s ring].',
  ],
  'time passes': [
    'Time passes. The sapling by the door was [taller than the roof|in its third coat of bark], and the ferry had had three ferrymen; and {hero} spoke more slowly, and walked straighter.',
    '“Here time passes as it likes,” they told {hero}. While {he} ate one dinner, [down in the valley they had brought in two harvests|moss had grown on {his} hat]. {He} put down {his} spoon and ran.',
  ],
  'a fall': [
    'Then came a fall, so long that {hero} had time to [remember three things from when {he} was small|straighten {his} hat]. At the bottom there was [a cartload of fleeces|somebody’s washing], and it was all right.',
    'It was a fall of three floors for the copper ball from the clock, and then it rolled half the length of the street up to {hero}, and opened. In it there was [a nest of sparrows, much surprised|a sheet of paper, folded very small].',
  ],
  song: [
    'Across the water someone was singing a song that had a tune and no words. {hero} [put in {his} own|took up the second line], and over there it was quiet for a moment; then [it joined in|a light went on].',
    'When {hero} began a song [hens stopped laying|people remembered that they had left something in the oven]. But that day it was {his} voice that [brought the boats in through the fog|made the stone lion turn its face away, and so showed the door].',
  ],
  contest: [
    'The town was holding a contest to see who could [go slowest|tell the biggest lie]. {hero} [stopped half way to watch some ants|merely said that {he} never told lies], and got the prize, which was a tortoise.',
    '{hero} had a contest with the wind, from the pump to the chapel. Twice it waited for {him}. “[Let’s say you won|That was nice],” it said at the end. “[Talk to me|Again].”',
  ],
  search: [
    '{hero} made a search of everything, under the bed and between the tiles, [and it was in {his} other hand|until the smallest child said, “Is it what’s stuck to your back?”].',
    'All night the search went along the bank with lanterns, and they called a little boy’s name. It was {hero} who found him, [in the hay with both arms around a dog|by one small voice saying, “I’m here.”].',
  ],
  revenge: [
    'The man had waited twenty years for his revenge, and [his knife had been ground as thin as paper|had said the name until it had no sound]. But when {hero} came upon him he was standing at the gate, where a child was learning to walk. He stood there till dark, and went away.',
    '“If one could eat revenge,” said {hero} to the boy with the clenched teeth, “I’d lay the table.” The boy [took the pebbles from his pocket and dropped them in the water|cried, and after that he was hungry].',
  ],
  forgiveness: [
    'It was not that he asked for forgiveness well. But {hero} had seen him out in the rain, alone, mending the gate he had broken; and {he} [went and held the lantern|set out one more spoon].',
    'For three generations the two houses had not spoken, though nobody remembered why. {hero} [cut a hole in the wall for the cat|bathed both babies in one tub]. No one said the word forgiveness; only the smoke from the two chimneys [mixed|leaned together].',
  ],
  punishment: [
    'It was an odd punishment: from then on, [everything the rich man ate tasted of what he’d fed his men|with every unkind word his doorstep rose by an inch]. “[Try giving them something else|Say something nice],” {hero} advised him.',
    'For a punishment {hero} had to [write “Never again” three hundred times|count the leaves in the yard]. [Towards the end the words were lining up by themselves|For each one {he} counted, two came down]; and then {he} saw what the schoolmaster had meant.',
  ],
  'a knock at the door': [
    'There was a knock at the door, [three of them, not loud|one long and two short]. {hero} opened it. [There was a basket of warm eggs, and not one footprint in the snow|“It’s you,” said somebody outside, in {his} own voice.].',
    '{hero} knocked at seven doors, and at the seventh they answered. “[One moment, I’ll just hold the dog|This isn’t a door, it’s a wall],” said somebody. “[He likes everyone|But do come in].”',
  ],
  midnight: [
    'At midnight somebody coughed among the rafters. {hero} opened one eye: [the picture on the wall was empty, and the man out of it was pouring himself tea|wet footprints led from the pump to the bed].',
    'Midnight struck, and [it struck thirteen|all the cats sat down and faced the same way]. {hero} counted. It was at the one too many that the [door opened|statue turned its head].',
  ],
};
