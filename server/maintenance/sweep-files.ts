import type { Settings } from '../settings/config.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { filesInUse } from '../prescriptions/prescriptions-store.ts';
import { reportFilesInUse } from '../reports/reports-store.ts';
import { fileStoreOf } from '../platform/files/store-in-use.ts';
import { dropOldIncoming } from '../platform/files/folders.ts';

/** An upload takes less than this. While it arrives, its file has no row yet. */
const graceMs = 3_600_000;

/** Removes what a killed server was receiving. */
export const dropReceived = ({ dataDir }: Settings, at: number): Promise<void> => dropOldIncoming(dataDir, at - graceMs);

/**
 * Removes files that no row names. A crash between writing the file and its row leaves one.
 * @throws the errors of single files, after all others were removed
 */
export async function sweepFiles(database: Database, settings: Settings, at: number): Promise<void> {
  const files = fileStoreOf(settings);
  const faults: unknown[] = [];
  for await (const ids of files.olderThan(database, at - graceMs)) {
    const used = [await filesInUse(database, ids), await reportFilesInUse(database, ids)];
    const orphans = ids.filter((id) => !used.some((some) => some.has(id)));
    await inTransaction(database, (transaction) => files.forget(transaction, orphans));
    await files.erase(orphans).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
}
