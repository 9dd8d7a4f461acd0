import { addDays, instantAt } from '../../../src/lib/time/dates.ts';
import type { Database } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { periodOf, type Moment } from '../../offers/periods.ts';
import { listCouponsUsedBy } from '../../offers/coupons/coupons-store.ts';
import { getCustomer } from '../customers-store.ts';
import { keepFormerUses, listFormerUses, type FormerUse } from './former-uses-store.ts';
import { listOffers, listOffersUsedBy, type UsedOffer } from '../../offers/offers-store.ts';
import { countOrders } from '../../orders/orders-store.ts';

const dayMs = 86_400_000;

/** Uses stay for some days after the end, because a provider may extend a coupon or an offer. */
const keptAfterEndMs = 30 * dayMs;
/** This limit holds for what has no end, or a later one. */
const keptAtMostMs = 2 * 365 * dayMs;

type Leaving = { readonly id: string; readonly email: string; readonly phone: string };
type Use = Omit<FormerUse, 'useId' | 'endsAt'> & {
  /** undefined if the coupon or offer has no end */
  readonly endsAt: number | undefined;
};

/**
 * Keeps the customer's uses of offers and coupons that have a limit for each customer, together with those kept from earlier
 * accounts, so that nobody starts afresh by deleting the account and registering again.
 * @param leaving the customer, with the contacts from before the account was closed
 */
export async function keepUses(transaction: Database, { id, email, phone }: Leaving, moment: Moment): Promise<void> {
  const { emailVerified, phoneVerified } = await getCustomer(transaction, id);
  const contacts = { email, phone, emailVerified, phoneVerified };
  const before = await listFormerUses(transaction, contacts, moment.at);
  const uses = [
    ...(await couponUses(transaction, id, moment)),
    ...(await offerUses(transaction, id, moment)),
    ...(await firstOrder(transaction, id)),
  ];
  const own = uses.map((use) => ({ ...use, useId: newId(), endsAt: keptUntil(use, moment.at) }));
  const kept = [...before, ...own].filter(({ endsAt }) => endsAt > moment.at);
  await keepFormerUses(transaction, contacts, kept);
}

const keptUntil = ({ endsAt }: Use, at: number): number =>
  Math.min(at + keptAtMostMs, endsAt === undefined ? Infinity : endsAt + keptAfterEndMs);

async function couponUses(transaction: Database, customerId: string, { timeZone }: Moment): Promise<Use[]> {
  const coupons = await listCouponsUsedBy(transaction, customerId);
  return coupons.map(({ id, validUntil }) => {
    const endsAt = validUntil === null ? undefined : instantAt(timeZone, addDays(validUntil, 1), 0);
    return { kind: 'coupon', discountId: id, period: '', endsAt };
  });
}

async function offerUses(transaction: Database, customerId: string, moment: Moment): Promise<Use[]> {
  const offers = await listOffersUsedBy(transaction, customerId);
  return offers.flatMap(({ offerId, period, validity }: UsedOffer) => {
    const { key, endsAt } = periodOf(validity, moment);
    // A use in a week, month or quarter that is over no longer counts.
    return key === period ? [{ kind: 'offer', discountId: offerId, period, endsAt }] : [];
  });
}

/** Returns a use if the customer has ordered at all. It is kept only while some offer is for first orders. */
async function firstOrder(transaction: Database, customerId: string): Promise<Use[]> {
  const offers = await listOffers(transaction);
  if (!offers.some(({ entry }) => entry.firstOrderOnly)) return [];
  const orders = await countOrders(transaction, customerId);
  return orders > 0 ? [{ kind: 'order', discountId: '', period: '', endsAt: undefined }] : [];
}
