/** The tests that a reviewed prescription suggests, in the cart for its patient (decision X9). */
import type { Patient } from '../contract/patients.ts';
import type { Prescription } from '../contract/prescriptions.ts';
import { addToCart, fetchCart } from '../data/cart/cart.ts';
import { isStatus, messageOf } from '../lib/failures/api-error.ts';
import { isSessionOver } from '../ui/use-action.ts';

export type SuggestedTest = NonNullable<Prescription['suggestedTests']>[number];

/** What has become of one of them; a refusal has words for the customer. */
export type AddOutcome =
  | { readonly kind: 'added' }
  | { readonly kind: 'already there' }
  | { readonly kind: 'not offered' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Adds one after the other, each test once for the patient. One that fails does not hold up the others; a session that has
 * ended ends it.
 * @throws ApiError where the cart cannot be read, since nobody could then say what is in it already
 */
export async function addSuggestedTests(
  tests: readonly SuggestedTest[],
  patient: Patient,
): Promise<ReadonlyMap<string, AddOutcome>> {
  const { items } = await fetchCart();
  const isForThem = ({ patientId = patient.id }) => patientId === patient.id;
  const held = new Set(items.filter(isForThem).map(({ testId }) => testId));
  const outcomes = new Map<string, AddOutcome>();
  for (const { id } of tests) {
    if (outcomes.has(id)) continue;
    outcomes.set(id, held.has(id) ? { kind: 'already there' } : await outcomeOfAdding(id, patient));
  }
  return outcomes;
}

async function outcomeOfAdding(id: string, patient: Patient): Promise<AddOutcome> {
  try {
    await addToCart({ type: 'test', id, quantity: 1, patientId: patient.id });
    return { kind: 'added' };
  } catch (error) {
    if (isSessionOver(error)) throw error;
    // A 404 may speak of the patient.
    if (isStatus(error, 404) && !/patient/i.test(messageOf(error, ''))) return { kind: 'not offered' };
    return { kind: 'failed', message: messageOf(error, 'Failed to add test to cart. Please try again.') };
  }
}
