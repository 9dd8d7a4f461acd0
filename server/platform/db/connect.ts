/** One handle serves two engines: SQLite in a folder or in memory, and PostgreSQL at an address. */
import { Socket } from 'node:net';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { ClientConfig, CustomTypesConfig, Pool } from 'pg';
import { StartupError } from '../startup-error.ts';
import { refuseElsewhere } from './data-elsewhere.ts';
import type { Database, Tables } from './schema.ts';
import { sqliteDialect, sqliteInFolder, sqliteInMemory, type OpenSqlite } from './sqlite.ts';

export type DatabasePlace =
  | { readonly url: string; readonly bounds?: Bounds }
  | { readonly folder: string }
  | { readonly inMemory: true };

const poolSize = 10;
const connectWithinMs = 5000;
/** When many customers book at once, the last of them wait for the others; nobody waits longer than this for a page. */
const freeWithinMs = 30_000;

/** A request fails after these times. Without them it would hang as long as the network does, and keep its locks. */
type Bounds = {
  /** PostgreSQL cancels a statement that takes longer, including the wait for others. */
  readonly statementMs: number;
  /** A connection that is silent for longer is closed, because cables, firewalls and failovers break one without a sign. */
  readonly silentMs: number;
  /** If a server is cut off within a transaction, PostgreSQL frees its locks after this time. */
  readonly idleInTransactionMs: number;
};
const usualBounds: Bounds = { statementMs: 20_000, silentMs: 25_000, idleInTransactionMs: 30_000 };

/** @throws StartupError when the folder cannot be used, another process has it or its data is in PostgreSQL */
export async function connect(place: DatabasePlace): Promise<Database> {
  if ('url' in place) {
    const bounds = place.bounds ?? usualBounds;
    return postgresAt(place.url, limitsOf(bounds), bounds.silentMs / 2);
  }
  if ('inMemory' in place) return databaseOn(sqliteInMemory());
  refuseElsewhere(place.folder);
  return databaseOn(sqliteInFolder(place.folder));
}

/** Returns the handle of an SQLite database that is open already. */
export const databaseOn = (open: OpenSqlite): Database =>
  new Kysely<Tables>({ dialect: sqliteDialect(open), plugins: [new CamelCasePlugin()] });

/** These are for work that may take any time. */
export const noBounds: Bounds = { statementMs: 0, silentMs: 0, idleInTransactionMs: 0 };

/** A statement that waits for a lock on a table blocks all later ones, so readers too would have to wait. */
const lockWithinMs = 2000;

/**
 * Does work that may take longer than any request, such as a migration of large tables. On PostgreSQL it gets connections of
 * its own without these limits, except one for waiting for a lock (55P03).
 * @param url undefined for SQLite
 */
export async function patiently<Result>(
  database: Database,
  url: string | undefined,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (url === undefined) return work(database);
  const patient = await postgresAt(url, { lock_timeout: lockWithinMs });
  try {
    return await work(patient);
  } finally {
    await patient.destroy();
  }
}

type Connections = { readonly used: number; readonly idle: number; readonly waiting: number };

const pools = new WeakMap<Database, Pool>();

/**
 * Returns the handle's number of connections, and how many callers wait for one; undefined for SQLite, which has only one.
 */
export function connectionsOf(database: Database): Connections | undefined {
  const pool = pools.get(database);
  if (pool === undefined) return undefined;
  const { totalCount, idleCount, waitingCount } = pool;
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

const limitsOf = ({ statementMs, silentMs, idleInTransactionMs }: Bounds): ClientConfig => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  stream: () => {
    const socket = new Socket();
    // The socket is destroyed, because pg's query_timeout would return the broken connection to the pool.
    return socket.setTimeout(silentMs, () => socket.destroy(new Error('The database does not answer any more')));
  },
});

/**
 * @param idleMs the time after which an unused connection is closed. It is well below `silentMs`: otherwise a connection
 * might be destroyed at the moment in which a request gets it
 */
async function postgresAt(url: string, limits: ClientConfig, idleMs = 10_000): Promise<Database> {
  // The library is loaded only if it is needed, which saves memory and start time with SQLite.
  const { default: pg } = await import('pg');
  const types: CustomTypesConfig = {
    // Every bigint of ours is an instant, a count or an amount below 2^53; pg would return it as text.
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  // The pool has a single limit for reaching the database and for waiting until a connection is free.
  class Client extends pg.Client {
    constructor(config?: ClientConfig) {
      super({ ...config, ...limits, keepAlive: true, connectionTimeoutMillis: connectWithinMs });
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: freeWithinMs,
    idleTimeoutMillis: idleMs,
    Client,
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', () => {});
  // The same holds for one that breaks between two queries of a transaction; the next query fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StartupError([`DATABASE_URL cannot be reached: ${reasonOf(error)}`], error);
  }
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  pools.set(database, pool);
  return database;
}

/** A refused connection to a host with several addresses is an AggregateError without a message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return message || code || 'no answer';
}
