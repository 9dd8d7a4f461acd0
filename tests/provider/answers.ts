/**
 * Another provider's API: only the calls that the product's documents name, each answered in one of two forms. In `full` the
 * answers stand in the envelope, under their names, with all fields; in `bare` they are the plain lists and things themselves,
 * ids are numbers, what is named is named by a text, and every list has one element that nobody can read.
 */
export type Form = 'full' | 'bare';

type Thing = Readonly<Record<string, unknown>>;

export type Asked = { readonly method: string; readonly path: string; readonly body: Thing; readonly token: string | undefined };

/** `lost`: it was done, and no answer comes. */
export type Told = { readonly status: number; readonly body: unknown } | 'lost';

const asha = { id: 41, name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210' };
const cbc = { id: 'cbc', name: 'Complete Blood Count', price: 300, categoryId: 'blood', isPopular: true, sampleType: 'Blood' };
const tsh = { id: 'tsh', name: 'TSH', price: 350, categoryId: 'blood', isPopular: true, sampleType: 'Blood' };
const basic = { id: 'basic', name: 'Basic Checkup', price: 900, discountedPrice: 600, testCount: 3, isPopular: true };
const monsoon = {
  title: 'Monsoon offer',
  originalPrice: 900,
  discountedPrice: 450,
  validUntil: '2099-01-01',
  packageId: 'basic',
};
const mother = { id: 7, name: 'Asha Rao', gender: 'Female', dateOfBirth: '1990-04-02', isSelf: true, isDefault: true };
const home = { id: 9, addressType: 'Home', street: '12 MG Road', city: 'Bengaluru', state: 'Karnataka', postalCode: '560001' };
const article = { id: 'thyroid', title: 'What a thyroid test tells', excerpt: 'In short', content: 'It tells much.' };

const unreadable = { note: 'Nobody knows what this is' };

export class Provider {
  readonly #form: Form;
  #cart: Thing[] = [{ id: 1, type: 'Scan', name: 'Chest X-ray', price: 500, quantity: 1 }];
  #orders: Thing[] = [];
  #prescriptions: Thing[] = [];
  #last = 100;
  /** What the next call of this kind meets. */
  readonly faults = new Map<string, Told | ((done: Told) => Told)>();

  constructor(form: Form) {
    this.#form = form;
  }

  /** @returns undefined for what no document names */
  tell(asked: Asked): Told | undefined {
    const call = `${asked.method} ${asked.path}`;
    const fault = this.faults.get(call);
    this.faults.delete(call);
    if (fault !== undefined && typeof fault !== 'function') return fault;
    const told = this.#open(call, asked.body) ?? this.#personal(call, asked);
    return told !== undefined && fault ? fault(told) : told;
  }

  #list(name: string, rows: readonly Thing[]): Told {
    const odd = rows.length > 0 ? [unreadable] : [];
    return this.#is('bare') ? fine([...rows, ...odd]) : this.#named({ [name]: rows });
  }

  #one(name: string, thing: unknown): Told {
    return this.#is('bare') ? fine(thing) : this.#named({ [name]: thing });
  }

  #named = (data: Thing): Told => fine({ status: 'success', data });

  #is = (form: Form): boolean => this.#form === form;

  #open(call: string, body: Thing): Told | undefined {
    const answers: Readonly<Record<string, () => Told>> = {
      'GET /tests': () => this.#list('items', [cbc, tsh]),
      'GET /tests/cbc': () => this.#one('test', cbc),
      'GET /tests/suggestions': () => (this.#is('bare') ? fine(['TSH']) : this.#named({ suggestions: ['TSH'] })),
      'GET /test-categories': () => this.#list('categories', [{ id: 'blood', name: 'Blood tests' }]),
      'GET /test-packages': () => this.#list('packages', [{ ...basic, tests: this.#contents() }]),
      'GET /offers': () => this.#list('offers', [{ id: this.#is('bare') ? 3 : '3', ...monsoon, offerType: 'Seasonal' }]),
      'GET /offers/categories': () => this.#list('categories', [{ id: 'season', name: 'Season' }]),
      'GET /blogs': () => this.#list('blogs', [article]),
      'GET /blogs/categories': () => this.#list('categories', [{ id: 'thyroid', name: 'Thyroid' }]),
      'POST /auth/customer/login': () =>
        body['password'] === 'Monsoon2026'
          ? fine({ status: 'success', data: { token: 'a-token', user: asha } })
          : { status: 401, body: { status: 'error', data: { message: 'Wrong email or password' } } },
    };
    return answers[call]?.();
  }

  /** Names, ids and things that have a name alone. */
  #contents(): unknown[] {
    return this.#is('bare')
      ? ['Complete Blood Count', 'tsh', { name: 'Blood pressure' }]
      : [cbc, tsh, { id: 'bp', name: 'Blood pressure' }];
  }

  #personal(call: string, { body, token, path }: Asked): Told | undefined {
    const answers: Readonly<Record<string, () => Told>> = {
      'GET /customers/me': () => this.#one('user', asha),
      'GET /customers/patients': () => this.#list('patients', [mother]),
      'GET /customers/addresses': () => this.#list('addresses', [home]),
      'GET /customers/collection/time-slots': () => this.#list('slots', [{ id: 5, displayTime: '7:00 AM - 8:00 AM' }]),
      'GET /cart': () => this.#cartAnswer(),
      'POST /cart/add': () => this.#adds(body),
      'PUT /cart/update': () => this.#updates(body),
      'DELETE /cart/remove': () => this.#removes(body),
      'GET /orders': () => this.#list('orders', this.#orders),
      'POST /orders': () => this.#places(body),
      'GET /reports': () => this.#list('reports', [{ id: 1, status: 'Available', tests: ['TSH'], patient: 'Asha Rao' }]),
      'GET /prescriptions': () => this.#list('prescriptions', this.#prescriptions),
      'POST /prescriptions': () => this.#keeps(),
      'GET /notifications': () => this.#list('notifications', [{ id: 1, title: 'Welcome', message: 'Good to have you' }]),
    };
    const answer = answers[call] ?? this.#orderAnswer(call, path);
    if (answer && token !== 'a-token') return { status: 401, body: { status: 'error', message: 'Please log in' } };
    return answer?.();
  }

  #orderAnswer(call: string, path: string): (() => Told) | undefined {
    const order = this.#orders.find(({ id }) => path === `/orders/${String(id)}`);
    return order && call.startsWith('GET') ? () => this.#one('order', order) : undefined;
  }

  #cartAnswer(): Told {
    const items = this.#is('bare') ? [...this.#cart, unreadable] : this.#cart;
    return this.#is('bare') ? fine({ items }) : this.#named({ cart: { items } });
  }

  #adds({ type, id, quantity, patientId }: Thing): Told {
    const thing = [cbc, tsh, basic].find((one) => one.id === id) ?? cbc;
    const what = type === 'package' ? { packageId: id } : { testId: id };
    this.#cart = [...this.#cart, { id: this.#next(), type, ...what, name: thing.name, price: thing.price, quantity, patientId }];
    return this.#cartAnswer();
  }

  #updates({ itemId, quantity }: Thing): Told {
    this.#cart = this.#cart.map((line) => (String(line['id']) === itemId ? { ...line, quantity } : line));
    return this.#cartAnswer();
  }

  #removes({ itemId }: Thing): Told {
    this.#cart = this.#cart.filter(({ id }) => String(id) !== itemId);
    return this.#cartAnswer();
  }

  #places({ items, scheduledDate }: Thing): Told {
    const lines = items as readonly Thing[];
    const id = this.#next();
    const facts = { id, orderStatus: 'Created', totalAmount: 800, scheduledDate, timeSlot: '7:00 AM - 8:00 AM' };
    // Its own words for what was ordered and for whom.
    const bare = {
      tests: lines.filter(({ type }) => type !== 'package').map((line) => line['id']),
      packages: [],
      patients: ['Asha Rao'],
    };
    const full = {
      orderNumber: `LAB-${id}`,
      paymentStatus: 'Pending',
      createdAt: new Date().toISOString(),
      items: lines.map((line) => ({ ...line, name: String(line['id']), price: 300 })),
      patient: mother,
    };
    this.#orders = [{ ...facts, ...(this.#is('bare') ? bare : full) }, ...this.#orders];
    this.#cart = [];
    return this.#one('order', this.#orders[0]);
  }

  #keeps(): Told {
    this.#prescriptions = [{ id: this.#next(), fileName: 'prescription.jpg', status: 'Received' }, ...this.#prescriptions];
    return this.#one('prescription', this.#prescriptions[0]);
  }

  #next = (): number => (this.#last += 1);
}

const fine = (body: unknown): Told => ({ status: 200, body });
