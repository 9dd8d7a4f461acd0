/** What an e-mail address hears that nobody has proven: its customer may have mistyped it, and a stranger reads it. */
import { describe, expect, it } from 'vitest';
import { advanceOrder } from '../../server/lab/advance-order.ts';
import { reviewPrescription } from '../../server/prescriptions/review.ts';
import { cancel, moveTo, orderPlaced, setOrder } from '../support/server/order-changes.ts';
import { readyToUpload, uploaded } from '../support/server/prescriptions.ts';
import { processingReport, released } from '../support/server/reports.ts';
import { testServer, type Customer, type TestServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });

/** From here on nothing is proven, and what was told before is sent. */
async function unproven(on: TestServer, { id }: Customer): Promise<void> {
  await on.messages();
  await on.database.updateTable('customers').set({ emailVerified: 0 }).where('id', '=', id).execute();
}

async function ordered() {
  const placed = await orderPlaced(server);
  await unproven(server, placed.customer);
  return placed;
}

type Case = readonly [what: string, happened: string, path: RegExp, happens: () => Promise<unknown>];

const cases: readonly Case[] = [
  [
    'an order that is moved',
    'Your collection has a new time',
    /orders/,
    async () => {
      const { customer, order } = await ordered();
      await moveTo(customer, order.id, '2026-11-22-0800');
    },
  ],
  [
    'an order that is cancelled',
    'Your order is cancelled',
    /orders/,
    async () => {
      const { customer, order } = await ordered();
      await cancel(customer, order.id);
    },
  ],
  [
    'samples that are collected',
    'Your samples are collected',
    /orders/,
    async () => {
      const { order } = await ordered();
      await setOrder(server, order.id, { status: 'Confirmed' });
      await advanceOrder(server, order.id, server.now());
    },
  ],
  [
    'a report that is available',
    'Your report is available',
    /reports/,
    async () => {
      const { customer, reportId } = await processingReport(server);
      await unproven(server, customer);
      await released(server, reportId);
    },
  ],
  [
    'a report that is corrected',
    'Your report was corrected',
    /reports/,
    async () => {
      const { customer, reportId } = await processingReport(server);
      await released(server, reportId);
      await unproven(server, customer);
      await released(server, reportId);
    },
  ],
  [
    'a prescription that is reviewed',
    'Your prescription is reviewed',
    /prescriptions/,
    async () => {
      const { customer, patientId } = await readyToUpload(server);
      const { id } = await uploaded(customer, { patientId });
      await unproven(server, customer);
      await reviewPrescription(server, id, { status: 'reviewed', reviewedBy: 'Dr. Sen', notes: 'HbA1c, please.' }, server.now());
    },
  ],
];

describe('an e-mail that is not proven', () => {
  it.each(cases)('hears of %s, and nothing of what it is', async (_what, happened, path, happens) => {
    await happens();
    const [mail, ...others] = await server.messages();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Lab at Home: ${happened}`);
    const text = mail?.text ?? '';
    expect(text).toMatch(
      new RegExp(
        `^Hello,\n\n${happened}\\. Log in to see it\\.\n\nLog in:\nhttps://lab\\.example\\.com/${path.source}/[\\w-]+\n`,
      ),
    );
    // Of customer, patient, order, address, tests and times.
    expect(text).not.toMatch(/Asha|Rao|Meera|LH-|Lake View|Bengaluru|560038|Blood|Hemoglobin|Nov 2026|\d:\d\d|₹/);
    expect(text).toContain('Verify this email:\nhttps://lab.example.com/profile');
  });

  it('hears that an order is placed, and nothing of what it is', async () => {
    const fresh = await testServer();
    const { customer } = await orderPlaced(fresh);
    await fresh.database.updateTable('customers').set({ emailVerified: 0 }).where('id', '=', customer.id).execute();
    const [mail] = await fresh.messages();
    expect(mail?.subject).toBe('Lab at Home: Your order is placed');
    expect(mail?.text).not.toMatch(/Asha|Rao|Meera|LH-|Lake View|Bengaluru|560038|Blood|Nov 2026|\d:\d\d|₹/);
  });
});
