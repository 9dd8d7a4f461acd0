/** What an invoice takes from others: it is drawn beside the event loop, and once. */
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawBeside } from '../../server/drawing/draw-beside.ts';
import { Paper } from '../../server/platform/pdf/paper.ts';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import { readyToOrder } from '../support/server/household.ts';
import { setOrder } from '../support/server/order-changes.ts';
import { placeOrder } from '../support/server/placing.ts';
import { availableReport } from '../support/server/reports.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });

/** How often this thread began a document, and how often it sent one to the other thread. */
const drawnHere = vi.spyOn(Paper, 'begin');
const sentAway = vi.spyOn(Worker.prototype, 'postMessage');
beforeEach(() => void [drawnHere, sentAway].map((spy) => spy.mockClear()));
afterEach(() => {
  if (drawnHere.mock.calls.length > 0) throw new Error('A document was drawn on the event loop');
});

async function paid() {
  const { customer, order } = await readyToOrder(server);
  const { id } = await placeOrder(customer, order);
  await setOrder(server, id, { paymentStatus: 'Paid' });
  return { customer, id };
}

async function invoice(customer: Customer, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${customer.token}` };
  const answer = await server.app.inject({ url: apiPrefix + pathWithId(paths.orderInvoice, id), headers });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload.toString('latin1');
}

describe('an invoice', () => {
  it('is drawn once for all who ask at once and again later', async () => {
    const { customer, id } = await paid();
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => invoice(customer, id)));
    server.passes(60_000);
    expect([...others, await invoice(customer, id)].filter((file) => file !== first)).toEqual([]);
    expect(sentAway).toHaveBeenCalledTimes(1);
  });

  it('of a changed order is another one, and of the same order with a changed name too', async () => {
    const { customer, id } = await paid();
    const files = [await invoice(customer, id)];
    const cancellation = { cancelledAt: server.now(), cancelReason: 'Not well', refundPaise: 100 };
    await server.database.updateTable('orders').set(cancellation).where('id', '=', id).execute();
    files.push(await invoice(customer, id));
    await server.database.updateTable('customers').set({ name: 'Asha Iyer' }).where('id', '=', customer.id).execute();
    files.push(await invoice(customer, id));
    expect(new Set(files).size).toBe(3);
    expect(sentAway).toHaveBeenCalledTimes(3);
  });

  it('is given up after ten minutes', async () => {
    const { customer, id } = await paid();
    await invoice(customer, id);
    server.passes(11 * 60_000);
    await invoice(customer, id);
    expect(sentAway).toHaveBeenCalledTimes(2);
  });
});

it('one that cannot be drawn fails alone: the next one is drawn', async () => {
  await expect(drawBeside('somebody', { kind: 'invoice', billed: {} as never })).rejects.toThrow('A document could not be drawn');
  const { customer, id } = await paid();
  expect(await invoice(customer, id)).toMatch(/^%PDF/);
});

it('a report is drawn beside the event loop, too', async () => {
  await availableReport(server);
  expect(sentAway).toHaveBeenCalledTimes(1);
});
