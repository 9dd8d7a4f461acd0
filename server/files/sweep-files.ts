import type { Settings } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { filesInUse } from '../stores/prescriptions.ts';
import { reportFilesInUse } from '../stores/reports.ts';
import { fileStoreOf } from './store-in-use.ts';
import { dropOldIncoming } from './folders.ts';

/** Longer than an upload can take: what is on its way has no row yet. */
const graceMs = 3_600_000;

/** Removes files that no row names, as a crash between the two leaves them. */
export async function sweepFiles(database: Database, settings: Settings, at: number): Promise<void> {
  const files = fileStoreOf(settings);
  await dropOldIncoming(settings.dataDir, at - graceMs);
  for await (const ids of files.olderThan(database, at - graceMs)) {
    const used = [await filesInUse(database, ids), await reportFilesInUse(database, ids)];
    const orphans = ids.filter((id) => !used.some((some) => some.has(id)));
    await inTransaction(database, (transaction) => files.forget(transaction, orphans));
    await files.erase(orphans);
  }
}
