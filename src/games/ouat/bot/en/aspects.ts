import type { Lines } from '../grammar.ts';

/** What can be told around the aspects of the library. */
export const aspects: Readonly<Record<string, Lines>> = {
  beautiful: [
    'They said there was something beautiful to be seen there, [just before the day|once, and never again]. {hero} sat wrapped in a blanket until the mist came up, fold after fold, and [was pink|caught the light], and then {he} knew what they had meant.',
    'The landlord’s daughter was beautiful, and [did not know it|tired of hearing it], and fed the ducks with her hair on end. {hero} [said something polite|stared], and she [threw a handful of down at {him}|told {him} there was mud on {his} nose].',
  ],
  ugly: [
    'The man at the toll was so ugly that the children ran from him, but [when he sang the fish came up to listen|no one else made such kites]. {hero} sat with him a whole evening, and afterwards could remember only his voice.',
    'It was an ugly bowl, [chipped and lopsided|the colour of a bruise], and nobody had wanted it for years. {hero} had it for a penny; and [water out of it tasted of mountains|whatever was put in it never grew cool].',
  ],
  anger: [
    '{hero} had never seen such anger. The man [said nothing at all, and crumbled a cup in his hand|stood there, and the frost melted round his boots]. Everybody stepped back but {hero}, who [poured him a glass of water|asked, “Does it hurt?”].',
    '{hero’s} anger had been on the boil all day, and now the lid came off. {He} shouted into the valley, and the valley shouted back; and [when they had finished they both felt better|after a while there was nothing left to say].',
  ],
  hungry: [
    '{hero} was so hungry that {he} [boiled {his} belt, and it tasted of beef|went through all the dinners {he} had ever eaten, from the beginning]. It helped, as far as the next bend.',
    'They were all hungry in that town. {hero} set up a pot with nothing in it but [water and a pebble|a nail], and stirred. One brought salt, another an onion, and by the end [it really was soup|everybody had had two bowls].',
  ],
  poor: [
    'They were so poor that [there was one pair of trousers between them|the mice had moved out], but they boiled their only egg for {hero}. {He} left {his} best button under the plate.',
    '“[There’s nothing wrong with being poor|Poor, is it]?” said the man in the haystack, wiggling his toes. “[I’ve never once been robbed|I sleep with the door open].” {hero} laughed, and they put their two suppers together.',
  ],
  rich: [
    'The man was so rich that [he had silver on his well rope|it took him all day to count his gates], and he ate by himself. {hero} kept him company, and [told him one true thing|passed the salt], and he asked for a second helping.',
    'Nobody would have thought that the one in patches, [gnawing a radish|asleep on a sack], was the rich man of those parts. “[Will you take a hill for an honest word|What do I look like to you]?” he asked {hero}.',
  ],
  brave: [
    '“To be brave isn’t not to shake,” said the woman who bandaged {hero’s} hand. “[It’s to shake and still take the next step|Shake as much as you like, and go on].” {He} looked down, and {he} was shaking, and {he} had gone on.',
    'The brave one was the smallest. When all the others [ran for the barn|got under the table], she walked up to it with the poker. “[You are frightening my hens|What do you want]?” she asked; and {hero} went and stood next to her.',
  ],
  afraid: [
    '{hero} was afraid, and so {he} [hummed|counted the beans in {his} pocket]. By the [third verse|seventieth] the black thing across the yard had turned into washing.',
    '“I’m not afraid,” said the child, and [took hold of {hero’s} sleeve|moved a little closer]. “[Nor am I|Then you can look after me],” said {hero}. So they went past it hand in hand.',
  ],
  clever: [
    'The child was so clever that [the schoolmaster had given up|she could tell the hour by the cat]. {hero} explained {his} trouble to her. “[You’ve got it backwards|But it follows you],” she said, licking her sugar stick. “Stand still and it will come.”',
    '{hero} thought of something clever: {he} tied two hooves under {his} shoes and [walked out of the snow backwards|went round in a ring], and those who came after {him} [are probably still at it|went off the other way].',
  ],
  foolish: [
    'The people there had done a foolish thing: they had [built a wall to keep the clouds in|forgotten windows, and were carrying the daylight in with sacks]. {hero} did not laugh. {He} borrowed a hammer and made a hole.',
    '“I’ve been foolish three times,” the ferryman told {hero}. “Twice I believed somebody, and the third time [I didn’t|I stopped doing it].”',
  ],
  kindness: [
    'Out of kindness they used to set a bowl of broth on the sill at night, and never asked who ate it. {hero} ate it, washed the bowl, and [put it back with a daisy in it|chopped the wood while they slept].',
    '{hero} had not thought much of kindness, until the day {he} gave away {his} shoes; for [just over the pass a man was handing out boots|on the next wet evening someone came over three hills with an umbrella for {him}].',
  ],
  wicked: [
    'There was something wicked about the house: [a smile was painted on the door, and no warmth came from under it|it smelled sweet, like something kept too long]. {hero} put one foot on the step. Then {he} [remembered something {he} had forgotten|took it off again].',
    'The most wicked plans are the nicest to listen to. “You need only [nod|move this one little pebble],” said the voice. {hero} [shook {his} head till {his} ears rang|looked at what the pebble was holding up].',
  ],
  secret: [
    'Somebody whispered a secret to {hero}. [It was six words long|It was quite short], and from then on {he} walked carefully, as one does with a full cup.',
    'The entire town kept one and the same secret, and everyone believed that nobody else knew. {hero} had only to ask the first half of a question, and [all down the street the shutters closed|the baker dropped a tray].',
  ],
  blind: [
    'At the ferry sat a blind fiddler, who [knew by the splash how many had come|turned his face to {hero}]. “[Something is on your mind|You’ve come a long way in tight shoes],” he said. “Keep to the wall on the right.”',
    'The mule had been blind for years. When the fog came down, [everyone with eyes got lost|nobody could see a hand before them], and {hero} took hold of its tail and was led down the mountain without a stumble.',
  ],
  cursed: [
    'Everyone knew the box was cursed: whoever touched it [talked backwards|sneezed for life]. {hero} went around it in a wide circle, and all the same [{his} laces came undone three times|it turned to look].',
    'The pear by the road was cursed, and had not [borne for a century|flowered but in black]. {hero} gave it some water. “[You must be tired|That can’t be pleasant],” {he} said; and in the morning there was one white bud.',
  ],
  enchanted: [
    'It was an enchanted orchard, and one could tell by the way that [every leaf was on time|nothing cast the right shape]. {hero} took one plum, and asked first, and [it said yes|the branch came down to {him}].',
    'The broom in the corner was enchanted, and it was [lonely|bored]. All evening it leaned nearer and nearer to {hero}, and when {he} got up to go, [it came too|it opened the door].',
  ],
  immortal: [
    'Up there lived a man who was immortal, and what worried him was [how to fill the afternoons|the mending]. He looked at {hero} with envy. “[Your shoes wear out|You’re going somewhere],” he said. “How lovely.”',
    'In a little flask someone was selling immortal life at three pennies. {hero} asked if he had tried it himself. The man [coughed|looked at his feet]. “It’s rather bitter,” he said, “and there would be such a lot of washing up.”',
  ],
  old: [
    'The old dog had no teeth and still felt that he ought to be fierce. He barked once at {hero}, [and fell asleep|and then walked with {him} as far as the bridge].',
    '“What I like about being old,” she said, threading her needle at the first try, “is that [nothing makes me jump|the road’s got shorter and the stories longer].” {hero} held the wool for her.',
  ],
  young: [
    'The ferryman was young, and it was his first day, and [he held the oars by the wrong end|he did not know the way]. {hero} did not hurry him. They came ashore, rather pink, [in a bay nobody had ever seen|more or less where they had meant to].',
    'In the picture she was young, with her chin up. {hero} looked from it to the bent back in front of the stove, and again at the picture; and [very softly {he} said a name|then {he} understood].',
  ],
  huge: [
    'A huge footprint was sunk in the mud, [with ducks on it|deep enough to bathe in]. {hero} walked from the heel to the toes. It took {him} [until noon|seven minutes].',
    'A huge cloud stopped above {hero}, [in the shape of a hand|and half the county lost the sun]. {He} went east, and it went east. {He} looked at it until it [grew embarrassed|moved off].',
  ],
  tiny: [
    'A tiny voice somewhere near {hero’s} shoe said, “[Lift your foot|Mind out]!” It was [a column of ants with a single grain of rice|a beetle, rolling a drop of dew].',
    'It was just a tiny crack, and no one thought anything of it. But {hero} put {his} eye to it, and [from the other side there was an eye|a little wind came through that smelled of salt].',
  ],
  asleep: [
    'The whole courtyard was asleep: [the dog on the sill and the cat on the dog|even the pendulum had stopped half way]. {hero} went through on the tips of {his} toes and kicked over a basin, and not one of them stirred.',
    '“That isn’t a hill,” said the guide. “It’s somebody asleep.” And {hero} noticed how [the ground went up and down|warm it was underfoot], and pulled a bit of turf straight over its shoulder.',
  ],
  lonely: [
    'The lighthouse keeper was so lonely that he [greeted the waves by name|said good night to the lamp]. When {hero} came up for some water he dropped the jug, and then he talked for [three days|three years’ worth].',
    'Whenever {hero} felt lonely {he} played draughts against {himself}. “You should have taken the one on the left,” said somebody behind {him}, just as it was [getting difficult|growing dark].',
  ],
  sad: [
    'On the parapet sat someone so sad that [the pigeons walked|the gutters ran]. {hero} said nothing, but sat down too and ate half of a pear; and then {he} passed over the other half.',
    'It was a sad tune, [like rain that has been going on for days|and everyone thought of somebody]. {hero} was a long way down the road before {he} knew what it was: [{his} mother had hummed it over the mending|the one the kettle used to make].',
  ],
  happy: [
    'They were happy that day for no reason: [the dumplings were burnt, and it rained in|two strangers had shared one umbrella]. {hero} folded the afternoon up small, and kept it.',
    'In that town whoever was happy had to [beat a saucepan|put a basket of dates outside], so that the neighbours might have some of it. {hero} went down one street, and came out with {his} pockets full.',
  ],
  jealous: [
    'The man had grown so jealous that [his ears were green|he had turned his windows to the wall]. “[Why are his plums sweeter|What has he got that I haven’t]?” he asked {hero}, who tried one of each. “[It’s the same tree|You gave him the cutting],” {he} said.',
    'Once {hero} had been jealous too, and it was like [a pebble in the shoe|a fish bone]. {He} had told somebody about it, in the end, and [after that it was only a story|then it was out].',
  ],
  greedy: [
    'The greedy man had his fist in the jar and would not let go of the nuts, and so he [wore the jar|had been sitting there since spring]. “Open your hand,” said {hero}. “[Never|All of them]?” he asked.',
    '“A little more,” said the greedy voice in {hero’s} ear. “[The bag’s half empty|Who would know]?” {He} put half of it back; and [the bag could be lifted|{he} walked twice as fast].',
  ],
  proud: [
    'The cock was proud, and believed that it was he who brought up the sun. One day he overslept, and [up it came|it had not waited]; and {hero}, who had seen it, [told nobody|brought him his breakfast, and talked of other things].',
    '{hero} was too proud to ask, and walked past the gate three times. The fourth time [{he} knocked|somebody opened it]. “[I did wonder how often you’d go by|That’s all you had to say],” they told {him}.',
  ],
  lazy: [
    'There was a man so lazy that he lay under the plums with his mouth open. {hero} put one in. “[And the stone|Could you chew it]?” he asked.',
    'That day {hero} felt lazy, and [counted the tiles|let the ants walk over {him}] instead of going on. As it turned out, those who had set off early [all came back wet|had missed everything], and the one {he} was looking for came by.',
  ],
  loyal: [
    'The whole town knew that loyal dog: for five years [he had met the last boat|he had guarded one glove]. {hero} sat down and waited with him, and he laid his chin on {hero’s} foot.',
    '“Being loyal doesn’t mean standing still,” said the steward, as he [set three places|trimmed a lamp that no one used]. “[It means doing it just the same when nobody is in|They may come today].” And {hero} dried the spoons.',
  ],
  invisible: [
    '{hero} tried a dab of the ointment and was invisible, [all but {his} shoes|so that {he} could not find {his} own hands]. {He} sneezed, and the whole room jumped. It washed off in the rain.',
    'The invisible house could only be found [when it snowed|with the forehead]. {hero} felt {his} way round to the back, took hold of the knocker, and knocked three times on the air.',
  ],
  silent: [
    'They were all silent at that table; one could hear the [soot fall|salt]. {hero} was silent along with them, and by the time the plates were cleared {he} felt that [everything had been said|they had got on very well].',
    '{hero} stayed silent, and won by it. The man [grew redder and redder|answered himself twice], until he had told the whole truth merely to fill the gap.',
  ],
  weary: [
    '{hero} was so weary that {he} [fell down the hill rather than climb it|walked in {his} dreams]. A man with a barrow looked at {him}. “[Get in|Sit on the turnips],” he said. “I’m going that way.”',
    'It was the sort of weary that comes only from a long road, when [even gladness is slow|one’s bones are full of sand]. {hero} put {his} feet in the water, and small fish came and counted {his} toes.',
  ],
  cold: [
    'It was so cold that [words dropped to the ground and had to be taken in and thawed|the flames huddled together]. {hero} held one in {his} hands; it was “[Wait|Good night]”, and somebody had said it yesterday.',
    'The cold came [up through the soles|down {his} collar like a hand], and {hero} put on everything {he} had, until {he} was [as round as a bundle|rolling rather than walking].',
  ],
  sick: [
    'The landlady’s child lay sick, hot as an oven. {hero} [went over the hill in the night, and carried the doctor back|changed the cloths until morning]. At sunrise the boy opened his eyes. “I want a pear,” he said.',
    'On the road {hero} fell sick, and lay for a week and knew nothing. When {he} woke there were four bowls of broth beside {him}, from four different houses; and the first thing {he} did on {his} feet was [return the spoons|learn all their names].',
  ],
  lucky: [
    'It was a lucky day for {hero}: {he} tripped, and [there was a coin|it was over the very step {he} had been looking for]; {he} took the wrong door, and [they were just cutting the cake|was taken for the guest of honour].',
    '“You are lucky,” said the woman who read {hero’s} palm. “[What can be lost you’ve lost already|Your worst day was a corner], and [the rest is stitched on|you’re round it].”',
  ],
  unlucky: [
    'It was an unlucky day. {hero’s} [lace broke|hat blew off], and {his} lunch went into the ditch, and {he} was passed by a tortoise. And on the road {he} had meant to take, as {he} heard that evening, [the bridge had come down|there had been wolves].',
    'The other passenger was unlucky: wherever he went, it rained. {hero} took him along to [a valley that had been dry for three years|some people with a very dry pond], and there they carried him around on their shoulders.',
  ],
  'in love': [
    'Of the two willows people said that they had been in love. [They held hands over the water|Whenever there was wind they talked], and {hero} [knotted two of the twigs together|went by underneath as softly as {he} could].',
    'Those two were in love, as everyone knew except themselves. {hero} carried one message to her and one to him, and changed a single word in each, and [both of them went scarlet|next day the fence had gone].',
  ],
  dark: [
    'The lamp went out, and it was dark. {hero} reached out, and met another hand, [rather colder than {his} own|which was also feeling about]. “[Oh, good|Sorry],” it said.',
    'The dark came up [like water, feet first|out of the corners], and so {hero} let the fireflies out of {his} hat. They [made a row|hung about], and by the light of them {he} saw the next ten steps.',
  ],
  golden: [
    'At sunset everything turned golden, [even the pig|down to the washing], and {hero} did not like to blink. And in the midst of it [somebody was coming towards {him}|there lay the very path {he} had been looking for].',
    '{hero} followed a golden beetle through a hedge and around a millstone, until it settled on [a small door nobody had noticed|the nose of a sleeping boy], and folded its wings.',
  ],
  mischievous: [
    'A mischievous wind went through the square, and [everyone had somebody else’s hat|all the signs had been changed about]. {hero} got a bishop’s, and was [asked for his blessing|given a seat at the front], and did {his} best.',
    'It was a mischievous little echo, and gave back [the wrong half|something ruder] every time. {hero} shouted, “Who’s there?” “[You are|Not telling]!” it called.',
  ],
};
