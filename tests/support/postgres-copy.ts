import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TemplatePlace = { readonly adminUrl: string; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TemplatePlace;
  }
}

/** A database of one's own, in the state of the template. */
export async function copyOfTemplate({ adminUrl, template }: TemplatePlace): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `lab_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} template ${template}`);
  return { url: withDatabase(adminUrl, name), drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`) };
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

/** A database of one's own with nothing in it. */
export async function emptyDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `lab_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name}`);
  return { url: withDatabase(adminUrl, name), drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`) };
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
