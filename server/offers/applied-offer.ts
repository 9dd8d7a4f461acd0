import words from '#words/refusals-offers';
import type { Database } from '../platform/db/schema.ts';
import type { AppliedDiscount, DiscountedLine, DiscountUse } from '../orders/discount.ts';
import { findOffer, takeUse, type StoredOffer } from './offers-store.ts';
import { ineligibilityReason, usedUp } from './ineligibility.ts';
import { offerInLanguage } from './offer-in-language.ts';
import { periodOf, type Moment } from './periods.ts';

type OfferInCart = { readonly customerId: string; readonly id: string; readonly lines: readonly DiscountedLine[] };

/** Returns what an applied offer takes off the lines of its package. */
export async function appliedOffer(
  database: Database,
  { customerId, id, lines }: OfferInCart,
  moment: Moment,
): Promise<AppliedDiscount> {
  const ref = { kind: 'offer', id } as const;
  const offer = await findOffer(database, id);
  if (offer === undefined) return { ref, status: 'lapsed', reason: words.gone };
  const ofPackage = lines.filter((line) => line.type === 'package' && line.id === offer.package.id);
  const units = sumOf(ofPackage, () => 1);
  if (units < leastUnits(offer))
    return { ref, status: 'waits', reason: words.needsMore(leastUnits(offer) - units, offerInLanguage(offer).package.name) };
  const hindrance = await ineligibilityReason(database, customerId, offer, moment);
  if (hindrance !== undefined) return { ref, status: 'lapsed', reason: hindrance };
  const period = periodOf(offer.entry.validity, moment);
  return {
    ref,
    status: 'holds',
    name: offer.title,
    discountPaise: sumOf(ofPackage, ({ pricePaise }) => Math.max(pricePaise - offer.pricePaise, 0)),
    takeUse: (transaction: Database, use: DiscountUse) =>
      takeUse(transaction, { ...use, offerId: id, period: period.key }, offer.entry.maxUsage),
    usedUp: usedUp(offer, period),
  };
}

export const leastUnits = ({ entry: { minQuantity = 1 } }: StoredOffer): number => minQuantity;

function sumOf(lines: readonly DiscountedLine[], ofOne: (line: DiscountedLine) => number): number {
  return lines.reduce((sum, line) => sum + line.quantity * ofOne(line), 0);
}
