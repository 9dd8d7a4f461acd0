import { describe, expect, it } from 'vitest';
import { OrderAnswer, OrderListAnswer } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { nextStatus } from '../../server/lab/advance-order.ts';
import { advances, statusOf } from '../support/server/lab.ts';
import { addPatient, readyToOrder } from '../support/server/household.ts';
import { leave } from '../support/server/leaving.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { cancel, orderPlaced } from '../support/server/order-changes.ts';
import { placeOrder } from '../support/server/placing.ts';
import { cbcResults, listedReports, released } from '../support/server/reports.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });

const shown = async (customer: Customer, id: string) =>
  (await customer.get(pathWithId(paths.order, id))).read(OrderAnswer).data.order;

const typesTold = async (customer: Customer) => (await listedNotifications(customer)).notifications.map(({ type }) => type);

describe('the steps of an order', () => {
  it('lead from Created to Completed, and the customer hears of each', async () => {
    const { customer, order } = await orderPlaced(server);
    expect(await advances(server, order.id)).toBe('Confirmed');
    expect(await shown(customer, order.id)).toMatchObject({ orderStatus: 'Confirmed', paymentStatus: 'Pending' });
    expect(await typesTold(customer)).toEqual(['OrderConfirmed']);

    expect(await advances(server, order.id)).toBe('SampleCollected');
    expect(await typesTold(customer)).toEqual(['SampleCollected', 'PaymentConfirmation', 'OrderConfirmed']);
    expect(await advances(server, order.id)).toBe('Testing');
    const [report] = await listedReports(customer);
    await released(server, report?.id ?? '');
    expect(await advances(server, order.id)).toBe('Completed');
    expect((await shown(customer, order.id)).orderStatus).toBe('Completed');
    expect(await typesTold(customer)).toEqual([
      'OrderCompleted',
      'ReportAvailable',
      'SampleCollected',
      'PaymentConfirmation',
      'OrderConfirmed',
    ]);
  });

  it('are each told with their time, written once and gone with the order', async () => {
    const { customer, order } = await orderPlaced(server);
    server.passes(60_000);
    const confirmedAt = server.now();
    await advances(server, order.id);
    server.passes(60_000);
    const cancelledAt = server.now();
    const { history } = (await cancel(customer, order.id)).read(OrderAnswer).data.order;
    const times = history?.map(({ status, at }) => [status, Date.parse(at)]);
    expect(times).toEqual([
      ['Created', Date.parse(order.createdAt)],
      ['Confirmed', confirmedAt],
      ['Cancelled', cancelledAt],
    ]);
    expect((await shown(customer, order.id)).history).toEqual(history);
    const [listed] = (await customer.get(paths.orders)).read(OrderListAnswer).data.orders;
    expect(listed?.history).toEqual(history);
    const left = () => server.database.selectFrom('orderEvents').select('status').where('orderId', '=', order.id).execute();
    expect(await left()).toHaveLength(3);
    await server.database.deleteFrom('orders').where('id', '=', order.id).execute();
    expect(await left()).toEqual([]);
  });

  it('take the cash at the door and begin a report for each patient', async () => {
    const { customer, order } = await readyToOrder(server);
    const son = await addPatient(customer, { name: 'Kabir Rao', relation: 'Son', dateOfBirth: '2015-09-20' });
    const items = [...order.items, { type: 'test' as const, id: 'hba1c', quantity: 1, patientId: son.id }];
    const placed = await placeOrder(customer, { ...order, items });
    await advances(server, placed.id, 2);
    const now = await shown(customer, placed.id);
    expect([now.paymentStatus, now.payment?.status]).toEqual(['Paid', 'Paid']);
    const reports = await listedReports(customer);
    expect(new Set(reports.map(({ patient, status }) => `${patient.name} ${status}`))).toEqual(
      new Set(['Kabir Rao processing', 'Meera Rao processing']),
    );
    expect(reports).toHaveLength(2);
  });

  it('tell of a payment only once: an order that is paid already hears of its sample alone', async () => {
    const { customer, order } = await orderPlaced(server);
    await server.database.updateTable('orders').set({ paymentStatus: 'Paid' }).where('id', '=', order.id).execute();
    await advances(server, order.id, 2);
    expect(await typesTold(customer)).toEqual(['SampleCollected', 'OrderConfirmed']);
  });

  it('note when they were done', async () => {
    const { order } = await orderPlaced(server);
    const noted = () =>
      server.database.selectFrom('orders').select('statusChangedAt').where('id', '=', order.id).executeTakeFirstOrThrow();
    expect(await noted()).toEqual({ statusChangedAt: null });
    await advances(server, order.id);
    expect(await noted()).toEqual({ statusChangedAt: server.now() });
  });

  it.each([
    ['Created', 'Confirmed'],
    ['Testing', 'Completed'],
    ['Completed', undefined],
    ['Cancelled', undefined],
  ] as const)('after %s comes %s', (status, next) => expect(nextStatus(status)).toBe(next));
});

describe('a step is refused in a sentence', () => {
  it('while a report is still to come, and nothing of it stays', async () => {
    const { customer, order } = await orderPlaced(server);
    await advances(server, order.id, 3);
    await expect(advances(server, order.id)).rejects.toThrow(`Order ${order.orderNumber} has a report still to come.`);
    expect(await statusOf(server, order.id)).toBe('Testing');
    expect(await typesTold(customer)).not.toContain('OrderCompleted');
  });

  it('of an order that is completed, cancelled or not there', async () => {
    const { customer, order } = await orderPlaced(server);
    await advances(server, order.id, 3);
    await released(server, (await listedReports(customer))[0]?.id ?? '', { results: cbcResults() });
    await advances(server, order.id);
    await expect(advances(server, order.id)).rejects.toThrow(`Order ${order.orderNumber} is completed: there is no next step.`);
    const other = await orderPlaced(server);
    await cancel(other.customer, other.order.id);
    await expect(advances(server, other.order.id)).rejects.toThrow(
      `Order ${other.order.orderNumber} is cancelled: there is no next step.`,
    );
    await expect(advances(server, 'nothing')).rejects.toThrow('There is no order nothing.');
  });
});

describe('an order whose customer has left', () => {
  it('goes its way for the books, without reports and without telling anybody', async () => {
    const { customer, order } = await orderPlaced(server);
    await advances(server, order.id, 2);
    expect((await leave(customer, { password: 'secret1' })).status).toBe(200);
    await server.messages();
    expect(await advances(server, order.id, 2)).toBe('Completed');
    expect(await server.messages()).toEqual([]);
    const reports = await server.database.selectFrom('reports').select('id').where('orderId', '=', order.id).execute();
    expect(reports).toEqual([]);
  });
});
