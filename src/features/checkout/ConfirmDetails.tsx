import common from '#words/common';
import words from '#words/checkout';
import { useState } from 'react';
import type { Patient } from '../../contract/patients.ts';
import { updatePatient } from '../../data/people/patients.ts';
import { messageOf } from '../../lib/failures/api-error.ts';
import { formatDate } from '../../lib/time/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RichText } from '../../ui/RichText.tsx';
import styles from './ConfirmDetails.module.css';
import { Isolated } from '../../ui/Isolated.tsx';

type ConfirmDetailsProps = { readonly patient: Patient; readonly onEdit: () => void };

/** Gender and birth date of the first patient were only assumed: one tap confirms them (decision Q8). */
export function ConfirmDetails({ patient, onEdit }: ConfirmDetailsProps) {
  const { confirm, isBusy, failure } = useConfirmation();
  const { name, gender, dateOfBirth } = patient;
  return (
    <Notice tone="warning" title={words.detailsQuestion}>
      <p>
        <RichText
          of={words.assumedDetails(common.genders[gender], formatDate(dateOfBirth))}
          tags={{ name: () => <Isolated of={name} /> }}
        />
      </p>
      <div className={styles['buttons']}>
        <Button aria-disabled={isBusy} onClick={() => void confirm(patient)}>
          {words.confirmDetails}
        </Button>
        <Button variant="outline" onClick={onEdit}>
          {words.editDetails}
        </Button>
      </div>
      {failure && <p role="alert">{failure}</p>}
    </Notice>
  );
}

function useConfirmation() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm({
    id,
    name,
    gender,
    dateOfBirth,
    relation,
    isDefault,
    bloodGroup,
    healthNotes,
  }: Patient): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const optional = { ...(bloodGroup && { bloodGroup }), ...(healthNotes && { healthNotes }) };
      await updatePatient(id, { name, gender, dateOfBirth, relation, isDefault, ...optional });
      // The button that was tapped goes with the question.
      document.querySelector<HTMLElement>('#change-patient')?.focus();
    } catch (error) {
      setFailure(messageOf(error, words.patientNotSaved));
    } finally {
      setIsBusy(false);
    }
  }

  return { confirm, isBusy, failure };
}
