/** The numbers of bills, and what a bill of supply says of who wrote it. */
import { expect, describe, it, vi } from 'vitest';
import { isGstin } from '../../server/orders/invoice/seller.ts';
import { inTransaction } from '../../server/platform/db/transaction.ts';
import { financialYear, numberBill } from '../../server/orders/bills-store.ts';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import { readyToOrder } from '../support/server/household.ts';
import { setOrder } from '../support/server/order-changes.ts';
import { advances } from '../support/server/lab.ts';
import { structureOfPdf } from '../support/server/pdf-structure.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';
import { placeOrder } from '../support/server/placing.ts';
import { isBuiltWith } from '../support/screens/provider.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const seller = {
  gstin: '29AAGCB7383J1Z4',
  address: '12 MG Road, Bengaluru 560001',
  serviceCode: '999316',
  series: 'BS',
};
const server = await testServer({ slotCapacity: 1000, seller });
const { timeZone } = server.settings;

async function ordered(): Promise<{ readonly customer: Customer; readonly id: string; readonly orderNumber: string }> {
  const { customer, order } = await readyToOrder(server);
  return { customer, ...(await placeOrder(customer, order)) };
}

async function linesOf(customer: Customer, id: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${customer.token}` };
  const { statusCode, rawPayload } = await server.app.inject({
    url: apiPrefix + pathWithId(paths.orderInvoice, id),
    headers,
  });
  expect(statusCode).toBe(200);
  return pagesOfPdf(rawPayload).flat();
}

const numbers = async () => {
  const bills = await server.database.selectFrom('bills').select(['id', 'orderId']).orderBy('id').execute();
  return new Map(bills.map(({ id, orderId }) => [orderId, id]));
};

const serial = (number = '') => Number(number.split('/').at(-1));

describe('the number of a bill', () => {
  it('is given with the payment, one after the other, and stays', async () => {
    const [first, second] = [await ordered(), await ordered()];
    await advances(server, first.id, 1);
    expect((await numbers()).get(first.id)).toBeUndefined();
    await advances(server, second.id, 2);
    await advances(server, first.id, 1);
    const given = await numbers();
    expect(given.get(second.id)).toMatch(/^BS\/2627\/\d{7}$/);
    expect(serial(given.get(first.id))).toBe(serial(given.get(second.id)) + 1);
    const [lines, again] = [await linesOf(first.customer, first.id), await linesOf(first.customer, first.id)];
    expect(lines).toContain(`Number\t${given.get(first.id)}`);
    expect(lines).toContain('Date\t21 Nov 2026');
    expect(lines).toContain(`Order number\t${first.orderNumber}`);
    expect(again).toEqual(lines);
    expect(await numbers()).toEqual(given);
  });

  it('is given at the first look where the order was paid before there was a series', async () => {
    const { customer, id } = await ordered();
    await setOrder(server, id, { paymentStatus: 'Paid' });
    const lines = await linesOf(customer, id);
    expect(lines).toContain(`Number\t${(await numbers()).get(id)}`);
  });

  it('is one for those who ask at once, and leaves no gap', async () => {
    const orders = [await ordered(), await ordered(), await ordered()];
    const before = Math.max(0, ...[...(await numbers()).values()].map(serial));
    const asked = await Promise.all(
      [...orders, ...orders, ...orders].map(({ id }) =>
        inTransaction(server.database, (transaction) => numberBill(transaction, id, { series: 'BS', timeZone }, server.now())),
      ),
    );
    const given = new Set(asked.map(({ id }) => serial(id)));
    expect([...given].toSorted((a, b) => a - b)).toEqual([before + 1, before + 2, before + 3]);
  });

  it('begins anew with each series and each financial year, which begins in April', async () => {
    const april = Date.parse('2027-04-01T00:00:00+05:30');
    expect([april - 1, april].map((at) => financialYear(timeZone, at))).toEqual(['2627', '2728']);
    expect(financialYear(timeZone, Date.parse('2099-12-31T12:00:00Z'))).toBe('9900');
    const given = [];
    for (const [series, at] of [['BS', april] as const, ['X-1', april] as const, ['X-1', april] as const]) {
      const { id } = await ordered();
      const change = { series, timeZone };
      given.push((await inTransaction(server.database, (transaction) => numberBill(transaction, id, change, at))).id);
    }
    expect(given).toEqual(['BS/2728/0000001', 'X-1/2728/0000001', 'X-1/2728/0000002']);
    expect(given.map(({ length }) => length <= 16)).toEqual([true, true, true]);
  });

  it('is not given to a payment that did not come about', async () => {
    const { id } = await ordered();
    await advances(server, id, 1);
    const before = await numbers();
    const broken = inTransaction(server.database, async (transaction) => {
      await numberBill(transaction, id, { series: 'BS', timeZone }, server.now());
      throw new Error('no payment');
    });
    await expect(broken).rejects.toThrow('no payment');
    expect(await numbers()).toEqual(before);
  });
});

it('a bill says who wrote it, by which registration and for which service', async () => {
  const { customer, id } = await ordered();
  await advances(server, id, 2);
  const lines = await linesOf(customer, id);
  expect(lines).toContain('Lab at Home, 12 MG Road, Bengaluru 560001');
  expect(lines).toContain('GSTIN 29AAGCB7383J1Z4 · SAC 999316');
});

it('a bill of supply is called so, on paper and in its file’s name', async () => {
  isBuiltWith({ VITE_BRAND_BILL: 'Bill of supply' });
  vi.resetModules();
  const [{ invoicePdf }, { billFileName }, { orderInWords }, { findOrder }] = await Promise.all([
    import('../../server/orders/invoice/invoice.ts'),
    import('../../src/lib/orders/bill-words.ts'),
    import('../../server/orders/order-in-words.ts'),
    import('../../server/orders/orders-store.ts'),
  ]);
  const { customer, id } = await ordered();
  const order = await findOrder(server.database, customer.id, id, { timeZone });
  if (order === undefined) throw new Error('no order');
  const bill = { id: 'BS/2627/0000042', at: server.now() };
  const { unlinked } = await import('../../server/platform/typed-text.ts');
  const said = { order: orderInWords(order), customerName: unlinked('Asha Rao'), seller, bill, at: server.now(), timeZone };
  const file = await invoicePdf(said);
  const lines = pagesOfPdf(file).flat();
  expect(lines).toContain('Bill of supply');
  expect(lines).toContain('This bill of supply was made by a computer and is valid without a signature.');
  expect(lines.join('\n')).not.toMatch(/invoice/i);
  expect(billFileName()).toBe('bill-of-supply');
  // As it is read out, too.
  const { parts, loose, ...is } = await structureOfPdf(file);
  expect(loose).toEqual([]);
  expect(is).toEqual({ isMarked: true, language: 'en-IN' });
  expect(parts).toContain('H1: Bill of supply');
  expect(parts).toContain('TR: TH Test or package | TH Quantity | TH Price | TH Amount');
  expect(parts.join('\n')).toMatch(/Lbl: Total, paid in full\nLBody: ₹/);
});

it.each([
  ['29AAGCB7383J1Z4', true],
  ['27AAPFU0939F1ZV', true],
  ['29AAGCB7383J1Z5', false],
  ['29AAGCB7384J1Z4', false],
  ['29aagcb7383j1z4', false],
  ['29AAGCB7383J1Z', false],
])('%s is a GSTIN: %s', (text, is) => {
  expect(isGstin(text)).toBe(is);
});
