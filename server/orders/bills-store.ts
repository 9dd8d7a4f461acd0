/**
 * The numbers of bills follow one another within a series and a financial year, without a gap, and each is given once and for
 * good.
 */
import { dateIn } from '../../src/lib/time/dates.ts';
import type { BillRow } from './booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';

export type Bill = Pick<BillRow, 'id' | 'at'>;

/** Series, year and these digits stay within the 16 characters that the law allows. */
const digits = 7;

/**
 * Returns the number of this order's bill, and assigns one if it has none yet. Simultaneous calls wait for each other at the
 * row of the series.
 * @param at epoch milliseconds, the date of a new bill
 */
export async function numberBill(
  transaction: Database,
  orderId: string,
  { series, timeZone }: { readonly series: string; readonly timeZone: string },
  at: number,
): Promise<Bill> {
  const id = `${series}/${financialYear(timeZone, at)}/`;
  await transaction
    .insertInto('billSeries')
    .values({ id, last: 0 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ last: row.ref('billSeries.last') })))
    .execute();
  const known = await transaction.selectFrom('bills').select(['id', 'at']).where('orderId', '=', orderId).executeTakeFirst();
  if (known !== undefined) return known;
  const { last } = await transaction
    .updateTable('billSeries')
    .set((row) => ({ last: row('last', '+', 1) }))
    .where('id', '=', id)
    .returning('last')
    .executeTakeFirstOrThrow();
  const bill = { id: id + String(last).padStart(digits, '0'), at };
  await transaction
    .insertInto('bills')
    .values({ ...bill, orderId })
    .execute();
  return bill;
}

/** Returns the financial year on the provider's clock: "2627" is 1 April 2026 to 31 March 2027. */
export function financialYear(timeZone: string, at: number): string {
  const [year = 0, month = 0] = dateIn(timeZone, at).split('-').map(Number);
  const begins = month < 4 ? year - 1 : year;
  return [begins, begins + 1].map((one) => String(one % 100).padStart(2, '0')).join('');
}
