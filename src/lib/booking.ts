/** From what was chosen at checkout to the order that is sent (DATA-031). */
import type { Cart, CartItem } from '../contract/cart.ts';
import type { NewOrder } from '../contract/orders.ts';
import { cartTotal } from './cart-total.ts';

export const orderPlaced = 'Order placed successfully! You will receive a confirmation email shortly.';
export const fieldsMissing = 'Please fill in all required fields';
export const paymentMissing = 'Please choose a payment method';

export type Choices = {
  readonly patientId: string | undefined;
  /** The customer picked the patient at checkout; until then each line keeps its own (decisions.md G40). */
  readonly isForAllLines: boolean;
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

/** Who a line is for: its own patient, unless one was picked for all. */
export function patientOf(line: CartItem, { patientId, isForAllLines }: Choices): string | undefined {
  return isForAllLines ? patientId : (line.patientId ?? patientId);
}

/** @returns undefined while a part is missing */
export function toNewOrder(cart: Cart, choices: Choices): NewOrder | undefined {
  const { patientId, addressId, date, slotId } = choices;
  if (patientId === undefined || addressId === undefined || date === undefined || slotId === undefined) return undefined;
  const specialInstructions = choices.instructions.trim();
  const items = cart.items.map((line) => ({
    type: line.type,
    id: (line.type === 'test' ? line.testId : line.packageId) ?? line.id,
    quantity: line.quantity,
    patientId: patientOf(line, choices) ?? patientId,
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
  };
}
