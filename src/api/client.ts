/** The API client: one ky instance with its bearer token and the handling of a 401. */
import language from '#words/language';
import ky, { HTTPError, TimeoutError, type KyInstance, type Options } from 'ky';
import { cachedAtHeader } from '../contract/copies.ts';
import { apiPrefix, paths } from '../contract/paths.ts';
import { isAbout } from '../lib/failures/about.ts';
import { ApiError } from '../lib/failures/api-error.ts';
import { adjustClock } from '../lib/time/clock.ts';
import { noteNetworkAnswer } from '../lib/loading/connection.ts';
import { cleaned } from '../lib/text/typed-text.ts';
import { confirmed, isEnvelope, payloadOf, refusalIn, type Answer } from './envelope.ts';

export type ClientOptions = {
  /** '' for the page's own origin (decision G3). */
  readonly origin: string;
  readonly readToken: () => string | undefined;
  /** Called when a request that carried the current token was answered with 401 (decision C9). */
  readonly onUnauthorized: () => void;
  /** Called when a call needs a session but there is no token, because it was removed without the page's doing. */
  readonly onNoSession?: () => void;
  readonly fetch?: typeof fetch;
};

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

type Method = 'post' | 'put' | 'delete';

/** `timeout` is in milliseconds. With `keepalive` the call continues when its page is left. */
type SendOptions = {
  readonly headers?: Record<string, string>;
  readonly timeout?: number;
  readonly keepalive?: boolean;
};

/** Each call resolves to the envelope's data; any failure is an ApiError. */
export type Client = {
  /** @param onCopy called when the worker answered from its copy for lack of a network; epoch milliseconds of the copy */
  get(path: string, query?: Query, onCopy?: (madeAt: number) => void): Promise<unknown>;
  /**
   * Downloads a file, which comes without the envelope. An answer of another type is an ApiError of the kind `shape`.
   * @param type the media type, as 'application/pdf'; without one, any type but HTML and JSON
   * @param onProgress called with the progress in whole per cent, if the server sends the length
   */
  getFile(path: string, type?: string, onProgress?: (percent: number) => void): Promise<Blob>;
  send(method: Method, path: string, body?: object, how?: SendOptions): Promise<unknown>;
  /**
   * Sends a POST that counts only when the answer's status is 'success' (decision G4).
   * @param status whether an answer may leave the status out
   */
  confirm(path: string, body: object, status?: 'needed' | 'if given'): Promise<unknown>;
  /** Reports a 401 of a call that was made outside this client. It counts if the token is still the current one. */
  refuseSession(token: string): void;
};

/** A server or hotspot answers with these types in place of a file. */
const isNoFile = /^(text\/html|application\/json)\b/;

export function createClient(options: ClientOptions): Client {
  const http = kyInstance(options);
  return {
    get: async (path, query, onCopy) => {
      const read = (answer: Response) => {
        const madeAt = Number(answer.headers.get(cachedAtHeader) ?? Number.NaN);
        if (!Number.isNaN(madeAt)) onCopy?.(madeAt);
        return bodyOf(answer);
      };
      return payloadOf(await callFor(http, options, path, { method: 'get', searchParams: definedValues(query) }, read));
    },
    getFile: async (path, type, onProgress) => {
      const init = { method: 'get', headers: { Accept: type ?? '*/*' }, ...(onProgress && counting(onProgress)) };
      const { status, body } = await callFor(http, options, path, init, (answer) => answer.blob().catch(unreached));
      if (type === undefined ? isNoFile.test(body.type) : !body.type.startsWith(type)) throw new ApiError('shape', status);
      return body;
    },
    send: async (method, path, body, how) =>
      payloadOf(await call(http, options, path, { method, ...(body && { json: body }), ...how })),
    confirm: async (path, body, status = 'needed') => {
      const answer = await call(http, options, path, { method: 'post', json: body });
      return payloadOf(confirmed(answer, status === 'needed'));
    },
    refuseSession: (token) => {
      if (token === options.readToken()) options.onUnauthorized();
    },
  };
}

/** When the length is unknown, ky reports 0 until everything has arrived. */
const counting = (onProgress: (percent: number) => void): Options => ({
  onDownloadProgress: ({ percent }) => percent > 0 && onProgress(Math.floor(percent * 100)),
});

function kyInstance({ origin, readToken, fetch }: ClientOptions): KyInstance {
  return ky.create({
    prefix: `${origin}${apiPrefix}`,
    // SWR retries reads; nothing retries a write by itself (docs/architecture.md, rule 3).
    retry: 0,
    timeout: 20_000,
    // This cleans the texts of every form, and those of drafts that an earlier version stored.
    stringifyJson: (body) => JSON.stringify(body, sent),
    // Only a failure of this call is the network's; any other exception is a defect of ours.
    fetch: (...args) => (fetch ?? globalThis.fetch)(...args).catch(unreached),
    hooks: {
      beforeRequest: [
        ({ request }) => {
          const token = readToken();
          if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
          // The browser's own would be that of its menus, and its answer might not suit the page.
          request.headers.set('Accept-Language', language.code);
        },
      ],
      afterResponse: [({ request, response }) => hear(request.method, response.headers)],
    },
  });
}

/** Records that an answer came and what time the server has. An answer from the worker's copy proves neither. */
function hear(method: string, headers: Headers): void {
  if (headers.has(cachedAtHeader)) return;
  noteNetworkAnswer(true);
  const serverTime = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(serverTime)) adjustClock(serverTime, method !== 'GET' || /no-store/.test(headers.get('cache-control') ?? ''));
}

const call = (http: KyInstance, options: ClientOptions, path: string, init: Options) =>
  callFor(http, options, path, init, bodyOf);

async function callFor<Body>(
  http: KyInstance,
  options: ClientOptions,
  path: string,
  init: Options,
  read: (response: Response) => Promise<Body>,
): Promise<Answer<Body>> {
  const tokenAtStart = options.readToken();
  try {
    const response = await http(path, init);
    return { status: response.status, body: await read(response) };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof TimeoutError) throw unanswered();
    if (!(error instanceof HTTPError)) throw defect(error);
    const { status } = error.response;
    const refusal = refusalIn(status >= 500 && !isEnvelope(error.data) ? 'gateway' : 'http', { body: error.data, status });
    if (status === 401 && endsSession(path, refusal, tokenAtStart, options.readToken())) options.onUnauthorized();
    if (status === 401 && options.readToken() === undefined) options.onNoSession?.();
    throw refusal;
  }
}

function unanswered(): ApiError {
  noteNetworkAnswer(false);
  return new ApiError('network', 0);
}

const unreached = (): never => {
  throw unanswered();
};

/** A defect is reported as what it is, and nothing is retried because of it. */
function defect(error: unknown): ApiError {
  reportError(error);
  return new ApiError('code', 0);
}

/** A 401 ends the session only if it refused the session itself (decision C9). */
function endsSession(path: string, refusal: ApiError, sentToken: string | undefined, token: string | undefined) {
  const isAboutPassword = path === paths.deleteAccount && isAbout(refusal, 'password');
  return sentToken !== undefined && sentToken === token && !path.startsWith('/auth/') && !isAboutPassword;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(unreached);
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError('shape', response.status);
  }
}

const sent = (name: string, value: unknown): unknown => (typeof value === 'string' ? cleaned(name, value) : value);

function definedValues(query: Query = {}): Record<string, string> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries.map(([key, value]) => [key, String(sent(key, value))]));
}
