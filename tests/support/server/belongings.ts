/** Things of one customer with an id by which somebody else could request them. Each is created when it is first needed. */
import type { NewOrder, Order } from '../../../src/contract/orders.ts';
import { paths } from '../../../src/contract/paths.ts';
import { holds } from './holds.ts';
import { addAddress, addPatient } from './household.ts';
import { newestNotification, notified } from './notifications.ts';
import { setOrder } from './order-changes.ts';
import { placeOrder } from './placing.ts';
import { asksAgain, uploaded } from './prescriptions.ts';
import { awaitsSample } from './rejections.ts';
import { begun, listedReports, released, sharedPath } from './reports.ts';
import type { Customer, TestServer } from './server.ts';
import { addLine, asha } from './shopper.ts';

export const things = [
  'patient',
  'address',
  'cartLine',
  'order',
  'paidOrder',
  'rejectedOrder',
  'report',
  'link',
  'prescription',
  'unreadPrescription',
  'notification',
  'slotHold',
] as const;
export type Thing = (typeof things)[number];

export class Belongings {
  readonly customer: Customer;
  readonly #server: TestServer;
  readonly #ids = new Map<Thing, string>();

  constructor(server: TestServer, customer: Customer) {
    this.#server = server;
    this.customer = customer;
  }

  /** Creates the things that do not exist yet. */
  async has(...wanted: readonly Thing[]): Promise<this> {
    for (const thing of wanted) if (!this.#ids.has(thing)) this.#ids.set(thing, await make[thing](this.#server, this.customer));
    return this;
  }

  id(thing: Thing): string {
    const id = this.#ids.get(thing);
    if (id === undefined) throw new Error(`The test has made no ${thing}`);
    return id;
  }

  /** The ids of everything that was created, and the customer's own. */
  get ids(): readonly string[] {
    return [this.customer.id, ...this.#ids.values()];
  }
}

type Make = (server: TestServer, customer: Customer) => Promise<string>;

const make: Readonly<Record<Thing, Make>> = {
  patient: async (_server, customer) => (await addPatient(customer)).id,
  address: async (_server, customer) => (await addAddress(customer)).id,
  cartLine: async (_server, customer) => (await addLine(customer, await addPatient(customer, asha)))[0]?.id ?? '',
  order: async (_server, customer) => (await ordered(customer)).id,
  paidOrder: async (server, customer) => {
    const { id } = await ordered(customer);
    await setOrder(server, id, { paymentStatus: 'Paid' });
    return id;
  },
  rejectedOrder: async (server, customer) => {
    const [report] = await begun(server, customer, await ordered(customer));
    return awaitsSample(server, report?.id ?? '');
  },
  report: async (server, customer) => {
    const [report] = await begun(server, customer, await ordered(customer));
    if (report === undefined) throw new Error('No report was begun');
    await released(server, report.id);
    return report.id;
  },
  link: async (server, customer) => {
    await sharedPath(customer, await make.report(server, customer));
    const [link] = (await listedReports(customer)).flatMap(({ share }) => share?.links ?? []);
    if (link === undefined) throw new Error('No link was made');
    return link.id;
  },
  prescription: async (_server, customer) => (await uploaded(customer, { patientId: (await addPatient(customer)).id })).id,
  unreadPrescription: async (server, customer) => {
    const id = await make.prescription(server, customer);
    await asksAgain(server, id, 1);
    return id;
  },
  notification: async (server, customer) => {
    await notified(server, customer.id);
    return (await newestNotification(customer))?.id ?? '';
  },
  // It has no id: a customer has one.
  slotHold: async (_server, customer) => {
    await customer.get(`${paths.timeSlots}?date=2026-11-22`);
    await holds(customer, '2026-11-22-2100');
    return customer.id;
  },
};

/** Orders one CBC at 7 am tomorrow, for a patient and an address of its own. */
export async function ordered(customer: Customer): Promise<Order> {
  const [patientId, addressId] = [(await addPatient(customer)).id, (await addAddress(customer)).id];
  await customer.get(`${paths.timeSlots}?date=2026-11-22`);
  const order: NewOrder = {
    items: [{ type: 'test', id: 'cbc', quantity: 1, patientId }],
    addressId,
    scheduledDate: '2026-11-22',
    timeSlot: '2026-11-22-0700',
    paymentMethod: 'cod',
    patientId,
  };
  return placeOrder(customer, order);
}
