/** What customers read by mail of the lab's work. */
import { describe, expect, it } from 'vitest';
import { advanceOrder } from '../../server/lab/advance-order.ts';
import { reviewPrescription } from '../../server/prescriptions/review.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { SentMessage } from '../support/server/messages.ts';
import { cancel, orderPlaced, setOrder } from '../support/server/order-changes.ts';
import { listedNotifications, savesPreferences } from '../support/server/notifications.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { asksAgain, readyToUpload, uploaded } from '../support/server/prescriptions.ts';
import { processingReport, released } from '../support/server/reports.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });

async function onlyMail(from: TestServer = server): Promise<SentMessage> {
  const sent = await from.messages();
  expect(sent).toHaveLength(1);
  return sent[0]!;
}

/** The lab comes for the samples next; what was told before is sent. */
async function confirmed() {
  const placed = await orderPlaced(server);
  await setOrder(server, placed.order.id, { status: 'Confirmed' });
  await server.messages();
  return { ...placed, collects: () => advanceOrder(server, placed.order.id, server.now()) };
}

async function processing() {
  const found = await processingReport(server);
  await server.messages();
  return found;
}

const reviewed = (id: string, status: 'reviewed' | 'needsclarification' = 'reviewed', on: TestServer = server) =>
  reviewPrescription(on, id, { status, reviewedBy: 'Dr. Sen', notes: 'HbA1c, please.' }, on.now());

describe('the mail about samples', () => {
  it('says that they are collected, and leads to the order', async () => {
    const { customer, order, collects } = await confirmed();
    await collects();
    const { to, subject, text } = await onlyMail();
    expect([to, subject]).toEqual([customer.email, `Order ${order.orderNumber}: samples collected`]);
    expect(text).toContain(
      [
        'Hello Asha Rao,',
        '',
        'Thank you. The samples of your order are collected. We write again as soon as the report is available.',
        '',
        `Order number: ${order.orderNumber}`,
        '',
        `See your order:\nhttps://lab.example.com/orders/${order.id}`,
      ].join('\n'),
    );
    expect(text).toContain('Choose what we write to you about:\nhttps://lab.example.com/profile/notifications');
  });

  it('is not sent any more when the order is nobody’s by then', async () => {
    const { order, collects } = await confirmed();
    await collects();
    await server.database.updateTable('orders').set({ customerId: null }).where('id', '=', order.id).execute();
    expect(await server.messages()).toEqual([]);
  });
});

describe('the mail about a report', () => {
  it('says whose it is and where to read it, and nothing of what stands in it', async () => {
    const { customer, order, reportId } = await processing();
    await released(server, reportId);
    const { to, subject, text } = await onlyMail();
    expect([to, subject]).toEqual([customer.email, `Order ${order.orderNumber}: report available`]);
    expect(text).toContain('Your report is available. For your privacy it is not in this mail: log in to read it.');
    expect(text).toContain(`Order number: ${order.orderNumber}\nPatient: Meera Rao`);
    expect(text).toContain(`Read the report:\nhttps://lab.example.com/reports/${reportId}`);
    expect(text).not.toMatch(/11\.2|h(a)?emoglobin|\bCBC\b|blood count|low/i);
  });

  it('is not sent any more for a report that is gone', async () => {
    const { reportId } = await processing();
    await released(server, reportId);
    await server.database.deleteFrom('reports').where('id', '=', reportId).execute();
    expect(await server.messages()).toEqual([]);
  });
});

describe('the mail about a prescription', () => {
  it.each([
    ['reviewed', 'Your prescription is reviewed', 'We have reviewed your prescription. Log in to read what we say.'],
    [
      'needsclarification',
      'We have a question about your prescription',
      'We have looked at your prescription, and need to know more. Log in to read what we ask.',
    ],
  ] as const)('says that somebody has looked at it, and not what was said: %s', async (status, title, line) => {
    const { customer, patientId } = await readyToUpload(server);
    const { id } = await uploaded(customer, { patientId, fileName: 'See thief.example.jpg' });
    expect(await server.messages()).toEqual([]);
    await reviewed(id, status);
    const { to, subject, text } = await onlyMail();
    expect([to, subject]).toEqual([customer.email, title]);
    expect(text).toContain(line);
    expect(text).toContain('Patient: Meera Rao\nUploaded on: 21 Nov 2026');
    expect(text).toContain(`See your prescription:\nhttps://lab.example.com/prescriptions/${id}`);
    expect(text).not.toMatch(/HbA1c|thief/);
  });

  it('says which page is to be taken again, and why, in the language of its customer', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const { id } = await uploaded(customer, { patientId, pages: [await jpegFile(), await jpegFile()] });
    await asksAgain(server, id, 2);
    const { subject, text } = await onlyMail();
    expect(subject).toBe('Please take a page of your prescription again');
    expect(text).toContain('Page 2 of your prescription cannot be read: it is blurred. Log in to take this page again.');
    await customer.put(accountPaths.language, { language: 'hi' });
    await asksAgain(server, id, 1, 2);
    expect((await onlyMail()).text).toContain('आपके पर्चे के 2 पेज पढ़े नहीं जा सकते।');
  });

  it('goes to the e-mail of now, and says what holds now', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const { id } = await uploaded(customer, { patientId });
    await reviewed(id);
    const now = { email: 'moved@example.com', name: 'Asha K. Rao' };
    await server.database.updateTable('customers').set(now).where('id', '=', customer.id).execute();
    await server.database.updateTable('prescriptions').set({ status: 'needsclarification' }).where('id', '=', id).execute();
    const { to, subject, text } = await onlyMail();
    expect([to, subject]).toEqual(['moved@example.com', 'We have a question about your prescription']);
    expect(text).toContain('Hello Asha K. Rao,');
  });

  it('is not sent any more for one that is gone, or looked at anew', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const ids = [await uploaded(customer, { patientId }), await uploaded(customer, { patientId })].map(({ id }) => id);
    for (const id of ids) await reviewed(id);
    await server.database.updateTable('prescriptions').set({ status: 'pending' }).where('id', 'in', ids).execute();
    expect((await customer.delete(pathWithId(paths.prescription, ids[0] ?? ''))).status).toBe(200);
    expect(await server.messages()).toEqual([]);
  });
});

describe('who does not want mails', () => {
  it('gets none of that kind, and is told in the app all the same', async () => {
    const { customer, reportId } = await processing();
    await savesPreferences(customer, { email: { ReportAvailable: false } });
    await released(server, reportId);
    expect(await server.messages()).toEqual([]);
    expect((await listedNotifications(customer)).notifications[0]?.type).toBe('ReportAvailable');
  });

  it('gets none that still waited to be sent when they said so', async () => {
    const ordered = await confirmed();
    const { customer, reportId } = await processing();
    await released(server, reportId);
    await cancel(ordered.customer, ordered.order.id);
    await savesPreferences(customer, { email: { ReportAvailable: false } });
    await savesPreferences(ordered.customer, { email: { OrderConfirmed: false } });
    expect(await server.messages()).toEqual([]);
  });

  it('gets all that was never chosen [NOTIF-030]', async () => {
    const { customer, collects } = await confirmed();
    await savesPreferences(customer, { email: { ReportAvailable: false }, push: {} });
    await collects();
    expect((await onlyMail()).subject).toContain('samples collected');
  });

  it('about orders gets none of what they do with one', async () => {
    const { customer, order } = await confirmed();
    await savesPreferences(customer, { email: { OrderConfirmed: false } });
    expect((await cancel(customer, order.id)).status).toBe(200);
    expect(await server.messages()).toEqual([]);
  });
});

describe('mails of the lab’s work', () => {
  it('are 50 a day at most to one address', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const { id } = await uploaded(customer, { patientId });
    for (let count = 0; count < 52; count += 1) await reviewed(id);
    const queued = await server.database.selectFrom('messages').select('id').where('customerId', '=', customer.id).execute();
    expect(queued).toHaveLength(50);
    expect((await listedNotifications(customer)).unreadCount).toBe(53);
    await server.messages();
    server.passes(24 * 3_600_000);
    await reviewed(id);
    expect(await server.messages()).toHaveLength(1);
  });

  it('are not written down where none can be sent', async () => {
    const silent = await testServer({ canMail: false });
    const { customer, patientId } = await readyToUpload(silent);
    const { id } = await uploaded(customer, { patientId });
    await reviewed(id, 'reviewed', silent);
    expect(await silent.messages()).toEqual([]);
    expect((await listedNotifications(customer)).unreadCount).toBe(2);
  });
});
