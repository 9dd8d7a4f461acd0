import { Readable } from 'node:stream';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { Order } from '../../src/contract/orders.ts';
import { compileSerializer } from '../platform/plugins/serialization.ts';
import type { OrderPage } from './order-list-store.ts';

/**
 * Sends an answer in the form of the contract's OrderListAnswer. A list of more than one part is sent while it is read, and
 * other requests are answered between two parts. The first part is read before anything is sent, so that an error can still
 * be answered as one.
 */
export async function sendOrderList<Reply extends Pick<FastifyReply, 'type' | 'send'>>(
  reply: Reply,
  { page, totalPages, parts }: OrderPage,
) {
  const iterator = parts[Symbol.asyncIterator]();
  const [first, second] = [await iterator.next(), await iterator.next()];
  const begin = `{"status":"success","data":{"orders":[${written(first)}`;
  const end = `],"page":${page},"totalPages":${totalPages}}}`;
  reply.type('application/json; charset=utf-8');
  if (second.done === true) return reply.send(begin + end);
  async function* texts(): AsyncGenerator<string> {
    yield begin;
    for (let part = second; part.done !== true; part = await iterator.next()) {
      await othersFirst();
      yield `,${written(part)}`;
    }
    yield end;
  }
  return reply.send(Readable.from(texts(), { objectMode: false }));
}

const writeOrder = compileSerializer({ schema: Order, method: 'GET', url: '' });

const written = ({ done, value }: IteratorResult<Order[]>): string =>
  done === true ? '' : value.map((order: Order) => writeOrder(order)).join(',');
