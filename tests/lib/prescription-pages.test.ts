import { describe, expect, it } from 'vitest';
import { inPageOrder, nextPosition, positionsFor, prescriptionsIn } from '../../src/outbox/pages.ts';

const capture = (id: string, position?: number, prescriptionId?: string) => ({
  id,
  capturedAt: 1,
  ...(position !== undefined && { position }),
  ...(prescriptionId !== undefined && { prescriptionId }),
});

describe('captures', () => {
  it('of an earlier version are prescriptions of one page each', () => {
    expect(prescriptionsIn([capture('a'), capture('b')]).map(({ id, pages }) => [id, pages.length])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('are grouped, in the order of their positions, and where those are equal in the order of their times', () => {
    const late = { ...capture('c', 1, 'a'), capturedAt: 3 };
    const found = prescriptionsIn([late, capture('x'), capture('a'), capture('b', 1, 'a')]);
    expect(found.map(({ id, pages }) => [id, pages.map((page) => page.id).join(' ')])).toEqual([
      ['a', 'a b c'],
      ['x', 'x'],
    ]);
    expect([capture('b'), capture('a')].toSorted(inPageOrder).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('are added behind the last', () => {
    expect(nextPosition([capture('a'), capture('b', 4, 'a')])).toBe(5);
  });
});

describe('another order', () => {
  it('changes the positions of the pages that are moved, and no others', () => {
    const [a, b, c, d] = [capture('a'), capture('b', 1), capture('c', 2), capture('d', 3)];
    expect([...positionsFor([a, c, b, d])]).toEqual([
      ['c', 1],
      ['b', 2],
    ]);
    expect([...positionsFor([a, b, c, d])]).toEqual([]);
  });

  it('gives each a position of its own where two tabs have given the same one', () => {
    expect([...positionsFor([capture('b', 1), capture('a'), capture('c', 1)])]).toEqual([
      ['b', 0],
      ['a', 1],
      ['c', 2],
    ]);
  });
});
