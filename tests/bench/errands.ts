/** What customers' apps ask of the server, as often as they do: reading above all, and a booking now and then. */
import { randomUUID } from 'node:crypto';
import { request as ask, type Agent } from 'node:http';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import type { Buyer } from '../support/faults/ordering-crowd.ts';

export type Call = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the answer is of everybody, and asked for again with its ETag. */
  readonly isPublic?: true;
};

/** An item that is put into the cart and ordered from there, and the times at which it may be collected. */
export type Shelf = { readonly testIds: readonly string[]; readonly slotIds: readonly string[] };

type Share = { readonly ofHundred: number; readonly call: (buyer: Buyer, turn: number, shelf: Shelf) => Call };

const oneOf = (some: readonly string[], turn: number): string => some[turn % some.length] ?? '';

/** Shares of a hundred calls. Every open tab asks for the unread count again and again; a visit reads lists and a few details. */
const shares: readonly Share[] = [
  { ofHundred: 30, call: () => ({ name: 'unread count', method: 'GET', path: `${paths.notifications}?limit=1` }) },
  { ofHundred: 12, call: () => ({ name: 'list of tests', method: 'GET', path: `${paths.tests}?limit=1000`, isPublic: true }) },
  {
    ofHundred: 12,
    call: (_buyer, turn, { testIds }) => ({
      name: 'a test',
      method: 'GET',
      path: pathWithId(paths.test, oneOf(testIds, turn)),
      isPublic: true,
    }),
  },
  { ofHundred: 8, call: () => ({ name: 'suggestions', method: 'GET', path: `${paths.suggestions}?q=thyr`, isPublic: true }) },
  { ofHundred: 12, call: () => ({ name: 'cart', method: 'GET', path: paths.cart }) },
  { ofHundred: 8, call: () => ({ name: 'orders', method: 'GET', path: paths.orders }) },
  { ofHundred: 5, call: () => ({ name: 'profile', method: 'GET', path: paths.me }) },
  {
    ofHundred: 6,
    call: (_buyer, turn, { slotIds }) => ({
      name: 'time slots',
      method: 'GET',
      path: `${paths.timeSlots}?date=${oneOf(slotIds, turn).slice(0, 10)}`,
    }),
  },
  {
    ofHundred: 4,
    call: ({ patientId }, turn, { testIds }) => ({
      name: 'put into the cart',
      method: 'POST',
      path: paths.cartAdd,
      body: { type: 'test', id: oneOf(testIds, turn), quantity: 1, patientId },
    }),
  },
  { ofHundred: 3, call: (buyer, turn, shelf) => order(buyer, turn, shelf) },
];

function order({ patientId, addressId }: Buyer, turn: number, { testIds, slotIds }: Shelf): Call {
  const timeSlot = oneOf(slotIds, turn);
  return {
    name: 'order',
    method: 'POST',
    path: paths.orders,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      items: [{ type: 'test', id: oneOf(testIds, turn), quantity: 1, patientId }],
      addressId,
      scheduledDate: timeSlot.slice(0, 10),
      timeSlot,
      paymentMethod: 'cod',
      patientId,
    },
  };
}

/** A hundred calls in the same mixed order for everybody; each customer begins at another place of it. */
const hundred: readonly Share[] = shares
  .flatMap((share) => Array.from({ length: share.ofHundred }, (_, count) => ({ share, at: (count + 0.5) / share.ofHundred })))
  .toSorted((a, b) => a.at - b.at)
  .map(({ share }) => share);

export function callAt(buyer: Buyer, turn: number, shelf: Shelf): Call {
  const share = hundred[turn % hundred.length];
  if (share === undefined) throw new Error('There are no errands');
  return share.call(buyer, turn, shelf);
}

export type Answered = { readonly status: number; readonly ms: number; readonly etag: string | undefined };

/** The bare call, since the caller shares the machine with the servers. */
export function send(origin: string, { method, path, body, headers }: Call, token: string, agent: Agent): Promise<Answered> {
  const startedAt = performance.now();
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = ask(
      origin + apiPrefix + path,
      {
        method,
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-encoding': 'br',
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      (answer) => {
        const { statusCode: status = 0 } = answer;
        const { etag } = answer.headers;
        answer.resume().once('end', () => resolve({ status, ms: performance.now() - startedAt, etag }));
      },
    );
    request.once('error', reject);
    request.end(text);
  });
}
