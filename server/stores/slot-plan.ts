/** The weekly plan as all server processes read it; the one that starts last has written it. */
import type { Settings } from '../config.ts';
import type { SlotPlanRow } from '../db/booking-rows.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { weeklySlots } from '../slot-plan.ts';

export function readSlotPlan(database: Database): Promise<SlotPlanRow[]> {
  return database.selectFrom('slotPlan').selectAll().orderBy('weekday').orderBy('fromMinutes').execute();
}

/** Makes the settings' plan the one that counts. Slots that were made by another follow with keepTimeSlots. */
export async function storeSlotPlan(
  database: Database,
  { slotPlan, slotCapacity }: Pick<Settings, 'slotPlan' | 'slotCapacity'>,
): Promise<void> {
  const wanted = weeklySlots(slotPlan, slotCapacity);
  if (JSON.stringify(wanted) === JSON.stringify((await readSlotPlan(database)).map(inOrder))) return;
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('slotPlan')
      .values(wanted)
      .onConflict((conflict) =>
        conflict.columns(['weekday', 'fromMinutes']).doUpdateSet((row) => ({
          toMinutes: row.ref('excluded.toMinutes'),
          capacity: row.ref('excluded.capacity'),
        })),
      )
      .execute();
    const isWanted = new Set(wanted.map(keyOf));
    for (const row of await readSlotPlan(transaction)) {
      if (isWanted.has(keyOf(row))) continue;
      await transaction
        .deleteFrom('slotPlan')
        .where('weekday', '=', row.weekday)
        .where('fromMinutes', '=', row.fromMinutes)
        .execute();
    }
  });
}

const keyOf = ({ weekday, fromMinutes }: SlotPlanRow): string => `${weekday} ${fromMinutes}`;

/** Columns come in the database's order. */
const inOrder = ({ weekday, fromMinutes, toMinutes, capacity }: SlotPlanRow): SlotPlanRow => ({
  weekday,
  fromMinutes,
  toMinutes,
  capacity,
});
