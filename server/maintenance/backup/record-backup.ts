/**
 * A backup is recorded in the database that it was made of: who made or checked it and when, for `lab -- history` and the
 * metrics.
 */
import { carryOut } from '../../lab/carry-out.ts';
import type { Outcome } from '../../lab/request.ts';
import type { BackupStep } from '../../operations/operator-steps-store.ts';

/** An outcome, with the backup to which it belongs. */
export type BackupOutcome = Outcome & { readonly of: { readonly folder: string; readonly moment: string } };

/**
 * Records a backup after it was made, because a folder cannot be part of a transaction. If that fails, the backup is valid
 * all the same, and the outcome says so.
 */
export async function recordBackup(step: BackupStep, { of, ...outcome }: BackupOutcome): Promise<Outcome> {
  const noted = await carryOut({ program: 'backup', words: [step, of.folder, of.moment] }, process.env).catch(
    (error: unknown) => ({ code: 1, err: (error as Error).message }),
  );
  if (noted.code === 0) return outcome;
  return { ...outcome, out: `${outcome.out}\nIt could not be recorded in the history: ${noted.err}` };
}
