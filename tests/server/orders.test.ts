import { describe, expect, it } from 'vitest';
import { CartAnswer } from '../../src/contract/cart.ts';
import type { NewOrder } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { TimeSlotListAnswer } from '../../src/contract/slots.ts';
import { addPatient, home, mother, readyToOrder } from '../support/server/household.ts';
import { listedOrders, placeOrder, refusedOrder } from '../support/server/placing.ts';
import { testServer, testSettings } from '../support/server/server.ts';

// More patients than one customer may have make more lines.
const server = await testServer({ limits: { ...testSettings().limits, patients: 1000 } });

describe('placing an order', () => {
  it('answers the order with everything that was ordered [API-060, DATA-028, DATA-029, DATA-030, DATA-031]', async () => {
    const { customer, order } = await readyToOrder(server, { specialInstructions: '  Ring twice ' });
    const son = await addPatient(customer, { name: 'Kabir Rao', relation: 'Son', gender: 'Male', dateOfBirth: '2015-09-20' });
    const items: NewOrder['items'] = [
      { type: 'test', id: 'cbc', quantity: 2, patientId: order.patientId },
      { type: 'package', id: 'basic-checkup', quantity: 1, patientId: son.id },
    ];
    const placed = await placeOrder(customer, { ...order, items });
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
      history: [{ status: 'Created', at: '2026-11-21T10:30:00+05:30' }],
      scheduledDate: '2026-11-22',
      timeSlot: '7:00 am – 8:00 am',
      startsAt: '2026-11-22T07:00:00+05:30',
      endsAt: '2026-11-22T08:00:00+05:30',
      lateFrom: '2026-11-22T08:15:00+05:30',
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
          fastingHours: 0,
          patientId: order.patientId,
          samples: [{ sampleType: 'Blood', tube: 'EDTA (lavender top), 2 mL', tests: ['Complete Blood Count (CBC)'] }],
        },
        {
          type: 'package',
          id: 'basic-checkup',
          name: 'Basic Health Checkup',
          price: 499,
          quantity: 1,
          subtotal: 499,
          fastingRequired: true,
          fastingHours: 10,
          collectFrom: '07:00',
          collectUntil: '10:00',
          patientId: son.id,
          samples: [
            {
              sampleType: 'Blood',
              tube: 'EDTA (lavender top), 2 mL',
              tests: ['Complete Blood Count (CBC)', 'Fasting Blood Sugar'],
            },
            { sampleType: 'Urine', tube: 'Sterile container, 30 mL', tests: ['Urine Routine Examination'] },
          ],
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
    const placed = await placeOrder(customer, { ...order, items, customerId: other.id, totalAmount: 1 } as NewOrder);
    expect(placed).toMatchObject({ totalAmount: 500, items: [{ price: 300, name: 'Complete Blood Count (CBC)' }] });
    expect(await listedOrders(other)).toEqual([]);
  });

  it('empties the cart, and only the customer’s own', async () => {
    const { customer, order } = await readyToOrder(server);
    const neighbour = await server.customer();
    const patient = await addPatient(neighbour);
    const item = { type: 'test', id: 'hba1c', quantity: 1 };
    await customer.post(paths.cartAdd, { ...item, patientId: order.patientId });
    await neighbour.post(paths.cartAdd, { ...item, patientId: patient.id });
    await placeOrder(customer, { ...order, items: [{ ...item, type: 'test', patientId: order.patientId }] });
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
      await placeOrder(customer, order);
    }
    expect(await free()).toBe(false);
    const refused = await customer.post(paths.orders, order);
    expect([refused.status, refused.message]).toEqual([409, 'This time slot is fully booked. Please choose another slot.']);
    expect(await listedOrders(customer)).toHaveLength(4);
  });

  it('accepts the total that the customer saw, and refuses another one with the right one in words', async () => {
    const { customer, order } = await readyToOrder(server);
    const items: NewOrder['items'] = [{ type: 'test', id: 'cbc', quantity: 5, patientId: order.patientId }];
    expect(await refusedOrder(customer, { ...order, items, expectedTotal: 1699.99 })).toEqual([
      422,
      'The price has changed to ₹1,700. Please review and place the order again.',
    ]);
    await placeOrder(customer, { ...order, items, expectedTotal: 1700 });
  });

  it('keeps a refused order’s place and cart as they were', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1700' });
    await customer.post(paths.cartAdd, { ...order.items[0], quantity: 1 });
    await refusedOrder(customer, { ...order, expectedTotal: 1 });
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
    const placed = await placeOrder(customer, { ...order, items });
    expect(placed.totalAmount).toBe(100 * 99 * 20_000 + 200);
    expect((await listedOrders(customer))[0]?.totalAmount).toBe(placed.totalAmount);
  });
});
