import { formatDate } from '../../src/lib/time/dates.ts';
import type { Database } from '../platform/db/schema.ts';
import { formerUsesOf, withFormer } from '../orders/former-uses.ts';
import { countUses, countUsesOf, type StoredOffer } from './offers-store.ts';
import { countOrders } from '../orders/orders-store.ts';
import { periodOf, type Moment, type OfferPeriod } from './periods.ts';
import { earlierOrders } from './terms.ts';

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
  if (moment.at >= period.endsAt) return `This offer ended on ${formatDate(period.lastDay)}.`;

  const former = await formerUsesOf(database, customerId, moment.at);
  const orders = await countOrders(database, customerId);
  const formerOrders = former.filter(({ kind }) => kind === 'order');
  if (firstOrderOnly && orders + formerOrders.length > 0)
    return withFormer('This offer is for first orders only.', orders > 0 ? [] : formerOrders);
  if (orders < minOrders) return `This offer is for customers with at least ${earlierOrders(minOrders)}.`;

  const used = await countUsesOf(database, { customerId, offerId: offer.id, period: period.key });
  const formerUses = former.filter((use) => use.kind === 'offer' && use.discountId === offer.id && use.period === period.key);
  if (used + formerUses.length >= perCustomer) {
    const words = `You have already used this offer${during(offer)}.${backAgain(offer, period)}`;
    return withFormer(words, used < perCustomer ? formerUses : []);
  }
  const counts = await countUses(database, offer.id);
  if (maxUsage !== undefined && counts(offer.id, period.key) >= maxUsage) return usedUp(offer, period);
  return undefined;
}

/** This is also the answer when somebody else has just taken the last use. */
export const usedUp = (offer: StoredOffer, period: OfferPeriod): string =>
  `This offer has been used up.${backAgain(offer, period)}`;

const during = ({ entry: { validity } }: StoredOffer): string => ('every' in validity ? ` this ${validity.every}` : '');

const backAgain = ({ entry: { validity } }: StoredOffer, { nextDay }: OfferPeriod): string =>
  'every' in validity ? ` It is back on ${formatDate(nextDay)}.` : '';
