import words from '#words/suggested-tests';
import { useState } from 'react';
import type { Patient } from '../../contract/patients.ts';
import type { Prescription } from '../../contract/prescriptions.ts';
import { defaultPatientOf, usePatients } from '../../data/people/patients.ts';
import { addSuggestedTests, type AddOutcome, type SuggestedTest } from '../../flows/add-suggested-tests.ts';
import { ensureDefaultPatient } from '../../flows/default-patient.ts';
import { showToast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';

const none: ReadonlyMap<string, AddOutcome> = new Map();

/** Adds the suggested tests of a reviewed prescription to the cart, for its own patient if that patient still exists. */
export function useSuggestedTests(prescription: Prescription, tests: readonly SuggestedTest[]) {
  const [outcomes, setOutcomes] = useState(none);
  const { own, standIn } = useBuyer(prescription);
  const { act: add, isBusy } = useAction({
    run: async () => {
      const added = await addSuggestedTests(tests, own ?? standIn ?? (await ensureDefaultPatient()));
      setOutcomes(added);
      reportOutcomes([...added.values()]);
    },
    failed: words.noneAdded,
  });

  return { outcomes, isBusy, add, own, standIn };
}

/** Finds the patient by id, or by name and relation if the API gives no id; otherwise the default patient stands in. */
function useBuyer({ patient }: Prescription): { readonly own: Patient | undefined; readonly standIn: Patient | undefined } {
  const patients = usePatients();
  const rows = patients.status === 'ready' ? patients.data : [];
  const isSame = ({ id, name, relation }: Patient) =>
    patient?.id === undefined
      ? name === patient?.name && (patient.relation === undefined || relation === patient.relation)
      : id === patient.id;
  return { own: rows.find(isSame), standIn: defaultPatientOf(rows) };
}

function reportOutcomes(outcomes: readonly AddOutcome[]): void {
  const isIn = ({ kind }: AddOutcome) => kind === 'added' || kind === 'already there';
  if (outcomes.every(isIn)) return void showToast({ type: 'success', message: words.allAdded });
  const message = outcomes.some(isIn) ? words.someNotAdded : words.noneAdded;
  void showToast({ type: 'error', message });
}
