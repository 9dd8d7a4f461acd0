import { expect, it } from 'vitest';
import { fullRefundUntil, refundPaise } from '../../src/lib/orders/refund-rule.ts';

const collection = Date.parse('2026-11-24T09:00:00+05:30');
const at = (clock: string) => Date.parse(`2026-11-24T${clock}+05:30`);

it('says until when everything is given back: 2 hours before the slot begins', () => {
  expect(fullRefundUntil(collection)).toBe(at('07:00:00'));
});

it.each([
  ['days before', Date.parse('2026-11-20T12:00:00+05:30'), 70_000],
  ['a minute before the limit', at('06:59:00'), 70_000],
  ['exactly 2 hours before', at('07:00:00'), 70_000],
])('gives everything back %s [POLICY-012]', (_when, now, back) => {
  expect(refundPaise(70_000, collection, now)).toBe(back);
});

it.each([
  ['a millisecond after the limit', at('07:00:00') + 1, 70_000, 35_000],
  ['a millisecond before the collection', at('09:00:00') - 1, 70_000, 35_000],
  ['of an odd amount, whose odd paisa goes to the customer', at('08:00:00'), 70_001, 35_001],
])('gives half back %s [POLICY-013]', (_when, now, paid, back) => {
  expect(refundPaise(paid, collection, now)).toBe(back);
});

it.each([
  ['when the collection begins', at('09:00:00')],
  ['a day later', collection + 86_400_000],
])('gives nothing back %s [POLICY-014]', (_when, now) => {
  expect(refundPaise(70_000, collection, now)).toBe(0);
});

it('gives nothing back where nothing was paid', () => {
  expect(refundPaise(0, collection, at('05:00:00'))).toBe(0);
});
