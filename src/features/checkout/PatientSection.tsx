import type { Cart } from '../../contract/cart.ts';
import type { Patient } from '../../contract/patients.ts';
import type { Cached } from '../../lib/cached.ts';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { patientDraft } from './checkout-drafts.ts';
import { ChoiceSection, type Choice } from './ChoiceSection.tsx';
import styles from './choices.module.css';
import { ConfirmDetails } from './ConfirmDetails.tsx';
import { PatientCard } from './PatientCard.tsx';
import { whoItIsFor } from './who-it-is-for.ts';

const loadDialog = () => import('../../flows/PatientDialog.tsx').then((module) => module.PatientDialog);

const words = {
  failed: 'Failed to load family members',
  empty: 'No family members yet',
  emptyText: 'Add the person whose sample is collected.',
  add: 'Add a family member',
};

type PatientSectionProps = Choice & {
  readonly cart: Cart;
  readonly patients: Cached<Patient[]>;
  readonly isPicked: boolean;
};

export function PatientSection({ cart, patients, isPicked, ...choice }: PatientSectionProps) {
  const { chosenId } = choice;
  usePreloaded(loadDialog);
  return (
    <ChoiceSection
      {...choice}
      rows={patients}
      id="patient"
      step={1}
      title="Who is the test for?"
      words={words}
      draftForm={patientDraft}
      card={(patient, choosing) => <PatientCard key={patient.id} patient={patient} {...choosing} />}
      below={(rows, edit) => (
        <>
          <p className={styles['hint']}>{whoItIsFor(cart, rows, isPicked ? chosenId : undefined)}</p>
          <ConfirmDetails patient={rows.find(({ id }) => id === chosenId)} onEdit={edit} />
        </>
      )}
      dialog={(patient, editing) => <LazyDialog load={loadDialog} onFailed={editing.onClose} props={{ patient, ...editing }} />}
    />
  );
}
