import choices from '#words/choices';
import common from '#words/common';
import words from '#words/people-forms';
import type { Patient } from '../contract/patients.ts';
import type { CalendarDate } from '../lib/time/dates.ts';
import { ageInWords } from '../lib/people/eligibility.ts';
import { ChoiceCard, type Choosing } from './ChoiceCard.tsx';
import { InLanguage } from './InLanguage.tsx';
import { Button } from './Button.tsx';
import { isolated } from '../lib/text/isolated.ts';
import { labelOf } from '../lib/text/label-of.ts';

type PatientCardProps = Choosing & {
  readonly patient: Patient;
  /** The day for which the age is computed. */
  readonly on: CalendarDate;
  readonly isCurrent: boolean;
  readonly canChange: boolean;
  readonly onMakeCurrent: () => void;
};

/** The default patient is labelled Current (CHKOUT-028). */
export function PatientCard({ patient, on, isCurrent, canChange, onMakeCurrent, ...choosing }: PatientCardProps) {
  const { id, name } = patient;
  const makeCurrent = (
    <Button variant="quiet" disabled={!canChange} onClick={onMakeCurrent} aria-label={words.makeCurrentNamed(isolated(name))}>
      {words.makeCurrent}
    </Button>
  );
  return (
    <ChoiceCard
      group="patient"
      id={id}
      name={name}
      badge={isCurrent && words.current}
      action={isCurrent ? undefined : makeCurrent}
      {...choosing}
    >
      <InLanguage of={patientFacts(patient, on)} />
    </ChoiceCard>
  );
}

/** Returns a text such as "Mother · Female · 64 years". */
export const patientFacts = ({ relation, gender, dateOfBirth }: Patient, on: CalendarDate): string =>
  [isolated(labelOf(choices.relations, relation)), common.genders[gender], ageInWords(dateOfBirth, on)]
    .filter(Boolean)
    .join(' · ');
