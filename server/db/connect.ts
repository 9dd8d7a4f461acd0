/** One handle over two engines: SQLite in a folder or in memory, PostgreSQL behind an address. */
import { CamelCasePlugin, Kysely, PostgresDialect, type Dialect } from 'kysely';
import type { ClientConfig, CustomTypesConfig } from 'pg';
import { StartFault } from '../start-fault.ts';
import type { Database, Tables } from './schema.ts';
import { sqliteDialect, sqliteInFolder, sqliteInMemory } from './sqlite.ts';

export type DatabasePlace = { readonly url: string } | { readonly folder: string } | { readonly inMemory: true };

const poolSize = 10;
const connectWithinMs = 5000;
/** When many book at the same moment, the last of them wait for the others; longer than this nobody sits before a page. */
const freeWithinMs = 30_000;

/** @throws StartFault when the folder cannot be used or another process has it */
export async function connect(place: DatabasePlace): Promise<Database> {
  return new Kysely<Tables>({ dialect: await dialectFor(place), plugins: [new CamelCasePlugin()] });
}

async function dialectFor(place: DatabasePlace): Promise<Dialect> {
  if ('url' in place) return postgres(place.url);
  return sqliteDialect('folder' in place ? sqliteInFolder(place.folder) : sqliteInMemory());
}

async function postgres(url: string): Promise<Dialect> {
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
      super({ ...config, connectionTimeoutMillis: connectWithinMs });
    }
  }
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types, connectionTimeoutMillis: freeWithinMs, Client });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', () => {});
  // And one that breaks while a transaction holds it between two queries; the next query fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StartFault([`DATABASE_URL cannot be reached: ${reasonOf(error)}`], error);
  }
  return new PostgresDialect({ pool });
}

/** A refused connection to a host with several addresses arrives as an AggregateError without a message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return message || code || 'no answer';
}
