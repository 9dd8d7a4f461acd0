/** Whose file is opened next, and how many may wait. */
import { expect, it } from 'vitest';
import { Turns } from '../../server/prescriptions/turns.ts';

it('are taken by customers one after the other, and not by uploads', async () => {
  const turns = new Turns({ most: 1 });
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  await Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => turns.take('a', work(name))),
    turns.take('b', work('b1')),
    turns.take('c', () => Promise.reject(new Error('c1'))).catch(() => done.push('c1 failed')),
  ]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1 failed', 'a3']);
});

it('are never more than allowed, in all and for each', async () => {
  const turns = new Turns({ most: 3, mostEach: 2 });
  const running: string[] = [];
  const seen: string[] = [];
  const work = (who: string) => async () => {
    running.push(who);
    seen.push(running.toSorted().join(''));
    await new Promise((resolve) => setImmediate(resolve));
    running.splice(running.indexOf(who), 1);
  };
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'b'].map((who) => turns.take(who, work(who))));
  expect(seen).toHaveLength(7);
  expect(seen.filter((together) => together.length > 3 || /aaa|bbb/.test(together))).toEqual([]);
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

it('of all together only so many wait, and who comes then is told to come back', async () => {
  const turns = new Turns({ most: 1, mostWaiting: 2 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const work = turns.take('a', () => held);
  const waiting = [turns.take('b', async () => 1), turns.take('c', async () => 2)];
  await expect(turns.take('d', async () => 3)).rejects.toMatchObject({ statusCode: 503 });
  release();
  expect(await Promise.all([work, ...waiting])).toEqual([undefined, 1, 2]);
  // And again from the beginning: whoever was turned away counts for nothing.
  expect(await Promise.all([turns.take('d', async () => 4), turns.take('e', async () => 5)])).toEqual([4, 5]);
});
