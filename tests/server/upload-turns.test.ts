/** Whose file is opened next, and how many may wait. */
import { expect, it } from 'vitest';
import { Turns } from '../../server/prescriptions/turns.ts';

it('customers take turns, however many files one of them brings first', async () => {
  const turns = new Turns({ most: 1 });
  const order: string[] = [];
  const work = (name: string) => turns.take(name, async () => void order.push(name));
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(work));
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
});

it('of one customer only so many wait, and the next one is told so, while others still come in', async () => {
  const turns = new Turns({ most: 1, mostWaitingEach: 2 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const work = turns.take('a', () => held);
  const waiting = [turns.take('a', async () => 1), turns.take('a', async () => 2)];
  await expect(turns.take('a', async () => 3)).rejects.toMatchObject({ statusCode: 429 });
  const other = turns.take('b', async () => 4);
  release();
  expect(await Promise.all([work, ...waiting, other])).toEqual([undefined, 1, 2, 4]);
  expect(await turns.take('a', async () => 5)).toBe(5);
});
