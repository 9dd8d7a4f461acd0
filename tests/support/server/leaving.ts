/** A customer who has left traces in every table, and then deletes the account. */
import { createCustomer } from '../../../server/accounts/customers-store.ts';
import { reviewPrescription } from '../../../server/prescriptions/review.ts';
import { addToInbox } from '../../../server/messages/inbox-messages-store.ts';
import { insertSentSms } from '../../../server/messages/receipts/sent-sms-store.ts';
import { noteOperatorStep } from '../../../server/operations/operator-steps-store.ts';
import type { NewAddress } from '../../../src/contract/addresses.ts';
import { SignedInAnswer } from '../../../src/contract/auth.ts';
import { paths, pathWithId } from '../../../src/contract/paths.ts';
import type { NewOrder, Order } from '../../../src/contract/orders.ts';
import { PrescriptionAnswer } from '../../../src/contract/prescriptions.ts';
import type { Answer, Caller } from './caller.ts';
import { applyCoupon } from './coupons.ts';
import { asksForEarlier } from './earlier-times.ts';
import { holds } from './holds.ts';
import { addAddress, addPatient } from './household.ts';
import { apply } from './offer-orders.ts';
import { savesPreferences } from './notifications.ts';
import { operator } from './operator.ts';
import { placeOrder } from './placing.ts';
import { uploads } from './prescriptions.ts';
import { awaitsSample } from './rejections.ts';
import { begun, cbcResults, released, sharedPath } from './reports.ts';
import { Customer, secret1, type TestServer } from './server.ts';
import { mailedCode, mailedLink } from './sign-in.ts';

const minuteMs = 60_000;
/** Its hash is cheap, because these tests check many. */
const password = 'secret1';

export const zarina = { email: 'zarina@example.com', phone: '9711112222', name: 'Zarina Qureshi' };

const lakeside: Partial<NewAddress> = { name: 'Lakeside', street: '9, Peacock Lane', city: 'Mysuru', postalCode: '570001' };

/** The previous address, which she replaced. */
const formerEmail = 'before@example.com';
const formerPhone = '+919722223333';

export const goodbye = { password, reason: 'Privacy concerns' } as const;

export const leave = (customer: Caller, changes: object = {}): Promise<Answer> =>
  customer.delete(paths.deleteAccount, { ...goodbye, ...changes });

/** Creates her account as a registration leaves it, signed in. */
export async function zarinaIn(server: TestServer, email = zarina.email): Promise<Customer> {
  const { name, phone } = zarina;
  const contact = { name, email, phone: `+91${phone}` };
  const created = await createCustomer(server.database, { ...contact, passwordHash: secret1 }, server.now());
  if ('taken' in created) throw new Error(`Somebody has her ${created.taken}`);
  const { token, user } = fine(await signsIn(server, email)).read(SignedInAnswer).data;
  const customer = new Customer(server.app, token, user.id, email);
  await addAddress(customer, lakeside);
  return customer;
}

export const signsIn = ({ stranger }: TestServer, email = zarina.email): Promise<Answer> =>
  stranger.post(paths.login, { email, password });

export type Leaving = {
  readonly customer: Customer;
  /** The texts that must not be found anywhere afterwards. */
  readonly traces: readonly string[];
  readonly orders: Readonly<Record<'open' | 'withCoupon' | 'completed' | 'cancelled', Order>>;
};

export async function leavesTraces(server: TestServer): Promise<Leaving> {
  // This code is requested before the account exists, so that no customer's id is stored with it.
  await asksForCode(server);
  await server.messages();
  server.passes(minuteMs);
  const customer = await zarinaIn(server, formerEmail);
  const { email, phone, name } = zarina;
  fine(await customer.put(paths.me, { email, phone, name, currentPassword: password }));
  // The notice to the previous address is still waiting to be sent.
  await server.database
    .updateTable('messages')
    .set({ dueAt: server.now() + 1, attempts: 1 })
    .execute();
  await mailedCode(server, email);
  await mailedLink(server, email);

  const yusuf = await addPatient(customer, { name: 'Yusuf Qureshi', healthNotes: 'Afraid of needles', relation: 'Nephew' });
  const noor = await addPatient(customer, { name: 'Noor Jahan' });
  const flat = await addAddress(customer, { name: 'Auntie', street: '77, Jasmine Street' });
  const orders = await placesOrders(server, customer, orderFor(yusuf.id, flat.id), noor.id);
  fine(await holds(customer, '2026-11-22-2100'));
  fine(await asksForEarlier(customer, orders.open.id));
  const scan = { patientId: yusuf.id, fileName: 'From Dr. Kutty.jpg', notes: 'Sleeps badly', key: 'scan-of-zarina' };
  const prescription = fine(await uploads(customer, scan)).read(PrescriptionAnswer).data.prescription;
  const review = { status: 'reviewed', reviewedBy: 'Dr. Pillai', notes: 'Drink less tea' } as const;
  await reviewPrescription(server, prescription.id, review, server.now());
  const reportId = await hasReport(server, customer, orders.completed);
  await savesPreferences(customer, { email: { OrderCompleted: false } });
  const signedOut = { at: server.now(), step: 'sign-out', subject: customer.id, customerId: customer.id };
  await noteOperatorStep(server.database, operator, signedOut);
  const shown = {
    id: 'shown',
    channel: 'email',
    recipient: email,
    subject: null,
    text: `Hello ${name}`,
    language: 'en',
    receivedAt: 0,
  } as const;
  await addToInbox(server.database, shown);
  await insertSentSms(server.database, {
    id: 'sent',
    key: 'sent',
    kind: 'contact-changed',
    template: 'phone-changed',
    language: 'en',
    recipient: formerPhone,
    customerId: customer.id,
    handedOverAt: server.now(),
    status: null,
    reason: null,
    receiptAt: null,
  });
  // This code has not been sent yet; it goes to whoever has the number then.
  await asksForCode(server);
  return {
    customer,
    orders,
    traces: [
      customer.id,
      email,
      formerEmail,
      phone,
      formerPhone,
      name,
      yusuf.id,
      noor.id,
      flat.id,
      'Yusuf Qureshi',
      'Afraid of needles',
      'Nephew',
      'Noor Jahan',
      'Peacock Lane',
      'Jasmine Street',
      'Lakeside',
      'Ring thrice',
      'Off to Ooty',
      prescription.id,
      'Dr. Kutty',
      'Sleeps badly',
      'Drink less tea',
      reportId,
      'Eat more lentils',
    ],
  };
}

/**
 * Releases a report with results and notes, and shares it with a doctor.
 * @returns its id
 */
async function hasReport(server: TestServer, customer: Customer, order: Order): Promise<string> {
  const [report] = await begun(server, customer, order);
  if (report === undefined) throw new Error('No report was begun');
  await released(server, report.id, { results: cbcResults(), notes: 'Eat more lentils' });
  await awaitsSample(server, report.id);
  await sharedPath(customer, report.id);
  return report.id;
}

const asksForCode = async (server: TestServer) =>
  fine(await server.stranger.post(paths.sendPhoneOtp, { phone: zarina.phone, purpose: 'login' }));

const orderFor = (patientId: string, addressId: string): NewOrder => ({
  items: [{ type: 'test', id: 'cbc', quantity: 1, patientId }],
  addressId,
  scheduledDate: '2026-11-22',
  timeSlot: '2026-11-22-0700',
  paymentMethod: 'cod',
  specialInstructions: 'Ring thrice',
  patientId,
});

/** Places one order of each kind, and leaves a cart with a coupon. */
async function placesOrders(
  server: TestServer,
  customer: Customer,
  order: NewOrder,
  secondPatient: string,
): Promise<Leaving['orders']> {
  await customer.get(`${paths.timeSlots}?date=2026-11-22`);
  fine(await apply(customer, 'flash-basic'));
  const items = [{ type: 'package', id: 'basic-checkup', quantity: 1, patientId: order.patientId }] as const;
  const completed = await placeOrder(customer, { ...order, items: [...items] });
  await server.database.updateTable('orders').set({ status: 'Completed' }).where('id', '=', completed.id).execute();

  const line = { type: 'test', id: 'cbc', quantity: 2, patientId: secondPatient } as const;
  fine(await customer.post(paths.cartAdd, line));
  fine(await applyCoupon(customer, 'THREE'));
  const withCoupon = await placeOrder(customer, { ...order, items: [line], patientId: secondPatient });
  const cancelled = await placeOrder(customer, order);
  fine(await customer.post(pathWithId(paths.cancelOrder, cancelled.id), { reason: 'Off to Ooty' }));
  fine(await customer.post(paths.orders, order, { headers: { 'idempotency-key': 'key-of-zarina' } }));
  const open = await placeOrder(customer, { ...order, timeSlot: '2026-11-22-0800' });
  fine(await customer.post(paths.cartAdd, line));
  fine(await applyCoupon(customer, 'TENTH'));
  return { open, withCoupon, completed, cancelled };
}

function fine(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer;
}
