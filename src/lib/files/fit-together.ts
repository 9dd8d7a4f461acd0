/** Several pictures share the limit of one upload. */

export type Sized = {
  /** In bytes. */
  readonly size: number;
  /** It cannot be made smaller and stay readable. */
  readonly isSmallest: boolean;
};

export const sizeOfAll = (pages: readonly Sized[]): number => pages.reduce((sum, { size }) => sum + size, 0);

/**
 * Shares the room among the pages: those that are small already keep their size, and the others get equal parts of what is left.
 * @param most the bytes for all of them
 * @returns for each page the size that it has to come to, and undefined where it stays as it is; undefined if there is no room
 */
export function budgetsFor(pages: readonly Sized[], most: number): (number | undefined)[] | undefined {
  const others = pages.filter(({ isSmallest }) => !isSmallest).map(({ size }) => size);
  let room = most - sizeOfAll(pages.filter(({ isSmallest }) => isSmallest));
  if (room <= 0 || others.length === 0) return undefined;
  const ascending = others.toSorted((one, other) => one - other);
  let share = 0;
  for (const [at, size] of ascending.entries()) {
    share = Math.floor(room / (ascending.length - at));
    if (size > share) break;
    room -= size;
  }
  return pages.map(({ size, isSmallest }) => (isSmallest || size <= share ? undefined : share));
}

/**
 * Makes pages smaller until all of them have room, one after the other. No more rounds than pages are needed: a page that does not
 * come to its size in one is as small as it may become, and the others share what is left.
 * @param shrink makes one page as small as the size says, or as small as it may become
 * @returns undefined if they do not fit
 */
export async function fitTogether<Page extends Sized>(
  pages: readonly Page[],
  most: number,
  shrink: (page: Page, budget: number) => Promise<Page>,
): Promise<readonly Page[] | undefined> {
  let fitted = [...pages];
  while (sizeOfAll(fitted) > most) {
    const budgets = budgetsFor(fitted, most);
    if (!budgets) return undefined;
    const next: Page[] = [];
    for (const [at, page] of fitted.entries()) {
      const budget = budgets[at];
      next.push(budget === undefined ? page : await shrink(page, budget));
    }
    fitted = next;
  }
  return fitted;
}
