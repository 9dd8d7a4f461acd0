import type { PrescriptionRow } from './prescription-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { notifyOfPrescription } from '../notifications/notify.ts';
import { checkNotes, checkReviewer } from '../lab/lab-text.ts';
import { lockCustomerIfThere } from '../accounts/customers-store.ts';
import { noteOperatorStep, type Operator } from '../operations/operator-steps-store.ts';
import { isPending, namesOfTests, ownerOfPrescription, writeReview } from './prescriptions-store.ts';
import { textOrNull } from '../platform/db/rows.ts';

export type ReviewGiven = {
  readonly status: 'reviewed' | 'needsclarification';
  /** As the customer reads it: a name or a role. */
  readonly reviewedBy: string;
  readonly notes?: string;
  /** Ids of tests in the catalogue, in the order in which they are shown. */
  readonly suggestedTests?: readonly string[];
};

type ReviewDeps = Pick<AppDeps, 'database' | 'settings' | 'wakeMessages'> & { readonly operator?: Operator };

/**
 * What the lab's reviewer says about a prescription, and that the customer hears of it; a later word takes the place of an
 * earlier one.
 * @param at epoch milliseconds
 * @param only where given, of several who found it pending at once, the first one's word holds, and nobody hears of the others
 * @throws Error naming what does not exist: the prescription or a test
 */
export async function reviewPrescription(
  { database, settings, wakeMessages, operator }: ReviewDeps,
  id: string,
  given: ReviewGiven,
  at: number,
  only?: 'pending',
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const customerId = await ownerOfPrescription(transaction, id);
    if (customerId === undefined || !(await lockCustomerIfThere(transaction, customerId))) throw unknownPrescription(id);
    if (only !== undefined && !(await isPending(transaction, id))) return;
    const reviewed = await noteReview(transaction, id, given, at);
    await notifyOfPrescription(transaction, settings, 'PrescriptionReviewed', reviewed, at);
    const details = { status: given.status, by: given.reviewedBy };
    await noteOperatorStep(transaction, operator, { at, step: 'review', subject: id, prescriptionId: id, details });
  });
  wakeMessages?.();
}

/** The review alone, of which nobody hears: the demonstration begins with some. */
export async function noteReview(database: Database, id: string, given: ReviewGiven, at: number): Promise<PrescriptionRow> {
  const { status, reviewedBy, notes, suggestedTests = [] } = given;
  checkNotes(notes);
  checkReviewer(reviewedBy);
  const known = await namesOfTests(database, suggestedTests);
  const unknown = suggestedTests.filter((test) => !known.has(test));
  if (unknown.length > 0) throw new Error(`There is no test ${unknown.join(', ')}`);
  const reviewed = await writeReview(database, id, {
    status,
    reviewedBy,
    reviewedAt: at,
    adminNotes: textOrNull(notes),
    suggestedTests: suggestedTests.length === 0 ? null : JSON.stringify([...new Set(suggestedTests)]),
  });
  if (reviewed === undefined) throw unknownPrescription(id);
  return reviewed;
}

const unknownPrescription = (id: string) => new Error(`There is no prescription ${id}`);
