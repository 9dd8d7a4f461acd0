import { IdParams } from '../../src/contract/envelope.ts';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { earlierOfferPath, earlierTimePath } from '../../src/contract/visit-paths.ts';
import { success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { askForEarlierTime, declineEarlierTime, stopAskingForEarlierTime } from './earlier-times.ts';

/** The time that is offered is taken by moving the order (decision X18). */
export function earlierTimeRoutes(api: ApiServer, deps: AppDeps): void {
  const schema = { params: IdParams, response: { 200: OrderAnswer } };
  api.put(earlierTimePath, { schema }, async ({ customerId, params }) =>
    success({ order: await askForEarlierTime(deps, { customerId, orderId: params.id }) }),
  );
  api.delete(earlierTimePath, { schema }, async ({ customerId, params }) =>
    success({ order: await stopAskingForEarlierTime(deps, { customerId, orderId: params.id }) }),
  );
  api.delete(earlierOfferPath, { schema }, async ({ customerId, params }) =>
    success({ order: await declineEarlierTime(deps, { customerId, orderId: params.id }) }),
  );
}
