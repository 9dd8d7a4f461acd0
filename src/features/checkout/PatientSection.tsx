import type { Cart } from '../../contract/cart.ts';
import type { Patient } from '../../contract/patients.ts';
import type { Cached } from '../../lib/cached.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { ConfirmDetails } from './ConfirmDetails.tsx';
import { PatientCard } from './PatientCard.tsx';
import { patientDraft } from './checkout-drafts.ts';
import { Section } from './Section.tsx';
import { useEditedRow } from './use-edited-row.ts';
import { whoItIsFor } from './who-it-is-for.ts';
import styles from './choices.module.css';

const loadDialog = () => import('../../flows/PatientDialog.tsx').then((module) => module.PatientDialog);

type PatientSectionProps = {
  readonly cart: Cart;
  readonly patients: Cached<Patient[]>;
  readonly chosenId: string | undefined;
  readonly isPicked: boolean;
  readonly choose: (id: string) => void;
};

export function PatientSection({ patients, ...choice }: PatientSectionProps) {
  const { edited, edit, close, draft } = useEditedRow(patientDraft, patients);
  const addNew = () => edit('new');
  usePreloaded(loadDialog);
  return (
    <Section id="patient" step={1} title="Who is the test for?">
      <CachedView
        of={patients}
        skeleton={<Skeleton height="128px" />}
        failed={(_error, retry) => <ErrorState title="Failed to load family members" onRetry={retry} />}
      >
        {(rows) => (rows.length === 0 ? <NoPatients onAdd={addNew} /> : <Patients {...choice} rows={rows} onEdit={edit} />)}
      </CachedView>
      {edited && (
        <LazyDialog
          load={loadDialog}
          onFailed={close}
          props={{
            patient: edited === 'new' ? undefined : edited,
            draft,
            onSaved: ({ id }) => edited === 'new' && choice.choose(id),
            onClose: close,
          }}
        />
      )}
    </Section>
  );
}

type PatientsProps = Omit<PatientSectionProps, 'patients'> & {
  readonly rows: readonly Patient[];
  readonly onEdit: (patient: Patient | 'new') => void;
};

function Patients({ cart, rows, chosenId, isPicked, choose, onEdit }: PatientsProps) {
  return (
    <>
      <div role="radiogroup" aria-labelledby="patient-title" className={styles['cards']}>
        {rows.map((patient) => (
          <PatientCard
            key={patient.id}
            patient={patient}
            isChosen={patient.id === chosenId}
            onChoose={() => choose(patient.id)}
            onEdit={() => onEdit(patient)}
          />
        ))}
      </div>
      <p className={styles['hint']}>{whoItIsFor(cart, rows, isPicked ? chosenId : undefined)}</p>
      <ConfirmDetails patient={rows.find(({ id }) => id === chosenId)} onEdit={onEdit} />
      <Button variant="outline" className={styles['add']} onClick={() => onEdit('new')}>
        Add a family member
      </Button>
    </>
  );
}

function NoPatients({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      title="No family members yet"
      text="Add the person whose sample is collected."
      action={<Button onClick={onAdd}>Add a family member</Button>}
    />
  );
}
