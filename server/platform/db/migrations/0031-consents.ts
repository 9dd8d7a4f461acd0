import { sql } from 'kysely';
import { flag, index, listed, table, type Schema } from './columns.ts';

/**
 * The law requires consent for some tests. These are the texts, who agreed to them, the confidential reports, and those that
 * are held.
 */
export async function up(db: Schema): Promise<void> {
  await listed(table(db, 'consents'))
    .addColumn('entry', 'text', (column) => column.notNull())
    .execute();
  // Orders refer to these rows, which are added and never changed.
  await table(db, 'consent_words')
    .addColumn('consent_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull().check(sql`number > 0`))
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('operator', 'text')
    .addColumn('place', 'text')
    .addUniqueConstraint('consent_words_of_consent', ['consent_id', 'number'])
    .execute();
  await table(db, 'order_consents')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('words_id', 'text', (column) => column.notNull().references('consent_words.id'))
    .addColumn('patient_id', 'text', (column) => column.notNull())
    .addColumn('agreed_as', 'text', (column) => column.notNull().check(sql`agreed_as in ('self', 'other', 'minor')`))
    .addColumn('agreed_by', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'order_consents', ['order_id']);
  await db.schema
    .alterTable('reports')
    .addColumn('is_confidential', 'integer', (column) => column.notNull().defaultTo(0).check(flag('is_confidential')))
    .execute();
  await db.schema.alterTable('reports').addColumn('held_at', 'bigint').execute();
}
