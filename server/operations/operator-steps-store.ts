/** These rows say who did what by the command line. Each is written in the transaction of what was done. */
import type { OperatorStepRow } from './operator-step-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';

export type Operator = {
  readonly name: string;
  /** The machine: "lab-1", or "lab-1, from 10.0.0.7". */
  readonly place: string;
};

type Owner = Partial<Pick<OperatorStepRow, 'orderId' | 'reportId' | 'prescriptionId' | 'customerId'>>;

export type OperatorStep = Pick<OperatorStepRow, 'at' | 'step' | 'subject'> &
  Owner & {
    /** Details without names or contacts of patients and customers. */
    readonly details?: Readonly<Record<string, string | number | boolean | null>>;
  };

/**
 * @param operator undefined if the server does it by itself, such as the demonstration's simulated lab; nothing is recorded
 * then
 */
export async function noteOperatorStep(
  transaction: Database,
  operator: Operator | undefined,
  { details = {}, ...step }: OperatorStep,
): Promise<void> {
  if (operator === undefined) return;
  const none = { orderId: null, reportId: null, prescriptionId: null, customerId: null };
  const row = { ...none, ...step, id: newId(), operator: operator.name, place: operator.place };
  await transaction
    .insertInto('operatorSteps')
    .values({ ...row, details: JSON.stringify(details) })
    .execute();
}

/** A backup is made, or checked by a trial restore. */
export const backupSteps = ['backup', 'check'] as const;
export type BackupStep = (typeof backupSteps)[number];

const ofBackups = 'backup';

export const noteBackup = (
  database: Database,
  operator: Operator,
  { step, ...given }: Pick<OperatorStep, 'at' | 'details'> & { readonly step: BackupStep },
): Promise<void> => noteOperatorStep(database, operator, { ...given, step, subject: ofBackups });

/** @returns when each was last done, epoch milliseconds; undefined if never */
export async function lastBackups(database: Database): Promise<Readonly<Record<BackupStep, number | undefined>>> {
  const lastOf = async (step: BackupStep) => {
    const newest = database.selectFrom('operatorSteps').select('at').where('subject', '=', ofBackups).where('step', '=', step);
    return (await newest.orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst())?.at;
  };
  return { backup: await lastOf('backup'), check: await lastOf('check') };
}

/** Selects all steps, those of an order and its reports, of a customer's account, or of other subjects. */
export type WantedSteps =
  | { readonly orderId: string }
  | { readonly customerId: string }
  | { readonly subjects: readonly string[] }
  | undefined;

/** Returns the steps, newest first. */
export async function listOperatorSteps(database: Database, wanted: WantedSteps, most: number): Promise<OperatorStepRow[]> {
  const newest = database.selectFrom('operatorSteps').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(most);
  if (wanted === undefined) return newest.execute();
  if ('orderId' in wanted) return newest.where('orderId', '=', wanted.orderId).execute();
  if ('customerId' in wanted) return newest.where('customerId', '=', wanted.customerId).execute();
  // Each subject has its own statement, which the index answers in order: a date has some ten time slots.
  const each = await Promise.all(wanted.subjects.map((subject) => newest.where('subject', '=', subject).execute()));
  return each
    .flat()
    .toSorted((one, other) => other.at - one.at)
    .slice(0, most);
}
