/** What a form leaves empty arrives as `name=`; it was not asked for. */
import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { testServer } from '../support/server/server.ts';

const { stranger } = await testServer();

it.each([
  [paths.tests, 'limit=&page=%20'],
  [`${paths.suggestions}?q=cbc`, 'limit='],
  [paths.packages, 'search=&categoryId=&minPrice=&maxPrice=&isActive=&limit='],
  [paths.offers, 'search=%20&category=&minDiscount=&maxDiscount=&sortBy='],
  [paths.blogs, 'search=&category=%20&tags=&sortBy='],
])('%s answers as without it where the query says %s', async (path, blanks) => {
  const plain = await stranger.get(path);
  const blank = await stranger.get(path + (path.includes('?') ? '&' : '?') + blanks);
  expect([blank.status, blank.text]).toEqual([200, plain.text]);
});

it('is missed in words where the call needs it', async () => {
  const answer = await stranger.get(`${paths.serviceability}?postalCode=%20`);
  expect([answer.status, answer.message]).toEqual([400, 'Postal code is required']);
});
