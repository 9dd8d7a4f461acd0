import { badRequest, success } from '../../platform/answers.ts';
import type { ApiServer, AppDeps } from '../../platform/deps.ts';
import { listChangedOrders, type FeedPlace } from '../../orders/changed-orders-store.ts';
import { labOrderEntry, readLabOrders } from '../lab-order.ts';
import { orderNumbered } from '../order-numbered.ts';
import { UnknownName } from '../request.ts';
import { ChangesAnswer, ChangesQuery, LabOrderAnswer, NumberParams } from './lab-contract.ts';
import { labPaths } from './lab-paths.ts';

export function orderRoutes(api: ApiServer, { database, settings }: AppDeps): void {
  const { timeZone } = settings;
  const config = { scope: 'orders' } as const;

  api.get(
    labPaths.orders,
    { config, schema: { querystring: ChangesQuery, response: { 200: ChangesAnswer } } },
    async ({ query: { since, limit } }) => {
      const { rows, last } = await listChangedOrders(database, since === undefined ? undefined : placeIn(since), limit);
      const orders = await readLabOrders(database, settings, rows);
      return success({
        orders: orders.map((order) => labOrderEntry(order, timeZone)),
        cursor: cursorAt(last),
        hasMore: rows.length === limit,
      });
    },
  );

  api.get(
    labPaths.order,
    { config, schema: { params: NumberParams, response: { 200: LabOrderAnswer } } },
    async ({ params: { number } }) => {
      const [order] = await readLabOrders(database, settings, [await orderNumbered(database, number)]);
      if (order === undefined) throw new UnknownName(`There is no order ${number}`);
      return success({ order: labOrderEntry(order, timeZone) });
    },
  );
}

const cursorAt = ({ epoch, number }: FeedPlace): string => `${epoch}.${number}`;

/** @throws HttpError 400 for what is no cursor of ours */
function placeIn(cursor: string): FeedPlace {
  const [, epoch, number] = /^([\da-f-]{36})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (epoch === undefined || number === undefined) throw badRequest('This is no cursor of an earlier page', ['since']);
  return { epoch, number: Number(number) };
}
