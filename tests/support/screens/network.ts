/** The network between a screen and the real server in memory. It counts calls and fails on command. */
import { act } from '@testing-library/react';
import type { ApiServer } from '../../../server/platform/deps.ts';
import type { Problem } from '../../../src/contract/envelope.ts';
import { apiPrefix } from '../../../src/contract/paths.ts';
import { readBody } from './sent-body.ts';

/** A path of contract/paths.ts; `:id` and `:page` stand for any. */
type Path = string;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Call = {
  readonly method: string;
  /** The path without the prefix and the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON that was sent; for a form its fields, with a file as { name, type, size }. */
  readonly body: unknown;
  /** The form's bytes as they are sent. */
  readonly payload?: Buffer;
  /** The time of the call, in milliseconds of a clock that no test moves. */
  readonly at: number;
};

/** A call whose answer waits: the server has done its work, but the page does not know yet. */
export type Held = {
  /** Resolves when the server has answered. */
  readonly arrived: Promise<void>;
  readonly release: () => void;
};

type Fault = (call: Call, serve: () => Promise<Response>) => Promise<Response>;
type Plan = { readonly method: Method; readonly path: Path; readonly fault: Fault };

export class Network {
  readonly #app: ApiServer;
  #now = () => Date.now();
  #plans: Plan[] = [];
  #calls: Call[] = [];
  #isOnline = true;
  /** What the browser reports about the network, which may be wrong. */
  #said = true;
  #language: string | undefined;
  #page = 0;
  #underWay = 0;

  constructor(app: ApiServer) {
    this.#app = app;
  }

  /** From now on answers carry the server's time; otherwise they agree with the device's. */
  tellsTimeOf(now: () => number): void {
    this.#now = now;
  }

  /** The calls of this test arrive as those of a page in this language. */
  asksIn(language: string): void {
    this.#language = language;
  }

  /** Every call since the test began, including failed ones. */
  get calls(): readonly Call[] {
    return this.#calls;
  }

  callsOf(method: Method, path: Path): Call[] {
    return this.#calls.filter((call) => call.method === method && isPath(path, call.path));
  }

  count(method: Method, path: Path): number {
    return this.callsOf(method, path).length;
  }

  /** Returns the bodies that were sent, oldest first. */
  sent(method: Method, path: Path): unknown[] {
    return this.callsOf(method, path).map(({ body }) => body);
  }

  /** The next such call is refused before it reaches the server; without a message the answer has none. */
  failNext(method: Method, path: Path, status: number, message?: string, headers: Record<string, string> = {}): void {
    const problem: Problem | object =
      message === undefined ? { status: 'error' } : { status: 'error', message, data: { message } };
    this.#plan(method, path, async () => Response.json(problem, { status, headers }));
  }

  /** The next such call gets this answer instead of the server's. */
  answerNext(method: Method, path: Path, body: unknown, status = 200): void {
    this.#plan(method, path, async () => Response.json(body, { status }));
  }

  /** The next such call never reaches the server and fails. */
  loseNext(method: Method, path: Path): void {
    this.#plan(method, path, async () => noNetwork());
  }

  /** The next such call never reaches the server and never ends. */
  swallowNext(method: Method, path: Path): void {
    this.#plan(method, path, () => new Promise<never>(() => undefined));
  }

  /** The server processes the next such call, but the answer is lost. */
  loseAnswerOfNext(method: Method, path: Path): void {
    this.#plan(method, path, async (_call, serve) => serve().then(noNetwork));
  }

  /** The answer of the next such call waits for `release`. */
  holdNext(method: Method, path: Path): Held {
    const arrival = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    this.#plan(method, path, async (_call, serve) => {
      const answer = await serve();
      arrival.resolve();
      await release.promise;
      return answer;
    });
    return { arrived: arrival.promise, release: release.resolve };
  }

  /** Half of the next such call's answer arrives at once, and the rest waits for `release`. */
  halveNext(method: Method, path: Path): Pick<Held, 'release'> {
    const release = Promise.withResolvers<void>();
    this.#plan(method, path, async (_call, serve) => inTwo(await serve(), release.promise));
    return { release: release.resolve };
  }

  goOffline(): void {
    this.#turn(false);
  }

  goOnline(): void {
    this.#turn(true);
  }

  /** The browser reports that there is no network although there is one. */
  isDenied(): void {
    this.#said = false;
    act(() => void globalThis.dispatchEvent(new Event('offline')));
  }

  /** The network goes or comes without a report of the browser. */
  turnsUnnoticed(isOnline: boolean): void {
    this.#isOnline = isOnline;
  }

  /** The value of navigator.onLine. */
  get isSaidOnline(): boolean {
    return this.#said;
  }

  get isOnline(): boolean {
    return this.#isOnline;
  }

  /** Whether every call has its answer. */
  get isQuiet(): boolean {
    return this.#underWay === 0;
  }

  /** Prepares for a new test: nothing is planned or counted. */
  reset(): void {
    this.#plans = [];
    this.#calls = [];
    this.#language = undefined;
    // SWR outlives a page here, and relies on the last event it got.
    if (!this.#isOnline || !this.#said) this.goOnline();
  }

  /** The plans that no call has met: a test that leaves one has not tested what it claims. */
  get unmet(): string[] {
    return this.#plans.map(({ method, path }) => `${method} ${path}`);
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const isForm = init?.body instanceof FormData;
    const request = new Request(input, isForm ? { ...init, body: null } : init);
    const call = await readCall(request, init?.body);
    this.#calls.push(call);
    if (!this.#isOnline) return noNetwork();
    const plan = this.#plans.find(({ method, path }) => call.method === method && isPath(path, call.path));
    this.#plans = this.#plans.filter((other) => other !== plan);
    const serve = () => this.#serve(call);
    const answer = plan === undefined ? serve() : plan.fault(call, serve);
    return this.#ofThisPage(untilAborted(answer, request.signal));
  };

  /** The page is left, so nobody receives the pending answers. */
  forgetWaiting(): void {
    this.#page += 1;
    this.#underWay = 0;
  }

  async #ofThisPage(answer: Promise<Response>): Promise<Response> {
    const page = this.#page;
    this.#underWay += 1;
    const outcome = await answer.then(
      (response) => () => response,
      (error: unknown) => () => {
        throw error;
      },
    );
    if (page !== this.#page) return new Promise<never>(() => undefined);
    this.#underWay -= 1;
    return outcome();
  }

  #plan(method: Method, path: Path, fault: Fault): void {
    this.#plans.push({ method, path, fault });
  }

  #turn(isOnline: boolean): void {
    this.#isOnline = isOnline;
    this.#said = isOnline;
    act(() => void globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  }

  async #serve({ method, path, query, headers, body, payload }: Call): Promise<Response> {
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await this.#app.inject({
      method: method as Method,
      url: apiPrefix + path,
      query,
      headers: this.#language === undefined ? headers : { ...headers, 'accept-language': this.#language },
      ...(payload !== undefined ? { payload } : body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isEmpty = statusCode === 204 || statusCode === 304;
    return new Response(isEmpty ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: Object.entries({ ...answered, date: new Date(this.#now()).toUTCString() }).map(
        ([name, value]): [string, string] => [name, String(value)],
      ),
    });
  }
}

async function inTwo(answer: Response, rest: Promise<void>): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const half = Math.ceil(bytes.length / 2);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.slice(0, half));
      // A piece is reported only when the next one arrives.
      controller.enqueue(bytes.slice(half, half + 1));
      await rest;
      controller.enqueue(bytes.slice(half + 1));
      controller.close();
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}

async function readCall(request: Request, form: unknown): Promise<Call> {
  const at = unmoved();
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith(`${apiPrefix}/`))
    throw new Error(`A screen called what is not the API: ${request.method} ${request.url}`);
  const { body, payload, headers = request.headers } = await readBody(request, form);
  return {
    method: request.method,
    path: pathname.slice(apiPrefix.length),
    query: Object.fromEntries(searchParams),
    body,
    ...(payload === undefined ? {} : { payload }),
    headers: Object.fromEntries(headers),
    at,
  };
}

const unmoved = performance.now.bind(performance);

/** Fails as a browser does. */
function noNetwork(): never {
  throw new TypeError('Failed to fetch');
}

function untilAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
  return Promise.race([answer, aborted]);
}

function isPath(pattern: Path, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
}
