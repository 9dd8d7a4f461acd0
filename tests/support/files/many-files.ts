/** Creates as many rows that name files as years bring. The database generates them itself, hundreds of thousands in seconds. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../server/platform/db/schema.ts';
import { filesIn } from '../../../server/platform/files/folders.ts';
import { createCustomer } from '../../../server/accounts/customers-store.ts';
import { prepare } from '../server/prepare-database.ts';
import { secret1 } from '../server/server.ts';

const asha = { email: 'asha@example.com', phone: '+919876543210', name: 'Asha Rao', passwordHash: secret1 };

/** Returns the id of the file with this number, in the form of our ids. It is also the file's content. */
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The same id as an SQL expression. */
const idInSql = sql`'00000000-0000-4000-8000-' || substr(cast(1000000000000 + number as text), 2)`;

/** Adds prescriptions of one customer to an empty database, numbered from 1; each file's content is its id. */
export async function addManyFiles(database: Database, count: number, place: { readonly folder: string } | 'database') {
  await prepare(database);
  const created = await createCustomer(database, asha, Date.now());
  if ('taken' in created) throw new Error('The database is not empty');
  const bytes = idOf(1).length;
  await sql`
    insert into prescriptions (id, customer_id, patient_name, patient_relation, file_id, file_name, file_type, file_size,
      received_size, received_sha256, status, uploaded_at)
    with recursive numbers(number) as (
      select cast(1 as bigint) union all select number + 1 from numbers where number < ${sql.lit(count)}
    )
    select 'row-' || number, ${created.id}, 'Asha Rao', 'Self', ${idInSql}, 'paper.pdf', 'application/pdf', ${sql.lit(bytes)},
      ${sql.lit(bytes)}, '', 'pending', ${sql.lit(Date.now())} from numbers
  `.execute(database);
  if (place === 'database') {
    await sql`
      insert into stored_files (id, bytes, created_at)
      select file_id, convert_to(file_id, 'UTF8'), uploaded_at from prescriptions
    `.execute(database);
    return;
  }
  mkdirSync(filesIn(place.folder), { recursive: true, mode: 0o700 });
  for (let number = 1; number <= count; number += 1)
    writeFileSync(join(filesIn(place.folder), idOf(number)), idOf(number), { mode: 0o600 });
}

/** Returns a folder that the test deletes. On Linux it is in memory, because a disk takes minutes for so many small files. */
export function roomyFolder(): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lab-size-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
