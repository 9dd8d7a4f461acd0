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
  /** Nobody waits for it, since PostgreSQL takes a tenth of a second: what is still there at the end is dropped then. */
  readonly drop: () => void;
};

/** A database of one's own, in the state of the template. */
export const copyOfTemplate = ({ adminUrl, template }: TemplatePlace): Promise<OwnDatabase> =>
  // By its files: through the log, as by itself, it takes twice as long.
  ownDatabase(adminUrl, `template ${template} strategy file_copy`);

/** A database of one's own with nothing in it. */
export const emptyDatabase = (adminUrl: string): Promise<OwnDatabase> => ownDatabase(adminUrl);

async function ownDatabase(adminUrl: string, how = ''): Promise<OwnDatabase> {
  const name = `lab_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} ${how}`);
  const drop = () => void asAdmin(adminUrl, `drop database if exists ${name} with (force)`).catch(() => undefined);
  return { url: withDatabase(adminUrl, name), drop };
}

/** What is copied for as long as the tests run is dropped with all that they left behind. */
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
