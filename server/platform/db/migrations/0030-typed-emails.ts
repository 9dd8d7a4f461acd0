import { sql } from 'kysely';
import { emailKey } from '../../../accounts/customers-store.ts';
import type { Schema } from './columns.ts';

/**
 * Typed text is now cleaned before it is looked up, so an e-mail that was stored with invisible characters would no longer be
 * found. A proof went to the earlier form, so it is withdrawn. If another account has the clean form, both stay as they are,
 * and this account is opened by its phone number.
 */
export async function up(db: Schema): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from customers where octet_length(email) <> length(email)
  `.execute(db);
  for (const { id, email } of rows) {
    const clean = emailKey(email);
    if (clean === email) continue;
    await sql`
      update customers set email = ${clean}, email_verified = 0
      where id = ${id} and not exists (select 1 from customers as others where others.email = ${clean})
    `.execute(db);
  }
}
