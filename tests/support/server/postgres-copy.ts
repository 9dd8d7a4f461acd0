import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TemplatePlace = {
  readonly adminUrl: string;
  readonly template: string;
  /** A database with many rows in each table. */
  readonly sizedUrl: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TemplatePlace;
  }
}

type OwnDatabase = {
  readonly url: string;
  /** Drops the database without waiting, since PostgreSQL takes a tenth of a second; leftovers are dropped at the end. */
  readonly drop: () => void;
};

/** Creates a database in the state of the template. */
export const copyOfTemplate = ({ adminUrl, template }: TemplatePlace): Promise<OwnDatabase> =>
  // Copying files takes half as long as the default, which copies through the log.
  ownDatabase(adminUrl, `template ${template} strategy file_copy`);

/** Creates an empty database. */
export const emptyDatabase = (adminUrl: string): Promise<OwnDatabase> => ownDatabase(adminUrl);

async function ownDatabase(adminUrl: string, how = ''): Promise<OwnDatabase> {
  const name = `lab_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} ${how}`);
  const drop = () => void asAdmin(adminUrl, `drop database if exists ${name} with (force)`).catch(() => undefined);
  return { url: withDatabase(adminUrl, name), drop };
}

/** Drops all databases that the tests have created. */
export async function dropCopies(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'lab\\_test\\_%'`,
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export async function asAdmin(adminUrl: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
