/** The network: one ky instance, its bearer token, and what a 401 means. */
import ky, { HTTPError, TimeoutError, type KyInstance, type Options } from 'ky';
import { cachedAtHeader } from '../contract/copies.ts';
import { apiPrefix, paths } from '../contract/paths.ts';
import { ApiError } from '../lib/failures/api-error.ts';
import { heardTime } from '../lib/time/clock.ts';
import { noteNetworkAnswer } from '../lib/loading/connection.ts';
import { cleaned } from '../lib/text/typed-text.ts';
import { confirmed, isEnvelope, payloadOf, serverMessage, type Answer } from './envelope.ts';

export type ClientOptions = {
  /** '' for the page's own origin (decision G3). */
  readonly origin: string;
  readonly readToken: () => string | undefined;
  /** Called when a request that carried the current token was answered with 401 (decision C9). */
  readonly onUnauthorized: () => void;
  /** Called when a 401 says that a call needs a session and there is no token: it was removed behind the page's back. */
  readonly onNoSession?: () => void;
  readonly fetch?: typeof fetch;
};

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

type Method = 'post' | 'put' | 'delete';

/** `timeout` in milliseconds; with `keepalive` the call goes on when its page is left. */
type SendOptions = {
  readonly headers?: Record<string, string>;
  readonly timeout?: number;
  readonly keepalive?: boolean;
};

/** Each call answers with the envelope's data; anything else is an ApiError. */
export type Client = {
  /** @param onCopy hears that the worker answered for want of a network, and when its copy was made (epoch milliseconds) */
  get(path: string, query?: Query, onCopy?: (madeAt: number) => void): Promise<unknown>;
  /**
   * A file, which comes without the envelope. An answer of another type is an ApiError of the kind `shape`.
   * @param type its media type, as 'application/pdf'; without one any but a page or an envelope
   * @param onProgress hears how much has come, in whole per cent, where the server tells the length
   */
  getFile(path: string, type?: string, onProgress?: (percent: number) => void): Promise<Blob>;
  send(method: Method, path: string, body?: object, how?: SendOptions): Promise<unknown>;
  /**
   * A POST that counts only when the answer's status is 'success' (decision G4).
   * @param status whether an answer may leave it out
   */
  confirm(path: string, body: object, status?: 'needed' | 'if given'): Promise<unknown>;
  /** For the one call outside: it was answered with 401, which counts if the token is still the current one. */
  refuseSession(token: string): void;
};

/** What a server or a hotspot answers in the place of a file. */
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
      return payloadOf(await callFor(http, options, path, { method: 'get', searchParams: given(query) }, read));
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

/** Where the length is not known, ky says 0 until all is there. */
const counting = (onProgress: (percent: number) => void): Options => ({
  onDownloadProgress: ({ percent }) => percent > 0 && onProgress(Math.floor(percent * 100)),
});

function kyInstance({ origin, readToken, fetch }: ClientOptions): KyInstance {
  return ky.create({
    prefix: `${origin}${apiPrefix}`,
    // SWR retries reads, nobody repeats a write (docs/architecture.md, rule 3).
    retry: 0,
    timeout: 20_000,
    // Of every form, and of what an earlier version has kept of one.
    stringifyJson: (body) => JSON.stringify(body, sent),
    // Only what fails in here is the network's: anything else that is thrown is a defect of ours.
    fetch: (...asked) => (fetch ?? globalThis.fetch)(...asked).catch(unreached),
    hooks: {
      beforeRequest: [
        ({ request }) => {
          const token = readToken();
          if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
        },
      ],
      afterResponse: [({ request, response }) => hear(request.method, response.headers)],
    },
  });
}

/** That an answer came, and what time the server has. One that the worker has kept says nothing of either. */
function hear(method: string, headers: Headers): void {
  if (headers.has(cachedAtHeader)) return;
  noteNetworkAnswer(true);
  const told = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(told)) heardTime(told, method !== 'GET' || /no-store/.test(headers.get('cache-control') ?? ''));
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
    const message = serverMessage(error.data);
    if (status === 401 && endsSession(path, message, tokenAtStart, options.readToken())) options.onUnauthorized();
    if (status === 401 && options.readToken() === undefined) options.onNoSession?.();
    throw new ApiError(status >= 500 && !isEnvelope(error.data) ? 'gateway' : 'http', status, message);
  }
}

function unanswered(): ApiError {
  noteNetworkAnswer(false);
  return new ApiError('network', 0);
}

const unreached = (): never => {
  throw unanswered();
};

/** It is reported as what it is, and nothing begins again because of it. */
function defect(error: unknown): ApiError {
  reportError(error);
  return new ApiError('code', 0);
}

/** A 401 ends the session only if the session was what it refused (decision C9). */
function endsSession(path: string, message: string | undefined, sentToken: string | undefined, token: string | undefined) {
  const isAboutPassword = path === paths.deleteAccount && /password/i.test(message ?? '');
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

/** A query without the values that were not set. */
function given(query: Query = {}): Record<string, string> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries.map(([key, value]) => [key, String(sent(key, value))]));
}
