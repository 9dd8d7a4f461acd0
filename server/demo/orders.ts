import type { Address } from '../../src/contract/addresses.ts';
import type { OrderStatus } from '../../src/contract/orders.ts';
import type { Patient } from '../../src/contract/patients.ts';
import { addDays, dateIn } from '../../src/lib/time/dates.ts';
import type { Settings } from '../settings/config.ts';
import type { OrderRow } from '../orders/booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { itemRowOf, orderRowOf } from '../orders/order-rows.ts';
import { totalOf } from '../orders/price.ts';
import { itemKey, type ItemRef } from '../catalogue/item-ref.ts';
import { findOfferedItems, type OfferedItem } from '../catalogue/offered-items-store.ts';
import { noteOrderEvent } from '../orders/order-events-store.ts';
import { insertOrder } from '../orders/orders-store.ts';
import { makeTimeSlots } from '../slots/planned-slots-store.ts';
import { giveBackPlace, takePlace } from '../slots/time-slots-store.ts';
import { turnaroundMs } from './reports.ts';

export type Household = {
  readonly customerId: string;
  readonly patients: readonly Patient[];
  readonly addresses: readonly Address[];
};

type Past = {
  readonly status: OrderStatus;
  readonly paymentStatus: string;
  readonly daysFromToday: number;
  readonly hour: string;
  /** index in the household's list */
  readonly patient: number;
  readonly address: number;
  readonly items: readonly ItemRef[];
};

const cbc: ItemRef = { type: 'test', id: 'cbc' };
const lipids: ItemRef = { type: 'test', id: 'lipid-profile' };
const sugar: ItemRef = { type: 'test', id: 'hba1c' };
const checkup: ItemRef = { type: 'package', id: 'essential-full-body-checkup' };

const history: readonly Past[] = [
  { status: 'Completed', paymentStatus: 'Paid', daysFromToday: -24, hour: '0700', patient: 0, address: 0, items: [cbc, lipids] },
  { status: 'Cancelled', paymentStatus: 'Pending', daysFromToday: -6, hour: '0800', patient: 2, address: 1, items: [sugar] },
  { status: 'Created', paymentStatus: 'Pending', daysFromToday: 3, hour: '0700', patient: 1, address: 0, items: [cbc, checkup] },
];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export async function addDemoOrders(transaction: Database, settings: Settings, household: Household, at: number): Promise<void> {
  const offered = await findOfferedItems(
    transaction,
    history.flatMap(({ items }) => items),
  );
  for (const past of history) {
    const items = past.items.map((ref) => offered.get(itemKey(ref))).filter((item) => item !== undefined);
    // A provider may have removed an item from the catalogue; the demonstration then leaves it out.
    if (items.length > 0) await addOrder(transaction, settings, household, { ...past, items }, at);
  }
}

async function addOrder(
  transaction: Database,
  settings: Settings,
  { customerId, patients, addresses }: Household,
  past: Omit<Past, 'items'> & { readonly items: readonly OfferedItem[] },
  at: number,
): Promise<void> {
  const date = addDays(dateIn(settings.timeZone, at), past.daysFromToday);
  await makeTimeSlots(transaction, settings.timeZone, date);
  const slot = await takePlace(transaction, `${date}-${past.hour}`, date);
  // A provider's own week may have no slot at that time; the order is then left out.
  if (typeof slot === 'string') return;
  if (past.status === 'Cancelled') await giveBackPlace(transaction, slot.id);
  const patient = patients[past.patient];
  const address = addresses[past.address];
  if (patient === undefined || address === undefined) throw new Error('The demonstration names something that is not there');

  const items = past.items.map((item) => ({ ...item, quantity: 1, patientId: patient.id }));
  const { id, name, gender, dateOfBirth, relation } = patient;
  const row = orderRowOf({
    customerId,
    patients: [{ id, name, gender, dateOfBirth, relation }],
    address,
    total: totalOf(items),
    slot,
    at: Math.min(slot.startsAt - dayMs, at),
  });
  const order = { ...row, status: past.status, paymentStatus: past.paymentStatus };
  await insertOrder(
    transaction,
    order,
    items.map((item, position) => itemRowOf(order.id, item, position)),
  );
  if (past.status === 'Completed') await addSteps(transaction, order);
}

type Placed = Pick<OrderRow, 'id' | 'createdAt' | 'startsAt'>;

/** The times of collection and completion agree with its report. */
async function addSteps(transaction: Database, { id: orderId, createdAt, startsAt }: Placed): Promise<void> {
  const collectedAt = startsAt + hourMs / 4;
  const steps = [
    { status: 'Confirmed', at: createdAt + hourMs },
    { status: 'SampleCollected', at: collectedAt },
    { status: 'Testing', at: collectedAt + 3 * hourMs },
    { status: 'Completed', at: collectedAt + turnaroundMs },
  ] as const;
  for (const step of steps) await noteOrderEvent(transaction, { orderId, ...step });
}
