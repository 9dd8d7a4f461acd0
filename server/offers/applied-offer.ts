import type { Database } from '../db/schema.ts';
import { findAppliedOffer } from '../stores/cart-discounts.ts';
import { findOffer, type StoredOffer } from '../stores/offers.ts';
import type { OfferedItem } from '../stores/offered-items.ts';
import { hindranceOf } from './hindrance.ts';
import type { Moment } from './periods.ts';

type Line = Pick<OfferedItem, 'type' | 'id' | 'pricePaise'> & { readonly quantity: number };

/** The offer that the customer applied: it takes something off, or it does not hold any more. */
export type AppliedOffer =
  | { readonly id: string; readonly offer: StoredOffer; readonly discountPaise: number }
  | { readonly id: string; readonly lapsed: string };

/**
 * What the offer in the customer's cart takes off these lines, from the prices that they have: read once more, a price could
 * meanwhile be that of another catalogue. The same question is asked for the cart and for the order, so that the one never
 * shows what the other refuses.
 * @returns undefined without an offer, or while too few of its package are there
 */
export async function appliedOffer(
  database: Database,
  customerId: string,
  lines: readonly Line[],
  moment: Moment,
): Promise<AppliedOffer | undefined> {
  const id = await findAppliedOffer(database, customerId);
  if (id === undefined) return undefined;
  const offer = await findOffer(database, id);
  if (offer === undefined) return { id, lapsed: 'This offer is no longer available.' };
  const ofPackage = lines.filter((line) => line.type === 'package' && line.id === offer.package.id);
  if (sumOf(ofPackage, () => 1) < leastUnits(offer)) return undefined;
  const hindrance = await hindranceOf(database, customerId, offer, moment);
  if (hindrance !== undefined) return { id, lapsed: hindrance };
  return { id, offer, discountPaise: sumOf(ofPackage, ({ pricePaise }) => Math.max(pricePaise - offer.pricePaise, 0)) };
}

export const leastUnits = ({ entry: { minQuantity = 1 } }: StoredOffer): number => minQuantity;

function sumOf(lines: readonly Line[], ofOne: (line: Line) => number): number {
  return lines.reduce((sum, line) => sum + line.quantity * ofOne(line), 0);
}
