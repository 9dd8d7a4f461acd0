import { addDays, type CalendarDate } from '../../../src/lib/time/dates.ts';
import type { AccountDeletionRow } from '../account-rows.ts';
import type { Database } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { takeInPieces } from '../../platform/db/in-pieces.ts';

/** Free text may name somebody, so it is removed once the lab has had time to read it. */
const feedbackDays = 90;

export async function noteDeletion(transaction: Database, deletion: Omit<AccountDeletionRow, 'id'>): Promise<void> {
  await transaction
    .insertInto('accountDeletions')
    .values({ id: newId(), ...deletion })
    .execute();
}

export async function dropOldFeedback(database: Database, today: CalendarDate): Promise<void> {
  await takeInPieces((most) =>
    database
      .updateTable('accountDeletions')
      .set({ feedback: null })
      .where('id', 'in', (from) =>
        from
          .selectFrom('accountDeletions')
          .select('id')
          .where('deletedOn', '<=', addDays(today, -feedbackDays))
          .where('feedback', 'is not', null)
          .limit(most),
      )
      .executeTakeFirstOrThrow(),
  );
}
