import { describe, expect, it } from 'vitest';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import type { NewOrder } from '../../src/contract/orders.ts';
import { addAddress, addPatient, readyToOrder } from '../support/server/household.ts';
import { withOffer } from '../support/server/offer-orders.ts';
import { cancel, orderPlaced, setOrder } from '../support/server/order-changes.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';
import { placeOrder } from '../support/server/placing.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });

const pathTo = (id: string) => pathWithId(paths.orderInvoice, id);

/** Lines of its pages; a tab parts what stands apart. */
async function pagesOf(customer: Customer, id: string): Promise<string[][]> {
  const headers = { authorization: `Bearer ${customer.token}` };
  const { statusCode, rawPayload } = await server.app.inject({ url: apiPrefix + pathTo(id), headers });
  expect(statusCode).toBe(200);
  return pagesOfPdf(rawPayload);
}

async function paidOrder(customer: Customer, order: NewOrder) {
  const placed = await placeOrder(customer, order);
  await setOrder(server, placed.id, { paymentStatus: 'Paid' });
  return placed;
}

describe('the invoice of a paid order', () => {
  it('says who pays, for what and whom, the dates, how it was paid, and what it comes to', async () => {
    const { customer, order } = await readyToOrder(server);
    const son = await addPatient(customer, { name: 'Kabir Rao', relation: 'Son', dateOfBirth: '2015-09-20' });
    const items = [...order.items, { type: 'test' as const, id: 'cbc', quantity: 3, patientId: son.id }];
    const { id, orderNumber, items: placed } = await paidOrder(customer, { ...order, items });
    const [lines = [], ...others] = await pagesOf(customer, id);
    expect(others).toEqual([]);
    expect(lines).toEqual([
      '+91 00000 00000',
      'Lab at Home',
      'support@example.com',
      'Lab tests at your doorstep',
      'Mon–Fri 9 am – 7 pm, Sat 9 am – 5 pm, Sun 10 am – 4 pm',
      'Invoice',
      'Billed to',
      `Invoice number\t${orderNumber}`,
      'Asha Rao',
      'Order date\t21 Nov 2026',
      '14, Lake View Road',
      'Collection\tSun, 22 Nov 2026',
      'Bengaluru, Karnataka 560038',
      'Time slot\t7:00 am – 8:00 am',
      'India',
      'Payment\tCash on sample collection,',
      'paid',
      'Test or package\tQuantity\tPrice\tAmount',
      'For Meera Rao',
      `${placed[0]?.name}\t1\t₹300\t₹300`,
      'For Kabir Rao',
      `${placed[0]?.name}\t3\t₹300\t₹900`,
      'Items\t₹1,200',
      'Collection fee\t₹200',
      'Total, paid in full\t₹1,400',
      'This invoice was made by a computer and is valid without a signature.',
      `Lab at Home · +91 00000 00000 · support@example.com\tInvoice ${orderNumber} · Page 1 of 1`,
    ]);
  });

  it('is a file to be saved under its number, which nothing on the way keeps or guesses about', async () => {
    const { customer, order } = await readyToOrder(server);
    const { id, orderNumber } = await paidOrder(customer, order);
    const { headers } = await customer.get(pathTo(id));
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${orderNumber}.pdf"`,
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('names the discount, and what was given back after cancelling', async () => {
    const { customer, order } = await withOffer(server, 'flash-basic');
    const { id } = await paidOrder(customer, order);
    await server.database
      .updateTable('orders')
      .set({ startsAt: server.now() + 60_000 })
      .where('id', '=', id)
      .execute();
    expect((await cancel(customer, id)).status).toBe(200);
    const [lines = []] = await pagesOf(customer, id);
    const amounts = ['Items\t₹499', 'Discount (Weekend flash sale)\t−₹100', 'Collection fee\t₹200', 'Total, paid in full\t₹599'];
    expect(lines.join('\n')).toContain([...amounts, 'Given back after cancelling\t−₹299.50'].join('\n'));
    expect(lines).toContain('Cancelled\t21 Nov 2026, 10:30 am');
  });

  it('goes over as many pages as it needs, each with the head of the table, whose the rows are, and its number', async () => {
    const { customer, order } = await readyToOrder(server);
    const items = Array.from({ length: 90 }, () => ({ ...order.items[0]!, quantity: 1 }));
    const { id, orderNumber } = await paidOrder(customer, { ...order, items });
    const pages = await pagesOf(customer, id);
    expect(pages.length).toBeGreaterThan(2);
    const head = 'Test or package\tQuantity\tPrice\tAmount';
    expect(pages.map((lines) => lines.filter((line) => line === head).length)).toEqual(pages.map(() => 1));
    const last = pages.map((lines) => lines.at(-1)?.split('\t')[1]);
    expect(last).toEqual(pages.map((_, index) => `Invoice ${orderNumber} · Page ${index + 1} of ${pages.length}`));
    expect(pages.slice(1).map(([, second]) => second)).toEqual(pages.slice(1).map(() => 'For Meera Rao, continued'));
    expect(pages.flat().filter((line) => line.endsWith('\t1\t₹300\t₹300'))).toHaveLength(90);
    expect(pages.at(-1)).toContain('Total, paid in full\t₹27,200');
  });

  it('breaks long names and addresses, also within a word, and loses nothing of them', async () => {
    const { customer, order } = await readyToOrder(server);
    const name = 'Venkatanarasimharajuvaripeta Krishnamurthy Subramaniam Iyer Ranganathan of Thiruvananthapuram';
    const street = `Flat 4, ${'SeaViewTowersPhaseTwo'.repeat(5)}`;
    await server.database.updateTable('customers').set({ name }).where('id', '=', customer.id).execute();
    const address = await addAddress(customer, { street });
    const { id } = await paidOrder(customer, { ...order, addressId: address.id });
    const [lines = []] = await pagesOf(customer, id);
    const left = lines
      .map((line) => line.split('\t')[0] ?? '')
      .filter((line) => !/^(Invoice|Order|Coll|Time|Pay|paid)/.test(line));
    expect(left.join(' ')).toContain(name);
    expect(left.join('')).toContain(street.slice('Flat 4, '.length));
  });
});

describe('names of other scripts', () => {
  it.each(['Łukasz Đặng-Öztürk', 'Όμηρος', 'Достоевский', 'Ananya “Anu” D’Souza – K. R.', 'N\u200Aame with   odd\u00A0spaces'])(
    'are written as they are: %s',
    async (name) => {
      const lines = await linesFor(name);
      expect(lines).toContain(`For ${name.replaceAll(/\s+/g, ' ')}`);
    },
  );

  it.each(['आशा क्षत्रिय', 'மீனாட்சி சுந்தரம்', 'ಲಕ್ಷ್ಮೀ', 'ഉണ്ണിക്കൃഷ്ണൻ'])(
    'of India are drawn, and copied, as they are read: %s',
    async (name) => {
      expect(await linesFor(name)).toContain(`For ${name}`);
    },
  );

  it('have a question mark for each character that no font of ours has, and nothing that turns the direction', async () => {
    expect(await linesFor('A\u202EB 😀', 'as an earlier version took it')).toContain('For AB ?');
  });

  async function linesFor(name: string, taken: 'by the API' | 'as an earlier version took it' = 'by the API'): Promise<string[]> {
    const { customer, order } = await readyToOrder(server);
    const patient = await addPatient(customer, taken === 'by the API' ? { name } : {});
    await server.database.updateTable('patients').set({ name }).where('id', '=', patient.id).execute();
    const items = order.items.map((item) => ({ ...item, patientId: patient.id }));
    const { id } = await paidOrder(customer, { ...order, items, patientId: patient.id });
    const [lines = []] = await pagesOf(customer, id);
    expect(lines.join('')).not.toContain('\uFFFD');
    return lines;
  }
});

describe('there is no invoice', () => {
  it('before the order is paid', async () => {
    const { customer, order } = await orderPlaced(server);
    const { status, message } = await customer.get(pathTo(order.id));
    expect([status, message]).toEqual([422, 'The invoice is ready once the order is paid.']);
  });

  it('of somebody else’s order, exactly as if it did not exist', async () => {
    const { customer, order } = await readyToOrder(server);
    const [{ id }, other] = [await paidOrder(customer, order), await server.customer()];
    const [foreign, missing] = [await other.get(pathTo(id)), await other.get(pathTo('no-such-order'))];
    expect([missing.status, missing.message]).toEqual([404, 'Order not found']);
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await server.stranger.get(pathTo(id))).status).toBe(401);
  });
});
