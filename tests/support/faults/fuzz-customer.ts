/** The requests come from the demonstration's customer, who has data of every kind, and from another customer. */
import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { demoSignIn } from '../../../server/demo/demonstration.ts';
import { bookableDates } from '../../../server/slots/planned-slots-store.ts';
import { SignedInAnswer } from '../../../src/contract/auth.ts';
import { paths } from '../../../src/contract/paths.ts';
import type { FuzzRequest } from './fuzz-requests.ts';
import { withKnownIds, type KnownIds, type Kind } from './fuzz-schema.ts';
import { call, newBuyer } from './ordering-crowd.ts';

export type Heard = { readonly status: number; readonly text: string; readonly ms: number };

export class FuzzCustomer {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #tokens = { own: '', other: '' };
  #known: KnownIds = {} as KnownIds;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async signsIn(): Promise<void> {
    this.#tokens.own = await this.#tokenOf(demoSignIn);
    this.#tokens.other = (await newBuyer(this.#origin, 1, [])).token;
    await this.looksAround();
  }

  /** Collects the ids that exist now. */
  async looksAround(): Promise<void> {
    const { first } = bookableDates('Asia/Kolkata', Date.now());
    const found: [Kind, readonly string[]][] = [
      ['patient', await this.#idsIn(paths.patients)],
      ['address', await this.#idsIn(paths.addresses)],
      ['item', [...(await this.#idsIn(`${paths.tests}?limit=20`)), ...(await this.#idsIn(paths.packages))]],
      ['cartLine', await this.#idsIn(paths.cart)],
      ['slot', await this.#idsIn(`${paths.timeSlots}?date=${first}`)],
      ['offer', await this.#idsIn(paths.offers)],
      ['order', await this.#idsIn(paths.orders)],
      ['report', await this.#idsIn(paths.reports)],
      ['prescription', await this.#idsIn(paths.prescriptions)],
      ['news', await this.#idsIn(paths.notifications)],
      ['date', [first]],
    ];
    this.#known = Object.fromEntries(found) as KnownIds;
  }

  /** @returns the answer; after a sign-out it signs in again */
  async sends(given: FuzzRequest): Promise<Heard> {
    const isSigningOut = given.path.includes('/logout');
    const heard = await this.#sends(given, isSigningOut && given.session === 'own' ? 'other' : given.session);
    if (isSigningOut && heard.status === 200)
      this.#tokens.other = await this.#tokenOf({ email: 'buyer1@example.com', password: 'Monsoon2026' });
    return heard;
  }

  /** Returns the text that is sent as the body. */
  bodyOf = ({ body = '' }: FuzzRequest): string => withKnownIds(body, this.#known);

  close(): void {
    this.#agent.destroy();
  }

  async #sends(given: FuzzRequest, session: FuzzRequest['session']): Promise<Heard> {
    const begun = performance.now();
    const body = Buffer.from(this.bodyOf(given));
    const authorization = session === 'none' ? {} : { authorization: `Bearer ${this.#tokens[session]}` };
    const length = given.body === undefined ? {} : { 'content-length': body.length };
    const { promise, resolve, reject } = Promise.withResolvers<Heard>();
    const { hostname, port } = new URL(this.#origin);
    const sent = httpRequest({
      hostname,
      port,
      agent: this.#agent,
      method: given.method,
      path: withKnownIds(given.path, this.#known).replaceAll(/[«»]/g, '%'),
      headers: { ...authorization, ...length, ...given.headers },
    });
    sent.once('error', reject).once('response', (answer) => {
      const { statusCode: status = 0 } = answer;
      text(answer).then((all) => resolve({ status, text: all, ms: performance.now() - begun }), reject);
    });
    sent.end(body);
    return promise;
  }

  async #tokenOf(body: object): Promise<string> {
    return (await call(this.#origin, 'POST', paths.login, { body })).read(SignedInAnswer).data.token;
  }

  /** Returns the ids of the first list in an answer, whatever its name. */
  async #idsIn(path: string): Promise<string[]> {
    const answer = await call(this.#origin, 'GET', path, { token: this.#tokens.own });
    const { data } = JSON.parse(answer.text) as { data: Readonly<Record<string, unknown>> };
    const list = Object.values(data).find((part) => Array.isArray(part)) as { id: string }[] | undefined;
    return (list ?? []).map(({ id }) => id).slice(0, 200);
  }
}
