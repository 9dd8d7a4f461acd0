/** A backup that was made or checked is recorded with the other steps of operators, in whichever process owns the data. */
import { UsageError, type CommandDeps, type CommandRequest, type Outcome } from '../../lab/request.ts';
import { backupSteps, noteBackup } from '../../operations/operator-steps-store.ts';

/** @param words the step, the backup's folder and its moment */
export async function runNote({ database, now, operator }: CommandDeps, { words }: CommandRequest): Promise<Outcome> {
  const [word, folder, moment] = words;
  const step = backupSteps.find((one) => one === word);
  if (step === undefined || folder === undefined || moment === undefined) throw new UsageError('There is no step to record');
  await noteBackup(database, operator, { at: now(), step, details: { folder, moment } });
  return { code: 0, out: '', err: '' };
}
