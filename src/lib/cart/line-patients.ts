/** Each line of the cart has its own patient, because one visit can serve several family members (decision G40). */
import type { CartItem } from '../../contract/cart.ts';

/** The customer's choices at checkout. A line without a choice keeps the patient that the cart has for it. */
export type PatientPicks = {
  /** The patient of every item, except those in `byLine`. */
  readonly forAll?: string;
  /** Exceptions, from line id to patient id. A later choice for all items removes them. */
  readonly byLine: Readonly<Record<string, string>>;
};

type Line = Pick<CartItem, 'id' | 'patientId'>;

/**
 * Decides which patient each line is for.
 * @param knownIds the customer's patients; a choice that names anybody else is ignored
 * @param otherwiseId the patient of lines that name nobody
 * @returns line id to patient id
 */
export function linePatients(
  lines: readonly Line[],
  knownIds: readonly string[],
  { forAll, byLine }: PatientPicks,
  otherwiseId: string | undefined,
): Readonly<Record<string, string>> {
  const entries = lines.flatMap(({ id, patientId }) => {
    const chosen =
      [byLine[id], forAll, patientId].find((choice) => choice !== undefined && knownIds.includes(choice)) ?? otherwiseId;
    return chosen === undefined ? [] : [[id, chosen]];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Drops the choices for lines that have left the cart. */
export function picksOfLines(byLine: PatientPicks['byLine'], lines: readonly Line[]): PatientPicks['byLine'] {
  return Object.fromEntries(Object.entries(byLine).filter(([id]) => lines.some((line) => line.id === id)));
}

/** Groups the lines by patient, in the order of the cart. */
export function byPatient<Item extends Line>(
  lines: readonly Item[],
  patients: Readonly<Record<string, string>>,
): { readonly patientId: string | undefined; readonly lines: readonly Item[] }[] {
  const ids = [...new Set(lines.map(({ id }) => patients[id]))];
  return ids.map((patientId) => ({ patientId, lines: lines.filter(({ id }) => patients[id] === patientId) }));
}
