import type { Database } from '../db/schema.ts';
import { findAppliedOffer } from '../stores/cart-discounts.ts';
import { findOffer, type StoredOffer } from '../stores/offers.ts';
import type { ItemRef } from '../stores/offered-items.ts';
import { hindranceOf } from './hindrance.ts';
import type { Moment } from './periods.ts';

type Line = ItemRef & { readonly quantity: number };

/** The offer that the customer applied: it takes something off, or it does not hold any more. */
export type AppliedOffer =
  | { readonly id: string; readonly offer: StoredOffer; readonly discountPaise: number }
  | { readonly id: string; readonly lapsed: string };

/**
 * What the offer in the customer's cart takes off these lines. The same question is asked for the cart and for the order, so
 * that the one never shows what the other refuses.
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
  const units = unitsOf(offer, lines);
  if (units < leastUnits(offer)) return undefined;
  const hindrance = await hindranceOf(database, customerId, offer, moment);
  if (hindrance !== undefined) return { id, lapsed: hindrance };
  return { id, offer, discountPaise: units * (offer.package.toPayPaise - offer.pricePaise) };
}

export const leastUnits = ({ entry: { minQuantity = 1 } }: StoredOffer): number => minQuantity;

function unitsOf({ package: { id: packageId } }: StoredOffer, lines: readonly Line[]): number {
  const ofPackage = lines.filter(({ type, id }) => type === 'package' && id === packageId);
  return ofPackage.reduce((sum, { quantity }) => sum + quantity, 0);
}
