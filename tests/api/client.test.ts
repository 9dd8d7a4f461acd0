import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient, type ClientOptions } from '../../src/api/client.ts';
import { cachedAtHeader } from '../../src/contract/copies.ts';
import { paths } from '../../src/contract/paths.ts';
import { ApiError, isAnswerLost, isPassing, messageOf } from '../../src/lib/failures/api-error.ts';
import { noteNetworkAnswer, isOnline } from '../../src/lib/loading/connection.ts';

type Given = { readonly status?: number; readonly body?: unknown; readonly token?: string | undefined; readonly text?: string };

/** A client whose network gives one answer, and what it was asked. */
function clientThatGets({ status = 200, body = {}, token, text }: Given = {}, options: Partial<ClientOptions> = {}) {
  const requests: Request[] = [];
  const onUnauthorized = vi.fn<() => void>();
  const client = createClient({
    origin: 'http://provider.example',
    readToken: () => token,
    onUnauthorized,
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return new Response(status === 204 ? null : (text ?? JSON.stringify(body)), {
        status,
        headers: { 'content-type': 'application/json' },
      });
    },
    ...options,
  });
  return { client, requests, onUnauthorized };
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
};

describe('the client', () => {
  it('calls /api/v1 on the provider and speaks JSON [API-001]', async () => {
    const { client, requests } = clientThatGets();
    await client.send('post', paths.login, { email: 'a@b.in', password: 'x' });
    expect(requests[0]?.url).toBe('http://provider.example/api/v1/auth/customer/login');
    expect(requests[0]?.headers.get('content-type')).toContain('application/json');
    expect(await requests[0]?.json()).toEqual({ email: 'a@b.in', password: 'x' });
  });

  it('sends the set values of a query and leaves out the others', async () => {
    const { client, requests } = clientThatGets();
    await client.get(paths.tests, { limit: 1000, search: '', page: undefined });
    expect(new URL(requests[0]?.url ?? '').search).toBe('?limit=1000');
  });

  it('removes invisible characters from texts and queries, also in those stored by an earlier version, and sends secrets unchanged', async () => {
    const { client, requests } = clientThatGets();
    await client.send('post', paths.orders, {
      specialInstructions: 'Ring\u202E\ntwice',
      address: { street: '1\tMG\u200E Road' },
    });
    await client.send('post', paths.login, { email: '\u202Aa@b.in\u202C', password: 'x\u200Ey' });
    await client.get(paths.suggestions, { q: 'cbc\u2028\u200E' });
    expect(await requests[0]?.json()).toEqual({ specialInstructions: 'Ring\ntwice', address: { street: '1 MG Road' } });
    expect(await requests[1]?.json()).toEqual({ email: 'a@b.in', password: 'x\u200Ey' });
    expect(new URL(requests[2]?.url ?? '').searchParams.get('q')).toBe('cbc ');
  });

  it('sends the item of a cart removal in the body of the DELETE', async () => {
    const { client, requests } = clientThatGets();
    await client.send('delete', paths.cartRemove, { itemId: 'line-1' });
    expect(requests[0]?.method).toBe('DELETE');
    expect(await requests[0]?.json()).toEqual({ itemId: 'line-1' });
  });

  it('carries the bearer token when there is one [API-004]', async () => {
    const { client, requests } = clientThatGets({ token: 'abc' });
    await client.get(paths.me);
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer abc');
  });

  it('carries no bearer token when there is none [API-005]', async () => {
    const { client, requests } = clientThatGets();
    await client.get(paths.tests);
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('the envelope', () => {
  it('is opened: the payload is its data [API-002]', async () => {
    const { client } = clientThatGets({ body: { status: 'success', data: { id: 7 } } });
    expect(await client.get(paths.me)).toEqual({ id: 7 });
  });

  it('may be missing: then the body is the payload', async () => {
    const { client } = clientThatGets({ body: [{ id: 'cbc' }] });
    expect(await client.get(paths.tests)).toEqual([{ id: 'cbc' }]);
  });

  it('may be an empty 204', async () => {
    const { client } = clientThatGets({ status: 204 });
    expect(await client.send('put', paths.readAllNotifications)).toBeUndefined();
  });

  it('counts a 2xx answer with status error as failed', async () => {
    const { client } = clientThatGets({ body: { status: 'error', data: { message: 'Not sent' } } });
    expect((await failure(client.send('post', paths.forgotPassword))).serverMessage).toBe('Not sent');
  });

  it('reads the message from data.message, else from message [API-003]', async () => {
    const inData = clientThatGets({ status: 422, body: { status: 'error', message: 'Outer', data: { message: 'Inner' } } });
    expect((await failure(inData.client.get(paths.cart))).serverMessage).toBe('Inner');
    const outside = clientThatGets({ status: 422, body: { message: 'Outer' } });
    expect((await failure(outside.client.get(paths.cart))).serverMessage).toBe('Outer');
  });

  it("shows the server's message if present, otherwise the form's fallback [API-007]", async () => {
    const worded = clientThatGets({ status: 400, body: { data: { message: 'Use another phone number' } } });
    expect(messageOf(await failure(worded.client.get(paths.me)), 'Fallback')).toBe('Use another phone number');
    const silent = clientThatGets({ status: 500, text: '<html>Bad gateway</html>' });
    expect(messageOf(await failure(silent.client.get(paths.me)), 'Fallback')).toBe('Fallback');
  });

  it('turns an answer that is no JSON into one clear error', async () => {
    const { client } = clientThatGets({ text: '<html>' });
    expect((await failure(client.get(paths.me))).kind).toBe('shape');
  });

  it('turns no answer at all into a network error, and asks once', async () => {
    const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('Failed to fetch')));
    const { client } = clientThatGets({}, { fetch });
    expect((await failure(client.get(paths.me))).kind).toBe('network');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('a call that names its status', () => {
  it("succeeds by 'success', in the envelope or beside its data", async () => {
    const inside = clientThatGets({ body: { status: 'success', data: { token: 'abc' } } });
    expect(await inside.client.confirm(paths.verifyOtp, {})).toEqual({ token: 'abc' });
    const beside = clientThatGets({ body: { status: 'success', token: 'abc' } });
    expect(await beside.client.confirm(paths.verifyOtp, {})).toMatchObject({ token: 'abc' });
  });

  it.each([{ status: 'queued', data: {} }, { data: {} }, {}, { status: true }, 'success'])(
    'fails by anything else: %j',
    async (body) => {
      const { client } = clientThatGets({ body });
      expect((await failure(client.confirm(paths.forgotPassword, {}))).kind).toBe('shape');
    },
  );

  it('fails in the words of the answer, where it has any', async () => {
    const { client } = clientThatGets({ body: { status: 'failed', data: { message: 'Not today' } } });
    expect((await failure(client.confirm(paths.forgotPassword, {}))).serverMessage).toBe('Not today');
  });

  it('may omit the status where that is allowed, but must not send a different one even there', async () => {
    const empty = clientThatGets({ status: 204 });
    expect(await empty.client.confirm(paths.verifyResetToken, {}, 'if given')).toBeUndefined();
    const other = clientThatGets({ body: { status: 'expired' } });
    await failure(other.client.confirm(paths.verifyResetToken, {}, 'if given'));
  });
});

describe('a 401', () => {
  it.each([
    ['get', paths.orders],
    ['get', paths.me],
    ['post', paths.cartAdd],
    ['put', paths.cartUpdate],
    ['delete', paths.cartRemove],
  ] as const)('forces a sign-out when the session was refused: %s %s [API-006]', async (method, path) => {
    const { client, onUnauthorized } = clientThatGets({ status: 401, token: 'abc' });
    await failure(method === 'get' ? client.get(path) : client.send(method, path, {}));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('is an ordinary error of the login form', async () => {
    const { client, onUnauthorized } = clientThatGets({
      status: 401,
      token: 'abc',
      body: { data: { message: 'Wrong password' } },
    });
    expect((await failure(client.send('post', paths.login, {}))).serverMessage).toBe('Wrong password');
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('is an ordinary error for an anonymous visitor', async () => {
    const { client, onUnauthorized } = clientThatGets({ status: 401 });
    await failure(client.get(paths.tests));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('is an ordinary error when it speaks of the password of an account deletion', async () => {
    const { client, onUnauthorized } = clientThatGets({ status: 401, token: 'abc', body: { message: 'Wrong password' } });
    await failure(client.send('delete', paths.deleteAccount, {}));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('does nothing when another session has begun since the request', async () => {
    let token = 'old';
    const { client, onUnauthorized } = clientThatGets(
      {},
      {
        readToken: () => token,
        fetch: async () => {
          token = 'new';
          return new Response('{}', { status: 401 });
        },
      },
    );
    await failure(client.get(paths.orders));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('403 never signs out', async () => {
    const { client, onUnauthorized } = clientThatGets({ status: 403, token: 'abc' });
    await failure(client.get(paths.orders));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('a file', () => {
  const pdf = (type: string) => async () => new Response('%PDF-1.7', { headers: { 'content-type': type } });

  it('is returned unchanged with its type, which the request asked for', async () => {
    const asked: Request[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      asked.push(new Request(input, init));
      return pdf('application/pdf')();
    };
    const { client } = clientThatGets({ token: 'secret' }, { fetch });
    const file = await client.getFile('/orders/o1/invoice', 'application/pdf');
    expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-1.7']);
    expect(asked[0]?.headers.get('accept')).toBe('application/pdf');
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret');
  });

  it('of another type is an error', async () => {
    const { client } = clientThatGets({}, { fetch: pdf('text/html; charset=utf-8') });
    expect(await failure(client.getFile('/orders/o1/invoice', 'application/pdf'))).toMatchObject({ kind: 'shape', status: 200 });
  });

  it('that is refused says so in the server’s words, and a 401 ends the session', async () => {
    const { client, onUnauthorized } = clientThatGets({ status: 401, body: { message: 'Please log in again.' }, token: 'old' });
    const refusal = await failure(client.getFile('/orders/o1/invoice', 'application/pdf'));
    expect([refusal.status, messageOf(refusal, '')]).toEqual([401, 'Please log in again.']);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });
});

describe('what the client has heard of the network', () => {
  /** A device that says it has none. */
  const saysNone = () => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('dispatchEvent', () => true);
  };
  afterEach(() => void vi.unstubAllGlobals());

  const heard = async (answer: () => Promise<Response>) => {
    saysNone();
    noteNetworkAnswer(false);
    const { client } = clientThatGets({}, { fetch: answer });
    await client.get(paths.tests).catch(() => undefined);
    const isThere = isOnline();
    noteNetworkAnswer(false);
    return isThere;
  };

  it.each([200, 204, 400, 401, 404, 429, 500, 502, 503])('is that there is a network where the answer is %s', async (status) => {
    expect(await heard(async () => new Response(status === 204 ? null : '{}', { status }))).toBe(true);
  });

  it('does not change where the worker answered with its copy, or nobody did', async () => {
    expect(await heard(async () => new Response('{}', { headers: { [cachedAtHeader]: '1' } }))).toBe(false);
    expect(await heard(async () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
  });
});

describe('an error of code', () => {
  const reported = vi.fn<(error: unknown) => void>();
  const missing = new TypeError('Promise.withResolvers is not a function');
  const fails = (): never => {
    throw missing;
  };

  it.each<[string, () => unknown, Partial<ClientOptions>, object?]>([
    ['before the call', () => undefined, { readToken: vi.fn<() => string | undefined>(fails).mockReturnValueOnce(undefined) }],
    ['after the answer', () => vi.spyOn(Date, 'parse').mockImplementationOnce(fails), {}],
    ['in what is sent', () => undefined, {}, { toJSON: fails }],
  ])('%s is no error of the network: it is reported, and not tried again', async (_place, breaks, options, body) => {
    vi.stubGlobal('reportError', reported.mockClear());
    breaks();
    const { client } = clientThatGets({}, options);
    const error = await failure(client.send('post', paths.orders, body));
    expect([error.kind, isPassing(error), isAnswerLost(error)]).toEqual(['code', false, true]);
    expect(reported).toHaveBeenCalledExactlyOnceWith(missing);
    expect(isOnline()).toBe(true);
  });

  it.each<[string, () => Promise<Response>]>([
    ['that is not reached', () => Promise.reject(new TypeError('Whatever this browser calls it'))],
    [
      'that is lost in the answer',
      async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) })),
    ],
    ['that ends the call', () => Promise.reject(new DOMException('The operation was aborted', 'AbortError'))],
  ])('is not what a network is said to be %s', async (_fault, fetch) => {
    vi.stubGlobal('reportError', reported.mockClear());
    const { client } = clientThatGets({}, { fetch });
    expect((await failure(client.get(paths.tests))).kind).toBe('network');
    expect((await failure(client.getFile(paths.reports))).kind).toBe('network');
    expect(reported).not.toHaveBeenCalled();
  });
});
