/** One customer's page: it sends what got no answer, or only a passing one, again until it knows what has become of it. */
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPrefix } from '../../src/contract/paths.ts';
import { Answer, type Method } from '../support/server/caller.ts';
import { formBytes } from '../support/server/form-bytes.ts';

type Parts = {
  readonly token?: string | undefined;
  readonly body?: object;
  readonly form?: FormData;
  readonly key?: string;
};

/** What all customers together met on their wires. */
export class Wires {
  answers = 0;
  readonly passing = new Map<number, number>();
  /** Nobody listened: the call was never accepted. */
  refused = 0;
  /** Accepted, and then cut without an answer: when, by the clock of the machine, and of which call. */
  readonly cut: { readonly at: number; readonly call: string; readonly why: string }[] = [];

  counts(status: number): void {
    this.answers += 1;
    if (isPassing(status)) this.passing.set(status, (this.passing.get(status) ?? 0) + 1);
  }
}

const isPassing = (status: number): boolean => status >= 500 || status === 429;
const againAfterMs = 300;

export class PatientCaller {
  readonly #port: number;
  readonly #wires: Wires;
  /** One connection, which is used again and again, as a browser does. */
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(port: number, wires: Wires) {
    this.#port = port;
    this.#wires = wires;
  }

  async sends(method: Method, path: string, parts: Parts = {}): Promise<Answer> {
    for (;;) {
      const answer = await this.#tries(method, path, parts);
      if (answer !== undefined && !isPassing(answer.status)) return answer;
      await wait(againAfterMs);
    }
  }

  leaves(): void {
    this.#agent.destroy();
  }

  async #tries(method: Method, path: string, { token, body, form, key }: Parts): Promise<Answer | undefined> {
    const sent = form === undefined ? jsonBytes(body) : await formBytes(form);
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(sent && { 'content-type': sent.contentType, 'content-length': sent.payload.length }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    try {
      const { status, answered, bytes } = await this.#exchange({ method, path, headers, payload: sent?.payload });
      this.#wires.counts(status);
      return new Answer(status, answered, bytes);
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (code === 'ECONNREFUSED') this.#wires.refused += 1;
      else this.#wires.cut.push({ at: Date.now(), call: `${method} ${path}`, why: code || message });
      return undefined;
    }
  }

  #exchange(call: Call): Promise<Exchanged> {
    return new Promise((resolve, reject) => {
      const { method, path, headers, payload } = call;
      const place = { host: '127.0.0.1', port: this.#port, path: apiPrefix + path };
      const sending = request({ ...place, method, headers, agent: this.#agent }, (answer) => {
        const { statusCode: status = 0, headers: answered } = answer;
        buffer(answer).then((bytes) => resolve({ status, answered, bytes }), reject);
      });
      sending.on('error', reject);
      sending.end(payload);
    });
  }
}

type Call = {
  readonly method: Method;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly payload: Buffer | undefined;
};
type Exchanged = { readonly status: number; readonly answered: IncomingHttpHeaders; readonly bytes: Buffer };

const jsonBytes = (body: object | undefined) =>
  body && { contentType: 'application/json', payload: Buffer.from(JSON.stringify(body)) };
