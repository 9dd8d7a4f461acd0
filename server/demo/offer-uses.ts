import type { Database } from '../platform/db/schema.ts';
import { periodOf, type Moment } from '../offers/periods.ts';
import { listOffers } from '../offers/offers-store.ts';

/**
 * Adds made-up counts of uses in the current period: a part of each limited offer is left, and none is used up. Existing
 * counts stay.
 */
export async function addDemoUses(database: Database, moment: Moment): Promise<void> {
  const offers = await listOffers(database);
  if (offers.length === 0) return;
  const rows = offers.map(({ id, entry: { maxUsage, validity } }, place) => ({
    offerId: id,
    period: periodOf(validity, moment).key,
    used: maxUsage === undefined ? 12 + ((place * 37) % 90) : Math.floor((maxUsage * (40 + ((place * 13) % 45))) / 100),
  }));
  await database
    .insertInto('offerCounts')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['offerId', 'period']).doNothing())
    .execute();
}
