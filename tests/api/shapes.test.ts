import { describe, expect, it } from 'vitest';
import { readPackage, readPackages, readSuggestions, readTest, readTests } from '../../src/api/catalogue-shapes.ts';
import { readOrder, readOrders, readPlacedOrderId } from '../../src/api/order-shapes.ts';
import { readAddresses, readCart, readCustomer, readPatients, readSignedIn, readTimeSlots } from '../../src/api/shapes.ts';
import { ApiError } from '../../src/lib/failures/api-error.ts';

const test = { id: 'cbc', name: 'CBC', price: 300 };
const patient = { id: 'p1', name: 'Asha', gender: 'Female', dateOfBirth: '1990-01-01', relation: 'Self' };
const address = { id: 'a1', name: 'Home', street: '1 Road', city: 'Pune', state: 'Maharashtra', postalCode: '411001' };
const order = {
  id: 'o1',
  orderStatus: 'Created',
  totalAmount: 500,
  createdAt: '2026-11-21T10:00:00Z',
  scheduledDate: '2026-11-22',
};
const line = { id: 'l1', type: 'test', testId: 'cbc', name: 'CBC', price: 300, quantity: 2 };

describe('a list', () => {
  it('of tests is an items list or a plain list [API-041]', () => {
    for (const payload of [{ items: [test] }, [test]]) expect(readTests(payload).tests).toMatchObject([test]);
    expect(readTests({ items: [test], totalPages: 3 }).totalPages).toBe(3);
  });

  it('of packages is items, packages or a plain list [API-044]', () => {
    for (const payload of [{ items: [test] }, { packages: [test] }, [test]]) expect(readPackages(payload)).toMatchObject([test]);
  });

  it('of patients is data.patients or a plain list [API-034]', () => {
    for (const payload of [{ patients: [patient] }, [patient]]) expect(readPatients(payload)).toMatchObject([patient]);
  });

  it('of addresses is addresses or a plain list [API-054]', () => {
    for (const payload of [{ addresses: [address] }, [address]]) expect(readAddresses(payload)).toMatchObject([address]);
  });

  it('of slots is slots, timeSlots or a plain list [API-059]', () => {
    const slot = { id: 's1', displayTime: '6:00 am – 7:00 am', isAvailable: false };
    for (const payload of [{ slots: [slot] }, { timeSlots: [slot] }, [slot]]) expect(readTimeSlots(payload)).toEqual([slot]);
  });

  it('of orders is orders or a plain list [API-061]', () => {
    for (const payload of [{ orders: [order] }, [order]]) expect(readOrders(payload)).toMatchObject([order]);
  });

  it('of suggestions is a plain list of strings [DATA-020]', () => {
    expect(readSuggestions(['CBC', 'TSH'])).toEqual(['CBC', 'TSH']);
  });

  it.each([
    ['a text', 'nothing'],
    ['an object without a list', { rows: [] }],
    ['nothing', undefined],
    ['a row without a name', [{ id: 'cbc', price: 300 }]],
    ['a row without a price', [{ id: 'cbc', name: 'CBC' }]],
    ['a row that is no object', ['cbc']],
  ])('that is %s is one clear error', (_, payload) => {
    expect(() => readTests(payload)).toThrow(ApiError);
  });
});

describe('a single answer', () => {
  it('of a test stands alone or under its name', () => {
    for (const payload of [test, { test }]) expect(readTest(payload)).toMatchObject(test);
  });

  it('takes the category name from categoryName or category.name [DATA-012]', () => {
    expect(readTest({ ...test, categoryName: 'Thyroid' }).categoryName).toBe('Thyroid');
    expect(readTest({ ...test, category: { name: 'Thyroid' } }).categoryName).toBe('Thyroid');
  });

  it('of a test says which of its texts are in English, and its English name', () => {
    const said = { englishName: 'TSH', untranslated: ['description'] };
    expect(readTest({ ...test, ...said })).toMatchObject(said);
    expect(readTest({ ...test, englishName: 5, untranslated: 'all' })).not.toHaveProperty('englishName', 5);
  });

  it('of a package says so of each test, too', () => {
    const tests = [{ id: 'tsh', name: 'टीएसएच', englishName: 'TSH', untranslated: ['categoryName'] }];
    expect(readPackage({ id: 'p', name: 'P', price: 1, isPopular: true, tests }).tests).toEqual(tests);
  });

  it('without a test is a missing test', () => {
    for (const payload of [undefined, null, {}])
      expect(() => readTest(payload)).toThrow(expect.objectContaining({ status: 404 }));
  });

  it('of a sign-in without token or user is a failure', () => {
    const user = { id: 'c1', name: 'Asha' };
    expect(readSignedIn({ token: 't', user })).toMatchObject({ token: 't', user });
    for (const payload of [{ user }, { token: '', user }, { token: 't' }]) expect(() => readSignedIn(payload)).toThrow(ApiError);
  });

  it('of the customer stands alone or inside', () => {
    const customer = { id: 'c1', name: 'Asha', email: 'a@b.in' };
    for (const payload of [customer, { customer }, { user: customer }]) expect(readCustomer(payload)).toMatchObject(customer);
  });

  it('of the cart counts and sums where the server does not', () => {
    expect(readCart({ items: [line] })).toMatchObject({ itemCount: 2, subtotal: 600 });
    expect(readCart({ items: [line], itemCount: 2, subtotal: 550 })).toMatchObject({ subtotal: 550 });
  });

  it('takes ids that are numbers', () => {
    expect(readCart({ items: [{ ...line, id: 12 }] }).items[0]?.id).toBe('12');
  });

  it('of a placed order gives data.order.id, or nothing [API-060]', () => {
    expect(readPlacedOrderId({ order: { id: 'o1' } })).toBe('o1');
    for (const payload of [undefined, {}, { order: {} }]) expect(readPlacedOrderId(payload)).toBeUndefined();
  });

  it('of an order stands alone or under its name, and its slot may be text or an object', () => {
    expect(readOrder({ order: { ...order, timeSlot: '6:00 am' } })).toMatchObject({ ...order, timeSlot: '6:00 am' });
    expect(readOrder({ ...order, timeSlot: { displayTime: '6:00 am' } }).timeSlot).toBe('6:00 am');
  });
});
