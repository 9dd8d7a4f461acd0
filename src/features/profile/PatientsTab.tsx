import words from '#words/patients';
import type { Patient } from '../../contract/patients.ts';
import { defaultPatientOf, usePatients } from '../../data/people/patients.ts';
import { useEditedRow } from '../../flows/use-edited-row.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { NothingFoundPicture } from '../../ui/pictures.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { FamilyMembers } from './FamilyMembers.tsx';
import { PatientFacts } from './PatientFacts.tsx';
import { detailsDraft } from './profile-drafts.ts';
import { TabFailed } from './TabFailed.tsx';
import { TabSection } from './TabSection.tsx';
import styles from './profile.module.css';
import { useOnlineActionProps } from './use-online-action-props.ts';

const loadDialog = () => import('../../flows/PatientDialog.tsx').then((module) => module.PatientDialog);

/** Shows the default patient as documented, and the rest of the family below (decision Q12). */
export function PatientsTab() {
  const patients = usePatients();
  const { edited, edit, close, draft } = useEditedRow(detailsDraft, patients);
  const main = patients.status === 'ready' ? defaultPatientOf(patients.data) : undefined;
  const others = patients.status === 'ready' ? patients.data.filter(({ id }) => id !== main?.id) : [];
  const box = useKeptFocus();
  usePreloaded(loadDialog);
  return (
    <div ref={box} className={styles['tab']}>
      <TabSection title={words.title} action={main && <EditDetails onClick={() => edit(main)} />}>
        <CachedView
          of={patients}
          skeleton={<Skeleton height="var(--patient)" radius="var(--radius-card)" />}
          failed={(error, retry) => <TabFailed error={error} title={words.loadFailed} onRetry={retry} />}
        >
          {() => (main ? <PatientFacts patient={main} /> : <NoPatient onAdd={() => edit('new')} />)}
        </CachedView>
      </TabSection>
      {main && <FamilyMembers patients={patients} others={others} />}
      {edited && <DetailsDialog edited={edited} draft={draft} onClose={close} />}
    </div>
  );
}

function EditDetails({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="outline" onClick={onClick} {...useOnlineActionProps()}>
      {words.edit}
    </Button>
  );
}

/** Says that there is no patient, and offers to add one (PROFILE-018, PROFILE-019). */
function NoPatient({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      title={words.emptyTitle}
      text={words.emptyText}
      picture={<NothingFoundPicture />}
      action={
        <Button onClick={onAdd} {...useOnlineActionProps()}>
          {words.add}
        </Button>
      }
    />
  );
}

type DetailsDialogProps = Pick<ReturnType<typeof useEditedRow<Patient>>, 'draft'> & {
  readonly edited: Patient | 'new';
  readonly onClose: () => void;
};

function DetailsDialog({ edited, draft, onClose }: DetailsDialogProps) {
  const isNew = edited === 'new';
  return (
    <LazyDialog
      load={loadDialog}
      onFailed={onClose}
      props={{
        patient: isNew ? undefined : edited,
        title: isNew ? words.add : words.edit,
        isDefaultPatient: true,
        draft,
        onSaved: () => undefined,
        onClose,
      }}
    />
  );
}
