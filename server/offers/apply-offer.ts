import words from '#words/refusals-offers';
import type { Cart } from '../../src/contract/cart.ts';
import { notFound, unprocessable } from '../platform/answers.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { refusalToAdd } from '../orders/refusal-to-add.ts';
import { putDiscount } from './cart-discounts-store.ts';
import { growCart } from '../cart/carts-store.ts';
import { readCart } from '../cart/shown-cart-store.ts';
import { lockCustomer } from '../accounts/customers-store.ts';
import { findOffer, type StoredOffer } from './offers-store.ts';
import { listPatients } from '../people/patients-store.ts';
import { leastUnits } from './applied-offer.ts';
import { ineligibilityReason } from './ineligibility.ts';
import type { Moment } from './periods.ts';

/**
 * Makes the offer the cart's one discount, and adds as many of its package as it requires. A second tap finds both done. A
 * use counts when the order is placed, not here.
 * @throws HttpError 404 or 422 in words for the customer
 */
export function applyOffer(database: Database, customerId: string, offerId: string, moment: Moment): Promise<Cart> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const offer = await findOffer(transaction, offerId);
    if (offer === undefined) throw notFound(words.notFound);
    const hindrance = await ineligibilityReason(transaction, customerId, offer, moment);
    if (hindrance !== undefined) throw unprocessable(hindrance);
    await fillCart(transaction, customerId, offer, moment);
    await putDiscount(transaction, customerId, { kind: 'offer', id: offer.id }, moment.at);
    return readCart(transaction, customerId, moment);
  });
}

async function fillCart(transaction: Database, customerId: string, offer: StoredOffer, moment: Moment): Promise<void> {
  const { items } = await readCart(transaction, customerId, moment);
  const ofPackage = items.filter(({ packageId }) => packageId === offer.package.id);
  const there = ofPackage.reduce((sum, { quantity }) => sum + quantity, 0);
  const missing = leastUnits(offer) - there;
  if (missing <= 0) return;
  // The rest is added for the patient who already has this package in the cart.
  const patientId = ofPackage[0]?.patientId ?? (await defaultPatientId(transaction, customerId));
  const line = { type: 'package', id: offer.package.id, quantity: missing, patientId } as const;
  const reason = await growCart(transaction, customerId, line, moment.at);
  if (reason !== undefined) throw refusalToAdd(reason, 'package');
}

/** The page chooses the same patient when a test is added (decision G20). */
async function defaultPatientId(transaction: Database, customerId: string): Promise<string> {
  const patients = await listPatients(transaction, customerId);
  const found = patients.find(({ isDefault }) => isDefault) ?? patients.find(({ isSelf }) => isSelf) ?? patients[0];
  if (found === undefined) throw unprocessable(words.noDefaultPatient);
  return found.id;
}
