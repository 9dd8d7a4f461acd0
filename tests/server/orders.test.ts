import { describe, expect, it } from 'vitest';
import { CartAnswer } from '../../src/contract/cart.ts';
import { OrderAnswer, OrderListAnswer, type NewOrder, type Order } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { TimeSlotListAnswer } from '../../src/contract/slots.ts';
import type { Caller } from '../support/caller.ts';
import { addAddress, addPatient, home, mother, readyToOrder } from '../support/household.ts';
import { testServer } from '../support/server.ts';

const server = await testServer();

async function place(customer: Caller, order: NewOrder): Promise<Order> {
  const answer = await customer.post(paths.orders, order);
  expect(answer.status).toBe(201);
  return answer.read(OrderAnswer).data.order;
}

const list = async (customer: Caller) => (await customer.get(paths.orders)).read(OrderListAnswer).data.orders;

async function refusal(customer: Caller, order: object): Promise<[number, string]> {
  const answer = await customer.post(paths.orders, order);
  const { status, message } = answer;
  expect(await list(customer)).toEqual([]);
  return [status, message];
}

describe('placing an order', () => {
  it('answers the order with everything that was ordered [API-060, DATA-028, DATA-029, DATA-030, DATA-031]', async () => {
    const { customer, order } = await readyToOrder(server, { specialInstructions: '  Ring twice ' });
    const son = await addPatient(customer, { name: 'Kabir Rao', relation: 'Son', gender: 'Male', dateOfBirth: '2015-09-20' });
    const items: NewOrder['items'] = [
      { type: 'test', id: 'cbc', quantity: 2, patientId: order.patientId },
      { type: 'package', id: 'basic-checkup', quantity: 1, patientId: son.id },
    ];
    const placed = await place(customer, { ...order, items });
    const self = { ...mother, id: order.patientId };
    const child = { id: son.id, name: 'Kabir Rao', relation: 'Son', gender: 'Male', dateOfBirth: '2015-09-20' };
    expect(placed).toEqual({
      id: expect.any(String),
      orderNumber: expect.stringMatching(/^LH-[0-9A-HJKMNP-TV-Z]{8}$/),
      orderStatus: 'Created',
      paymentStatus: 'Pending',
      totalAmount: 2 * 300 + 499 + 200,
      discount: 0,
      collectionFee: 200,
      itemCount: 3,
      createdAt: '2026-11-21T10:30:00+05:30',
      scheduledDate: '2026-11-22',
      timeSlot: '7:00 am – 8:00 am',
      startsAt: '2026-11-22T07:00:00+05:30',
      endsAt: '2026-11-22T08:00:00+05:30',
      specialInstructions: 'Ring twice',
      patient: self,
      patients: [self, child],
      tests: [{ id: 'cbc', name: 'Complete Blood Count (CBC)' }],
      packages: [{ id: 'basic-checkup', name: 'Basic Health Checkup' }],
      items: [
        {
          type: 'test',
          id: 'cbc',
          name: 'Complete Blood Count (CBC)',
          price: 300,
          quantity: 2,
          subtotal: 600,
          fastingRequired: false,
          patientId: order.patientId,
        },
        {
          type: 'package',
          id: 'basic-checkup',
          name: 'Basic Health Checkup',
          price: 499,
          quantity: 1,
          subtotal: 499,
          fastingRequired: true,
          patientId: son.id,
        },
      ],
      address: { id: order.addressId, ...home, isDefault: true },
      payment: { status: 'Pending', amount: 1299, currency: 'INR', method: 'cod' },
    });
  });

  it('takes prices and owners from the server, whatever the payload adds', async () => {
    const { customer, order } = await readyToOrder(server);
    const other = await server.customer();
    const items = order.items.map((item) => ({ ...item, price: 1, name: 'Cheap' }));
    const placed = await place(customer, { ...order, items, customerId: other.id, totalAmount: 1 } as NewOrder);
    expect(placed).toMatchObject({ totalAmount: 500, items: [{ price: 300, name: 'Complete Blood Count (CBC)' }] });
    expect(await list(other)).toEqual([]);
  });

  it('empties the cart, and only the customer’s own', async () => {
    const { customer, order } = await readyToOrder(server);
    const neighbour = await server.customer();
    const patient = await addPatient(neighbour);
    const item = { type: 'test', id: 'hba1c', quantity: 1 };
    await customer.post(paths.cartAdd, { ...item, patientId: order.patientId });
    await neighbour.post(paths.cartAdd, { ...item, patientId: patient.id });
    await place(customer, { ...order, items: [{ ...item, type: 'test', patientId: order.patientId }] });
    expect((await customer.get(paths.cart)).read(CartAnswer).data.items).toEqual([]);
    expect((await neighbour.get(paths.cart)).read(CartAnswer).data.items).toHaveLength(1);
  });

  it('takes a place in the slot', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1500' });
    const free = async () => {
      const { slots } = (await customer.get(`${paths.timeSlots}?date=2026-11-22`)).read(TimeSlotListAnswer).data;
      return slots.find(({ id }) => id === '2026-11-22-1500')?.isAvailable;
    };
    for (let order_ = 0; order_ < 4; order_ += 1) {
      expect(await free()).toBe(true);
      await place(customer, order);
    }
    expect(await free()).toBe(false);
    const refused = await customer.post(paths.orders, order);
    expect([refused.status, refused.message]).toEqual([409, 'This time slot is fully booked. Please choose another slot.']);
    expect(await list(customer)).toHaveLength(4);
  });

  it('accepts the total that the customer saw, and refuses another one with the right one in words', async () => {
    const { customer, order } = await readyToOrder(server);
    const items: NewOrder['items'] = [{ type: 'test', id: 'cbc', quantity: 5, patientId: order.patientId }];
    expect(await refusal(customer, { ...order, items, expectedTotal: 1699.99 })).toEqual([
      422,
      'The price has changed to ₹1,700. Please review and place the order again.',
    ]);
    await place(customer, { ...order, items, expectedTotal: 1700 });
  });

  it('keeps a refused order’s place and cart as they were', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1700' });
    await customer.post(paths.cartAdd, { ...order.items[0], quantity: 1 });
    await refusal(customer, { ...order, expectedTotal: 1 });
    expect((await customer.get(paths.cart)).read(CartAnswer).data.itemCount).toBe(1);
    const slot = await server.database
      .selectFrom('timeSlots')
      .select('booked')
      .where('id', '=', order.timeSlot)
      .executeTakeFirstOrThrow();
    expect(slot.booked).toBe(0);
  });

  it('reckons the largest order that the contract allows', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1800' });
    await server.database.updateTable('tests').set({ pricePaise: 2_000_000 }).where('id', '=', 'urine-routine').execute();
    const items: NewOrder['items'] = [];
    for (let line = 0; line < 100; line += 1) {
      const { id } = await addPatient(customer);
      items.push({ type: 'test', id: 'urine-routine', quantity: 99, patientId: id });
    }
    const placed = await place(customer, { ...order, items });
    expect(placed.totalAmount).toBe(100 * 99 * 20_000 + 200);
    expect((await list(customer))[0]?.totalAmount).toBe(placed.totalAmount);
  });
});

describe('an order is refused', () => {
  it('for a test that is unknown or no longer offered', async () => {
    const { customer, order } = await readyToOrder(server);
    const words = [422, 'One of the tests in your cart is no longer offered. Please review your cart.'];
    const withItem = (item: object) => ({ ...order, items: [...order.items, { ...order.items[0], ...item }] });
    expect(await refusal(customer, withItem({ id: 'no-such-test' }))).toEqual(words);
    expect(await refusal(customer, withItem({ type: 'package', id: 'cbc' }))).toEqual(words);
    await server.database.updateTable('tests').set({ active: 0 }).where('id', '=', 'hemoglobin').execute();
    expect(await refusal(customer, withItem({ id: 'hemoglobin' }))).toEqual(words);
  });

  it('for more than 99 of one item for one patient, also in several lines', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1900' });
    const son = await addPatient(customer, { name: 'Kabir Rao' });
    const cbc = (quantity: number, patientId = order.patientId) => ({ type: 'test' as const, id: 'cbc', quantity, patientId });
    const words = [422, 'You can book at most 99 of one item.'];
    expect(await refusal(customer, { ...order, items: [cbc(99), cbc(1)] })).toEqual(words);
    await place(customer, { ...order, items: [cbc(98), cbc(1), cbc(99, son.id)] });
  });

  it('for somebody else’s patient or address, as for a missing one', async () => {
    const { customer, order } = await readyToOrder(server);
    const stranger = await server.customer();
    const [patient, address] = [await addPatient(stranger), await addAddress(stranger)];
    for (const patientId of [patient.id, 'no-such-patient']) {
      expect(await refusal(customer, { ...order, patientId })).toEqual([404, 'Patient not found']);
      expect(await refusal(customer, { ...order, items: [{ ...order.items[0], patientId }] })).toEqual([
        404,
        'Patient not found',
      ]);
    }
    for (const addressId of [address.id, 'no-such-address']) {
      expect(await refusal(customer, { ...order, addressId })).toEqual([404, 'Address not found']);
    }
  });

  it('for a slot that does not exist or belongs to another date', async () => {
    const { customer, order } = await readyToOrder(server);
    await customer.get(`${paths.timeSlots}?date=2026-11-23`);
    for (const timeSlot of ['2026-11-22-0500', '2026-11-23-0700', 'x']) {
      expect(await refusal(customer, { ...order, timeSlot })).toEqual([404, 'Time slot not found. Please choose another slot.']);
    }
  });

  it.each(['2026-11-21', '2026-11-20', '2020-01-01'])('for %s, which is not after today', async (scheduledDate) => {
    const { customer, order } = await readyToOrder(server);
    expect(await refusal(customer, { ...order, scheduledDate })).toEqual([
      422,
      'Please choose a collection date from tomorrow on.',
    ]);
  });

  it.each([
    [{ items: [] }, 'Items must not be empty'],
    [
      { items: Array.from({ length: 101 }, () => ({ type: 'test', id: 'cbc', quantity: 1, patientId: 'p' })) },
      'Items must hold at most 100 entries',
    ],
    [{ items: undefined }, 'Items is required'],
    [{ paymentMethod: 'online' }, 'Payment method must be cod'],
    [{ scheduledDate: '2026-02-30' }, 'Collection date is not a date that exists'],
    [{ scheduledDate: '22/11/2026' }, 'Collection date must be a date as YYYY-MM-DD'],
    [{ specialInstructions: 'x'.repeat(501) }, 'Special instructions must be at most 500 characters long'],
    [{ addressId: undefined }, 'Address is required'],
    [{ timeSlot: '' }, 'Time slot is required'],
    [{ expectedTotal: '500' }, 'Expected total must be a number'],
    [{ items: [{ type: 'test', id: 'cbc', quantity: 0, patientId: 'p' }] }, 'Quantity must be at least 1'],
    [{ items: [{ type: 'test', id: 'cbc', quantity: 100, patientId: 'p' }] }, 'Quantity must be at most 99'],
    [{ items: [{ type: 'test', id: 'cbc', quantity: 1.5, patientId: 'p' }] }, 'Quantity must be a whole number'],
    [{ items: [{ type: 'scan', id: 'cbc', quantity: 1, patientId: 'p' }] }, 'Item type must be one of test, package'],
    [{ items: [{ type: 'test', id: 'cbc', quantity: 1 }] }, 'Patient is required'],
  ])('when it reads %o', async (change, message) => {
    const { customer, order } = await readyToOrder(server);
    expect(await refusal(customer, { ...order, ...change })).toEqual([400, message]);
  });
});

describe('reading orders', () => {
  it('lists them newest first [API-061]', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1200' });
    const first = await place(customer, order);
    server.passes(1000);
    const second = await place(customer, order);
    expect((await list(customer)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await list(customer)).toEqual([second, first]);
  });

  it('answers one under both documented paths [API-062, API-063]', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1300' });
    const placed = await place(customer, order);
    for (const path of [paths.order, paths.orderInModal]) {
      const answer = await customer.get(pathWithId(path, placed.id));
      expect(answer.read(OrderAnswer).data.order).toEqual(placed);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('answers for a stranger’s order what it answers for none', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1400' });
    const { id } = await place(customer, order);
    const ravi = await server.customer();
    for (const path of [paths.order, paths.orderInModal]) {
      const foreign = await ravi.get(pathWithId(path, id));
      const missing = await ravi.get(pathWithId(path, 'no-such-order'));
      expect([foreign.status, foreign.message]).toEqual([404, 'Order not found']);
      expect(foreign.text).toBe(missing.text);
    }
  });

  it('shows patient, address and prices as they were when it was placed', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1600' });
    const placed = await place(customer, order);
    await customer.put(pathWithId(paths.patient, order.patientId), { ...mother, name: 'Another Name' });
    await customer.delete(pathWithId(paths.address, order.addressId));
    await server.database.updateTable('tests').set({ pricePaise: 99_900, name: 'Renamed' }).where('id', '=', 'cbc').execute();
    expect(await list(customer)).toEqual([placed]);
    await server.database
      .updateTable('tests')
      .set({ pricePaise: 30_000, name: 'Complete Blood Count (CBC)' })
      .where('id', '=', 'cbc')
      .execute();
  });
});
