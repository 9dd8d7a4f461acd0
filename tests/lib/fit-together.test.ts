import { describe, expect, it } from 'vitest';
import { budgetsFor, fitTogether, sizeOfAll } from '../../src/lib/files/fit-together.ts';

const page = (size: number, smallest = 0) => ({ size, smallest, isSmallest: false });
type Page = ReturnType<typeof page>;

/** Makes a page exactly as small as it has to be, but not smaller than it may. */
const shrink = async (one: Page, budget: number): Promise<Page> => {
  const size = Math.min(one.size, Math.max(budget, one.smallest));
  return { ...one, size, isSmallest: size > budget };
};

describe('the room that pages share', () => {
  it('leaves small pages as they are, and is shared equally by the others', () => {
    expect(budgetsFor([page(100), page(3000), page(900), page(2000)], 3000)).toEqual([undefined, 1000, undefined, 1000]);
  });

  it('is what is left beside pages that cannot be made smaller', () => {
    expect(budgetsFor([{ size: 2000, isSmallest: true }, page(3000), page(3000)], 3000)).toEqual([undefined, 500, 500]);
  });

  it('is none where those alone take it, or nothing else can be made smaller', () => {
    expect(budgetsFor([{ size: 3000, isSmallest: true }, page(10)], 3000)).toBeUndefined();
    expect(budgetsFor([{ size: 3001, isSmallest: true }], 3000)).toBeUndefined();
  });
});

describe('pages that are made smaller together', () => {
  it('are left alone where they fit', async () => {
    const pages = [page(1000), page(2000)];
    expect(await fitTogether(pages, 3000, () => Promise.reject(new Error('There is nothing to do')))).toEqual(pages);
  });

  it('fit, and none is smaller than it has to be', async () => {
    const fitted = await fitTogether([page(5000), page(100), page(5000), page(5000)], 3100, shrink);
    expect(fitted?.map(({ size }) => size)).toEqual([1000, 100, 1000, 1000]);
  });

  it('fit where one needs more than its part and the others can give way', async () => {
    const fitted = await fitTogether([page(5000, 2000), page(5000), page(5000, 600), page(5000)], 3600, shrink);
    expect(fitted?.map(({ size }) => size)).toEqual([2000, 500, 600, 500]);
    expect(sizeOfAll(fitted ?? [])).toBeLessThanOrEqual(3600);
  });

  it('do not fit where they would not be readable', async () => {
    expect(await fitTogether([page(5000, 2000), page(5000, 2000)], 3999, shrink)).toBeUndefined();
  });
});
