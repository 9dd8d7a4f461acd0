/** Customers out of the middle of a filled database: what belongs to them is there, and is looked up rather than made. */
import { sql } from 'kysely';
import type { Database } from '../../server/platform/db/schema.ts';
import type { ApiServer } from '../../server/platform/deps.ts';
import { openSession } from '../../server/accounts/sessions-store.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { CartAnswer } from '../../src/contract/cart.ts';
import { ReportListAnswer } from '../../src/contract/reports.ts';
import { Caller } from '../support/server/caller.ts';
import type { Belongings, Thing } from '../support/server/belongings.ts';
import { holds } from '../support/server/holds.ts';
import { awaitsSample } from '../support/server/rejections.ts';
import type { Customer } from '../support/server/server.ts';

const dayMs = 86_400_000;

type Found = { readonly id: string; readonly email: string; readonly order: string };

/** Each is given out once, since calls change what belongs to them. */
export class SizedCustomers {
  readonly #database: Database;
  readonly #app: ApiServer;
  readonly #found: Found[];

  private constructor(database: Database, app: ApiServer, found: Found[]) {
    this.#database = database;
    this.#app = app;
    this.#found = found;
  }

  /** Those whose order is on its way, and can still be moved. */
  static async of(database: Database, app: ApiServer): Promise<SizedCustomers> {
    const { rows } = await sql<Found>`
      select customers.id, customers.email, min(orders.id) as "order" from orders join customers on customers.id = orders.customer_id
      where orders.status = 'Confirmed' and orders.slot_id like 'size-%' and orders.starts_at > ${Date.now() + 2 * dayMs}
      group by customers.id, customers.email order by customers.id
    `.execute(database);
    return new SizedCustomers(database, app, rows);
  }

  async next(): Promise<SizedBelongings> {
    const found = this.#found.shift();
    if (found === undefined) throw new Error('There are no more customers whose order can be moved: fill a larger database');
    const token = await openSession(this.#database, found.id, Date.now(), 30);
    const caller = new Caller(this.#app, token);
    const customer = Object.assign(caller, { id: found.id, email: found.email }) as Customer;
    return new SizedBelongings(this.#database, customer, found.order);
  }
}

/** In the form of Belongings, as far as requests need it. */
export class SizedBelongings {
  readonly customer: Customer;
  readonly #database: Database;
  readonly #ids: Map<Thing, string>;

  constructor(database: Database, customer: Customer, order: string) {
    this.#database = database;
    this.customer = customer;
    this.#ids = new Map([['order', order]]);
  }

  get asBelongings(): Belongings {
    return this as unknown as Belongings;
  }

  async has(...things: readonly Thing[]): Promise<this> {
    for (const thing of things) if (!this.#ids.has(thing)) this.#ids.set(thing, await this.#find(thing));
    return this;
  }

  id(thing: Thing): string {
    const id = this.#ids.get(thing);
    if (id === undefined) throw new Error(`Nobody has looked for the ${thing}`);
    return id;
  }

  async #find(thing: Thing): Promise<string> {
    const { customer } = this;
    if (thing === 'cartLine') {
      await this.has('patient');
      const line = { type: 'test', id: 'cbc', quantity: 1, patientId: this.id('patient') };
      const { items } = (await customer.post(paths.cartAdd, line)).read(CartAnswer).data;
      return items[0]?.id ?? '';
    }
    if (thing === 'slotHold') {
      const { rows } = await sql<{ id: string }>`select id from time_slots where booked = 0 limit 1`.execute(this.#database);
      await holds(customer, rows[0]?.id ?? '');
      return customer.id;
    }
    if (thing === 'link') {
      await this.has('report');
      await customer.post(pathWithId(paths.reportShare, this.id('report')));
      const { reports } = (await customer.get(paths.reports)).read(ReportListAnswer).data;
      return reports.flatMap(({ share }) => share?.links ?? [])[0]?.id ?? '';
    }
    if (thing === 'rejectedOrder') {
      await this.has('report');
      return awaitsSample({ database: this.#database, now: Date.now }, this.id('report'));
    }
    if (thing === 'unreadPrescription') {
      await this.has('prescription');
      const id = this.id('prescription');
      const asked = { status: 'needsclarification', retakes: '[{"page":1,"reason":"blurred"}]' } as const;
      await this.#database.updateTable('prescriptions').set(asked).where('id', '=', id).execute();
      return id;
    }
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(tables[thing].table)} where customer_id = ${customer.id} and ${sql.raw(tables[thing].where)} limit 1
    `.execute(this.#database);
    return rows[0]?.id ?? '';
  }
}

type Looked = Exclude<Thing, 'slotHold' | 'cartLine' | 'link' | 'rejectedOrder' | 'unreadPrescription'>;

const tables: Readonly<Record<Looked, { readonly table: string; readonly where: string }>> = {
  patient: { table: 'patients', where: '1 = 1' },
  address: { table: 'addresses', where: '1 = 1' },
  order: { table: 'orders', where: '1 = 1' },
  paidOrder: { table: 'orders', where: `payment_status = 'Paid' and status = 'Completed'` },
  report: { table: 'reports', where: `status = 'available'` },
  prescription: { table: 'prescriptions', where: '1 = 1' },
  notification: { table: 'notifications', where: '1 = 1' },
};
