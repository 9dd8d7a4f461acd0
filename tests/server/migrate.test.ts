import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { testServer } from '../support/server.ts';

it('says of a database that a newer server used what to do, and nothing of corruption', async () => {
  const { database } = await testServer();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2027-01-01T00:00:00Z')`.execute(database);
  await expect(migrate(database)).rejects.toMatchObject({
    lines: [
      'The database was last used by a newer version of this server (9999-of-tomorrow). Start that version, or go back to a backup from before it.',
    ],
  });
});
