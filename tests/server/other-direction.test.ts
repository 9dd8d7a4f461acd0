/**
 * What somebody wrote from the right moves nothing that stands in its line: in no mail and no SMS, of whatever kind, in no
 * notification, and on no paper. The names end in a number, which would be drawn at their other side.
 */
import { describe, expect, it } from 'vitest';
import { deliverDue } from '../../server/messages/deliver.ts';
import type { ContactMessage, Letter, Message } from '../../server/messages/message.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { reviewPrescription } from '../../server/prescriptions/review.ts';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import type { Order } from '../../src/contract/orders.ts';
import { holdsEarlier } from '../support/server/earlier-times.ts';
import { addAddress, addPatient } from '../support/server/household.ts';
import { postOffice } from '../support/server/messages.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { apply } from '../support/server/offer-orders.ts';
import { cancel, collectionAt, moveTo, setOrder } from '../support/server/order-changes.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';
import { placeOrder } from '../support/server/placing.ts';
import { uploaded } from '../support/server/prescriptions.ts';
import { awaitsSample } from '../support/server/rejections.ts';
import { begun, released } from '../support/server/reports.ts';
import { testServer, type Customer, type TestServer } from '../support/server/server.ts';
import { provesContact } from '../support/server/sign-in.ts';

type Planted = {
  readonly server: TestServer;
  readonly customer: Customer;
  readonly order: Order;
  readonly reportId: string;
  readonly prescriptionId: string;
  readonly earlier: Awaited<ReturnType<typeof holdsEarlier>>;
};

/** All that customers and the catalogue's editors write ends in the word and a number. */
async function plants(word: string): Promise<Planted> {
  const server = await testServer();
  const { database } = server;
  const named = (text: string) => `${text} ${word} 7`;
  await database
    .updateTable('tests')
    .set({ name: named('Blood Count') })
    .where('id', '=', 'cbc')
    .execute();
  await database
    .updateTable('tests')
    .set({ name: named('Sugar') })
    .where('id', '=', 'fasting-glucose')
    .execute();
  await database
    .updateTable('packages')
    .set({ name: named('Checkup') })
    .where('id', '=', 'basic-checkup')
    .execute();
  await database
    .updateTable('offers')
    .set({ title: named('Sale') })
    .where('id', '=', 'flash-basic')
    .execute();
  const customer = await server.customer(named('Asha'));
  await provesContact(server, customer, 'email', 'phone');
  const place = { name: named('Home'), street: named('Lake Road'), city: named('Bengaluru'), state: named('Karnataka') };
  const { id: addressId } = await addAddress(customer, place);
  const mother = await addPatient(customer, { name: named('Meera'), relation: named('Mother') });
  const son = await addPatient(customer, { name: named('Kabir'), relation: 'Son', dateOfBirth: '2015-09-20' });
  const applied = await apply(customer, 'flash-basic');
  expect(applied.status).toBe(200);
  await customer.get(`${paths.timeSlots}?date=2026-11-22`);
  const order = await placeOrder(customer, {
    items: [
      { type: 'package', id: 'basic-checkup', quantity: 1, patientId: mother.id },
      { type: 'test', id: 'cbc', quantity: 2, patientId: mother.id },
      { type: 'test', id: 'fasting-glucose', quantity: 3, patientId: son.id },
    ],
    addressId,
    scheduledDate: '2026-11-22',
    timeSlot: '2026-11-22-0700',
    paymentMethod: 'cod',
    patientId: mother.id,
  });
  const [report] = await begun(server, customer, order);
  const prescription = await uploaded(customer, { patientId: mother.id, fileName: named('scan.jpg') });
  await reviewPrescription(server, prescription.id, { status: 'reviewed', reviewedBy: named('Dr') }, server.now());
  const earlier = await holdsEarlier(server, { orderId: order.id, customerId: customer.id });
  return { server, customer, order, reportId: report?.id ?? '', prescriptionId: prescription.id, earlier };
}

type Writer = (planted: Planted & { readonly to: string; readonly customerId: string }) => Message;

const security = { which: 'phone' } as const;

/** Of each kind there is: a new one does not compile before it is named here. */
const written: Readonly<Record<ContactMessage['kind'], Writer>> = {
  'login-code': ({ to }) => ({ kind: 'login-code', channel: 'email', to }),
  'proof-code': ({ to, customerId }) => ({ kind: 'proof-code', channel: 'email', to, customerId }),
  'reset-link': ({ to }) => ({ kind: 'reset-link', to }),
  'account-proven': ({ to, customerId }) => ({ kind: 'account-proven', channel: 'email', to, customerId }),
  'password-changed': ({ to }) => ({ kind: 'password-changed', to, name: 'set below' }),
  'contact-changed': ({ to }) => ({ kind: 'contact-changed', to, name: 'set below', ...security }),
  'contact-proven': ({ to }) => ({ kind: 'contact-proven', to, name: 'set below', ...security }),
  'contact-released': ({ to }) => ({ kind: 'contact-released', to, name: 'set below', ...security }),
  'account-deleted': ({ to }) => ({ kind: 'account-deleted', to }),
  'order-placed': ({ to, customerId, order }) => ({ kind: 'order-placed', to, customerId, orderId: order.id }),
  'order-moved': ({ to, customerId, order }) => ({
    kind: 'order-moved',
    to,
    customerId,
    orderId: order.id,
    from: { startsAt: collectionAt - 7_200_000, endsAt: collectionAt - 3_600_000 },
    toStart: collectionAt,
  }),
  'order-cancelled': ({ to, customerId, order }) => ({ kind: 'order-cancelled', to, customerId, orderId: order.id }),
  'collection-late': (of) => ({
    kind: 'collection-late',
    channel: 'email',
    orderId: of.order.id,
    endsAt: Date.parse(of.order.endsAt ?? ''),
    ...ofCustomer(of),
  }),
  'earlier-time': (of) => ({ ...of.earlier, channel: 'email', ...ofCustomer(of) }),
  'sample-collected': (of) => ({ kind: 'sample-collected', channel: 'email', orderId: of.order.id, ...ofCustomer(of) }),
  'sample-rejected': (of) => ({
    kind: 'sample-rejected',
    channel: 'email',
    orderId: of.order.id,
    reason: 'clotted',
    ...ofCustomer(of),
  }),
  'report-available': (of) => ({ kind: 'report-available', channel: 'email', reportId: of.reportId, ...ofCustomer(of) }),
  'prescription-reviewed': (of) => ({
    kind: 'prescription-reviewed',
    channel: 'email',
    prescriptionId: of.prescriptionId,
    ...ofCustomer(of),
  }),
};

const ofCustomer = ({ to, customerId }: { readonly to: string; readonly customerId: string }) => ({ to, customerId });

/** All that is to be sent, by mail and by SMS. */
async function sentBy(server: TestServer): Promise<Letter[]> {
  const letters: Letter[] = [];
  const write = async (letter: Letter) => void letters.push(letter);
  const office = postOffice({ ...server, timeZone: 'Asia/Kolkata' }, { senders: { email: write, sms: write } });
  await deliverDue(office, 'email');
  await deliverDue(office, 'sms');
  return letters;
}

/** Lines in which something is from the right that no signs isolate. */
function turnedIn(text: string): string[] {
  const open = text.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '');
  return open.split('\n').filter((line) => /[\u0590-\u08FF]/.test(line));
}

const linesOf = (letter: Letter): string =>
  'html' in letter ? [letter.subject, letter.text, letter.html.replaceAll(/<[^>]*>/g, '\n')].join('\n') : letter.text;

describe.each(['نور', 'محمد علی', 'משה', 'ޝަހީދު'])('with %s', (word) => {
  it('no mail, no SMS and no notification has a line that is turned', async () => {
    const planted = await plants(word);
    const { server, customer, order, reportId } = planted;
    await released(server, reportId);
    const { name, email: to } = await server.database
      .selectFrom('customers')
      .select(['name', 'email'])
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow();
    await sentBy(server);
    for (const write of Object.values(written)) {
      const message = write({ ...planted, to, customerId: customer.id });
      await queueMessage(server.database, 'name' in message ? { ...message, name } : message, server.now());
    }
    const letters = await sentBy(server);
    await setOrder(server, order.id, { status: 'Confirmed' });
    await moveTo(customer, order.id, '2026-11-22-1000');
    await cancel(customer, order.id);
    letters.push(...(await sentBy(server)));
    await setOrder(server, order.id, { status: 'Testing' });
    await awaitsSample(server, reportId);
    await queueMessage(server.database, written['sample-rejected']({ ...planted, to, customerId: customer.id }), server.now());
    letters.push(...(await sentBy(server)));
    expect(letters.length).toBeGreaterThan(Object.keys(written).length);
    expect(letters.flatMap((letter) => turnedIn(linesOf(letter)))).toEqual([]);
    expect(letters.filter((letter) => linesOf(letter).includes(word)).length).toBeGreaterThan(6);

    const told = (await listedNotifications(customer)).notifications;
    expect(told.length).toBeGreaterThan(2);
    expect(told.flatMap(({ title, message }) => turnedIn(`${title}\n${message}`))).toEqual([]);
  });
});

/** The lines of a paper, but for what differs from order to order. */
async function linesOn(word: string, path: (planted: Planted) => string): Promise<string[]> {
  const planted = await plants(word);
  const { server, customer, order, reportId } = planted;
  await setOrder(server, order.id, { paymentStatus: 'Paid' });
  await released(server, reportId);
  const headers = { authorization: `Bearer ${customer.token}` };
  const { statusCode, rawPayload } = await server.app.inject({ url: apiPrefix + path(planted), headers });
  expect(statusCode).toBe(200);
  return pagesOfPdf(rawPayload)
    .flat()
    .map((line) => line.replaceAll(order.orderNumber, 'LH'));
}

describe('on paper', () => {
  it.each([
    ['the invoice', ({ order }: Planted) => pathWithId(paths.orderInvoice, order.id)],
    ['the report', ({ reportId }: Planted) => pathWithId(paths.reportDownload, reportId)],
  ])('%s has its words in the places that they have beside a name from the left', async (_what, path) => {
    const fromLeft = (await linesOn('Nur', path)).map((line) => line.replaceAll(' Nur 7', '*'));
    const fromRight = (await linesOn('نور', path)).map((line) => line.replaceAll(' 7 نور', '*'));
    expect(fromRight).toEqual(fromLeft);
    expect(fromRight.some((line) => line.includes('Meera*'))).toBe(true);
  });
});
