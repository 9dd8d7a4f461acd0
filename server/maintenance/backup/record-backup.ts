/** What a backup leaves in the database that it is of: who took or tried it and when, for `lab -- history` and the metrics. */
import { carryOut } from '../../lab/carry-out.ts';
import type { Outcome } from '../../lab/request.ts';
import type { BackupStep } from '../../operations/operator-steps-store.ts';

/** Of which backup it is an outcome. */
export type BackupOutcome = Outcome & { readonly of: { readonly folder: string; readonly moment: string } };

/**
 * After it was done: there is no transaction that a folder could be part of. A backup that cannot be put down is one all the same;
 * the outcome says so.
 */
export async function recordBackup(step: BackupStep, { of, ...outcome }: BackupOutcome): Promise<Outcome> {
  const noted = await carryOut({ program: 'backup', words: [step, of.folder, of.moment] }, process.env).catch(
    (error: unknown) => ({ code: 1, err: (error as Error).message }),
  );
  if (noted.code === 0) return outcome;
  return { ...outcome, out: `${outcome.out}\nIt could not be put down in the history: ${noted.err}` };
}
