import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { ApiServer } from '../../../server/platform/deps.ts';
import { Problem } from '../../../src/contract/envelope.ts';
import { apiPrefix } from '../../../src/contract/paths.ts';
import { formBytes } from './form-bytes.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
type Extra = { readonly headers?: Record<string, string> };

/** Calls the API as one visitor: with a token as that customer, without one as a stranger. */
export class Caller {
  readonly #app: ApiServer;
  readonly token: string | undefined;

  constructor(app: ApiServer, token?: string) {
    this.#app = app;
    this.token = token;
  }

  /** Returns a caller of the same server with another token. */
  readonly as = (token: string): Caller => new Caller(this.#app, token);

  readonly get = (path: string, extra?: Extra): Promise<Answer> => this.call('GET', path, undefined, extra);
  readonly post = (path: string, body?: unknown, extra?: Extra): Promise<Answer> => this.call('POST', path, body, extra);
  readonly put = (path: string, body?: unknown, extra?: Extra): Promise<Answer> => this.call('PUT', path, body, extra);
  readonly delete = (path: string, body?: unknown, extra?: Extra): Promise<Answer> => this.call('DELETE', path, body, extra);

  /** Sends a form as a browser does. */
  async submit(path: string, form: FormData, { headers }: Extra = {}): Promise<Answer> {
    const { contentType, payload } = await formBytes(form);
    return this.send(path, payload, { 'content-type': contentType, ...headers });
  }

  /** Sends bytes unchanged. */
  async send(path: string, payload: Buffer, headers: Record<string, string>): Promise<Answer> {
    const signedIn = this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
    const answer = await this.#app.inject({
      method: 'POST',
      url: apiPrefix + path,
      headers: { ...signedIn, ...headers },
      payload,
    });
    return new Answer(answer.statusCode, answer.headers, answer.rawPayload);
  }

  /** @param body sent as JSON; a string is sent unchanged, for what no client of ours would send */
  async call(method: Method, path: string, body?: unknown, { headers }: Extra = {}): Promise<Answer> {
    const answer = await this.#app.inject({
      method,
      url: apiPrefix + path,
      headers: {
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return new Answer(answer.statusCode, answer.headers, answer.rawPayload);
  }
}

export class Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;

  constructor(status: number, headers: Readonly<Record<string, unknown>>, body: string | Buffer) {
    this.status = status;
    this.headers = headers;
    this.bytes = Buffer.from(body);
  }

  get text(): string {
    return this.bytes.toString();
  }

  /** Returns the body, which must have the contract's form. */
  read<Schema extends TSchema>(schema: Schema): Static<Schema> {
    const form = compiled(schema);
    const body: unknown = JSON.parse(this.text);
    if (form.Check(body)) return body;
    const faults = [...form.Errors(body)].map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new Error(`${this.status}, not as the contract says: ${faults.join('; ')}\n${this.text}`);
  }

  /** The message of a refusal to the customer. */
  get message(): string {
    const { message, data } = this.read(Problem);
    if (data.message !== message) throw new Error(`Two messages in one answer: ${this.text}`);
    return message;
  }
}

const forms = new WeakMap<TSchema, Validator>();

function compiled<Schema extends TSchema>(schema: Schema): Validator<{}, Schema> {
  const form = forms.get(schema) ?? Compile(schema);
  forms.set(schema, form as Validator);
  return form as unknown as Validator<{}, Schema>;
}
