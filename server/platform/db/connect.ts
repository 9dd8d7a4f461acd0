/** One handle over two engines: SQLite in a folder or in memory, PostgreSQL behind an address. */
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
/** When many book at the same moment, the last of them wait for the others; longer than this nobody sits before a page. */
const freeWithinMs = 30_000;

/** Within these a request fails; without them it would hang as long as the network does, and its locks with it. */
type Bounds = {
  /** A statement that runs longer, waiting for others included, is given up by PostgreSQL. */
  readonly statementMs: number;
  /** A connection on which nothing comes any more: cables, firewalls and failovers cut without a word. */
  readonly silentMs: number;
  /** Of a server that was cut off in a transaction nobody hears; what it has locked is free again after this. */
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

/** The handle over an SQLite database that is open already. */
export const databaseOn = (open: OpenSqlite): Database =>
  new Kysely<Tables>({ dialect: sqliteDialect(open), plugins: [new CamelCasePlugin()] });

/** Of work that may take as long as it likes. */
export const noBounds: Bounds = { statementMs: 0, silentMs: 0, idleInTransactionMs: 0 };

/** Whoever waits for a lock on a table holds up everybody who comes after, so that readers would wait for a writer's writer. */
const lockWithinMs = 2000;

/**
 * For work that may take longer than any request, as a migration of large tables: on PostgreSQL it gets connections of its
 * own, which know no such limits but one, of waiting for a lock (55P03).
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

/** How many this handle has, and how much waits for one; undefined of SQLite, which has a single one. */
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
    // Destroyed rather than left to pg's query_timeout, which would give the broken connection back to the pool.
    return socket.setTimeout(silentMs, () => socket.destroy(new Error('The database does not answer any more')));
  },
});

/**
 * @param idleMs after which an unused connection is closed: well before its silence would be taken for a broken wire, in the moment
 * in which a request might be given it
 */
async function postgresAt(url: string, limits: ClientConfig, idleMs = 10_000): Promise<Database> {
  // Loaded only when wanted: SQLite alone saves its memory and start time.
  const { default: pg } = await import('pg');
  const types: CustomTypesConfig = {
    // Every bigint of ours is an instant, a count or an amount below 2^53; pg would hand it out as text.
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  // The pool has one limit for both: to reach the database, and to get a connection that others are using.
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
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', () => {});
  // And one that breaks while a transaction holds it between two queries; the next query fails by itself.
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

/** A refused connection to a host with several addresses arrives as an AggregateError without a message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return message || code || 'no answer';
}
