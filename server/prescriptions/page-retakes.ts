/** The pages of a prescription that the reviewer asks for again, as the row keeps them. */
import type { PhotoFaultName } from '../../src/contract/photo-judgement.ts';
import type { PrescriptionRow } from './prescription-rows.ts';

export type PageToRetake = {
  /** Counted from 1; a file that is one photo has the page 1. */
  readonly page: number;
  readonly reason: PhotoFaultName;
};

type Retake = PageToRetake & {
  /** Epoch milliseconds; absent while the page is still asked for. */
  readonly takenAt?: number;
};

type Kept = Pick<PrescriptionRow, 'retakes'>;

/** Returns them in the order of the pages, also those that were taken again since. */
export const retakesIn = ({ retakes }: Kept): readonly Retake[] => (retakes === null ? [] : (JSON.parse(retakes) as Retake[]));

/** Returns those that are still asked for. */
export const openRetakes = (row: Kept): readonly PageToRetake[] =>
  retakesIn(row)
    .filter(({ takenAt }) => takenAt === undefined)
    .map(({ page, reason }) => ({ page, reason }));

/** Returns the column for these pages. */
export const retakesColumn = (retakes: readonly Retake[]): string | null =>
  retakes.length === 0 ? null : JSON.stringify(retakes.toSorted((one, other) => one.page - other.page));

/** Returns the column once this page was taken again. */
export const withTaken = (row: Kept, page: number, at: number): string | null =>
  retakesColumn(
    retakesIn(row).map((retake) => (retake.page === page && retake.takenAt === undefined ? { ...retake, takenAt: at } : retake)),
  );

/** @throws Error in words for the lab */
export function checkRetakes(
  { pageCount, fileType }: Pick<PrescriptionRow, 'pageCount' | 'fileType'>,
  asked: readonly PageToRetake[],
): void {
  const [first] = asked;
  if (first === undefined) return;
  if (pageCount === null && fileType === 'application/pdf')
    throw new Error(
      'This prescription came as one PDF, of which no single page can be taken again. Say in the notes what is wrong with it.',
    );
  const most = pageCount ?? 1;
  const beyond = asked.find(({ page }) => page > most);
  if (beyond !== undefined)
    throw new Error(`There is no page ${beyond.page}: this prescription has ${most === 1 ? '1 page' : `${most} pages`}.`);
}
