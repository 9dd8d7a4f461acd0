/** Orders are converted here from their stored form to that of the contract. */
import type { Address } from '../../src/contract/addresses.ts';
import type { Order, OrderItem, OrderPatient } from '../../src/contract/orders.ts';
import type { Preparation } from '../../src/contract/tests.ts';
import { isoIn } from '../../src/lib/time/dates.ts';
import { toRupees } from '../../src/lib/money.ts';
import type { OrderItemRow, OrderRow } from './booking-rows.ts';
import { withoutNulls } from '../platform/db/rows.ts';
import { slotText } from '../slots/time-slots-store.ts';

export function orderEntity(row: OrderRow, itemRows: readonly OrderItemRow[], timeZone: string): Order {
  const items = itemRows.map(itemEntity);
  const totalAmount = toRupees(row.totalPaise);
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    orderStatus: row.status,
    paymentStatus: row.paymentStatus,
    totalAmount,
    discount: toRupees(row.discountPaise),
    ...withoutNulls({ discountName: row.discountName }),
    collectionFee: toRupees(row.collectionFeePaise),
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    createdAt: isoIn(timeZone, row.createdAt),
    scheduledDate: row.scheduledDate,
    timeSlot: slotText(row, timeZone),
    startsAt: isoIn(timeZone, row.startsAt),
    endsAt: isoIn(timeZone, row.endsAt),
    ...withoutNulls({ specialInstructions: row.specialInstructions }),
    ...peopleAndPlace(row),
    tests: namesOf('test', itemRows),
    packages: namesOf('package', itemRows),
    items,
    payment: { status: row.paymentStatus, amount: totalAmount, currency: row.currency, method: row.paymentMethod },
    ...changesOf(row, timeZone),
  };
}

/** Returns what the customer has changed since the order was placed. */
function changesOf(row: OrderRow, timeZone: string): Pick<Order, 'cancellation' | 'rescheduledAt'> {
  const { cancelledAt, cancelReason, refundPaise, rescheduledAt } = row;
  return {
    ...(cancelledAt === null
      ? {}
      : {
          cancellation: {
            at: isoIn(timeZone, cancelledAt),
            reason: cancelReason ?? '',
            refund: toRupees(refundPaise ?? 0),
          },
        }),
    ...(rescheduledAt === null ? {} : { rescheduledAt: isoIn(timeZone, rescheduledAt) }),
  };
}

/**
 * Returns people and address as they were when the order was placed: later changes of a patient or an address do not rewrite
 * history.
 */
function peopleAndPlace({ patients, address }: OrderRow): Pick<Order, 'patient' | 'patients' | 'address'> {
  const people = patients === null ? [] : (JSON.parse(patients) as OrderPatient[]);
  return {
    patients: people,
    ...(people[0] === undefined ? {} : { patient: people[0] }),
    ...(address === null ? {} : { address: JSON.parse(address) as Address }),
  };
}

const namesOf = (type: OrderItemRow['itemType'], rows: readonly OrderItemRow[]) =>
  rows.filter(({ itemType }) => itemType === type).map(({ itemId, name }) => ({ id: itemId, name }));

function itemEntity(row: OrderItemRow): OrderItem {
  return {
    type: row.itemType,
    id: row.itemId,
    name: row.name,
    price: toRupees(row.pricePaise),
    quantity: row.quantity,
    subtotal: toRupees(row.pricePaise * row.quantity),
    fastingRequired: row.fastingRequired === 1,
    patientId: row.patientId,
    ...preparationOf(row),
  };
}

/** Returns the preparation as it was when the order was placed. */
function preparationOf({ fastingHours, timeOfDay, collectFrom, collectUntil, medicineNotes }: OrderItemRow): Preparation {
  return withoutNulls({ fastingHours, timeOfDay, collectFrom, collectUntil, medicineNotes });
}
