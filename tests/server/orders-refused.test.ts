import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { addAddress, addPatient, readyToOrder } from '../support/server/household.ts';
import { placeOrder, refusedOrder } from '../support/server/placing.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();

describe('an order is refused', () => {
  it('for a test that is unknown or no longer offered', async () => {
    const { customer, order } = await readyToOrder(server);
    const words = [422, 'One of the tests in your cart is no longer offered. Please review your cart.'];
    const withItem = (item: object) => ({ ...order, items: [...order.items, { ...order.items[0], ...item }] });
    expect(await refusedOrder(customer, withItem({ id: 'no-such-test' }))).toEqual(words);
    expect(await refusedOrder(customer, withItem({ type: 'package', id: 'cbc' }))).toEqual(words);
    await server.database.updateTable('tests').set({ active: 0 }).where('id', '=', 'hemoglobin').execute();
    expect(await refusedOrder(customer, withItem({ id: 'hemoglobin' }))).toEqual(words);
  });

  it('for more than 99 of one item for one patient, also in several lines', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1900' });
    const son = await addPatient(customer, { name: 'Kabir Rao' });
    const cbc = (quantity: number, patientId = order.patientId) => ({ type: 'test' as const, id: 'cbc', quantity, patientId });
    const words = [422, 'You can book at most 99 of one item.'];
    expect(await refusedOrder(customer, { ...order, items: [cbc(99), cbc(1)] })).toEqual(words);
    await placeOrder(customer, { ...order, items: [cbc(98), cbc(1), cbc(99, son.id)] });
  });

  it('for somebody else’s patient or address, as for a missing one', async () => {
    const { customer, order } = await readyToOrder(server);
    const stranger = await server.customer();
    const [patient, address] = [await addPatient(stranger), await addAddress(stranger)];
    for (const patientId of [patient.id, 'no-such-patient']) {
      expect(await refusedOrder(customer, { ...order, patientId })).toEqual([404, 'Patient not found']);
      expect(await refusedOrder(customer, { ...order, items: [{ ...order.items[0], patientId }] })).toEqual([
        404,
        'Patient not found',
      ]);
    }
    for (const addressId of [address.id, 'no-such-address']) {
      expect(await refusedOrder(customer, { ...order, addressId })).toEqual([404, 'Address not found']);
    }
  });

  it('for a slot that does not exist or belongs to another date', async () => {
    const { customer, order } = await readyToOrder(server);
    await customer.get(`${paths.timeSlots}?date=2026-11-23`);
    for (const timeSlot of ['2026-11-22-0500', '2026-11-23-0700', 'x']) {
      expect(await refusedOrder(customer, { ...order, timeSlot })).toEqual([
        404,
        'Time slot not found. Please choose another slot.',
      ]);
    }
  });

  it.each(['2026-11-21', '2026-11-20', '2020-01-01'])('for %s, which is not after today', async (scheduledDate) => {
    const { customer, order } = await readyToOrder(server);
    expect(await refusedOrder(customer, { ...order, scheduledDate })).toEqual([
      422,
      'Please choose a collection date from tomorrow on.',
    ]);
  });

  it.each([
    [{ items: [] }, 'Items must not be empty'],
    [{ items: ['cbc'] }, 'Items is not valid'],
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
    expect(await refusedOrder(customer, { ...order, ...change })).toEqual([400, message]);
  });
});
