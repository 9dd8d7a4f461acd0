import words from '#words/refusals-offers';
import { formatDate } from '../../src/lib/time/dates.ts';
import type { Database } from '../platform/db/schema.ts';
import { formerUsesOf, withFormer } from '../orders/former-uses.ts';
import { countUses, countUsesOf, type StoredOffer } from './offers-store.ts';
import { countOrders } from '../orders/orders-store.ts';
import { periodOf, type Moment, type OfferPeriod } from './periods.ts';

/**
 * Returns why the customer cannot use the offer now, in words for the customer; undefined if they can. The quantity in the
 * cart is not checked here, because it may still grow.
 */
export async function ineligibilityReason(
  database: Database,
  customerId: string,
  offer: StoredOffer,
  moment: Moment,
): Promise<string | undefined> {
  const { firstOrderOnly, minOrders = 0, maxUsage, perCustomer = 1, validity } = offer.entry;
  const period = periodOf(validity, moment);
  if (moment.at >= period.endsAt) return words.ended(formatDate(period.lastDay));

  const former = await formerUsesOf(database, customerId, moment.at);
  const orders = await countOrders(database, customerId);
  const formerOrders = former.filter(({ kind }) => kind === 'order');
  if (firstOrderOnly && orders + formerOrders.length > 0)
    return withFormer(words.firstOrdersOnly, orders > 0 ? [] : formerOrders);
  if (orders < minOrders) return words.earlierOrdersNeeded(minOrders);

  const used = await countUsesOf(database, { customerId, offerId: offer.id, period: period.key });
  const formerUses = former.filter((use) => use.kind === 'offer' && use.discountId === offer.id && use.period === period.key);
  if (used + formerUses.length >= perCustomer) return withFormer(usedIn(offer, period), used < perCustomer ? formerUses : []);
  const counts = await countUses(database, offer.id);
  if (maxUsage !== undefined && counts(offer.id, period.key) >= maxUsage) return usedUp(offer, period);
  return undefined;
}

/** This is also the answer when somebody else has just taken the last use. */
export const usedUp = ({ entry: { validity } }: StoredOffer, { nextDay }: OfferPeriod): string =>
  'every' in validity ? words.usedUpUntil(formatDate(nextDay)) : words.usedUp;

const usedIn = ({ entry: { validity } }: StoredOffer, { nextDay }: OfferPeriod): string =>
  'every' in validity ? words.usedIn[validity.every](formatDate(nextDay)) : words.used;
