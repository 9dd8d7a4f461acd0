import { IdParams } from '../../src/contract/envelope.ts';
import { NewOrder, OptionalIdempotencyKey, OrderAnswer, OrderListAnswer } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { isCalendarDate } from '../../src/lib/dates.ts';
import { badRequest, notFound, success, unprocessable } from '../answers.ts';
import type { ApiServer, AppDeps } from '../deps.ts';
import { placeOrder } from '../ordering/place-order.ts';
import { sendStored } from '../plugins/idempotency.ts';
import { findOrder, listOrders } from '../stores/orders.ts';
import { bookableDates } from '../stores/time-slots.ts';

export function orderRoutes(api: ApiServer, deps: AppDeps): void {
  const { database, settings, now } = deps;

  api.post(
    paths.orders,
    { schema: { headers: OptionalIdempotencyKey, body: NewOrder, response: { 201: OrderAnswer } } },
    async ({ customerId, headers, body }, reply) => {
      checkCollectionDate(body.scheduledDate, bookableDates(settings.timeZone, now()).first);
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

function checkCollectionDate(date: string, first: string): void {
  if (!isCalendarDate(date)) throw badRequest('Collection date is not a date that exists');
  if (date < first) throw unprocessable('Please choose a collection date from tomorrow on.');
}
