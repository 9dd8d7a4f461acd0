import { expect } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type { Ready } from './household.ts';
import type { TestServer } from './server.ts';

/**
 * Twenty customers with the same discount in their carts order in the 7 am slot at the same moment, while three uses are left.
 * Expects three orders, three places taken and seventeen refusals.
 * @returns the message of the refusals
 */
export async function lastThreeOfTwenty(server: TestServer, withDiscount: () => Promise<Ready>): Promise<string | undefined> {
  const ready: Ready[] = [];
  for (let customer = 0; customer < 20; customer += 1) ready.push(await withDiscount());
  const answers = await Promise.all(ready.map(({ customer, order }) => customer.post(paths.orders, order)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(17);
  expect(await server.database.selectFrom('orders').select('id').execute()).toHaveLength(3);
  const { booked } = await server.database
    .selectFrom('timeSlots')
    .select('booked')
    .where('id', '=', '2026-11-22-0700')
    .executeTakeFirstOrThrow();
  expect(booked).toBe(3);
  return refused[0]?.message;
}
