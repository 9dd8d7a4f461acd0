/** The cart and the orders of one customer at another provider. */
import { cbc, sold } from './catalogue.ts';
import { fine, refused, success, unreadable, type Answers, type Asked, type Telling, type Thing, type Told } from './forms.ts';

const collectionFee = 200;
export const slot = { id: 5, displayTime: '7:00 AM - 8:00 AM' };

type Line = Thing & { readonly name: string };

export class Booking {
  readonly #tell: Telling;
  readonly #nextId: () => number;
  /** A thing that is neither a test nor a package, as some providers sell it. */
  #cart: Thing[] = [{ id: 1, type: 'Scan', name: 'Chest X-ray', price: 500, quantity: 1 }];
  orders: Thing[] = [];

  constructor(tell: Telling, nextId: () => number) {
    this.#tell = tell;
    this.#nextId = nextId;
  }

  calls({ body, path }: Asked): Answers {
    const order = this.orders.find(({ id }) => path.endsWith(`/${String(id)}`));
    const one = () => (order ? this.#tell.one('order', order) : refused(404, 'There is no such order'));
    return {
      'GET /cart': () => this.#cartAnswer(),
      'POST /cart/add': () => this.#adds(body),
      'PUT /cart/update': () => this.#updates(body),
      'DELETE /cart/remove': () => this.#removes(body),
      'POST /cart/coupon': () => (body['code'] === 'SAVE50' ? this.#discount() : refused(400, 'This coupon has ended')),
      'POST /customer/offers/apply': () => this.#tell.done(),
      'GET /orders': () => this.#tell.list('orders', this.orders),
      'POST /orders': () => this.#places(body),
      ...(order && { [`GET /orders/${String(order['id'])}`]: one, [`GET /customer/orders/${String(order['id'])}`]: one }),
    };
  }

  #cartAnswer(): Told {
    if (this.#tell.is('bare')) return fine({ items: [...this.#cart, unreadable] });
    const cart = { items: this.#cart, itemCount: this.#cart.length, subtotal: this.#subtotal() };
    return success(this.#tell.is('full') ? { cart } : cart);
  }

  #subtotal = (): number => this.#cart.reduce((sum, { price, quantity }) => sum + Number(price) * Number(quantity), 0);

  #discount = (): Told => (this.#tell.is('bare') ? fine({ discount: 50 }) : success({ discount: 50 }));

  #adds({ type, id, quantity, patientId }: Thing): Told {
    const thing = sold.find((one) => one.id === id) ?? cbc;
    const what = type === 'package' ? { packageId: id } : { testId: id };
    const line = { id: this.#nextId(), type, ...what, name: thing.name, price: thing.price, quantity, patientId };
    this.#cart = [...this.#cart, line];
    return this.#tell.done();
  }

  #updates({ itemId, quantity }: Thing): Told {
    this.#cart = this.#cart.map((line) => (String(line['id']) === itemId ? { ...line, quantity } : line));
    return this.#tell.done();
  }

  #removes({ itemId }: Thing): Told {
    this.#cart = this.#cart.filter(({ id }) => String(id) !== itemId);
    return this.#tell.done();
  }

  #places({ items, scheduledDate, timeSlot }: Thing): Told {
    const lines = (items as readonly Thing[]).map((line) => ({ ...line, name: this.#nameOf(line) }));
    const id = this.#nextId();
    const totalAmount = this.#subtotal() + collectionFee;
    const facts = {
      id,
      orderStatus: 'Created',
      totalAmount,
      scheduledDate,
      timeSlot: timeSlot === '5' ? slot.displayTime : timeSlot,
    };
    this.orders = [{ ...facts, ...(this.#tell.is('full') ? this.#itemsOf(lines, id) : this.#mentionsOf(lines)) }, ...this.orders];
    this.#cart = [];
    return this.#tell.one('order', this.orders[0]);
  }

  /** The catalogue's; of what stands in the cart alone, its line's. */
  #nameOf({ id }: Thing): string {
    const line = this.#cart.find((one) => String(one['id']) === id);
    return sold.find((one) => one.id === id)?.name ?? String(line?.['name'] ?? id);
  }

  #itemsOf = (lines: readonly Line[], id: number): Thing => ({
    orderNumber: `LAB-${id}`,
    paymentStatus: 'Pending',
    createdAt: new Date().toISOString(),
    items: lines.map((line) => ({ ...line, price: 300 })),
    patient: { name: 'Asha Rao' },
  });

  /** Its own words for what was ordered and for whom. */
  #mentionsOf(lines: readonly Line[]): Thing {
    const ofType = (isMeant: (type: unknown) => boolean) => lines.filter(({ type }) => isMeant(type));
    return {
      tests: ofType((type) => type !== 'package').map((line) => this.#tell.named(line)),
      packages: ofType((type) => type === 'package').map((line) => this.#tell.named(line)),
      patients: [this.#tell.named({ name: 'Asha Rao' })],
    };
  }
}
