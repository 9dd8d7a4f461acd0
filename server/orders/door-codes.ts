/**
 * The two codes that are said at the door (decision D139). They are made from a key of this server whenever they are needed, so
 * nothing is stored, and a visit that is moved has other ones.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DoorCodes, Order } from '../../src/contract/orders.ts';
import { isOpen } from '../../src/lib/orders/order-changes.ts';
import type { Database } from '../platform/db/schema.ts';
import { serverKey } from '../platform/server-keys-store.ts';

/** `startsAt` is the start of its slot, in epoch milliseconds. */
type Visit = { readonly id: string; readonly startsAt: number };

export const doorCodeDigits = 4;

const keyName = 'door-codes';

export async function doorCodesOf(database: Database, visit: Visit): Promise<DoorCodes> {
  return codesOf(await serverKey(database, keyName), visit);
}

/** Adds the codes to the orders whose collection is still ahead. */
export async function withDoorCodesOfAll(database: Database, orders: Order[]): Promise<Order[]> {
  if (!orders.some(isOpen)) return orders;
  const key = await serverKey(database, keyName);
  return orders.map((order) => {
    const { id, startsAt } = order;
    if (startsAt === undefined || !isOpen(order)) return order;
    return { ...order, doorCodes: codesOf(key, { id, startsAt: Date.parse(startsAt) }) };
  });
}

/** Takes as long for a code that is wrong in its first digit as for one that is wrong in its last. */
export function isDoorCode(given: string, code: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(code)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The codes differ, so that nobody can answer the collector with the code just heard. */
function codesOf(key: string, visit: Visit): DoorCodes {
  const collectorSays = codeOf(key, 'collector', visit);
  for (let round = 0; ; round += 1) {
    const customerSays = codeOf(key, `customer ${round}`, visit);
    if (customerSays !== collectorSays) return { collectorSays, customerSays };
  }
}

function codeOf(key: string, label: string, { id, startsAt }: Visit): string {
  const digest = createHmac('sha256', key).update(`${label}\n${id}\n${startsAt}`).digest();
  // Of 48 bits, the remainder favours no code noticeably.
  return String(digest.readUIntBE(0, 6) % 10 ** doorCodeDigits).padStart(doorCodeDigits, '0');
}
