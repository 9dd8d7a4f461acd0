import { setImmediate as othersFirst } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { Order } from '../../src/contract/orders.ts';
import { compileSerializer } from '../plugins/serialization.ts';
import type { OrderPage } from '../stores/order-list.ts';

/** The answer of the contract's OrderListAnswer, written in parts: other requests are answered between two of them. */
export async function sendOrderList<Reply extends Pick<FastifyReply, 'type' | 'send'>>(
  reply: Reply,
  { page, totalPages, parts }: OrderPage,
) {
  const written: string[] = [];
  for await (const orders of parts) {
    written.push(...orders.map((order) => writeOrder(order)));
    await othersFirst();
  }
  const body = `{"status":"success","data":{"orders":[${written.join(',')}],"page":${page},"totalPages":${totalPages}}}`;
  return reply.type('application/json; charset=utf-8').send(body);
}

const writeOrder = compileSerializer({ schema: Order, method: 'GET', url: '' });
