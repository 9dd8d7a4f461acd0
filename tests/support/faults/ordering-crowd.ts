/** Customers of a server in its own process order one item after the other until the server is gone. */
import { AddressListAnswer } from '../../../src/contract/addresses.ts';
import { SignedInAnswer } from '../../../src/contract/auth.ts';
import { OrderAnswer, type NewOrder } from '../../../src/contract/orders.ts';
import { PatientAnswer } from '../../../src/contract/patients.ts';
import { apiPrefix, paths } from '../../../src/contract/paths.ts';
import { Answer, type Method } from '../server/caller.ts';
import { home, mother } from '../server/household.ts';

export type Attempt = {
  readonly key: string;
  readonly itemId: string;
  /** The id in the answer; undefined while there is none. */
  orderId?: string;
};

export type Buyer = { readonly token: string; readonly patientId: string; readonly addressId: string };

export class Shopping {
  readonly buyer: Buyer;
  readonly #itemIds: readonly string[];
  readonly #slotIds: readonly string[];
  readonly attempts: Attempt[] = [];

  constructor(buyer: Buyer, itemIds: readonly string[], slotIds: readonly string[]) {
    this.buyer = buyer;
    this.#itemIds = itemIds;
    this.#slotIds = slotIds;
  }

  get isDone(): boolean {
    return this.attempts.length === this.#itemIds.length && this.attempts.every(({ orderId }) => orderId !== undefined);
  }

  /** Returns what the cart must contain if these are all the orders. */
  itemsLeft(ordered: ReadonlySet<string>): string[] {
    return this.#itemIds.filter((id) => !ordered.has(id));
  }

  /** First repeats the order that got no answer, with its own key, and then orders item by item. Ends when the server is gone. */
  async orders(origin: string, placed: () => void): Promise<void> {
    while (!this.isDone) {
      const attempt = this.#next();
      const orderId = await this.sends(origin, attempt).catch(goneAway);
      if (orderId === undefined) return;
      attempt.orderId = orderId;
      placed();
    }
  }

  /** Places one more order, which must be answered. */
  async ordersNext(origin: string): Promise<void> {
    const attempt = this.#next();
    attempt.orderId = await this.sends(origin, attempt);
  }

  /** @returns the id of the order in the answer */
  async sends(origin: string, { key, itemId }: Attempt): Promise<string> {
    const headers = { 'idempotency-key': key };
    const answer = await call(origin, 'POST', paths.orders, { token: this.buyer.token, body: this.#orderOf(itemId), headers });
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
    return answer.read(OrderAnswer).data.order.id;
  }

  #next(): Attempt {
    const open = this.attempts.find(({ orderId }) => orderId === undefined);
    if (open !== undefined) return open;
    const itemId = this.#itemIds[this.attempts.length] ?? '';
    const attempt: Attempt = { key: `${this.buyer.patientId}-${itemId}`, itemId };
    this.attempts.push(attempt);
    return attempt;
  }

  #orderOf(itemId: string): NewOrder {
    const { patientId, addressId } = this.buyer;
    const timeSlot = this.#slotIds[this.#itemIds.indexOf(itemId) % this.#slotIds.length] ?? '';
    return {
      items: [{ type: 'test', id: itemId, quantity: 1, patientId }],
      addressId,
      scheduledDate: timeSlot.slice(0, 10),
      timeSlot,
      paymentMethod: 'cod',
      patientId,
    };
  }
}

/** Creates an account with a patient and an address, and puts everything that will be ordered into the cart. */
export async function newBuyer(origin: string, number: number, itemIds: readonly string[]): Promise<Buyer> {
  const contact = { email: `buyer${number}@example.com`, phone: `95${String(number).padStart(8, '0')}` };
  const account = { ...contact, password: 'Monsoon2026', name: 'Asha Rao', address: home };
  const { token } = (await call(origin, 'POST', paths.register, { body: account })).read(SignedInAnswer).data;
  const patient = await call(origin, 'POST', paths.patients, { token, body: mother });
  const patientId = patient.read(PatientAnswer).data.patient.id;
  const addresses = (await call(origin, 'GET', paths.addresses, { token })).read(AddressListAnswer).data.addresses;
  for (const id of itemIds) {
    const { status, text } = await call(origin, 'POST', paths.cartAdd, {
      token,
      body: { type: 'test', id, quantity: 1, patientId },
    });
    if (status !== 200) throw new Error(text);
  }
  return { token, patientId, addressId: addresses[0]?.id ?? '' };
}

type Parts = { readonly token?: string; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

export async function call(origin: string, method: Method, path: string, { token, body, headers }: Parts): Promise<Answer> {
  const answer = await fetch(origin + apiPrefix + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return new Answer(answer.status, Object.fromEntries(answer.headers), await answer.text());
}

/** fetch reports a refused or broken connection as a TypeError; any other error is unexpected. */
export function goneAway(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}
