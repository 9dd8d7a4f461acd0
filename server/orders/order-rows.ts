import type { Address } from '../../src/contract/addresses.ts';
import type { OrderPatient } from '../../src/contract/orders.ts';
import type { Preparation } from '../../src/contract/tests.ts';
import { toPaise } from '../../src/lib/money.ts';
import type { OrderTotal } from '../../src/lib/orders/order-total.ts';
import type { OrderItemRow, OrderRow, TimeSlotRow } from './booking-rows.ts';
import { newId } from '../platform/ids.ts';
import { flag, textOrNull } from '../platform/db/rows.ts';
import type { OrderedItem } from './price.ts';

/** An order that was checked and priced, before it is written down. */
export type CheckedOrder = {
  readonly customerId: string;
  /** the visit's own patient first */
  readonly patients: readonly OrderPatient[];
  readonly address: Address | undefined;
  readonly total: OrderTotal;
  /** the name of the discount */
  readonly discountName?: string | undefined;
  readonly slot: TimeSlotRow;
  readonly specialInstructions?: string | undefined;
  readonly at: number;
};

/** Returns a new order, to be paid in cash when the sample is collected: no other method is offered (decision C18). */
export function orderRowOf({
  customerId,
  patients,
  address,
  total,
  discountName,
  slot,
  specialInstructions,
  at,
}: CheckedOrder): Omit<OrderRow, 'orderNumber'> {
  return {
    id: newId(),
    customerId,
    status: 'Created',
    paymentStatus: 'Pending',
    paymentMethod: 'cod',
    currency: 'INR',
    subtotalPaise: toPaise(total.subtotal),
    discountPaise: toPaise(total.discount),
    collectionFeePaise: toPaise(total.collectionFee),
    totalPaise: toPaise(total.total),
    discountName: discountName ?? null,
    slotId: slot.id,
    scheduledDate: slot.date,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    specialInstructions: textOrNull(specialInstructions),
    patients: JSON.stringify(patients),
    address: address === undefined ? null : JSON.stringify(address),
    createdAt: at,
    cancelledAt: null,
    cancelReason: null,
    refundPaise: null,
    rescheduledAt: null,
    statusChangedAt: null,
    lateToldFor: null,
    changeNumber: null,
    repeatOf: null,
  };
}

type Ordered = Pick<
  OrderedItem,
  'type' | 'id' | 'name' | 'pricePaise' | 'quantity' | 'fastingRequired' | 'patientId' | 'preparation'
>;

export function itemRowOf(orderId: string, item: Ordered, position: number): OrderItemRow {
  return {
    orderId,
    position,
    itemType: item.type,
    itemId: item.id,
    name: item.name,
    pricePaise: item.pricePaise,
    quantity: item.quantity,
    fastingRequired: flag(item.fastingRequired),
    patientId: item.patientId,
    ...preparationColumns(item.preparation),
  };
}

function preparationColumns(needs: Preparation) {
  return {
    fastingHours: needs.fastingHours ?? null,
    timeOfDay: needs.timeOfDay ?? null,
    collectFrom: needs.collectFrom ?? null,
    collectUntil: needs.collectUntil ?? null,
    medicineNotes: needs.medicineNotes ?? null,
  };
}
