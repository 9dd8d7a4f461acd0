/** Puts the items of an earlier order into the cart again, for the same patients if they still exist. */
import type { ItemType } from '../contract/cart.ts';
import type { Order, OrderItem } from '../contract/orders.ts';
import { addToCart } from '../data/cart/cart.ts';
import { fetchPatients } from '../data/people/patients.ts';
import { isStatus } from '../lib/failures/api-error.ts';
import { ensureDefaultPatient } from './default-patient.ts';

type Wanted = Pick<OrderItem, 'type' | 'id' | 'name' | 'quantity' | 'patientId'>;

export type BookedAgain = {
  readonly added: number;
  /** The names of items that are no longer offered. */
  readonly missing: readonly string[];
};

/**
 * Adds one item after another, so that after a failure it is clear where to go on.
 * @param done the indices that an earlier attempt has added; this one adds its own, so that another tap does not add them
 * twice
 */
export async function bookAgain(order: Order, done: Set<number>): Promise<BookedAgain> {
  const wanted = wantedOf(order);
  const patientIds = new Set((await fetchPatients()).map(({ id }) => id));
  const isFor = ({ patientId }: Wanted) => patientIds.has(patientId);
  const standIn = wanted.every(isFor) ? undefined : await ensureDefaultPatient();
  const missing: string[] = [];
  for (const [index, item] of wanted.entries()) {
    if (done.has(index)) continue;
    const patientId = isFor(item) ? item.patientId : (standIn?.id ?? '');
    if (await isAdded(item, patientId)) done.add(index);
    else missing.push(item.name);
  }
  return { added: done.size, missing };
}

/** An order without items names its tests and packages instead. */
function wantedOf({ items, tests = [], packages = [], patient }: Order): Wanted[] {
  if (items.length > 0) return items;
  const named = (type: ItemType) => (item: { readonly id: string; readonly name: string }) => ({
    ...item,
    type,
    quantity: 1,
    patientId: patient?.id ?? '',
  });
  return [...tests.map(named('test')), ...packages.map(named('package'))];
}

/** Returns false if the item has no id or does not exist; any other failure is thrown. */
async function isAdded({ type, id, quantity }: Wanted, patientId: string): Promise<boolean> {
  if (!id) return false;
  try {
    await addToCart({ type, id, quantity, patientId });
    return true;
  } catch (error) {
    if (isStatus(error, 404)) return false;
    throw error;
  }
}
