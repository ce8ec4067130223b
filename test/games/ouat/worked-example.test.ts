import t from 'tap';
import { Playing } from '../../fixtures/ouat.ts';

// The example after table rule 6 of the seed, to the letter; C is one of 'most players'.
const [A, B, C] = [0, 1, 2];

t.test('the seed’s example plays out as it is told', async (t) => {
  const round = new Playing({
    hands: [
      ['牧羊女', '剑', '受伤', '失而复得', '变形'],
      ['狼', '谷仓', '愤怒', '朋友加入', '死亡'],
      ['国王', '公主', '魔法解除', '夫妻', '兄弟姐妹'],
    ],
    drawing: ['决斗', '堂会', '巨人'],
  });
  const discards = () => round.game.toJSON().table.piles.discards;

  t.test('A tells of the shepherdess and lays the card down', async (t) => {
    t.same(round.statuses(), ['awaiting-story', 'empty', 'empty']);
    round.tell(
      A,
      '牧羊女',
      '在很久很久以前，有一位牧羊女生活在一个幽静的小村庄，她很漂亮，大家都叫她弥塞娅。' +
        '她的父母双亡，从小就是个孤儿，可是她一直很快乐地生活着，大家都喜欢她。',
    );
    t.same(round.hand(A), ['剑', '受伤', '失而复得', '变形']);
    t.same(discards(), ['牧羊女']);
    t.same(round.statuses(), ['done', 'awaiting-judgement', 'awaiting-judgement']);
  });

  t.test('B interrupts with death, for her parents are dead', async (t) => {
    round.interrupt(B, '死亡', '她父母双亡');
    t.equal(round.game.phase, 'interrupt');
    t.match(round.table.interrupt, { seat: B, card: { text: '死亡' }, reason: '她父母双亡' });
    t.same(round.statuses(), ['awaiting-interrupt-judgement', 'done', 'awaiting-interrupt-judgement']);
    t.equal(round.hand(B).length, 5, 'shown, and not yet spent');
  });

  t.test('it passes: A draws the duel, B has spent the card and must go on', async (t) => {
    round.accept(C);
    t.same(round.hand(A), ['剑', '受伤', '失而复得', '变形', '决斗']);
    t.same(round.hand(B), ['狼', '谷仓', '愤怒', '朋友加入']);
    t.equal(round.hand(C).length, 5);
    t.same(discards(), ['牧羊女', '死亡']);
    t.same(round.statuses(), ['empty', 'awaiting-story', 'empty']);
    t.match(round.game.story, [
      { seat: A, name: 'A', card: { text: '牧羊女' }, interrupt: { seat: B, card: { text: '死亡' } } },
    ]);
  });

  t.test('B tells of the wolf', async (t) => {
    const text =
      '她每天的工作就是放牧，可是，一直有一个困难困扰着她，' +
      '因为森林里住着一只狼，经常潜入村子里来偷吃羊羔。';
    round.tell(B, '狼', text);
    t.equal(round.table.segment?.text, text, 'only the first segment begins with 很久很久以前');
    t.same(round.hand(B), ['谷仓', '愤怒', '朋友加入']);
  });

  t.test('A interrupts with the wound; C stands before A and decides first', async (t) => {
    round.interrupt(A, '受伤', '狼偷吃羊，这应该有受伤的情况发生');
    t.equal(round.game.phase, 'story');
    round.agree(C);
    t.equal(round.game.phase, 'interrupt');
    t.equal(round.table.interrupter, A);
  });

  t.test('most disagree: A’s wound is spent for nothing, and A draws two', async (t) => {
    round.reject(C);
    t.same(round.hand(A), ['剑', '失而复得', '变形', '决斗', '堂会', '巨人']);
    t.same(discards(), ['牧羊女', '死亡', '狼', '受伤']);
    t.match(round.events.at(-1), { kind: 'interrupt-failed', seat: A, card: { text: '受伤' } });
  });

  t.test('all others have decided, so B goes on with the story', async (t) => {
    t.equal(round.game.phase, 'story');
    t.same(round.statuses(), ['empty', 'awaiting-story', 'empty']);
    t.same(round.hand(B), ['谷仓', '愤怒', '朋友加入']);
    t.match(round.game.story.at(-1), { seat: B, card: { text: '狼' }, interrupt: null });
    t.equal(round.game.story.length, 2);
  });
});

t.test('in the seed’s note on marriage B rejects and C accepts', async (t) => {
  // 比如A讲“他们结婚以后……”, 试图用【交配】来中断…驳回, 用【夫妻】来断…中断成功
  const round = new Playing({
    hands: [
      ['结婚', '剑', '国王'],
      ['交配', '狼', '谷仓'],
      ['夫妻', '公主', '魔法解除'],
      ['巨人', '变形', '肉酱'],
    ],
    drawing: ['一', '二', '三'],
  });
  const D = 3;
  round.tell(A, '结婚', '他们结婚以后，六十年里他们一直幸福地生活在一起。');
  round.interrupt(C, '夫妻', '结婚和夫妻有必然联系');
  round.agree(D);
  round.interrupt(B, '交配', '六十年里他们可能有过');
  t.equal(round.table.interrupter, B, 'B stands first, though C was quicker');
  round.reject(C, D);
  t.same(round.hand(B), ['狼', '谷仓', '一', '二']);
  t.equal(round.table.interrupter, C, 'then C’s is opened, in the same segment');
  round.accept(B, D);
  t.same(round.hand(A), ['剑', '国王', '三']);
  t.same(round.hand(C), ['公主', '魔法解除']);
  t.equal(round.teller, C);
});
