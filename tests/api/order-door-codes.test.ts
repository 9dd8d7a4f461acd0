import { describe, expect, it } from 'vitest';
import { readOrder } from '../../src/api/order-shapes.ts';
import { doorCodes, inDigits } from '../../src/lib/visits/door-codes.ts';

const order = {
  id: 'o1',
  orderStatus: 'Confirmed',
  totalAmount: 500,
  createdAt: '2026-11-20',
  scheduledDate: '2026-11-22',
  items: [],
};
const codes = { collectorSays: '4821', customerSays: '0937' };
const codesOf = (given: unknown) => readOrder({ ...order, doorCodes: given }).doorCodes;

describe('the codes at the door', () => {
  it('are read as the bundled API sends them, and may be left out', () => {
    expect(codesOf(codes)).toEqual(codes);
    expect(codesOf({ collectorSays: '12345678', customerSays: '87654321' })).toBeDefined();
    expect(readOrder(order)).not.toHaveProperty('doorCodes');
    expect(codesOf(null)).toBeUndefined();
  });

  it.each([
    '4821',
    ['4821', '0937'],
    { collectorSays: '4821' },
    { ...codes, customerSays: 937 },
    { ...codes, customerSays: '937' },
    { ...codes, customerSays: '123456789' },
    { ...codes, customerSays: '09 37' },
    { ...codes, collectorSays: 'open' },
  ])('count as absent where they are %j', (given) => expect(codesOf(given)).toBeUndefined());

  it.each(['SampleCollected', 'Testing', 'Completed', 'Cancelled'])('are not believed of an order that is %s', (orderStatus) =>
    expect(doorCodes(readOrder({ ...order, orderStatus, doorCodes: codes }))).toBeUndefined(),
  );

  it('are written in single digits', () => {
    expect(inDigits('0937')).toBe('0 9 3 7');
    expect(inDigits('0937', ', ')).toBe('0, 9, 3, 7');
  });
});
