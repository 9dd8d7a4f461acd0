import { describe, expect, it } from 'vitest';
import { readOrder } from '../../src/api/order-shapes.ts';

const order = {
  id: 'o1',
  orderStatus: 'Created',
  totalAmount: 500,
  createdAt: '2026-11-20',
  scheduledDate: '2026-11-22',
  items: [],
};
const upi = { address: 'labathome@okbank', payeeName: 'Lab at Home' };
const upiOf = (given: unknown) => readOrder({ ...order, upi: given }).upi;

describe('whom an order may be paid to by UPI', () => {
  it('is read as the bundled API sends it, and may be left out', () => {
    expect(upiOf(upi)).toEqual(upi);
    expect(readOrder(order)).not.toHaveProperty('upi');
    expect(upiOf(null)).toBeUndefined();
  });

  it.each([
    'labathome@okbank',
    { ...upi, address: 'javascript:alert(1)' },
    { ...upi, address: 'upi://pay?pa=me@bank' },
    { ...upi, address: 'labathome@okbank&am=1' },
    { ...upi, address: 'lab@example.com' },
    { ...upi, address: 7 },
    { address: upi.address },
    { ...upi, payeeName: '' },
    [upi],
  ])('counts as absent where it is %j', (given) => expect(upiOf(given)).toBeUndefined());

  it('has a name that still fits a code', () =>
    expect(upiOf({ ...upi, payeeName: 'L'.repeat(5000) })?.payeeName).toHaveLength(100));
});

it('reads by which way an order was paid, and takes any other value for none', () => {
  const payment = { status: 'Paid', amount: 500, method: 'cod', transactionId: '633412345678' };
  expect(readOrder({ ...order, payment: { ...payment, paidVia: 'upi' } }).payment?.paidVia).toBe('upi');
  expect(readOrder({ ...order, payment: { ...payment, paidVia: { by: 'upi' } } }).payment).toMatchObject(payment);
  expect(readOrder({ ...order, payment }).payment).not.toHaveProperty('paidVia');
});
