/** A system of the lab with a key of its own, as it calls the server. */
import { newLabKey } from '../../../server/lab/lab-keys.ts';
import { labScopes, type LabScope } from '../../../server/lab/lab-scopes.ts';
import { labPrefix, labVersion } from '../../../server/lab/api/lab-paths.ts';
import { Answer } from './caller.ts';
import { operator } from './operator.ts';
import type { TestServer } from './server.ts';

type Place = Pick<TestServer, 'app' | 'database' | 'now'>;

let made = 0;

/** Makes a key of its own for each call. It counts as used already, so that no later call of the same hour notes that. */
export async function labKey(server: Pick<TestServer, 'database' | 'now'>, ...scopes: readonly LabScope[]): Promise<string> {
  made += 1;
  const name = `system-${made}`;
  const key = await newLabKey({ ...server, operator }, { name, scopes: scopes.length === 0 ? labScopes : scopes });
  await server.database.updateTable('labKeys').set({ lastUsedAt: server.now() }).where('name', '=', name).execute();
  return key;
}

const keys = new WeakMap<object, Promise<string>>();

/** The one key of a server's systems that may do everything. */
export function keyToAll(server: Pick<TestServer, 'database' | 'now'>): Promise<string> {
  const known = keys.get(server.database) ?? labKey(server);
  keys.set(server.database, known);
  return known;
}

/** What the database calls a key, which is a part of it. */
export const keyIdOf = (key: string): string => key.slice('lab_'.length, -44);

type Extra = { readonly headers?: Readonly<Record<string, string>>; readonly from?: string };

/** Calls /lab/v1 with a key. */
export class LabSystem {
  readonly #app: Place['app'];
  readonly key: string | undefined;

  constructor({ app }: Pick<Place, 'app'>, key?: string) {
    this.#app = app;
    this.key = key;
  }

  readonly get = (path: string, extra?: Extra): Promise<Answer> => this.call('GET', path, undefined, extra);
  readonly post = (path: string, body?: unknown, extra?: Extra): Promise<Answer> => this.call('POST', path, body, extra);

  /** @param body sent as JSON; a string is sent unchanged */
  async call(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, { headers, from }: Extra = {}): Promise<Answer> {
    const answer = await this.#app.inject({
      method,
      url: labPrefix + labVersion + path,
      ...(from === undefined ? {} : { remoteAddress: from }),
      headers: {
        ...(this.key === undefined ? {} : { authorization: `Bearer ${this.key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return new Answer(answer.statusCode, answer.headers, answer.rawPayload);
  }
}

/** Returns a system with a key of its own. */
export const labSystem = async (server: Place, ...scopes: readonly LabScope[]): Promise<LabSystem> =>
  new LabSystem(server, await labKey(server, ...scopes));
