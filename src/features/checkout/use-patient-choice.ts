import { useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import type { Patient } from '../../contract/patients.ts';
import { defaultPatientOf, usePatients } from '../../data/people/patients.ts';
import type { CheckoutDraft } from '../../lib/orders/checkout-draft.ts';
import { linePatients, picksOfLines, type PatientPicks } from '../../lib/cart/line-patients.ts';

/** Takes a choice back, unless another one was made since. */
type TakeBack = () => void;

/** Holds for whom the items are: one patient for all, or one for each (decision G40). */
export function usePatientChoice({ items }: Cart, { patientId: formerId, linePatients: formerPicks = {} }: CheckoutDraft) {
  const patients = usePatients();
  const [picks, setPicks] = useState<PatientPicks>({ ...(formerId !== undefined && { forAll: formerId }), byLine: formerPicks });
  const rows: readonly Patient[] = patients.status === 'ready' ? patients.data : [];
  const byDefault = defaultPatientOf(rows)?.id;
  const knownIds = rows.map(({ id }) => id);
  const found = linePatients(items, knownIds, picks, byDefault);

  function pick(next: PatientPicks): TakeBack {
    setPicks(next);
    return () => setPicks((current) => (current === next ? picks : current));
  }

  const byLine = picksOfLines(picks.byLine, items);
  return {
    patients,
    linePatients: found,
    chosenId: found[items[0]?.id ?? ''] ?? byDefault,
    choose: (forAll: string) => pick({ forAll, byLine: {} }),
    chooseFor: (lineId: string, id: string) => pick({ ...picks, byLine: { ...byLine, [lineId]: id } }),
    /** The draft keeps what was picked by hand. */
    kept: {
      ...(picks.forAll !== undefined && { patientId: picks.forAll }),
      ...(Object.keys(byLine).length > 0 && { linePatients: byLine }),
    },
  };
}

export type PatientChoice = ReturnType<typeof usePatientChoice>;
