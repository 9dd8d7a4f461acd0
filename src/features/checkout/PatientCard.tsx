import { useState } from 'react';
import { brand } from '../../brand.ts';
import type { Patient } from '../../contract/patients.ts';
import { ageOn, dateIn } from '../../lib/dates.ts';
import { Badge } from '../../ui/plain/Badge.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { RadioCard } from '../../ui/RadioCard.tsx';
import styles from './choices.module.css';

type PatientCardProps = {
  readonly patient: Patient;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
};

/** The default patient is labelled Current (CHKOUT-028). */
export function PatientCard({ patient, isChosen, onChoose, onEdit }: PatientCardProps) {
  const { id, name, relation, gender, dateOfBirth, isDefault } = patient;
  const [today] = useState(() => dateIn(brand.timeZone, Date.now()));
  const facts = [relation, gender, ageInWords(ageOn(dateOfBirth, today))].filter(Boolean);
  return (
    <RadioCard
      name="patient"
      value={id}
      isChosen={isChosen}
      onChoose={onChoose}
      action={
        <Button variant="quiet" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
      }
    >
      <span className={styles['name']}>
        {name} {isDefault && <Badge>Current</Badge>}
      </span>
      <span className={styles['detail']}>{facts.join(' · ')}</span>
    </RadioCard>
  );
}

function ageInWords(years: number): string {
  if (years < 1) return 'under 1 year';
  return years === 1 ? '1 year' : `${years} years`;
}
