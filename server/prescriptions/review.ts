import type { PrescriptionRow } from './prescription-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { notifyOfPrescription } from '../notifications/notify.ts';
import { checkNotes, checkReviewer } from '../lab/lab-text.ts';
import { tryLockCustomer } from '../accounts/customers-store.ts';
import { noteOperatorStep, type Operator } from '../operations/operator-steps-store.ts';
import { isPending, namesOfTests, ownerOfPrescription, writeReview } from './prescriptions-store.ts';
import { checkRetakes, retakesColumn, type PageToRetake } from './page-retakes.ts';
import { textOrNull } from '../platform/db/rows.ts';

export type ReviewGiven = {
  readonly status: 'reviewed' | 'needsclarification';
  /** The name or role that the customer reads. */
  readonly reviewedBy: string;
  readonly notes?: string;
  /** Ids of tests in the catalogue, in the order of display. */
  readonly suggestedTests?: readonly string[];
  /** The pages that the customer is asked to take again, each once. */
  readonly retakes?: readonly PageToRetake[];
};

type ReviewDeps = Pick<AppDeps, 'database' | 'settings' | 'wakeMessages'> & { readonly operator?: Operator };

/**
 * Stores what the lab's reviewer says about a prescription, and tells the customer. A later review replaces an earlier one.
 * @param at epoch milliseconds
 * @param only if given, the review counts only while the prescription is pending: of several simultaneous reviews the first
 * is stored, and the customer hears of no other
 * @throws Error naming the prescription, the test or the page that does not exist
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
    if (customerId === undefined || !(await tryLockCustomer(transaction, customerId))) throw unknownPrescription(id);
    if (only !== undefined && !(await isPending(transaction, id))) return;
    const reviewed = await noteReview(transaction, id, given, at);
    await notifyOfPrescription(transaction, settings, 'PrescriptionReviewed', reviewed, at);
    const retake = given.retakes?.map(({ page, reason }) => `${page}:${reason}`).join(',');
    const details = { status: given.status, by: given.reviewedBy, ...(retake && { retake }) };
    await noteOperatorStep(transaction, operator, { at, step: 'review', subject: id, prescriptionId: id, details });
  });
  wakeMessages?.();
}

/** Stores the review without telling the customer; the demonstration starts with some. */
export async function noteReview(database: Database, id: string, given: ReviewGiven, at: number): Promise<PrescriptionRow> {
  const { status, reviewedBy, notes, suggestedTests = [], retakes = [] } = given;
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
    retakes: retakesColumn(retakes),
  });
  if (reviewed === undefined) throw unknownPrescription(id);
  // A review changes nothing of the file, so what was written tells which pages it has; the caller's transaction takes it back.
  checkRetakes(reviewed, retakes);
  return reviewed;
}

const unknownPrescription = (id: string) => new Error(`There is no prescription ${id}`);
