import { sql } from 'kysely';
import { emailKey } from '../../../accounts/customers-store.ts';
import type { Schema } from './columns.ts';

/**
 * What is typed is cleaned before it is looked up, so that an e-mail that was stored with what nobody sees in it would be found
 * no more. Mail that was proven went to the former form. Where another account has the clean one, both stay as they are: this
 * one is opened by its phone number.
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
