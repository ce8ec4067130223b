import t from 'tap';
import { CircularQueue } from '../../src/game/circular-queue.ts';
import { PlayerQueue } from '../../src/game/player-queue.ts';
import { Player } from '../../src/game/player.ts';
import type { Seat } from '../../src/game/player.ts';
import { State } from '../../src/game/state.ts';

t.test('in a circular queue', async (t) => {
  t.test('after the last comes the first again', async (t) => {
    const queue = new CircularQueue(['a', 'b', 'c']);
    t.same([queue.next('a'), queue.next('b'), queue.next('c')], ['b', 'c', 'a']);
  });

  t.test('one can start at any item and go round once', async (t) => {
    const queue = new CircularQueue(['a', 'b', 'c']);
    t.same(queue.startingAt('a'), ['a', 'b', 'c']);
    t.same(queue.startingAt('c'), ['c', 'a', 'b']);
  });

  t.test('the only item comes after itself', async (t) => {
    t.equal(new CircularQueue(['a']).next('a'), 'a');
  });

  t.test('a new item comes last, and one taken out leaves the order of the others', async (t) => {
    const queue = new CircularQueue(['a', 'b', 'c']);
    queue.enqueue('d');
    t.equal(queue.remove('b'), true);
    t.same([...queue], ['a', 'c', 'd']);
    t.equal(queue.remove('b'), false);
    t.equal(queue.size, 3);
    t.equal(queue.first, 'a');
    t.equal(queue.has('c'), true);
    t.equal(queue.has('b'), false);
  });

  t.test('the queue is no window to the array it was made of', async (t) => {
    const items = ['a', 'b'];
    const queue = new CircularQueue(items);
    items.pop();
    queue.startingAt('a').pop();
    t.equal(queue.size, 2);
  });

  t.test('asking for what is not there is a bug', async (t) => {
    t.throws(() => new CircularQueue([]).first);
    t.throws(() => new CircularQueue(['a']).next('b'));
    t.throws(() => new CircularQueue(['a']).startingAt('b'));
  });
});

t.test('in a queue of players', async (t) => {
  const queueOf = (...seats: readonly Seat[]) =>
    new PlayerQueue(seats.map((seat) => new Player(seat, `P${seat}`)));

  t.test('players stand in seat order, whatever order they came in', async (t) => {
    t.same(queueOf(5, 0, 2).seats(), [0, 2, 5]);
  });

  const cases: [seats: Seat[], seat: Seat, after: Seat, from: Seat[]][] = [
    [[0, 2, 5], 0, 2, [0, 2, 5]],
    [[0, 2, 5], 2, 5, [2, 5, 0]],
    [[0, 2, 5], 5, 0, [5, 0, 2]],
    // who has left the table
    [[0, 2, 5], 3, 5, [5, 0, 2]],
    [[0, 2, 5], 7, 0, [0, 2, 5]],
    [[2], 2, 2, [2]],
  ];
  for (const [seats, seat, after, from] of cases) {
    t.test(`with seats ${seats.join(' ')}, after seat ${seat} comes seat ${after}`, async (t) => {
      t.equal(queueOf(...seats).after(seat).id, after);
      t.same(queueOf(...seats).seatsFrom(seat), from);
    });
  }

  t.test('a player is found at their seat', async (t) => {
    t.equal(queueOf(1, 4).at(4).name, 'P4');
    t.equal(queueOf(1, 4).find(2), undefined);
    t.throws(() => queueOf(1, 4).at(2));
  });

  t.test('a stored queue comes back equal', async (t) => {
    const queue = new PlayerQueue([new Player(3, '乙', ['狼', '谷仓']), new Player(1, '甲')]);
    const stored = JSON.parse(JSON.stringify(queue)) as ReturnType<PlayerQueue['toJSON']>;
    t.same(PlayerQueue.fromJSON(stored).toJSON(), queue.toJSON());
    t.same(stored, [
      { id: 1, name: '甲', hand: [] },
      { id: 3, name: '乙', hand: ['狼', '谷仓'] },
    ]);
  });
});

t.test('a player gives only cards of the hand', async (t) => {
  const player = new Player(0, '甲', ['狼', '剑']);
  t.equal(player.holds('狼'), true);
  t.equal(player.give('狼'), '狼');
  t.same(player.hand, ['剑']);
  t.equal(player.holds('狼'), false);
  t.throws(() => player.give('狼'));
});

t.test('in a state', async (t) => {
  type Status = 'empty' | 'busy' | 'done';
  class Working extends State<Status> {
    waiting(): Seat[] {
      return this.order.filter((seat) => this.status(seat) === 'busy');
    }
    toJSON() {
      return this.base();
    }
  }
  const working = () => new Working([2, 0, 1], ['busy', 'empty', 'busy']);

  t.test('whoever began it stands first, and each player has one status', async (t) => {
    const state = working();
    t.equal(state.beganBy, 2);
    t.same(state.others, [0, 1]);
    t.equal(state.status(0), 'empty');
    t.equal(state.status(7), undefined);
    t.same(state.waiting(), [2, 1]);
    state.setStatus(2, 'done');
    t.same(state.waiting(), [1]);
    t.equal(state.count('done'), 1);
    t.throws(() => new Working([0, 1], ['busy']));
    t.throws(() => new Working([], []));
  });

  t.test('who leaves is forgotten, but who began it stays known', async (t) => {
    const state = working();
    state.drop(2);
    t.equal(state.beganBy, 2);
    t.same(state.others, [0, 1]);
    t.equal(state.count('busy'), 1);
    t.same(state.toJSON(), { order: [0, 1], statuses: ['empty', 'busy'] });
  });
});
