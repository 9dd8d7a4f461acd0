/** What customers read by SMS of the lab's work. */
import { expect, it } from 'vitest';
import { advanceOrder } from '../../server/lab/advance-order.ts';
import { reviewPrescription } from '../../server/prescriptions/review.ts';
import { orderPlaced, setOrder } from '../support/server/order-changes.ts';
import { savesPreferences } from '../support/server/notifications.ts';
import { readyToUpload, uploaded } from '../support/server/prescriptions.ts';
import { processingReport, released } from '../support/server/reports.ts';
import { testServer, type Customer, type TestServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });

/** The phone is proven to be the customer's. */
async function proves({ id }: Customer, on: TestServer = server): Promise<string> {
  const changed = on.database.updateTable('customers').set({ phoneVerified: 1 }).where('id', '=', id);
  await on.messages();
  return (await changed.returning('phone').executeTakeFirstOrThrow()).phone;
}

const texts = async (from: TestServer = server) =>
  (await from.messages()).filter(({ channel }) => channel === 'sms').map(({ to, text }) => [to, text]);

async function withPrescription(on: TestServer = server) {
  const { customer, patientId } = await readyToUpload(on);
  const { id } = await uploaded(customer, { patientId });
  const review = (status: 'reviewed' | 'needsclarification') =>
    reviewPrescription(on, id, { status, reviewedBy: 'Dr. Sen', notes: 'HbA1c, please.' }, on.now());
  return { customer, id, review };
}

it('samples that are collected are told of, with the way to the order', async () => {
  const { customer, order } = await orderPlaced(server);
  await setOrder(server, order.id, { status: 'Confirmed' });
  const phone = await proves(customer);
  await advanceOrder(server, order.id, server.now());
  expect(await texts()).toEqual([
    [phone, `Lab at Home: the samples of order ${order.orderNumber} are collected. https://lab.example.com/orders/${order.id}`],
  ]);
});

it('a report that is available is told of in one SMS, and nothing of what stands in it', async () => {
  const { customer, order, reportId } = await processingReport(server);
  const phone = await proves(customer);
  await released(server, reportId);
  const sent = await texts();
  const words = `Lab at Home: the report of order ${order.orderNumber} is available. https://lab.example.com/reports/${reportId}`;
  expect(sent).toEqual([[phone, words]]);
  expect(words.length).toBeLessThanOrEqual(160);
});

it('what still waited to be sent when the customer said no is not sent', async () => {
  const { customer, reportId } = await processingReport(server);
  await proves(customer);
  await released(server, reportId);
  await savesPreferences(customer, { sms: { ReportAvailable: false } });
  expect(await texts()).toEqual([]);
});

it('a prescription that somebody has looked at is told of', async () => {
  const { customer, id, review } = await withPrescription();
  const phone = await proves(customer);
  const link = `https://lab.example.com/prescriptions/${id}`;
  await review('reviewed');
  expect(await texts()).toEqual([[phone, `Lab at Home: your prescription is reviewed. ${link}`]]);
  await review('needsclarification');
  expect(await texts()).toEqual([[phone, `Lab at Home: we have a question about your prescription. ${link}`]]);
});

it('a phone that is not proven to be the customer’s hears nothing', async () => {
  const { review } = await withPrescription();
  await review('reviewed');
  expect(await texts()).toEqual([]);
});

it('a phone that was changed before the SMS could go hears nothing', async () => {
  const { customer, review } = await withPrescription();
  await proves(customer);
  await review('reviewed');
  await server.database
    .updateTable('customers')
    .set({ phone: '+919999999999', phoneVerified: 0 })
    .where('id', '=', customer.id)
    .execute();
  expect(await texts()).toEqual([]);
});

it('who does not want SMS gets none of that kind, and mail all the same; what was never chosen is on [NOTIF-030]', async () => {
  const { customer, review } = await withPrescription();
  const phone = await proves(customer);
  await savesPreferences(customer, { sms: { PrescriptionReviewed: false } });
  await review('reviewed');
  expect((await server.messages()).map(({ channel, to }) => [channel, to])).toEqual([['email', customer.email]]);
  await savesPreferences(customer, { sms: { ReportAvailable: false }, email: { PrescriptionReviewed: false } });
  await review('reviewed');
  expect((await server.messages()).map(({ channel, to }) => [channel, to])).toEqual([['sms', phone]]);
});

it('none are written down where none can be sent', async () => {
  const silent = await testServer({ canText: false });
  const { customer, review } = await withPrescription(silent);
  await proves(customer, silent);
  await review('reviewed');
  expect(await texts(silent)).toEqual([]);
});
