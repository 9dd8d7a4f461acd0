import { describe, expect, it } from 'vitest';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { apply, withOffer } from '../support/server/offer-orders.ts';
import { cancel, collectionAt, orderPlaced, placesTaken, setOrder } from '../support/server/order-changes.ts';
import { listedOrders, placeOrder, withoutDoorCodes } from '../support/server/placing.ts';
import { testServer } from '../support/server/server.ts';

const hourMs = 3_600_000;
const call = 'Please call us on +91 00000 00000.';

describe('an order that is cancelled', () => {
  it('is Cancelled with time, reason and refund, wherever it is read, and gives its place back', async () => {
    const server = await testServer();
    const { customer, order } = await orderPlaced(server);
    expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': 1 });
    server.passes(hourMs);

    const answer = await cancel(customer, order.id, '  My plans have changed ');
    expect(answer.status).toBe(200);
    const cancelled = answer.read(OrderAnswer).data.order;
    const cancellation = { at: '2026-11-21T11:30:00+05:30', reason: 'My plans have changed', refund: 0 };
    const history = [...(order.history ?? []), { status: 'Cancelled', at: cancellation.at }];
    // It can no longer be late.
    expect(cancelled).toEqual({ ...order, orderStatus: 'Cancelled', lateFrom: undefined, cancellation, history });
    expect((await customer.get(pathWithId(paths.order, order.id))).read(OrderAnswer).data.order).toEqual(cancelled);
    expect(await listedOrders(customer)).toEqual([cancelled]);
    expect(await placesTaken(server)).toEqual({});
  });

  it('is answered as it stands when it is cancelled again: no second place, no second mail, no other reason', async () => {
    const server = await testServer();
    const [{ customer, order }] = [await orderPlaced(server), await orderPlaced(server)];
    await server.messages();
    const first = await cancel(customer, order.id, 'Not well');
    server.passes(hourMs);
    const second = await cancel(customer, order.id, 'Something else');
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': 1 });
    expect(await server.messages()).toHaveLength(1);
  });

  it('may be one that the lab has confirmed already', async () => {
    const server = await testServer();
    const { customer, order } = await orderPlaced(server);
    await setOrder(server, order.id, { status: 'Confirmed' });
    expect((await cancel(customer, order.id)).read(OrderAnswer).data.order.orderStatus).toBe('Cancelled');
  });

  it.each([
    ['2 hours before the collection: everything', 2 * hourMs, 500],
    ['a millisecond later: half of it', 2 * hourMs - 1, 250],
    ['a minute before the collection: half of it', 60_000, 250],
  ])('gives back what was paid, %s', async (_words, before, refund) => {
    const server = await testServer();
    const { customer, order } = await orderPlaced(server);
    await setOrder(server, order.id, { paymentStatus: 'Paid' });
    server.passes(collectionAt - before - server.now());
    const { cancellation } = (await cancel(customer, order.id)).read(OrderAnswer).data.order;
    expect(cancellation?.refund).toBe(refund);
    const stored = await server.database.selectFrom('orders').select('refundPaise').executeTakeFirstOrThrow();
    expect(stored.refundPaise).toBe(refund * 100);
  });

  it('gives the use of its offer back to the customer and to everybody', async () => {
    const server = await testServer();
    const { customer, order } = await withOffer(server, 'flash-basic');
    const { id } = await placeOrder(customer, order);
    expect((await apply(customer, 'flash-basic')).status).toBe(422);
    expect((await cancel(customer, id)).status).toBe(200);
    expect((await apply(customer, 'flash-basic')).status).toBe(200);
    const counts = await server.database.selectFrom('offerCounts').select(['offerId', 'used']).execute();
    expect(counts).toEqual([{ offerId: 'flash-basic', used: 0 }]);
  });
});

describe('an order is not cancelled', () => {
  it('when it is somebody else’s, exactly as if it did not exist', async () => {
    const server = await testServer();
    const [{ order }, stranger] = [await orderPlaced(server), await server.customer()];
    const [foreign, missing] = [await cancel(stranger, order.id), await cancel(stranger, 'no-such-order')];
    expect([missing.status, missing.message]).toEqual([404, 'Order not found']);
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await cancel(server.stranger, order.id)).status).toBe(401);
    expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': 1 });
  });

  it('once its samples are collected', async () => {
    const server = await testServer();
    const { customer, order } = await orderPlaced(server);
    await setOrder(server, order.id, { status: 'SampleCollected' });
    const { status, message } = await cancel(customer, order.id);
    expect([status, message]).toEqual([422, `The samples are collected already, so this order cannot be cancelled. ${call}`]);
    expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': 1 });
  });

  it('from the moment at which its slot begins', async () => {
    const server = await testServer();
    const { customer, order } = await orderPlaced(server);
    server.passes(collectionAt - server.now());
    const { status, message } = await cancel(customer, order.id);
    expect([status, message]).toEqual([
      422,
      `The collection time has begun, so this order can no longer be cancelled here. ${call}`,
    ]);
    expect((await listedOrders(customer)).map(withoutDoorCodes)).toEqual([order]);
  });

  it.each([
    [{}, 'Reason is required'],
    [{ reason: '' }, 'Reason is required'],
    [{ reason: '  \n' }, 'Reason is required'],
    [{ reason: 'x'.repeat(301) }, 'Reason must be at most 300 characters long'],
    [{ reason: 7 }, 'Reason must be text'],
  ])('with %j', async (body, message) => {
    const server = await testServer();
    const { customer, order } = await orderPlaced(server);
    const answer = await customer.post(pathWithId(paths.cancelOrder, order.id), body);
    expect([answer.status, answer.message]).toEqual([400, message]);
    expect((await listedOrders(customer))[0]?.orderStatus).toBe('Created');
  });
});
