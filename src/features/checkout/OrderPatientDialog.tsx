import words from '#words/checkout';
import type { CartItem } from '../../contract/cart.ts';
import type { Patient } from '../../contract/patients.ts';
import type { CalendarDate } from '../../lib/time/dates.ts';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { LimitNotice } from '../../ui/LimitNotice.tsx';
import type { PatientChoice } from './use-patient-choice.ts';
import type { usePatientDialog } from './use-patient-dialog.ts';
import { isolated } from '../../lib/text/isolated.ts';

export const loadPatientDialog = () => import('../../flows/ChoosePatientDialog.tsx').then((module) => module.ChoosePatientDialog);

type OrderPatientDialogProps = {
  readonly items: readonly CartItem[];
  readonly patients: readonly Patient[];
  readonly choice: PatientChoice;
  readonly on: CalendarDate;
  readonly dialog: ReturnType<typeof usePatientDialog>;
};

/** The patient is for one line, or for all of them. */
export function OrderPatientDialog({ items, patients, choice, on, dialog }: OrderPatientDialogProps) {
  const { opened, line, draft, close } = dialog;
  if (!opened) return null;
  const { choose, chooseFor, linePatients, chosenId } = choice;
  const andClose = (act: (id: string) => void) => (id: string) => {
    act(id);
    close();
  };
  const forAll = { label: items.length > 1 ? words.useForAll : words.usePatient, onUse: andClose(choose) };
  const isForSeveralPeople = new Set(Object.values(linePatients)).size > 1;
  const props = {
    title: line ? words.whoIsItemFor(isolated(line.name)) : words.changePatient,
    patients,
    chosenId: line ? linePatients[line.id] : chosenId,
    on,
    uses: line ? [{ label: words.useForItem, onUse: andClose((id) => chooseFor(line.id, id)) }, forAll] : [forAll],
    speaksAgainst: (patient: Patient) =>
      (line ? [line] : items).map((item) => <LimitNotice key={item.id} item={item} patient={patient} on={on} />),
    onMadeCurrent: (id: string) => {
      if (line) return chooseFor(line.id, id);
      // No item changes its patient by the way: if the items are for several people, that takes its own button.
      return isForSeveralPeople ? () => undefined : choose(id);
    },
    start: opened.start,
    isFormOnly: opened.isFormOnly ?? false,
    draft,
    onClose: close,
  };
  return <LazyDialog load={loadPatientDialog} onFailed={close} props={props} />;
}
