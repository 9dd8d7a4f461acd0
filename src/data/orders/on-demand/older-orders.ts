/** Orders beyond the list's first page, which are asked for a page at a time and stay on the device like the others. */
import { readOrders } from '../../../api/order-shapes.ts';
import { ordersPerPage } from '../../../contract/choices.ts';
import { paths } from '../../../contract/paths.ts';
import { db } from '../../../cache/db.ts';
import { api } from '../../engine/network.ts';
import { putOrders } from '../orders.ts';
import { currentCustomerId } from '../../shell/session.ts';

/**
 * @param known how many orders the device has, the newest ones
 * @returns whether the server may have older ones still
 */
export async function fetchOlderOrders(known: number): Promise<boolean> {
  const customerId = currentCustomerId();
  const page = Math.floor(known / ordersPerPage) + 1;
  const orders = readOrders(await api().get(paths.orders, { page }));
  const before = await db.orders.bulkGet(orders.map(({ id }) => id));
  await db.transaction('rw', db.orders, db.marks, db.owner, async () => {
    if ((await db.owner.get('owner'))?.customerId === customerId) await putOrders(orders);
  });
  // A server that knows no pages answers the same ones again.
  return orders.length >= ordersPerPage && before.includes(undefined);
}
