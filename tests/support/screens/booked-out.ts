import type { Database } from '../../../server/platform/db/schema.ts';

/** Other customers have every place in a slot, or in all slots of a date: nobody holds one there any more. */
export async function bookOut(database: Database, of: { readonly id: string } | { readonly date: string }): Promise<void> {
  const [column, value] = 'id' in of ? (['id', of.id] as const) : (['date', of.date] as const);
  await database
    .deleteFrom('slotHolds')
    .where(column === 'id' ? 'slotId' : 'date', '=', value)
    .execute();
  await database
    .updateTable('timeSlots')
    .set((row) => ({ booked: row.ref('capacity') }))
    .where(column, '=', value)
    .execute();
}
