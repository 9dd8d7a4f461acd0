import type { OrderPatient } from '../../src/contract/orders.ts';
import type { OrderRow } from '../orders/booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { dropDiscountWithoutItems } from '../offers/cart-discounts-store.ts';
import { lockCustomer } from '../accounts/customers-store.ts';
import { moveDefault, patientsOf } from './patients-store.ts';

/** A patient who cannot be removed, and the order that needs them. */
export type NeededPatient = { readonly name: string; readonly orderNumber: string };

const unfinished: OrderRow['status'][] = ['Created', 'Confirmed', 'SampleCollected', 'Testing'];

/**
 * Removes a patient whom no unfinished order needs, be it the default or the last one: adding to the cart creates the
 * customer's own patient again. Past orders have their own copy, and the patient's lines leave the cart. If it was the
 * default, the customer's own patient becomes it, or otherwise the oldest (decisions Q12, G20).
 */
export function removePatient(
  database: Database,
  customerId: string,
  id: string,
): Promise<'removed' | 'unknown' | NeededPatient> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const patient = await patientsOf(transaction, customerId).where('id', '=', id).executeTakeFirst();
    if (patient === undefined) return 'unknown';
    const orderNumber = await findOrderThatNeeds(transaction, customerId, id);
    if (orderNumber !== undefined) return { name: patient.name, orderNumber };

    await transaction.deleteFrom('patients').where('id', '=', id).execute();
    if (patient.isDefault === 1) await chooseDefault(transaction, customerId);
    await dropDiscountWithoutItems(transaction, customerId);
    return 'removed';
  });
}

async function findOrderThatNeeds(transaction: Database, customerId: string, patientId: string): Promise<string | undefined> {
  const orders = await transaction
    .selectFrom('orders')
    .select(['orderNumber', 'patients'])
    .where('customerId', '=', customerId)
    .where('status', 'in', unfinished)
    .orderBy('startsAt')
    .execute();
  const needs = ({ patients }: Pick<OrderRow, 'patients'>) =>
    patients !== null && (JSON.parse(patients) as OrderPatient[]).some(({ id }) => id === patientId);
  return orders.find(needs)?.orderNumber;
}

async function chooseDefault(transaction: Database, customerId: string): Promise<void> {
  const next = await patientsOf(transaction, customerId)
    .orderBy('isSelf', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst();
  if (next !== undefined) await moveDefault(transaction, customerId, next.id);
}
