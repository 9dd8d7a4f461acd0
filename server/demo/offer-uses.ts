import type { Database } from '../platform/db/schema.ts';
import { periodOf, type Moment } from '../offers/periods.ts';
import { listOffers } from '../offers/offers-store.ts';

/** Made-up counts of uses in the period of now: of what is limited a part is left, nothing is used up. What is counted stays. */
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
