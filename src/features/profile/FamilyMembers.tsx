import words from '#words/patients';
import { useState } from 'react';
import { brand } from '../../brand.ts';
import type { Patient } from '../../contract/patients.ts';
import { makePatientDefault } from '../../data/people/patients.ts';
import { useEditedRow } from '../../flows/use-edited-row.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { dateIn } from '../../lib/time/dates.ts';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useNow } from '../../ui/use-now.ts';
import { FamilyMember } from './FamilyMember.tsx';
import { familyDraft } from './profile-drafts.ts';
import { TabSection } from './TabSection.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './profile.module.css';
import { useRowChange } from './use-row-change.ts';
import { useOnlineActionProps } from './use-online-action-props.ts';
import { isolated } from '../../lib/text/isolated.ts';

const loadEditor = () => import('../../flows/PatientDialog.tsx').then((module) => module.PatientDialog);
const loadDelete = () => import('./DeletePatientDialog.tsx').then((module) => module.DeletePatientDialog);

type FamilyMembersProps = { readonly patients: Cached<Patient[]>; readonly others: readonly Patient[] };

/** Tests are for the current patient unless the customer chooses another (API-038). */
const makeCurrent = {
  send: ({ id }: Patient) => makePatientDefault(id),
  done: ({ name }: Patient) => words.madeCurrent(isolated(name)),
  failed: ({ name }: Patient) => words.makeCurrentFailed(isolated(name)),
};

/** Lists everybody but the default patient (decision Q12). */
export function FamilyMembers({ patients, others }: FamilyMembersProps) {
  const { edited, edit, close, draft } = useEditedRow(familyDraft, patients);
  const [leaving, setLeaving] = useState<Patient>();
  const { change, busyId } = useRowChange(makeCurrent);
  const today = dateIn(brand.timeZone, useNow());
  const box = useKeptFocus();
  const writing = useOnlineActionProps();
  usePreloaded(loadDelete);
  const keep = () => setLeaving(undefined);
  return (
    <div ref={box}>
      <TabSection
        title={words.family}
        action={
          <Button variant="outline" onClick={() => edit('new')} {...writing}>
            {words.addFamily}
          </Button>
        }
      >
        {others.length === 0 && <Text variant="secondary">{words.familyEmpty}</Text>}
        <ul className={styles['grid']}>
          {others.map((patient) => (
            <FamilyMember
              key={patient.id}
              patient={patient}
              today={today}
              isBusy={busyId === patient.id}
              onEdit={() => edit(patient)}
              onMakeCurrent={() => void change(patient)}
              onDelete={() => setLeaving(patient)}
            />
          ))}
        </ul>
      </TabSection>
      {edited && (
        <LazyDialog
          load={loadEditor}
          onFailed={close}
          props={{ patient: edited === 'new' ? undefined : edited, draft, onSaved: () => undefined, onClose: close }}
        />
      )}
      {leaving && <LazyDialog load={loadDelete} onFailed={keep} props={{ patient: leaving, onClose: keep }} />}
    </div>
  );
}
