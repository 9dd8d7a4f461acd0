/** A message of each kind, to a customer who has everything that messages are about. */
import { deliverDue } from '../../../server/messages/deliver.ts';
import type { ContactChannel, Message, Written } from '../../../server/messages/message.ts';
import { queueMessage } from '../../../server/messages/outbox.ts';
import { reviewPrescription } from '../../../server/prescriptions/review.ts';
import { holdsEarlier } from './earlier-times.ts';
import { addPatient } from './household.ts';
import { postOffice } from './messages.ts';
import { collectionAt, setOrder } from './order-changes.ts';
import { placeOrder } from './placing.ts';
import { uploaded } from './prescriptions.ts';
import { awaitsSample } from './rejections.ts';
import { begun, processingReport, released } from './reports.ts';
import type { Customer, TestServer } from './server.ts';

export type Recipient = {
  readonly customer: Customer;
  readonly phone: string;
  readonly language: string;
  readonly orderId: string;
  /** an order whose collection is ahead */
  readonly awaitedId: string;
  /** an earlier time that is held for it */
  readonly earlier: Awaited<ReturnType<typeof holdsEarlier>>;
  /** an order whose sample could not be measured */
  readonly rejectedId: string;
  readonly reportId: string;
  readonly prescriptionId: string;
};

/** Prepares a customer who is written to in this language, and to whom nothing is left to be sent. */
export async function recipient(server: TestServer, language: string): Promise<Recipient> {
  const { customer, order, reportId } = await processingReport(server);
  const { phone } = await server.database
    .updateTable('customers')
    .set({ language, emailVerified: 1, phoneVerified: 1 })
    .where('id', '=', customer.id)
    .returning('phone')
    .executeTakeFirstOrThrow();
  await released(server, reportId);
  const another = {
    items: [{ type: 'test' as const, id: 'cbc', quantity: 1, patientId: order.patient?.id ?? '' }],
    addressId: order.address?.id ?? '',
    scheduledDate: order.scheduledDate,
    timeSlot: '2026-11-22-0700',
    paymentMethod: 'cod' as const,
    patientId: order.patient?.id ?? '',
  };
  const { id: awaitedId } = await placeOrder(customer, another);
  const unmeasured = await placeOrder(customer, another);
  const [report] = await begun(server, customer, unmeasured);
  await setOrder(server, unmeasured.id, { status: 'Testing' });
  const rejectedId = await awaitsSample(server, report?.id ?? '');
  const { id: patientId } = await addPatient(customer, { name: 'Kabir Rao', relation: 'Son', dateOfBirth: '2015-09-20' });
  const { id: prescriptionId } = await uploaded(customer, { patientId });
  await reviewPrescription(server, prescriptionId, { status: 'reviewed', reviewedBy: 'Dr. Sen' }, server.now());
  const earlier = await holdsEarlier(server, { orderId: awaitedId, customerId: customer.id });
  await server.messages();
  return { customer, phone, language, orderId: order.id, awaitedId, earlier, rejectedId, reportId, prescriptionId };
}

type Writer = (of: Recipient, channel: ContactChannel) => Message;

const to = ({ customer, phone }: Recipient, channel: ContactChannel) => ({
  channel,
  to: channel === 'email' ? customer.email : phone,
  customerId: customer.id,
});

const aboutOrder = ({ customer, orderId }: Recipient) => ({ to: customer.email, customerId: customer.id, orderId });

const security = { which: 'phone', name: 'Asha Rao' } as const;

/** Those that are sent by mail and by SMS. */
export const onBothChannels: Readonly<Partial<Record<Message['kind'], Writer>>> = {
  'login-code': ({ customer, phone }, channel) => ({
    kind: 'login-code',
    channel,
    to: channel === 'email' ? customer.email : phone,
  }),
  'proof-code': (of, channel) => ({ kind: 'proof-code', ...to(of, channel) }),
  'account-proven': (of, channel) => ({ kind: 'account-proven', ...to(of, channel) }),
  'password-changed': (of, channel) => ({ kind: 'password-changed', name: 'Asha Rao', ...to(of, channel) }),
  'contact-changed': (of, channel) => ({ kind: 'contact-changed', ...security, ...to(of, channel) }),
  'contact-proven': (of, channel) => ({ kind: 'contact-proven', ...security, ...to(of, channel) }),
  'contact-released': (of, channel) => ({ kind: 'contact-released', ...security, ...to(of, channel) }),
  'collection-late': (of, channel) => ({
    kind: 'collection-late',
    orderId: of.awaitedId,
    endsAt: collectionAt + 3_600_000,
    ...to(of, channel),
  }),
  'earlier-time': (of, channel) => ({ ...of.earlier, ...to(of, channel) }),
  'sample-collected': (of, channel) => ({ kind: 'sample-collected', orderId: of.orderId, ...to(of, channel) }),
  'sample-rejected': (of, channel) => ({
    kind: 'sample-rejected',
    orderId: of.rejectedId,
    reason: 'not-fasting',
    ...to(of, channel),
  }),
  'report-available': (of, channel) => ({ kind: 'report-available', reportId: of.reportId, ...to(of, channel) }),
  'prescription-reviewed': (of, channel) => ({
    kind: 'prescription-reviewed',
    prescriptionId: of.prescriptionId,
    ...to(of, channel),
  }),
};

/** Those that are sent by mail alone. */
export const byMailAlone: Readonly<Partial<Record<Message['kind'], Writer>>> = {
  'reset-link': ({ customer }) => ({ kind: 'reset-link', to: customer.email }),
  'account-deleted': ({ customer, language }) => ({ kind: 'account-deleted', to: customer.email, language }),
  'order-placed': (of) => ({ kind: 'order-placed', ...aboutOrder(of) }),
  'order-moved': (of) => ({
    kind: 'order-moved',
    from: { startsAt: collectionAt - 7_200_000, endsAt: collectionAt - 3_600_000 },
    toStart: collectionAt,
    ...aboutOrder(of),
  }),
  'order-cancelled': (of) => ({ kind: 'order-cancelled', ...aboutOrder(of) }),
};

export const queued = (server: TestServer, message: Message): Promise<void> =>
  queueMessage(server.database, message, server.now());

/** Sends all that waits to be sent, by mail and by SMS. */
export async function lettersOf(server: TestServer): Promise<Written<ContactChannel>[]> {
  const letters: Written<ContactChannel>[] = [];
  const write = async (letter: Written<ContactChannel>) => void letters.push(letter);
  const office = postOffice({ ...server, timeZone: server.settings.timeZone }, { senders: { email: write, sms: write } });
  await deliverDue(office, 'email');
  await deliverDue(office, 'sms');
  return letters;
}
