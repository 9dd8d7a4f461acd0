/** The ways in to another provider, and the customer with patients and addresses. */
import { fine, refused, success, type Answers, type Asked, type Telling, type Thing, type Told } from './forms.ts';
import { slot } from './orders.ts';

export const token = 'a-token';
export const code = '246810';

const asha = { id: 41, name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210' };
const self = { id: 7, name: 'Asha Rao', gender: 'Female', dateOfBirth: '1990-04-02', isSelf: true, isDefault: true };
const home = { id: 9, addressType: 'Home', street: '12 MG Road', city: 'Bengaluru', state: 'Karnataka', postalCode: '560001' };

export class Account {
  readonly #tell: Telling;
  readonly #nextId: () => number;
  #customer: Thing = asha;
  #password = 'Monsoon2026';
  #patients: Thing[] = [self];
  #addresses: Thing[] = [home];

  constructor(tell: Telling, nextId: () => number) {
    this.#tell = tell;
    this.#nextId = nextId;
  }

  /** For everybody. */
  waysIn({ body }: Asked): Answers {
    const isOf = (email: unknown) => email === this.#customer['email'];
    return {
      'POST /auth/customer/login': () =>
        isOf(body['email']) && body['password'] === this.#password ? this.#signedIn() : refused(401, 'Wrong email or password'),
      'POST /auth/customer/register': () => this.#registers(body),
      'POST /auth/forgot-password': () => success(),
      'POST /auth/send-email-otp': () => success(),
      'POST /auth/send-otp': () => success(),
      'POST /auth/verify-otp': () => (body['otp'] === code ? this.#signedIn() : refused(400, 'This code is wrong')),
      'POST /auth/verify-reset-token': () => this.#checksLink(body),
      'POST /auth/reset-password': () => this.#changesPassword(body),
    };
  }

  /** For the customer. */
  calls({ body, path, method }: Asked): Answers {
    const id = path.split('/')[3];
    const called = `${method} ${path}`;
    return {
      'GET /customers/me': () => this.#tell.one('user', this.#customer),
      'PUT /customers/me': () => this.#tell.one('user', (this.#customer = { ...this.#customer, ...body })),
      'DELETE /customers/delete-account': () =>
        body['password'] === this.#password ? this.#tell.done() : refused(401, 'Wrong password'),
      'GET /customers/patients': () => this.#tell.list('patients', this.#patients),
      'POST /customers/patients': () => {
        this.#patients = [...this.#patients, { id: this.#nextId(), ...body }];
        return this.#tell.one('patient', this.#patients.at(-1));
      },
      [`PUT /customers/patients/${id}`]: () => {
        this.#patients = changed(this.#patients, id, body);
        return this.#tell.one('patient', found(this.#patients, id));
      },
      'GET /customers/addresses': () => this.#tell.list('addresses', this.#addresses),
      'POST /customers/addresses': () => {
        this.#addresses = [...this.#addresses, { id: this.#nextId(), ...body }];
        return this.#tell.one('address', this.#addresses.at(-1));
      },
      [`PUT /customers/addresses/${id}`]: () => {
        this.#addresses = changed(this.#addresses, id, body);
        return this.#tell.one('address', found(this.#addresses, id));
      },
      [`DELETE /customers/addresses/${id}`]: () => {
        this.#addresses = this.#addresses.filter((row) => String(row['id']) !== id);
        return this.#tell.done();
      },
      ...(called.endsWith('/default') && { [called]: () => this.#makesDefault(called, id) }),
      'GET /customers/collection/time-slots': () => this.#tell.list('slots', [slot]),
    };
  }

  #signedIn = (): Told => success({ token, user: this.#customer });

  /** Nobody has looked after a new customer's patients and addresses: what is told of the address is the address. */
  #registers({ email, password, name, phone, address }: Thing): Told {
    this.#customer = { id: this.#nextId(), email, name, phone };
    this.#password = String(password);
    this.#patients = [];
    this.#addresses = [{ id: this.#nextId(), addressType: 'Home', ...(address as Thing) }];
    return this.#signedIn();
  }

  /** No document has the form of this answer. */
  #checksLink({ token: given }: Thing): Told {
    if (given !== 'a-link') return refused(400, 'This link has expired');
    if (this.#tell.is('full')) return success({ valid: true });
    return this.#tell.is('items') ? fine({ valid: true }) : { status: 204 };
  }

  #changesPassword({ password }: Thing): Told {
    this.#password = String(password);
    return success();
  }

  #makesDefault(called: string, id: string | undefined): Told {
    const only = (rows: readonly Thing[]) => rows.map((row) => ({ ...row, isDefault: String(row['id']) === id }));
    if (called.includes('/patients/')) this.#patients = only(this.#patients);
    else this.#addresses = only(this.#addresses);
    return this.#tell.done();
  }
}

const found = (rows: readonly Thing[], id: string | undefined) => rows.find((row) => String(row['id']) === id);

const changed = (rows: readonly Thing[], id: string | undefined, change: Thing): Thing[] =>
  rows.map((row) => (String(row['id']) === id ? { ...row, ...change, id: row['id'] } : row));
