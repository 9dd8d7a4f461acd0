/** Who did what by the command line; written in the transaction that does it. */
import type { OperatorStepRow } from './operator-step-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';

export type Operator = {
  readonly name: string;
  /** "lab-1", or "lab-1, from 10.0.0.7". */
  readonly place: string;
};

type Owner = Partial<Pick<OperatorStepRow, 'orderId' | 'reportId' | 'prescriptionId' | 'customerId'>>;

export type OperatorStep = Pick<OperatorStepRow, 'at' | 'step' | 'subject'> &
  Owner & {
    /** Nothing that a patient or customer is called. */
    readonly details?: Readonly<Record<string, string | number | boolean | null>>;
  };

/** @param operator undefined where the server itself does it, as the demonstration's simulated lab: that is no operator's step */
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

/** What is done with backups: taken, tried by a restore. */
export const backupSteps = ['backup', 'check'] as const;
export type BackupStep = (typeof backupSteps)[number];

const ofBackups = 'backup';

export const noteBackup = (
  database: Database,
  operator: Operator,
  { step, ...given }: Pick<OperatorStep, 'at' | 'details'> & { readonly step: BackupStep },
): Promise<void> => noteOperatorStep(database, operator, { ...given, step, subject: ofBackups });

/** @returns when each was done last, epoch milliseconds; undefined where it never was */
export async function lastBackups(database: Database): Promise<Readonly<Record<BackupStep, number | undefined>>> {
  const lastOf = async (step: BackupStep) => {
    const newest = database.selectFrom('operatorSteps').select('at').where('subject', '=', ofBackups).where('step', '=', step);
    return (await newest.orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst())?.at;
  };
  return { backup: await lastOf('backup'), check: await lastOf('check') };
}

/** All of them, those of an order and its reports, of a customer's account, or of whatever else is named. */
export type WantedSteps =
  | { readonly orderId: string }
  | { readonly customerId: string }
  | { readonly subjects: readonly string[] }
  | undefined;

/** The newest first. */
export async function listOperatorSteps(database: Database, wanted: WantedSteps, most: number): Promise<OperatorStepRow[]> {
  const newest = database.selectFrom('operatorSteps').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(most);
  if (wanted === undefined) return newest.execute();
  if ('orderId' in wanted) return newest.where('orderId', '=', wanted.orderId).execute();
  if ('customerId' in wanted) return newest.where('customerId', '=', wanted.customerId).execute();
  // One by one, so that each is read by the index in its order: a date has some ten collection times.
  const each = await Promise.all(wanted.subjects.map((subject) => newest.where('subject', '=', subject).execute()));
  return each
    .flat()
    .toSorted((one, other) => other.at - one.at)
    .slice(0, most);
}
