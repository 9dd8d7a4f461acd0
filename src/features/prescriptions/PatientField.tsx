import common from '#words/common';
import words from '#words/prescription-upload';
import { useId } from 'react';
import type { Patient } from '../../contract/patients.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import type { PatientMode } from '../../flows/patient-mode.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { whose } from '../../lib/text/whose.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RadioChip } from '../../ui/RadioChip.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './PatientField.module.css';

type PatientFieldProps = {
  readonly patients: Cached<Patient[]>;
  readonly chosenId: string;
  readonly onChoose: (patientId: string) => void;
  readonly onOpen: (mode: PatientMode) => void;
  readonly error: string | undefined;
};

/** Chooses the patient of a prescription; further dialogs edit and add patients (RX-009, RX-010). */
export function PatientField({ patients, chosenId, onChoose, onOpen, error }: PatientFieldProps) {
  const errorId = useId();
  return (
    <Stack as="fieldset" role="radiogroup" gap={8} aria-invalid={error !== undefined || undefined}>
      <legend className={styles['legend']}>{words.patientQuestion}</legend>
      <CachedView of={patients} skeleton={<Skeleton height="48px" />} failed={(_error, retry) => <Failed onRetry={retry} />}>
        {(rows) =>
          rows.length === 0 ? (
            <Nobody onAdd={() => onOpen({ kind: 'new' })} />
          ) : (
            <>
              <div className={styles['chips']}>
                {rows.map((patient) => (
                  <RadioChip
                    key={patient.id}
                    name="patientId"
                    value={patient.id}
                    isChosen={patient.id === chosenId}
                    onChoose={() => onChoose(patient.id)}
                    describedBy={error === undefined ? undefined : errorId}
                  >
                    {whose(patient)}
                  </RadioChip>
                ))}
              </div>
              <Button variant="quiet" className={styles['more']} onClick={() => onOpen({ kind: 'select' })}>
                {words.patientsChange}
              </Button>
            </>
          )
        }
      </CachedView>
      <p id={errorId} role="alert" className={styles['error']}>
        {error}
      </p>
    </Stack>
  );
}

function Nobody({ onAdd }: { readonly onAdd: () => void }) {
  const isOnline = useIsOnline();
  return (
    <>
      <Text variant="secondary">{isOnline ? words.patientAddText : words.patientAddOffline}</Text>
      <Button variant="outline" onClick={onAdd} className={styles['add']}>
        {words.patientAdd}
      </Button>
    </>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice tone="danger" isAlert>
      <p>{words.patientsFailed}</p>
      <Button variant="outline" className={styles['add']} onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </Notice>
  );
}
