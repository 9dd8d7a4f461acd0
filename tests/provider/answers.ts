/** Another provider's API: only the calls that the product's documents name, each answered in one of the forms of forms.ts. */
import { Account, token } from './account.ts';
import { catalogueCalls } from './catalogue.ts';
import { refused, Telling, type Answers, type Asked, type Form, type Told } from './forms.ts';
import { Booking } from './orders.ts';
import { Papers } from './papers.ts';

export class Provider {
  readonly #tell: Telling;
  readonly #account: Account;
  readonly #booking: Booking;
  readonly #papers: Papers;
  #last = 100;
  /** What the next call of this kind meets. */
  readonly faults = new Map<string, Told | ((done: Told) => Told)>();

  constructor(form: Form) {
    const nextId = () => (this.#last += 1);
    this.#tell = new Telling(form);
    this.#account = new Account(this.#tell, nextId);
    this.#booking = new Booking(this.#tell, nextId);
    this.#papers = new Papers(this.#tell, nextId);
  }

  /** @returns undefined for what no document names */
  tell(asked: Asked): Told | undefined {
    const call = `${asked.method} ${asked.path}`;
    const fault = this.faults.get(call);
    this.faults.delete(call);
    if (fault !== undefined && typeof fault !== 'function') return fault;
    const told = this.#open(asked)[call]?.() ?? this.#personal(asked, call);
    return told !== undefined && fault ? fault(told) : told;
  }

  /** The lab has gone on with all orders. */
  moveOrders(orderStatus: string): void {
    this.#booking.orders = this.#booking.orders.map((order) => ({ ...order, orderStatus }));
  }

  #open = (asked: Asked): Answers => ({ ...catalogueCalls(this.#tell, asked), ...this.#account.waysIn(asked) });

  #personal(asked: Asked, call: string): Told | undefined {
    const answers = { ...this.#account.calls(asked), ...this.#booking.calls(asked), ...this.#papers.calls(asked) };
    const answer = answers[call];
    return answer && asked.token !== token ? refused(401, 'Please log in') : answer?.();
  }
}
