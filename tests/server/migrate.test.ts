import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../server/platform/db/migrate.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { paths } from '../../src/contract/paths.ts';
import { withoutCatalogueDates, withoutConsents, withoutCustomerLanguages } from '../support/server/former-tables.ts';
import { testServer } from '../support/server/server.ts';

it('says of a database that a newer server used what to do, and nothing of corruption', async () => {
  const { database } = await testServer();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2027-01-01T00:00:00Z')`.execute(database);
  await expect(migrate(database)).rejects.toMatchObject({
    lines: [
      'The database was last used by a newer version of this server (9999-of-tomorrow). Start that version, or go back to a backup from before it.',
    ],
  });
});

it('brings e-mails with what nobody sees in them into the form in which they are looked up, and merges no accounts', async () => {
  const server = await testServer();
  const { database } = server;
  const customers = [await server.customer(), await server.customer(), await server.customer(), await server.customer()];
  const before = [
    { email: 'a\u200Bsha@example.com', emailVerified: 1 },
    { email: 'ravi@example.com', emailVerified: 1 },
    { email: 'ravi\u2060@example.com', emailVerified: 1 },
    { email: 'आशा@उदाहरण.भारत', emailVerified: 1 },
  ] as const;
  for (const [place, { id }] of customers.entries())
    await database
      .updateTable('customers')
      .set(before[place] ?? {})
      .where('id', '=', id)
      .execute();
  await withoutConsents(database);
  await sql`delete from kysely_migration where name >= '0030-typed-emails'`.execute(database);
  await migrate(database);
  const rows = await database.selectFrom('customers').select(['id', 'email', 'emailVerified']).execute();
  const after = customers.map(({ id }) => rows.find((row) => row.id === id));
  expect(after.map((row) => [row?.email, row?.emailVerified])).toEqual([
    // Whatever was proven went to another address.
    ['asha@example.com', 0],
    ['ravi@example.com', 1],
    ['ravi\u2060@example.com', 1],
    ['आशा@उदाहरण.भारत', 1],
  ]);
  const typed = { email: 'a\u200Bsha@example.com', password: 'secret1' };
  expect((await server.stranger.post(paths.login, typed)).read(SignedInAnswer).data.user.id).toBe(customers[0]?.id);
});

it('knows no date of change for what was in the catalogue before dates were noted', async () => {
  const { database } = await testServer();
  const before = await database.selectFrom('tests').select(['id', 'entry']).orderBy('id').execute();
  await withoutCatalogueDates(database);
  await sql`delete from kysely_migration where name >= '0032-catalogue-dates'`.execute(database);
  await migrate(database);
  const after = await database.selectFrom('tests').select(['id', 'entry', 'changedAt']).orderBy('id').execute();
  expect(after).toEqual(before.map((row) => ({ ...row, changedAt: null })));
});

it('writes in English to customers who were there before they had a language', async () => {
  const server = await testServer();
  const { database } = server;
  const { id } = await server.customer();
  await database.updateTable('customers').set({ language: 'ta' }).where('id', '=', id).execute();
  await withoutCustomerLanguages(database);
  await sql`delete from kysely_migration where name >= '0033-customer-languages'`.execute(database);
  await migrate(database);
  expect(await database.selectFrom('customers').select(['id', 'language']).execute()).toEqual([{ id, language: 'en' }]);
});
