import words from '#words/refusals-orders';
import { IdParams, PdfFile } from '../../src/contract/envelope.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { Cancellation, FreeRepeat, Reschedule } from '../../src/contract/extensions.ts';
import { NewOrder, OptionalIdempotencyKey, OrderAnswer, OrderListAnswer, OrderListQuery } from '../../src/contract/orders.ts';
import { billFileName, billWord } from '../../src/lib/orders/bill-words.ts';
import { paths } from '../../src/contract/paths.ts';
import { isCalendarDate } from '../../src/lib/time/dates.ts';
import { isPaid } from '../../src/lib/orders/order-changes.ts';
import { badRequest, notFound, success, unprocessable } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { KeptInvoices } from './invoice/kept-invoices.ts';
import { orderInWords } from './order-in-words.ts';
import { cancelOrder } from './cancel-order.ts';
import { placeOrder } from './place-order.ts';
import { repeatOrder } from './repeat-order.ts';
import { rescheduleOrder } from './reschedule-order.ts';
import { sendPdf } from '../platform/pdf/send-pdf.ts';
import { sendStored } from '../platform/idempotency/send-stored.ts';
import { numberBill } from './bills-store.ts';
import { getCustomer } from '../accounts/customers-store.ts';
import { listOrders } from './order-list-store.ts';
import { findOrder } from './orders-store.ts';
import { customersView } from './order-details.ts';
import { unlinked } from '../platform/typed-text.ts';
import { sendOrderList } from './order-list-answer.ts';

export function orderRoutes(api: ApiServer, deps: AppDeps): void {
  const { database, settings } = deps;
  const view = customersView(settings);

  api.post(
    paths.orders,
    { schema: { headers: OptionalIdempotencyKey, body: NewOrder, response: { 201: OrderAnswer } } },
    async ({ customerId, headers, body }, reply) => {
      if (!isCalendarDate(body.scheduledDate)) throw badRequest(words.noSuchCollectionDate, ['scheduledDate']);
      return sendStored(reply, await placeOrder(deps, customerId, body, headers['idempotency-key']));
    },
  );

  api.get(
    paths.orders,
    { schema: { querystring: OrderListQuery, response: { 200: OrderListAnswer } } },
    async ({ customerId, query }, reply) => sendOrderList(reply, await listOrders(database, customerId, query, view)),
  );

  // The list's modal and the order's own page have different paths for the same answer (decision C6).
  for (const path of [paths.order, paths.orderInModal]) {
    api.get(path, { schema: { params: IdParams, response: { 200: OrderAnswer } } }, async ({ customerId, params }) => {
      const order = await findOrder(database, customerId, params.id, view);
      if (order === undefined) throw notFound(words.notFound);
      return success({ order });
    });
  }

  orderChangeRoutes(api, deps);
  invoiceRoute(api, deps);
}

function orderChangeRoutes(api: ApiServer, deps: AppDeps): void {
  api.post(
    paths.cancelOrder,
    { schema: { params: IdParams, body: Cancellation, response: { 200: OrderAnswer } } },
    async ({ customerId, params, body }) =>
      success({ order: await cancelOrder(deps, { customerId, orderId: params.id, reason: body.reason }) }),
  );

  api.put(
    paths.rescheduleOrder,
    { schema: { params: IdParams, body: Reschedule, response: { 200: OrderAnswer } } },
    async ({ customerId, params, body }) => {
      if (!isCalendarDate(body.scheduledDate)) throw badRequest(words.noSuchCollectionDate, ['scheduledDate']);
      return success({ order: await rescheduleOrder(deps, { customerId, orderId: params.id, to: body }) });
    },
  );

  api.post(
    accountPaths.repeatOrder,
    { schema: { params: IdParams, headers: OptionalIdempotencyKey, body: FreeRepeat, response: { 201: OrderAnswer } } },
    async ({ customerId, params, headers, body: { scheduledDate, timeSlot } }, reply) => {
      if (!isCalendarDate(scheduledDate)) throw badRequest(words.noSuchCollectionDate, ['scheduledDate']);
      const wish = { customerId, orderId: params.id, to: { scheduledDate, timeSlot } };
      return sendStored(reply, await repeatOrder(deps, wish, headers['idempotency-key']));
    },
  );
}

function invoiceRoute(api: ApiServer, { database, settings: { seller, timeZone }, now }: AppDeps): void {
  const { series } = seller;
  const kept = new KeptInvoices();
  api.get(
    paths.orderInvoice,
    { schema: { params: IdParams, response: { 200: PdfFile } } },
    async ({ customerId, params }, reply) => {
      const order = await findOrder(database, customerId, params.id, { timeZone });
      if (order === undefined) throw notFound(words.notFound);
      if (order.repeatOf !== undefined) throw unprocessable(words.costNothing(billWord()));
      if (!isPaid(order)) throw unprocessable(words.notPaid(billWord()));
      const { name } = await getCustomer(database, customerId);
      // An order that was paid before there was a series has no number yet.
      const bill =
        series === undefined
          ? undefined
          : await inTransaction(database, (transaction) => numberBill(transaction, order.id, { series, timeZone }, now()));
      const billed = { order: orderInWords(order), customerName: unlinked(name), seller, bill };
      const bytes = await kept.fileOf(customerId, { ...billed, at: now(), timeZone });
      return sendPdf(reply, `${billFileName()}-${order.orderNumber}.pdf`, bytes);
    },
  );
}
