import { expect, it } from 'vitest';
import words from '#words/refusals-offers';

it('an offer for regular customers counts their orders in good English', () => {
  expect([1, 2].map(words.earlierOrdersNeeded)).toEqual([
    'This offer is for customers with at least 1 earlier order.',
    'This offer is for customers with at least 2 earlier orders.',
  ]);
  expect([1, 2].map(words.forEarlierOrders)).toEqual([
    'For customers with at least 1 earlier order. Cancelled orders do not count.',
    'For customers with at least 2 earlier orders. Cancelled orders do not count.',
  ]);
});
