/** Of what customers are told in the app, and when. */
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../server/platform/db/transaction.ts';
import { notifyOfOrder, notifyOfReport } from '../../server/notifications/notify.ts';
import { reviewPrescription } from '../../server/prescriptions/review.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { listedNotifications, newestNotification } from '../support/server/notifications.ts';
import { readyToUpload, uploaded, uploads } from '../support/server/prescriptions.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const server = await testServer();
const { database, settings } = server;

const told = async (customer: Customer) =>
  (await listedNotifications(customer)).notifications.map(({ type, title, message, relatedEntityId }) => [
    type,
    title,
    message,
    relatedEntityId,
  ]);

describe('an order', () => {
  it.each([
    ['OrderConfirmed', 'Order confirmed', 'Your order LH-7K2M9QXA is confirmed. We come at the time that you booked.'],
    ['PaymentConfirmation', 'Payment received', 'We have received your payment for order LH-7K2M9QXA. Thank you.'],
    [
      'SampleCollected',
      'Sample collected',
      'The samples of order LH-7K2M9QXA are collected. We will tell you as soon as the report is available.',
    ],
    ['OrderCompleted', 'Order completed', 'Order LH-7K2M9QXA is complete. All its reports are available.'],
  ] as const)('is told of by number, and leads to its page: %s', async (type, title, message) => {
    const customer = await server.customer();
    const order = { id: 'order-1', orderNumber: 'LH-7K2M9QXA', customerId: customer.id };
    await inTransaction(database, (transaction) => notifyOfOrder(transaction, settings, type, order, server.now()));
    expect(await told(customer)).toEqual([[type, title, message, 'order-1']]);
  });

  it('of nobody any more is told to nobody', async () => {
    const order = { id: 'order-1', orderNumber: 'LH-7K2M9QXA' };
    const countAll = async () => (await database.selectFrom('notifications').select('id').execute()).length;
    const before = await countAll();
    for (const customerId of [null, 'gone'])
      await inTransaction(database, (transaction) =>
        notifyOfOrder(transaction, settings, 'OrderConfirmed', { ...order, customerId }, server.now()),
      );
    expect(await countAll()).toBe(before);
  });
});

describe('a report', () => {
  it('is told of with the patient and the order', async () => {
    const customer = await server.customer();
    const report = { id: 'report-1', orderNumber: 'LH-7K2M9QXA', patientName: 'Meera Rao', customerId: customer.id };
    await inTransaction(database, (transaction) => notifyOfReport(transaction, settings, report, server.now()));
    expect(await told(customer)).toEqual([
      ['ReportAvailable', 'Report available', 'The report of Meera Rao for order LH-7K2M9QXA is available.', 'report-1'],
    ]);
  });
});

describe('a prescription', () => {
  it('is told of when it is uploaded, once for one key', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const given = { patientId, fileName: 'From Dr. Menon.jpg', key: 'uploaded-twice' };
    const { id } = await uploaded(customer, given);
    expect((await uploads(customer, given)).status).toBe(201);
    expect(await told(customer)).toEqual([
      [
        'PrescriptionUploaded',
        'Prescription uploaded',
        'We have received From Dr. Menon.jpg. We will tell you when it is reviewed.',
        id,
      ],
    ]);
  });

  it('that is refused is not told of', async () => {
    const { customer, patientId } = await readyToUpload(server);
    expect((await uploads(customer, { patientId, file: Buffer.from('No picture at all') })).status).toBe(415);
    expect(await told(customer)).toEqual([]);
  });

  it.each([
    ['reviewed', 'Prescription reviewed', 'scan.jpg is reviewed. Open it to see what we say.'],
    ['needsclarification', 'Prescription needs clarification', 'We have a question about scan.jpg. Please open it and read on.'],
  ] as const)('is told of when somebody has looked at it: %s', async (status, title, message) => {
    const { customer, patientId } = await readyToUpload(server);
    const { id } = await uploaded(customer, { patientId, fileName: 'scan.jpg' });
    await reviewPrescription(server, id, { status, reviewedBy: 'Dr. Sen' }, server.now());
    expect((await told(customer))[0]).toEqual(['PrescriptionReviewed', title, message, id]);
  });

  it('that does not exist, or a review that cannot be, is told of to nobody', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const { id } = await uploaded(customer, { patientId });
    const review = { status: 'reviewed', reviewedBy: 'Dr. Sen' } as const;
    await expect(reviewPrescription(server, 'none', review, server.now())).rejects.toThrow('There is no prescription none');
    const unknownTest = { ...review, suggestedTests: ['hba1c', 'none'] };
    await expect(reviewPrescription(server, id, unknownTest, server.now())).rejects.toThrow('There is no test none');
    expect((await newestNotification(customer))?.type).toBe('PrescriptionUploaded');
  });

  it('keeps what was told of it when it is removed', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const { id } = await uploaded(customer, { patientId });
    expect((await customer.delete(pathWithId(paths.prescription, id))).status).toBe(200);
    expect(await newestNotification(customer)).toMatchObject({ type: 'PrescriptionUploaded', relatedEntityId: id });
  });
});
