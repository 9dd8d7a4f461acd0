/** This file turns the choices at checkout into the order that is sent (DATA-031). */
import words from '#words/orders-in-words';
import type { Cart, ItemType } from '../../contract/cart.ts';
import type { GivenConsent } from '../../contract/consents.ts';
import type { NewOrder } from '../../contract/orders.ts';
import { cartTotal } from '../cart/cart-total.ts';

/** @param user the customer, if known */
export const orderPlacedWords = (user: { readonly email: string } | undefined): string =>
  user?.email === '' ? words.placedUnmailed : words.placed;

export type Choices = {
  /** The patient of the first line. */
  readonly patientId: string | undefined;
  /** Line id to patient id; lines without an entry are for `patientId` (decision G40). */
  readonly linePatients: Readonly<Record<string, string>>;
  readonly addressId: string | undefined;
  readonly date: string | undefined;
  readonly slotId: string | undefined;
  readonly instructions: string;
};

/** Names the missing parts without which an order cannot be placed, as the customer reads them. */
export function missingParts({ patientId, addressId, date, slotId }: Choices): string[] {
  const parts = { patientId, addressId, date, slotId };
  const names = Object.keys(parts) as (keyof typeof parts)[];
  return names.filter((name) => parts[name] === undefined).map((name) => words.missingParts[name]);
}

/** @returns undefined while a part is missing */
export function toNewOrder(cart: Cart, choices: Choices, consents: readonly GivenConsent[] = []): NewOrder | undefined {
  const { patientId, addressId, date, slotId } = choices;
  if (patientId === undefined || addressId === undefined || date === undefined || slotId === undefined) return undefined;
  const specialInstructions = choices.instructions.trim();
  const items = cart.items.map((line) => ({
    // A type of item that only another provider sells is sent under that provider's name.
    type: (line.otherType ?? line.type) as ItemType,
    id: (line.type === 'test' ? line.testId : line.packageId) ?? line.id,
    quantity: line.quantity,
    patientId: choices.linePatients[line.id] ?? patientId,
  }));
  return {
    items,
    addressId,
    scheduledDate: date,
    timeSlot: slotId,
    paymentMethod: 'cod',
    ...(specialInstructions && { specialInstructions }),
    patientId: items[0]?.patientId ?? patientId,
    expectedTotal: cartTotal(cart).total,
    ...(consents.length > 0 && { consents: [...consents] }),
  };
}
