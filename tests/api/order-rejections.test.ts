import { describe, expect, it } from 'vitest';
import { readOrder } from '../../src/api/order-shapes.ts';
import { itemsToRepeat, rejectionReason, repeatsOf } from '../../src/lib/orders/rejected-samples.ts';

const item = { type: 'test', name: 'CBC', price: 300, quantity: 1, patientId: 'p1' };
const order = {
  id: 'o1',
  orderStatus: 'Testing',
  totalAmount: 500,
  createdAt: '2026-11-20',
  scheduledDate: '2026-11-22',
  items: [item],
};
const sample = { at: '2026-11-23T09:00:00+05:30', reason: 'clotted', patientName: 'Meera Rao', tests: ['CBC'] };
const read = (more: object) => readOrder({ ...order, ...more });

describe('rejected samples', () => {
  it('are read as the bundled API sends them, and may be left out', () => {
    const booked = { ...sample, repeatOrderId: 'o2', repeatOrderNumber: 'LH-2', collectedAt: '2026-11-24T07:00:00+05:30' };
    expect(read({ rejectedSamples: [sample, booked] }).rejectedSamples).toEqual([sample, booked]);
    expect(readOrder(order)).not.toHaveProperty('rejectedSamples');
    expect(readOrder(order)).not.toHaveProperty('repeatOf');
  });

  it.each(['clotted', 7, { clotted: true }])('count as absent where they are %j', (given) =>
    expect(repeatsOf(read({ rejectedSamples: given }))).toEqual({ waiting: [], booked: [], taken: [] }),
  );

  it('have no time yet, have one, or are taken anew', () => {
    const ofOrder = { ...sample, repeatOrderId: 'o2' };
    const taken = { ...ofOrder, collectedAt: sample.at };
    const found = repeatsOf(read({ rejectedSamples: [taken, sample, ofOrder, { ...sample, repeatOrderId: 7, tests: 'CBC' }] }));
    expect(found.waiting).toEqual([sample]);
    expect(found.booked.map(({ repeatOrderId, tests }) => [repeatOrderId, tests])).toEqual([
      ['o2', ['CBC']],
      ['7', []],
    ]);
    expect(found.taken).toEqual([taken]);
  });

  it.each(['lipaemic', '', 'constructor', 'Clotted'])('have general words for the reason %j', (reason) =>
    expect(rejectionReason({ reason })).toBe('The lab could not measure the sample.'),
  );

  it('have words of their own for a reason that is known', () => {
    expect(rejectionReason({ reason: 'clotted' })).toBe('The blood had clotted in the tube, so it could not be measured.');
  });
});

describe('what is prepared for', () => {
  const sugar = { ...item, name: 'Fasting Blood Sugar' };
  const packed = { ...item, type: 'package', name: 'Checkup' };
  const namesFor = (tests: readonly string[]) =>
    itemsToRepeat(read({ items: [item, sugar, packed], rejectedSamples: [{ ...sample, tests }] })).map(({ name }) => name);

  it('is the test itself where it was booked by itself', () => {
    expect(namesFor(['CBC'])).toEqual(['CBC']);
  });

  it('is the package where a test stands in none of the items', () => {
    expect(namesFor(['CBC', 'Urine Routine'])).toEqual(['CBC', 'Checkup']);
  });
});

describe('the order that is repeated', () => {
  it('is read with its number, and counts as absent without one', () => {
    expect(read({ repeatOf: { id: 'o1', orderNumber: 'LH-1' } }).repeatOf).toEqual({ id: 'o1', orderNumber: 'LH-1' });
    expect(read({ repeatOf: { id: 'o1' } }).repeatOf).toBeUndefined();
    expect(read({ repeatOf: 'LH-1' }).repeatOf).toBeUndefined();
  });
});
