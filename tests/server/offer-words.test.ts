import { expect, it } from 'vitest';
import { earlierOrders } from '../../server/offers/terms.ts';

it('an offer for regular customers counts their orders in good English', () => {
  expect([earlierOrders(1), earlierOrders(2)]).toEqual(['1 earlier order', '2 earlier orders']);
});
