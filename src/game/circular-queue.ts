/** A line whose end meets its beginning (the seed's 循环队列): after the last comes the first again. */
export class CircularQueue<T> implements Iterable<T> {
  protected readonly items: T[];

  constructor(items: Iterable<T> = []) {
    this.items = [...items];
  }

  get size(): number {
    return this.items.length;
  }

  /** Who stands first. Throws on an empty queue: asking it there is a bug. */
  get first(): T {
    const [first] = this.items;
    if (first === undefined) throw new Error('the queue is empty');
    return first;
  }

  has(item: T): boolean {
    return this.items.includes(item);
  }

  enqueue(item: T): void {
    this.items.push(item);
  }

  /** Takes `item` out; the others keep their order. Answers whether it was there. */
  remove(item: T): boolean {
    const index = this.items.indexOf(item);
    if (index >= 0) this.items.splice(index, 1);
    return index >= 0;
  }

  /** The one after `item`, going round. Throws when `item` is not in the queue. */
  next(item: T): T {
    return this.items[(this.#indexOf(item) + 1) % this.items.length] as T;
  }

  /** All items once, in cyclic order, `item` first. Throws when `item` is not in the queue. */
  startingAt(item: T): T[] {
    const index = this.#indexOf(item);
    return [...this.items.slice(index), ...this.items.slice(0, index)];
  }

  [Symbol.iterator](): Iterator<T> {
    return this.items[Symbol.iterator]();
  }

  #indexOf(item: T): number {
    const index = this.items.indexOf(item);
    if (index < 0) throw new Error('not in the queue');
    return index;
  }
}
