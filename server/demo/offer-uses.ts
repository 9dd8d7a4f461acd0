import type { Database } from '../db/schema.ts';
import { periodOf, type Moment } from '../offers/periods.ts';
import { listOffers } from '../stores/offers.ts';

/** Made-up counts of uses in the period of now: of what is limited a part is left, nothing is used up. */
export async function addDemoUses(transaction: Database, moment: Moment): Promise<void> {
  const offers = await listOffers(transaction);
  if (offers.length === 0) return;
  const rows = offers.map(({ id, entry: { maxUsage, validity } }, place) => ({
    offerId: id,
    period: periodOf(validity, moment).key,
    used: maxUsage === undefined ? 12 + ((place * 37) % 90) : Math.floor((maxUsage * (40 + ((place * 13) % 45))) / 100),
  }));
  await transaction.insertInto('offerCounts').values(rows).execute();
}
