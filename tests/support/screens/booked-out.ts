import type { Database } from '../../../server/platform/db/schema.ts';

/** Other customers take every place that is left in a slot, or in all slots of a date. */
export async function bookOut(database: Database, of: { readonly id: string } | { readonly date: string }): Promise<void> {
  const [column, value] = 'id' in of ? (['id', of.id] as const) : (['date', of.date] as const);
  await database
    .updateTable('timeSlots')
    .set((row) => ({ booked: row.ref('capacity') }))
    .where(column, '=', value)
    .execute();
}
