/** Whose work is done next, and how many may wait: uploads by customers, slow hashes by networks. */
import { describe, expect, it } from 'vitest';
import { tooManyRequests, unavailable } from '../../server/platform/answers.ts';
import { widerNetworksOf } from '../../server/platform/limits/caller-network.ts';
import { turnOf } from '../../server/accounts/whose-turn.ts';
import { FairQueue, type Bounds, type Whose } from '../../server/platform/limits/fair-queue.ts';

const words = { tooManyOfOne: () => tooManyRequests(60_000), full: () => unavailable(() => 'Full') };

it('are taken by customers one after the other, and not by uploads', async () => {
  const turns = new FairQueue({ most: 1 });
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  await Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => turns.take(['a'], work(name))),
    turns.take(['b'], work('b1')),
    turns.take(['c'], () => Promise.reject(new Error('c1'))).catch(() => done.push('c1 failed')),
  ]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1 failed', 'a3']);
});

it('are never more than allowed, in all and for each', async () => {
  const turns = new FairQueue({ most: 3, mostEach: 2 });
  const running: string[] = [];
  const seen: string[] = [];
  const work = (who: string) => async () => {
    running.push(who);
    seen.push(running.toSorted().join(''));
    await new Promise((resolve) => setImmediate(resolve));
    running.splice(running.indexOf(who), 1);
  };
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'b'].map((who) => turns.take([who], work(who))));
  expect(seen).toHaveLength(7);
  expect(seen.filter((together) => together.length > 3 || /aaa|bbb/.test(together))).toEqual([]);
});

it('of one customer only so many wait, and the next one is told so, while others still come in', async () => {
  const turns = new FairQueue({ most: 1, mostWaitingEach: 2, ...words });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const work = turns.take(['a'], () => held);
  const waiting = [turns.take(['a'], async () => 1), turns.take(['a'], async () => 2)];
  await expect(turns.take(['a'], async () => 3)).rejects.toMatchObject({ statusCode: 429 });
  const other = turns.take(['b'], async () => 4);
  release();
  expect(await Promise.all([work, ...waiting, other])).toEqual([undefined, 1, 2, 4]);
  expect(await turns.take(['a'], async () => 5)).toBe(5);
});

it('of all together only so many wait, and who comes then is told to come back', async () => {
  const turns = new FairQueue({ most: 1, mostWaiting: 2, ...words });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const work = turns.take(['a'], () => held);
  const waiting = [turns.take(['b'], async () => 1), turns.take(['c'], async () => 2)];
  await expect(turns.take(['d'], async () => 3)).rejects.toMatchObject({ statusCode: 503 });
  release();
  expect(await Promise.all([work, ...waiting])).toEqual([undefined, 1, 2]);
  // And again from the beginning: whoever was turned away counts for nothing.
  expect(await Promise.all([turns.take(['d'], async () => 4), turns.take(['e'], async () => 5)])).toEqual([4, 5]);
});

/** A line whose one place is taken until it is released; it tells who was let in after that, and who was turned away. */
function heldLine(bounds: Partial<Bounds> = {}) {
  const turns = new FairQueue({ most: 1, ...words, ...bounds });
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const served: string[] = [];
  const refused: string[] = [];
  const all: Promise<unknown>[] = [turns.take(['before'], () => held)];
  return {
    comes: (name: string, whose: Whose, how: { readonly isLast?: boolean } = {}) => {
      all.push(turns.take(whose, async () => void served.push(name), how).catch(() => refused.push(name)));
    },
    released: async () => {
      resolve();
      await Promise.all(all);
      return { served, refused };
    },
  };
}

describe('groups within groups', () => {
  it('have one turn together, however many they are', async () => {
    const { comes, released } = heldLine();
    for (const name of ['a1', 'a2', 'a3', 'a4']) comes(name, ['site a', name]);
    comes('b1', ['site b', 'b']);
    comes('b2', ['site b', 'b']);
    expect((await released()).served).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('share it by turns of their own', async () => {
    const { comes, released } = heldLine();
    for (const name of ['a1', 'a2', 'a3']) comes(name, ['site', 'a']);
    comes('b1', ['site', 'b']);
    expect((await released()).served).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('are at work no more often than each of them may be', async () => {
    const turns = new FairQueue({ most: 3, mostEach: 1 });
    const { promise: held, resolve } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const work = (name: string) => async () => {
      begun.push(name);
      await held;
    };
    const all = [['site', 'a'] as const, ['site', 'a'] as const, ['site', 'b'] as const].map((whose) =>
      turns.take(whose, work(whose[1])),
    );
    expect(begun).toEqual(['a', 'b']);
    resolve();
    await Promise.all(all);
    expect(begun).toEqual(['a', 'b', 'a']);
  });
});

describe('a line that is full', () => {
  it('gives up the newest of the group with the most, and not who comes from elsewhere', async () => {
    const { comes, released } = heldLine({ mostWaiting: 4 });
    for (const name of ['a1', 'a2', 'a3']) comes(name, ['site a', name]);
    comes('b1', ['site b', 'b']);
    for (const name of ['c1', 'd1']) comes(name, [name]);
    expect(await released()).toEqual({ served: ['a1', 'b1', 'c1', 'd1'], refused: ['a3', 'a2'] });
  });

  it('turns whoever comes away where all have as much as they have', async () => {
    const { comes, released } = heldLine({ mostWaiting: 4 });
    for (const name of ['b', 'a']) for (const turn of [1, 2]) comes(`${name}${turn}`, [name]);
    comes('c1', ['c']);
    comes('c2', ['c']);
    for (const name of ['b', 'c']) comes(`${name}3`, [name]);
    expect(await released()).toEqual({ served: ['b1', 'a1', 'c1', 'b2'], refused: ['a2', 'c2', 'b3', 'c3'] });
  });

  it('gives up those first who come last', async () => {
    const { comes, released } = heldLine({ mostWaiting: 3 });
    comes('late', ['a'], { isLast: true });
    for (const name of ['b1', 'b2', 'b3', 'b4']) comes(name, ['b']);
    expect(await released()).toEqual({ served: ['b1', 'b2', 'b3'], refused: ['late', 'b4'] });
  });
});

it('whoever goes last waits for all others, also for those who come later', async () => {
  const { comes, released } = heldLine();
  comes('late', ['a'], { isLast: true });
  for (const name of ['b1', 'b2']) comes(name, ['b']);
  expect((await released()).served).toEqual(['b1', 'b2', 'late']);
});

describe('turns of networks', () => {
  it('are those of all that one caller may have the whole of', () => {
    expect(widerNetworksOf('2001:db8:aa:17ff::/64').map(({ name }) => name)).toEqual([
      '2001:db8:aa::/48',
      '2001:db8:aa:1700::/56',
    ]);
    expect(widerNetworksOf('0:0:0:7::/64').map(({ name }) => name)).toEqual(['0:0:0::/48', '0:0:0:0::/56']);
    expect(widerNetworksOf('192.0.2.77').map(({ name }) => name)).toEqual(['192.0.2.0/24']);
  });

  it('are one for a /48 with 65,536 networks, in which its /56 take turns', async () => {
    const { comes, released } = heldLine();
    for (let network = 0; network < 0x200; network += 1)
      comes(`crowd ${network >> 8}`, turnOf(`2001:db8:aa:${network.toString(16)}::/64`, false));
    comes('neighbour', turnOf('2001:db8:aa:ff00::/64', false));
    comes('other', turnOf('2001:db8:bb:1::/64', false));
    comes('of IPv4', turnOf('192.0.2.77', false));
    const { served } = await released();
    expect(served.slice(0, 5)).toEqual(['crowd 0', 'other', 'of IPv4', 'crowd 1', 'neighbour']);
  });

  it('are shared with nobody who is not known, where their account is', async () => {
    const { comes, released } = heldLine();
    for (let site = 0; site < 20; site += 1) comes('stranger', turnOf(`2001:db8:${site}:0::/64`, false));
    for (const name of ['known 1', 'known 2']) comes(name, turnOf('2001:db8:1:0::/64', true));
    const { served } = await released();
    expect(served.slice(0, 4)).toEqual(['stranger', 'known 1', 'stranger', 'known 2']);
  });
});
