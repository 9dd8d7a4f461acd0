/** From what was chosen at checkout to the order that is sent (DATA-031). */
import type { Cart, ItemType } from '../../contract/cart.ts';
import type { GivenConsent } from '../../contract/consents.ts';
import type { NewOrder } from '../../contract/orders.ts';
import { cartTotal } from '../cart/cart-total.ts';

const orderPlaced = 'Order placed successfully! You will receive a confirmation email shortly.';
/** Where the account has no e-mail to send it to. */
const orderPlacedUnmailed = 'Order placed successfully! You find it under My Orders.';
/** @param user the customer, where known */
export const orderPlacedWords = (user: { readonly email: string } | undefined): string =>
  user?.email === '' ? orderPlacedUnmailed : orderPlaced;
export const fieldsMissing = 'Please fill in all required fields';
export const paymentMissing = 'Please choose a payment method';
export const consentMissing = 'Please read the consent, and agree to it for each person';

export type Choices = {
  /** The first line's. */
  readonly patientId: string | undefined;
  /** Line id to patient id; lines that it lacks are for `patientId` (decision G40). */
  readonly linePatients: Readonly<Record<string, string>>;
  readonly addressId: string | undefined;
  readonly date: string | undefined;
  readonly slotId: string | undefined;
  readonly instructions: string;
};

/** A part that an order cannot be placed without, as the customer reads it. */
export function missingParts({ patientId, addressId, date, slotId }: Choices): string[] {
  const parts = { patient: patientId, address: addressId, date, 'time slot': slotId };
  return Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [name] : []));
}

/** @returns undefined while a part is missing */
export function toNewOrder(cart: Cart, choices: Choices, consents: readonly GivenConsent[] = []): NewOrder | undefined {
  const { patientId, addressId, date, slotId } = choices;
  if (patientId === undefined || addressId === undefined || date === undefined || slotId === undefined) return undefined;
  const specialInstructions = choices.instructions.trim();
  const items = cart.items.map((line) => ({
    // A thing that another provider sells goes by its own word.
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
