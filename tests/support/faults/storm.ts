/** Customers of several servers hold slots and book, cancel and move orders in random order, several at a time. */
import { randomInt } from 'node:crypto';
import { OrderAnswer } from '../../../src/contract/orders.ts';
import { paths, pathWithId } from '../../../src/contract/paths.ts';
import { prolongSlotHoldPath, slotHoldPath } from '../../../src/contract/visit-paths.ts';
import type { Answer } from '../server/caller.ts';
import { call, type Buyer } from './ordering-crowd.ts';

export type StormPlace = {
  /** Each request goes to a random one of these. */
  readonly origins: readonly string[];
  readonly slotIds: readonly string[];
  /** A test dear enough for the coupon. */
  readonly testId: string;
  readonly coupon: string;
  readonly offer: { readonly id: string; readonly packageId: string };
};

const oneOf = <Some>(some: readonly Some[]): Some => some[randomInt(some.length)]!;

export class StormyCustomer {
  readonly #place: StormPlace;
  readonly #buyer: Buyer;
  readonly #orderIds: string[] = [];

  constructor(place: StormPlace, buyer: Buyer) {
    this.#place = place;
    this.#buyer = buyer;
  }

  /**
   * Performs a random action.
   * @returns the action and the answer's status, as "book 201"
   */
  async acts(): Promise<string> {
    if (randomInt(3) === 0) return this.#holds();
    const turn = this.#orderIds.length === 0 ? 0 : randomInt(10);
    if (turn < 4) return `book ${(await this.#books()).status}`;
    const id = oneOf(this.#orderIds);
    if (turn < 7) return `cancel ${(await this.#cancels(id)).status}`;
    return `move ${(await this.#ask('PUT', pathWithId(paths.rescheduleOrder, id), this.#time())).status}`;
  }

  /** Holds a slot, or does something with what is held; mostly there is something. */
  async #holds(): Promise<string> {
    const turn = randomInt(6);
    if (turn === 0) return `let go ${(await this.#ask('DELETE', slotHoldPath)).status}`;
    if (turn === 1) return `prolong ${(await this.#ask('POST', prolongSlotHoldPath)).status}`;
    return `hold ${(await this.#ask('PUT', slotHoldPath, this.#time())).status}`;
  }

  /** Cancels mostly a live order, and now and then one that is already cancelled. */
  async #cancels(id: string): Promise<Answer> {
    if (randomInt(10) > 0) this.#orderIds.splice(this.#orderIds.indexOf(id), 1);
    return this.#post(pathWithId(paths.cancelOrder, id), { reason: 'Not well' });
  }

  /** Books with a coupon, with an offer, or with neither. */
  async #books(): Promise<Answer> {
    const { testId, coupon, offer } = this.#place;
    const { patientId, addressId } = this.#buyer;
    const kind = randomInt(3);
    if (kind === 1) {
      await this.#post(paths.cartAdd, { type: 'test', id: testId, quantity: 1, patientId });
      await this.#post(paths.cartCoupon, { code: coupon });
    }
    if (kind === 2) await this.#post(paths.applyOffer, { offerId: offer.id });
    const item = kind === 2 ? { type: 'package', id: offer.packageId } : { type: 'test', id: testId };
    const items = [{ ...item, quantity: 1, patientId }];
    const answer = await this.#post(paths.orders, { items, addressId, ...this.#time(), paymentMethod: 'cod', patientId });
    if (answer.status === 201) this.#orderIds.push(answer.read(OrderAnswer).data.order.id);
    return answer;
  }

  #time(): { readonly scheduledDate: string; readonly timeSlot: string } {
    const timeSlot = oneOf(this.#place.slotIds);
    return { scheduledDate: timeSlot.slice(0, 10), timeSlot };
  }

  readonly #post = (path: string, body: object) => this.#ask('POST', path, body);

  #ask(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer> {
    const { token } = this.#buyer;
    return call(oneOf(this.#place.origins), method, path, body === undefined ? { token } : { token, body });
  }
}
