import type { Database } from '../db/schema.ts';
import { namesOfTests, writeReview } from '../stores/prescriptions.ts';
import { textOrNull } from '../stores/rows.ts';

export type ReviewGiven = {
  readonly status: 'reviewed' | 'needsclarification';
  /** As the customer reads it: a name or a role. */
  readonly reviewedBy: string;
  readonly notes?: string;
  /** Ids of tests in the catalogue, in the order in which they are shown. */
  readonly suggestedTests?: readonly string[];
};

/**
 * What the lab's reviewer says about a prescription; a later word takes the place of an earlier one.
 * @param at epoch milliseconds
 * @throws Error naming what does not exist: the prescription or a test
 */
export async function reviewPrescription(database: Database, id: string, given: ReviewGiven, at: number): Promise<void> {
  const { status, reviewedBy, notes, suggestedTests = [] } = given;
  const known = await namesOfTests(database, suggestedTests);
  const unknown = suggestedTests.filter((test) => !known.has(test));
  if (unknown.length > 0) throw new Error(`There is no test ${unknown.join(', ')}`);
  const isWritten = await writeReview(database, id, {
    status,
    reviewedBy,
    reviewedAt: at,
    adminNotes: textOrNull(notes),
    suggestedTests: suggestedTests.length === 0 ? null : JSON.stringify([...new Set(suggestedTests)]),
  });
  if (!isWritten) throw new Error(`There is no prescription ${id}`);
}
