import { IdParams } from '../../src/contract/envelope.ts';
import { NewOrder, OptionalIdempotencyKey, OrderAnswer, OrderListAnswer } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { isCalendarDate } from '../../src/lib/dates.ts';
import { badRequest, notFound, success } from '../answers.ts';
import type { ApiServer, AppDeps } from '../deps.ts';
import { placeOrder } from '../ordering/place-order.ts';
import { sendStored } from '../plugins/idempotency.ts';
import { findOrder, listOrders } from '../stores/orders.ts';

export function orderRoutes(api: ApiServer, deps: AppDeps): void {
  const { database, settings } = deps;

  api.post(
    paths.orders,
    { schema: { headers: OptionalIdempotencyKey, body: NewOrder, response: { 201: OrderAnswer } } },
    async ({ customerId, headers, body }, reply) => {
      if (!isCalendarDate(body.scheduledDate)) throw badRequest('Collection date is not a date that exists');
      return sendStored(reply, await placeOrder(deps, customerId, body, headers['idempotency-key']));
    },
  );

  api.get(paths.orders, { schema: { response: { 200: OrderListAnswer } } }, async ({ customerId }) =>
    success({ orders: await listOrders(database, customerId, settings.timeZone) }),
  );

  // The list's modal and the order's own page ask under two paths for one thing (decisions.md C6).
  for (const path of [paths.order, paths.orderInModal]) {
    api.get(path, { schema: { params: IdParams, response: { 200: OrderAnswer } } }, async ({ customerId, params }) => {
      const order = await findOrder(database, customerId, params.id, settings.timeZone);
      if (order === undefined) throw notFound('Order not found');
      return success({ order });
    });
  }
}
