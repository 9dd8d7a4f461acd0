/** All server processes read the weekly plan here; the one that started last has written it. */
import type { Settings } from '../settings/config.ts';
import type { SlotPlanRow } from '../orders/booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { noteOperatorStep, type Operator } from '../operations/operator-steps-store.ts';
import { weeklySlots } from './slot-plan.ts';

export function readSlotPlan(database: Database): Promise<SlotPlanRow[]> {
  return database.selectFrom('slotPlan').selectAll().orderBy('weekday').orderBy('fromMinutes').execute();
}

/** Whoever started the server, which may change what customers are offered. */
export type Starter = { readonly operator: Operator; readonly at: number };

/**
 * Stores the plan of the settings as the current one. keepTimeSlots then updates slots of another plan.
 * @param by undefined in the demonstration, whose lab has no operator
 */
export async function storeSlotPlan(
  database: Database,
  { slotPlan, slotCapacity }: Pick<Settings, 'slotPlan' | 'slotCapacity'>,
  by?: Starter,
): Promise<void> {
  const wanted = weeklySlots(slotPlan, slotCapacity);
  const before = (await readSlotPlan(database)).map(inOrder);
  if (JSON.stringify(wanted) === JSON.stringify(before)) return;
  await inTransaction(database, async (transaction) => {
    if (by !== undefined) await notePlan(transaction, by, { before, after: wanted });
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

type Change = { readonly before: readonly SlotPlanRow[]; readonly after: readonly SlotPlanRow[] };

function notePlan(transaction: Database, { operator, at }: Starter, { before, after }: Change): Promise<void> {
  const places = (rows: readonly SlotPlanRow[]) => rows.reduce((sum, { capacity }) => sum + capacity, 0);
  const details = {
    slotsBefore: before.length,
    placesBefore: places(before),
    slots: after.length,
    places: places(after),
  };
  return noteOperatorStep(transaction, operator, { at, step: 'plan', subject: 'SLOT_PLAN', details });
}

const keyOf = ({ weekday, fromMinutes }: SlotPlanRow): string => `${weekday} ${fromMinutes}`;

/** The database may return the columns in another order. */
const inOrder = ({ weekday, fromMinutes, toMinutes, capacity }: SlotPlanRow): SlotPlanRow => ({
  weekday,
  fromMinutes,
  toMinutes,
  capacity,
});
