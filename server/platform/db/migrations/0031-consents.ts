import { sql } from 'kysely';
import { flag, index, listed, table, type Schema } from './columns.ts';

/** To what the law ties some tests: the words, who agreed to them, results apart from the others, and those that are held back. */
export async function up(db: Schema): Promise<void> {
  await listed(table(db, 'consents'))
    .addColumn('entry', 'text', (column) => column.notNull())
    .execute();
  // What an order refers to: rows are added here, and never changed.
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
