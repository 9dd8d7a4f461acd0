/** Who each line of the cart is for: one visit can serve several family members (decision G40). */
import type { CartItem } from '../../contract/cart.ts';

/** What the customer picked at checkout; what is not picked stays as the cart has it. */
export type PatientPicks = {
  /** The patient of every item … */
  readonly forAll?: string;
  /** … but for those of these lines: line id to patient id. A later pick for all takes them back. */
  readonly byLine: Readonly<Record<string, string>>;
};

type Line = Pick<CartItem, 'id' | 'patientId'>;

/**
 * @param knownIds the customer's patients; whatever names somebody else does not count
 * @param otherwiseId for lines that name nobody
 * @returns line id to patient id
 */
export function linePatients(
  lines: readonly Line[],
  knownIds: readonly string[],
  { forAll, byLine }: PatientPicks,
  otherwiseId: string | undefined,
): Readonly<Record<string, string>> {
  const found = lines.flatMap(({ id, patientId }) => {
    const wished = [byLine[id], forAll, patientId].find((wish) => wish !== undefined && knownIds.includes(wish)) ?? otherwiseId;
    return wished === undefined ? [] : [[id, wished]];
  });
  return Object.fromEntries(found) as Record<string, string>;
}

/** Without the lines that have left the cart. */
export function picksOfLines(byLine: PatientPicks['byLine'], lines: readonly Line[]): PatientPicks['byLine'] {
  return Object.fromEntries(Object.entries(byLine).filter(([id]) => lines.some((line) => line.id === id)));
}

/** The lines of each patient, in the order of the cart. */
export function byPatient<Item extends Line>(
  lines: readonly Item[],
  patients: Readonly<Record<string, string>>,
): { readonly patientId: string | undefined; readonly lines: readonly Item[] }[] {
  const ids = [...new Set(lines.map(({ id }) => patients[id]))];
  return ids.map((patientId) => ({ patientId, lines: lines.filter(({ id }) => patients[id] === patientId) }));
}
