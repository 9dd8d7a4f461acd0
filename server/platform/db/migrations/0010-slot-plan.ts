import { sql } from 'kysely';
import { flag, type Schema } from './columns.ts';

/** Slots are made from this week, which each start of a server writes (SLOT_PLAN). */
export async function up(db: Schema): Promise<void> {
  await db.schema
    .createTable('slot_plan')
    .addColumn('weekday', 'integer', (column) => column.notNull().check(sql`weekday between 0 and 6`))
    .addColumn('from_minutes', 'integer', (column) => column.notNull().check(sql`from_minutes >= 0`))
    .addColumn('to_minutes', 'integer', (column) => column.notNull().check(sql`to_minutes > from_minutes and to_minutes <= 1440`))
    .addColumn('capacity', 'integer', (column) => column.notNull().check(sql`capacity > 0`))
    .addPrimaryKeyConstraint('slot_plan_key', ['weekday', 'from_minutes'])
    .execute();
  // A slot that is no longer in the plan stays as long as an order names it.
  await db.schema
    .alterTable('time_slots')
    .addColumn('is_open', 'integer', (column) => column.notNull().defaultTo(1).check(flag('is_open')))
    .execute();
}
