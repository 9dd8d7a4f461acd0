/** What a browser gives to a service worker, as far as ours needs it: events, caches, windows; the network is the test's. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

export const origin = 'https://lab.example';

type Answer = Response | Error | Promise<Response>;
type Listener = (event: ExtendableEvent) => void;
type Message = { readonly type: string };
type EventType = 'install' | 'activate' | 'sync' | 'push' | 'notificationclick' | 'pushsubscriptionchange';

export type WorkerScope = {
  /** What the worker asked the network for, as the network saw it. */
  readonly asked: Request[];
  /** Of a request of a page; undefined: the worker leaves it to the browser. */
  readonly answers: (path: string, init?: RequestInit & { readonly isNavigation?: boolean }) => Promise<Response> | undefined;
  /** Resolves when nothing is left to do about the requests: it would be done in the next test's scope. */
  readonly rests: () => Promise<void>;
  /** @param from path of the page that says it */
  readonly hears: (message: Message, from?: string) => Promise<void>;
  /** Rejects as the event does. */
  readonly does: (type: EventType, data?: object) => Promise<void>;
  readonly caches: MemoryCaches;
  readonly skipWaiting: ReturnType<typeof vi.fn<() => Promise<void>>>;
  readonly unregister: ReturnType<typeof vi.fn<() => Promise<void>>>;
};

/**
 * A worker's global scope, for modules that are imported after this.
 * @param network what is behind it; an error means that there is none
 */
export function workerScope(network: (request: Request) => Answer, windows = 1): WorkerScope {
  vi.resetModules();
  const listeners = new Map<string, Listener[]>();
  const caches = new MemoryCaches();
  const asked: Request[] = [];
  const [skipWaiting, unregister] = [vi.fn<() => Promise<void>>(), vi.fn<() => Promise<void>>()];
  const globals = {
    self: globalThis,
    location: new URL('/service-worker.js', origin),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    ExtendableEvent: WaitingEvent,
    FetchEvent: RequestEvent,
    Request: RequestOfOrigin,
    registration: { scope: `${origin}/`, unregister },
    clients: {
      matchAll: async () => Array.from({ length: windows }, () => ({ url: `${origin}/` })),
      claim: async () => undefined,
    },
    indexedDB: new IDBFactory(),
    caches,
    // What a build leaves out.
    __WB_DISABLE_DEV_LOGS: true,
    skipWaiting,
    fetch: async (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(input, init);
      asked.push(request);
      const answer = await network(request);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);

  const requests: RequestEvent[] = [];
  const tell = async <Told extends WaitingEvent>(event: Told) => {
    for (const listener of listeners.get(event.type) ?? []) listener(event as unknown as ExtendableEvent);
    await event.settled();
    return event;
  };
  return {
    asked,
    caches,
    skipWaiting,
    unregister,
    answers: (path, { isNavigation = false, ...init } = {}) => {
      const request = new RequestOfOrigin(path, init);
      if (isNavigation) Object.defineProperty(request, 'mode', { value: 'navigate' });
      const event = new RequestEvent(request);
      requests.push(event);
      for (const listener of listeners.get('fetch') ?? []) if (!event.answer) listener(event as unknown as ExtendableEvent);
      return event.answer;
    },
    rests: async () => void (await Promise.allSettled(requests.map((event) => event.settled()))),
    hears: async (data, from = '/') =>
      void (await tell(Object.assign(new WaitingEvent('message'), { data, ports: [], source: { url: origin + from } }))),
    does: async (type, data = {}) => void (await tell(Object.assign(new WaitingEvent(type), data))),
  };
}

/** Addresses without an origin are the worker's own. */
class RequestOfOrigin extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init);
  }
}

class WaitingEvent extends Event {
  readonly #work: Promise<unknown>[] = [];

  waitUntil(work: Promise<unknown>): void {
    this.#work.push(work);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#work);
  }
}

class RequestEvent extends WaitingEvent {
  readonly request: Request;
  answer: Promise<Response> | undefined;

  constructor(request: Request) {
    super('fetch');
    this.request = request;
  }

  respondWith(answer: Promise<Response>): void {
    this.answer = answer;
  }
}

/** Keyed by address, as ours are; a put may be refused. */
export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();
  /** What the device says to the next put. */
  refusal: Error | undefined;

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache(() => this.refusal);
    this.#caches.set(name, cache);
    return cache;
  }

  async match(request: RequestInfo, { cacheName = '' }: MultiCacheQueryOptions = {}): Promise<Response | undefined> {
    return this.#caches.get(cacheName)?.match(request);
  }

  has = async (name: string) => this.#caches.has(name);
  keys = async () => [...this.#caches.keys()];
  delete = async (name: string) => this.#caches.delete(name);
}

class MemoryCache {
  readonly entries = new Map<string, Response>();
  readonly #refusal: () => Error | undefined;

  constructor(refusal: () => Error | undefined) {
    this.#refusal = refusal;
  }

  async put(request: RequestInfo, response: Response): Promise<void> {
    const refusal = this.#refusal();
    if (refusal) throw refusal;
    this.entries.set(addressOf(request), response);
  }

  match = async (request: RequestInfo) => this.entries.get(addressOf(request))?.clone();
  keys = async () => [...this.entries.keys()].map((address) => new Request(address));
  delete = async (request: RequestInfo) => this.entries.delete(addressOf(request));
}

const addressOf = (request: RequestInfo) => new URL(typeof request === 'string' ? request : request.url, origin).href;
