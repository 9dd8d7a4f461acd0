import { useState } from 'react';
import { brand } from '../../brand.ts';
import type { Patient } from '../../contract/patients.ts';
import { ageOn, dateIn } from '../../lib/dates.ts';
import { ChoiceCard, type Choosing } from './ChoiceCard.tsx';

type PatientCardProps = Choosing & { readonly patient: Patient };

/** The default patient is labelled Current (CHKOUT-028). */
export function PatientCard({ patient, ...choosing }: PatientCardProps) {
  const { id, name, relation, gender, dateOfBirth, isDefault } = patient;
  const [today] = useState(() => dateIn(brand.timeZone, Date.now()));
  const facts = [relation, gender, ageInWords(ageOn(dateOfBirth, today))].filter(Boolean);
  return (
    <ChoiceCard group="patient" id={id} name={name} badge={isDefault && 'Current'} {...choosing}>
      {facts.join(' · ')}
    </ChoiceCard>
  );
}

function ageInWords(years: number): string {
  if (years < 1) return 'under 1 year';
  return years === 1 ? '1 year' : `${years} years`;
}
