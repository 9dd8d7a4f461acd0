/** Payment by UPI: what an order says of it while it is owed, and what the lab notes of it. */
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { readSettings } from '../../server/settings/config.ts';
import { OrderAnswer, OrderListAnswer, type Order } from '../../src/contract/orders.ts';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import { advances } from '../support/server/lab.ts';
import { leave } from '../support/server/leaving.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { operator } from '../support/server/operator.ts';
import { cancel, collectionAt, orderPlaced } from '../support/server/order-changes.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const upiAddress = 'labathome@okbank';
const seller = { gstin: undefined, address: undefined, serviceCode: undefined, series: 'BS' };
const server = await testServer({ slotCapacity: 1000, upiAddress, seller });
const reference = '633412345678';
const references = () => server.database.selectFrom('upiPayments').select(['id', 'orderId']).execute();

const shown = async (customer: Customer, id: string): Promise<Order> =>
  (await customer.get(pathWithId(paths.order, id))).read(OrderAnswer).data.order;

const lab = (...words: readonly string[]) => answerRequest(server, { program: 'lab', operator, words });
const pays = ({ orderNumber }: Order, ref: string) => lab('paid', orderNumber, '--upi', ref);

/** Each order is paid with a reference of its own. */
let payments = 0;
async function paidOrder() {
  const found = await orderPlaced(server);
  payments += 1;
  const ref = `7000${String(payments).padStart(8, '0')}`;
  expect(await pays(found.order, ref)).toMatchObject({ code: 0 });
  return { ...found, ref };
}

describe('the setting UPI_ADDRESS', () => {
  const addressOf = (UPI_ADDRESS: string) => readSettings({ UPI_ADDRESS }, 'demo').upiAddress;

  it('is left out, or the address of a merchant', () => {
    expect(addressOf('')).toBeUndefined();
    for (const right of [upiAddress, 'lab.at-home_1@s2b', '9876543210@upi', 'Q12@ybl'])
      expect(addressOf(` ${right} `)).toBe(right);
  });

  it.each([
    'labathome',
    'lab@okbank.com',
    'lab at home@okbank',
    '@okbank',
    'lab@',
    'l@okbank',
    'lab@1bank',
    'lab@ok&am=1',
    'लैब@okbank',
  ])('refuses %s in words', (wrong) => {
    expect(() => addressOf(wrong)).toThrow(`UPI_ADDRESS must be like labathome@okbank, not "${wrong}"`);
  });
});

describe('an order', () => {
  it('says whom to pay while it is owed, wherever it is answered', async () => {
    const { customer, order } = await orderPlaced(server);
    const upi = { address: upiAddress, payeeName: 'Lab at Home' };
    expect(order.upi).toEqual(upi);
    expect((await shown(customer, order.id)).upi).toEqual(upi);
    const [listed] = (await customer.get(paths.orders)).read(OrderListAnswer).data.orders;
    expect(listed?.upi).toEqual(upi);
    await advances(server, order.id, 1);
    expect((await shown(customer, order.id)).upi).toEqual(upi);
    await advances(server, order.id, 1);
    expect((await shown(customer, order.id)).upi).toBeUndefined();
    expect((await shown(customer, order.id)).payment?.paidVia).toBeUndefined();
  });

  it('says nothing of it once it is cancelled, or where nothing is to be paid', async () => {
    const { customer, order } = await orderPlaced(server);
    expect((await cancel(customer, order.id)).read(OrderAnswer).data.order.upi).toBeUndefined();
    const free = await orderPlaced(server);
    await server.database.updateTable('orders').set({ totalPaise: 0 }).where('id', '=', free.order.id).execute();
    expect((await shown(free.customer, free.order.id)).upi).toBeUndefined();
  });

  it('says nothing of it where the provider has not set an address', async () => {
    const without = await testServer({ slotCapacity: 1000 });
    expect((await orderPlaced(without)).order.upi).toBeUndefined();
  });
});

describe('npm run lab -- paid', () => {
  it('marks the order as paid, numbers its bill and tells the customer, once', async () => {
    const { customer, order } = await orderPlaced(server);
    const first = await pays(order, '6334 1234 5678');
    expect(first).toMatchObject({ code: 0, out: `${order.orderNumber}: ₹500 paid by UPI, reference ${reference}` });
    server.passes(60_000);
    expect(await pays(order, reference)).toEqual(first);
    const paid = await shown(customer, order.id);
    expect(paid).toMatchObject({ orderStatus: 'Created', paymentStatus: 'Paid' });
    expect(paid.payment).toMatchObject({ status: 'Paid', method: 'cod', transactionId: reference, paidVia: 'upi' });
    expect(paid.upi).toBeUndefined();
    const { notifications } = await listedNotifications(customer);
    expect(notifications.map(({ type }) => type)).toEqual(['PaymentConfirmation']);
    const bills = await server.database.selectFrom('bills').select('id').where('orderId', '=', order.id).execute();
    expect(bills).toHaveLength(1);
    const { out } = await lab('history', order.orderNumber, '--json');
    expect(JSON.parse(out)).toMatchObject([{ step: 'paid', details: { via: 'upi', reference } }]);
  });

  it('is refused in words for an order that nobody knows, is cancelled, or is paid', async () => {
    const unknown = await lab('paid', 'LH-NOSUCH00', '--upi', 'A1');
    expect(unknown).toMatchObject({ code: 1, err: 'There is no order LH-NOSUCH00' });
    const cancelled = await orderPlaced(server);
    await cancel(cancelled.customer, cancelled.order.id);
    expect((await pays(cancelled.order, 'A2')).err).toBe(
      `Order ${cancelled.order.orderNumber} is cancelled. If money came for it, send it back.`,
    );
    const cash = await orderPlaced(server);
    await advances(server, cash.order.id, 2);
    expect((await pays(cash.order, 'A3')).err).toBe(`Order ${cash.order.orderNumber} is paid already, and not by UPI`);
    const { order, ref } = await paidOrder();
    expect((await pays(order, 'A4')).err).toBe(`Order ${order.orderNumber} is paid already by UPI, with the reference ${ref}`);
    expect((await references()).filter(({ id }) => id.startsWith('A'))).toEqual([]);
  });

  it('takes a reference for one order alone', async () => {
    const { order, ref } = await paidOrder();
    const other = await orderPlaced(server);
    expect(await pays(other.order, ref)).toMatchObject({
      code: 1,
      err: `The reference ${ref} has paid for order ${order.orderNumber} already`,
    });
    expect((await shown(other.customer, other.order.id)).paymentStatus).toBe('Pending');
  });

  it('takes a text of one to 50 characters for a reference', async () => {
    const { order } = await orderPlaced(server);
    for (const wrong of ['', ' ', '1'.repeat(51)]) expect((await pays(order, wrong)).code).toBe(2);
    expect((await pays(order, '1'.repeat(50))).code).toBe(0);
  });

  it('of two at once with one reference, lets one order have it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const orders = [(await orderPlaced(server)).order, (await orderPlaced(server)).order];
      const outcomes = await Promise.all(orders.map((order) => pays(order, `RACE${round}`)));
      expect(outcomes.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1]);
      const again = await Promise.all([pays(orders[0]!, `RACE${round}`), pays(orders[1]!, `RACE${round}`)]);
      expect(again.map(({ code }) => code)).toEqual(outcomes.map(({ code }) => code));
    }
  });
});

describe('an order that was paid by UPI', () => {
  it('keeps that at the door, and its customer is not told twice', async () => {
    const { customer, order, ref } = await paidOrder();
    expect(await advances(server, order.id, 2)).toBe('SampleCollected');
    expect((await shown(customer, order.id)).payment).toMatchObject({ transactionId: ref, paidVia: 'upi' });
    const { notifications } = await listedNotifications(customer);
    const types = notifications.map(({ type }) => type);
    expect(types.filter((type) => type === 'PaymentConfirmation')).toHaveLength(1);
  });

  it('is paid once where the sample is taken at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { customer, order } = await orderPlaced(server);
      await advances(server, order.id, 1);
      const [, paid] = await Promise.all([advances(server, order.id, 1), pays(order, `DOOR${round}`)]);
      const { payment } = await shown(customer, order.id);
      expect(payment?.paidVia).toBe(paid.code === 0 ? 'upi' : undefined);
      const { notifications } = await listedNotifications(customer);
      expect(notifications.filter(({ type }) => type === 'PaymentConfirmation')).toHaveLength(1);
    }
  });

  it('says so on its invoice and at the command line', async () => {
    const { customer, order, ref } = await paidOrder();
    const url = apiPrefix + pathWithId(paths.orderInvoice, order.id);
    const headers = { authorization: `Bearer ${customer.token}` };
    const { rawPayload } = await server.app.inject({ url, headers });
    expect(pagesOfPdf(rawPayload).flat().join(' ')).toContain(`Payment\tPaid by UPI, reference ${ref}`);
    expect((await lab('order', order.orderNumber)).out).toContain(`Total       ₹500, Paid, UPI, reference ${ref}`);
    const one = JSON.parse((await lab('order', order.orderNumber, '--json')).out) as Order;
    expect(one.payment).toMatchObject({ status: 'Paid', transactionId: ref, paidVia: 'upi' });
    const all = JSON.parse((await lab('orders', '--json')).out) as { orderNumber: string }[];
    expect(all.find(({ orderNumber }) => orderNumber === order.orderNumber)).toMatchObject({
      paymentStatus: 'Paid',
      upiReference: ref,
      refundAmount: null,
    });
    expect((await lab('orders')).out).toMatch(new RegExp(`${order.orderNumber} .* Paid, UPI `));
  });

  it.each([
    [0, 500],
    [19.5 * 3_600_000, 250],
  ])('is given back as the rule says when it is cancelled %d ms later: ₹%d', async (ms, refund) => {
    const fresh = await testServer({ slotCapacity: 1000, upiAddress });
    const { customer, order } = await orderPlaced(fresh);
    const run = (...words: readonly string[]) => answerRequest(fresh, { program: 'lab', operator, words });
    await run('paid', order.orderNumber, '--upi', reference);
    fresh.passes(ms);
    expect(fresh.now()).toBeLessThan(collectionAt);
    const cancelled = (await cancel(customer, order.id)).read(OrderAnswer).data.order;
    expect(cancelled.cancellation?.refund).toBe(refund);
    expect(cancelled.payment).toMatchObject({ status: 'Paid', transactionId: reference, paidVia: 'upi' });
    const text = `Refund      ₹${refund}, to be sent back by UPI, to the payer of ${reference}`;
    expect((await run('order', order.orderNumber)).out).toContain(text);
    const listed = JSON.parse((await run('orders', '--status', 'Cancelled', '--json')).out) as unknown;
    expect(listed).toMatchObject([{ upiReference: reference, refundAmount: refund }]);
    // The first answer stands, though the order could not be paid any more.
    expect((await run('paid', order.orderNumber, '--upi', reference)).code).toBe(0);
  });

  it('keeps its reference for the books after the account is deleted', async () => {
    const { customer, order, ref } = await paidOrder();
    expect((await leave(customer, { password: 'secret1' })).status).toBe(200);
    expect((await lab('order', order.orderNumber)).out).toContain(`₹500, to be sent back by UPI, to the payer of ${ref}`);
    await server.database.deleteFrom('orders').where('id', '=', order.id).execute();
    expect((await references()).map(({ id }) => id)).not.toContain(ref);
  });
});
