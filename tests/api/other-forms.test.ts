/** Answers of other providers: what the documents leave open, and what nobody can read. */
import { describe, expect, it } from 'vitest';
import { readPackage, readPackages, readTests } from '../../src/api/catalogue-shapes.ts';
import { readBlogs } from '../../src/api/blog-shapes.ts';
import { readNotifications } from '../../src/api/notification-shapes.ts';
import { readOffers } from '../../src/api/offer-shapes.ts';
import { readOrders } from '../../src/api/order-shapes.ts';
import { readPrescriptions } from '../../src/api/prescription-shapes.ts';
import { readReports, readResults } from '../../src/api/report-shapes.ts';
import { readAddresses, readCart, readPatients, readTimeSlots } from '../../src/api/shapes.ts';
import { findMatchingOrder, type OrderAttempt } from '../../src/lib/orders/order-attempt.ts';

const cbc = { id: 'cbc', name: 'CBC', price: 300 };
const offer = { id: 1, title: 'Monsoon', originalPrice: 900, discountedPrice: 450 };
const order = { id: 1, orderStatus: 'Created', totalAmount: 300, scheduledDate: '2026-11-28', timeSlot: '7:00 AM - 8:00 AM' };
const patient = { id: 1, name: 'Asha', dateOfBirth: '1990-01-01' };
const address = { id: 1, street: '1 MG Road', city: 'Pune', state: 'Maharashtra', postalCode: 411_001 };

describe('a list with an element that cannot be read', () => {
  const lists: readonly (readonly [string, object, (payload: unknown) => readonly { readonly id?: string }[]])[] = [
    ['tests', cbc, (list) => readTests(list).tests],
    ['packages', cbc, readPackages],
    ['offers', offer, readOffers],
    ['articles', { id: 1, title: 'Thyroid' }, readBlogs],
    ['orders', order, readOrders],
    ['patients', patient, readPatients],
    ['addresses', address, readAddresses],
    ['time slots', { id: 1, displayTime: '7 am' }, readTimeSlots],
    ['prescriptions', { id: 1 }, readPrescriptions],
    ['reports', { id: 1 }, readReports],
    ['notifications', { id: 1 }, (list) => readNotifications(list).notifications],
    ['lines of a cart', { ...cbc, type: 'test', quantity: 1 }, (items) => readCart({ items }).items],
  ];
  const odd = [{}, null, 'text', 7, [], { id: {} }, { id: '', name: 5 }];

  it.each(lists)('shows the others: %s', (_name, whole, read) => {
    for (const one of odd) expect(read([one, whole, one])).toHaveLength(1);
  });

  it.each(lists)('is an error where no element can be read, and no error where it is empty: %s', (_name, _whole, read) => {
    expect(() => read([{}])).toThrow('shape 200');
    expect(read([])).toEqual([]);
  });

  it('is an error as a whole where it contains the results of a report', () => {
    const result = { analyte: { id: 'hb', name: 'Haemoglobin' }, value: 13 };
    expect(readResults([result])).toHaveLength(1);
    for (const one of odd) expect(() => readResults([result, one])).toThrow('shape 200');
    expect(() => readResults([{ ...result, earlier: [{ reportId: 1 }] }])).toThrow('shape 200');
  });
});

describe('the tests of a package or an order', () => {
  it.each([
    ['things', [{ id: 'cbc', name: 'CBC' }], [{ id: 'cbc', name: 'CBC' }]],
    ['things with numbers', [{ id: 7, name: 'CBC' }], [{ id: '7', name: 'CBC' }]],
    [
      'texts',
      ['CBC', 'tsh'],
      [
        { id: '', name: 'CBC' },
        { id: '', name: 'tsh' },
      ],
    ],
    [
      'numbers',
      [7, 8],
      [
        { id: '', name: '7' },
        { id: '', name: '8' },
      ],
    ],
    ['names alone', [{ name: 'CBC' }], [{ id: '', name: 'CBC' }]],
    ['ids alone', [{ id: 'cbc' }], [{ id: '', name: 'cbc' }]],
    [
      'all of these, and nothing',
      ['CBC', null, {}, '', { id: 'tsh', name: 'TSH' }],
      [
        { id: '', name: 'CBC' },
        { id: 'tsh', name: 'TSH' },
      ],
    ],
  ])('are read as %s', (_form, tests, read) => {
    expect(readPackage({ ...cbc, tests }).tests).toEqual(read);
    expect(readPackages([{ ...cbc, tests }])[0]?.tests).toEqual(read);
    expect(readOrders([{ ...order, tests }])[0]?.tests).toEqual(read);
  });
});

it.each(['Scan', 'consultation', 'home-visit', 'Lab profile'])('a line of the type %s keeps that name', (type) => {
  const line = { ...cbc, type, quantity: 1 };
  expect(readCart({ items: [line] }).items).toEqual([expect.objectContaining({ type: 'test', otherType: type })]);
  expect(readOrders([{ ...order, items: [line] }])[0]?.items).toEqual([expect.objectContaining({ otherType: type })]);
});

it('a line without a type gets its type from its ids', () => {
  const items = [
    { ...cbc, quantity: 1 },
    { ...cbc, id: 2, packageId: 'basic', quantity: 1 },
  ];
  expect(readCart({ items }).items.map(({ type }) => type)).toEqual(['test', 'package']);
});

describe('an order whose answer was lost', () => {
  const attempt: OrderAttempt = {
    state: 'sent',
    key: 'key',
    slotText: '7:00 AM - 8:00 AM',
    knownIds: [],
    sentAt: Date.parse('2026-11-27T10:00:00Z'),
    order: {
      items: [
        { type: 'test', id: 'cbc', quantity: 1, patientId: '1' },
        { type: 'test', id: 'tsh', quantity: 1, patientId: '1' },
      ],
      addressId: '1',
      scheduledDate: '2026-11-28',
      timeSlot: 's1',
      paymentMethod: 'cod',
      patientId: '1',
    },
  };
  const found = (facts: object) => findMatchingOrder(readOrders([{ ...order, ...facts }]), attempt)?.id;

  it.each([
    ['ids as texts', { tests: ['cbc', 'tsh'], packages: [], patients: ['Asha'] }],
    [
      'things',
      {
        tests: [
          { id: 'cbc', name: 'CBC' },
          { id: 'tsh', name: 'TSH' },
        ],
        patients: [{ name: 'Asha' }],
      },
    ],
    ['names', { tests: ['Complete Blood Count', { name: 'TSH, thyroid' }], packages: [] }],
    ['a package with what it contains', { packages: ['cbc'], tests: ['tsh', 'hb', 'esr'] }],
    ['nothing at all', {}],
  ])('is found where the list names %s', (_form, facts) => expect(found(facts)).toBe('1'));

  it.each([
    ['other tests', { tests: ['hb', 'cbc'] }],
    ['fewer tests', { tests: ['Complete Blood Count'] }],
    ['another day', { tests: ['cbc', 'tsh'], scheduledDate: '2026-11-29' }],
    ['another slot', { tests: ['cbc', 'tsh'], timeSlot: '9:00 AM - 10:00 AM' }],
    ['an older order', { tests: ['cbc', 'tsh'], createdAt: '2026-11-26T10:00:00Z' }],
  ])('is not taken for one with %s', (_form, facts) => expect(found(facts)).toBeUndefined());
});
