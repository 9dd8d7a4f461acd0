/** Adds the tests that a reviewed prescription suggests to the cart, for its patient (decision X9). */
import words from '#words/add-to-cart';
import type { Patient } from '../contract/patients.ts';
import type { Prescription } from '../contract/prescriptions.ts';
import { addToCart, fetchCart } from '../data/cart/cart.ts';
import { isAbout } from '../lib/failures/about.ts';
import { isStatus, messageOf } from '../lib/failures/api-error.ts';
import { isSessionOver } from '../ui/use-action.ts';

export type SuggestedTest = NonNullable<Prescription['suggestedTests']>[number];

/** The outcome for one test; a refusal has a message for the customer. */
export type AddOutcome =
  | { readonly kind: 'added' }
  | { readonly kind: 'already there' }
  | { readonly kind: 'not offered' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Adds the tests one by one, each once for the patient. A failure does not stop the others; the end of the session does.
 * @throws ApiError if the cart cannot be read, because then it is not known what it contains already
 */
export async function addSuggestedTests(
  tests: readonly SuggestedTest[],
  patient: Patient,
): Promise<ReadonlyMap<string, AddOutcome>> {
  const { items } = await fetchCart();
  const isForThem = ({ patientId = patient.id }) => patientId === patient.id;
  const present = new Set(items.filter(isForThem).map(({ testId }) => testId));
  const outcomes = new Map<string, AddOutcome>();
  for (const { id } of tests) {
    if (outcomes.has(id)) continue;
    outcomes.set(id, present.has(id) ? { kind: 'already there' } : await outcomeOfAdding(id, patient));
  }
  return outcomes;
}

async function outcomeOfAdding(id: string, patient: Patient): Promise<AddOutcome> {
  try {
    await addToCart({ type: 'test', id, quantity: 1, patientId: patient.id });
    return { kind: 'added' };
  } catch (error) {
    if (isSessionOver(error)) throw error;
    // A 404 may be about the patient instead.
    if (isStatus(error, 404) && !isAbout(error, 'patientId')) return { kind: 'not offered' };
    return { kind: 'failed', message: messageOf(error, words.failed.test) };
  }
}
