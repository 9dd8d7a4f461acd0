/** Who is in the pictures: everything about them is made through the API, as their own devices would. */
import type { APIRequestContext } from '@playwright/test';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import type { Registration, SignedIn } from '../../src/contract/auth.ts';
import type { CartAdd } from '../../src/contract/cart.ts';
import type { NewOrder, Order } from '../../src/contract/orders.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import type { NewPatient, Patient } from '../../src/contract/patients.ts';
import { longAddress, longName, nooneYet, self } from './people.ts';

/** One customer's own calls. */
export class Caller {
  readonly session: SignedIn;
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext, session: SignedIn) {
    this.#request = request;
    this.session = session;
  }

  get<Data>(path: string): Promise<Data> {
    return this.#call('get', path);
  }

  post<Data>(path: string, data: object = {}): Promise<Data> {
    return this.#call('post', path, data);
  }

  async upload(path: string, multipart: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>) {
    const answer = await this.#request.post(apiPrefix + path, { headers: this.#headers, multipart });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }

  async file(path: string): Promise<Buffer> {
    const answer = await this.#request.get(apiPrefix + path, { headers: this.#headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.body();
  }

  async patients(): Promise<Patient[]> {
    return (await this.get<{ patients: Patient[] }>(paths.patients)).patients;
  }

  async orders(): Promise<Order[]> {
    return (await this.get<{ orders: Order[] }>(paths.orders)).orders;
  }

  async addsToCart(items: readonly Pick<CartAdd, 'type' | 'id'>[], patient = 0): Promise<void> {
    const { id: patientId } = (await this.patients())[patient]!;
    for (const item of items) await this.post(paths.cartAdd, { ...item, quantity: 1, patientId });
  }

  /** Of a day that many orders fit into. */
  async places(
    items: readonly Pick<CartAdd, 'type' | 'id'>[],
    date: string,
    { hour = '0900', patient = 0 } = {},
  ): Promise<Order> {
    const { id: patientId } = (await this.patients())[patient]!;
    const { addresses } = await this.get<{ addresses: { id: string }[] }>(paths.addresses);
    await this.get(`${paths.timeSlots}?date=${date}`);
    const order: NewOrder = {
      items: items.map((item) => ({ ...item, quantity: 1, patientId })),
      addressId: addresses[0]!.id,
      scheduledDate: date,
      timeSlot: `${date}-${hour}`,
      paymentMethod: 'cod',
      patientId,
    };
    return (await this.post<{ order: Order }>(paths.orders, order)).order;
  }

  get #headers() {
    return { Authorization: `Bearer ${this.session.token}` };
  }

  async #call<Data>(method: 'get' | 'post', path: string, data?: object): Promise<Data> {
    const answer = await this.#request[method](apiPrefix + path, { headers: this.#headers, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  }
}

export async function signIn(request: APIRequestContext): Promise<Caller> {
  const answer = await request.post(apiPrefix + paths.login, { data: demoSignIn });
  return new Caller(request, ((await answer.json()) as { data: SignedIn }).data);
}

let registered = 0;

/** Has an account, one address, and nothing else. */
export const register = (request: APIRequestContext): Promise<Caller> => registerAs(request);

async function registerAs(request: APIRequestContext, person: Partial<Registration> = {}): Promise<Caller> {
  registered += 1;
  const contact = { email: `kavya.${registered}@example.com`, phone: `+9199000${String(registered).padStart(5, '0')}` };
  const answer = await request.post(apiPrefix + paths.register, { data: { ...nooneYet, ...contact, ...person } });
  if (!answer.ok()) throw new Error(`Nobody was registered: ${await answer.text()}`);
  return new Caller(request, ((await answer.json()) as { data: SignedIn }).data);
}

/** Whose name, family and street have no place to break. */
export async function registerLong(request: APIRequestContext): Promise<Caller> {
  const customer = await registerAs(request, {
    name: longName,
    email: `${longName.toLowerCase()}@example.com`,
    address: longAddress,
  });
  const child: NewPatient = {
    name: longName,
    gender: 'Female',
    dateOfBirth: '2019-02-27',
    relation: 'Granddaughter-in-law’s-daughter',
  };
  await customer.post(paths.patients, child);
  return customer;
}

/** A new customer with these in the cart. */
export const withCart =
  (...items: readonly Pick<CartAdd, 'type' | 'id'>[]) =>
  async (request: APIRequestContext): Promise<Caller> => {
    const customer = await register(request);
    await customer.post(paths.patients, self);
    await customer.addsToCart(items);
    return customer;
  };

/** A browser in which they are signed in. */
export function signedIn(origin: string, { session: { token, user } }: Caller) {
  const localStorage = [
    { name: 'user', value: JSON.stringify(user) },
    { name: 'token', value: token },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
