import choices from '#words/choices';
import common from '#words/common';
import words from '#words/patients';
import people from '#words/people';
import { brand } from '../../brand.ts';
import type { Patient } from '../../contract/patients.ts';
import { labelOf } from '../../lib/text/label-of.ts';
import { ageByYear, dateIn, formatDate, isCalendarDate } from '../../lib/time/dates.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './profile.module.css';

/** Shows the details of a patient (PROFILE-015, PROFILE-016, PROFILE-020, PROFILE-021). */
export function PatientFacts({ patient }: { readonly patient: Patient }) {
  const { name, gender, dateOfBirth, relation, bloodGroup, healthNotes } = patient;
  const today = dateIn(brand.timeZone, useNow());
  return (
    <Card className={styles['card'] ?? ''}>
      <Facts
        of={{
          [words.name]: name,
          [words.gender]: common.genders[gender],
          [words.dateOfBirth]: formatDate(dateOfBirth),
          [words.age]: isCalendarDate(dateOfBirth) && people.years(ageByYear(dateOfBirth, today)),
          [words.relation]: labelOf(choices.relations, relation || 'Self'),
          [words.bloodGroup]: bloodGroup,
          [words.healthNotes]: healthNotes,
        }}
      />
      <Notice tone="info">{words.dateOfBirthNote}</Notice>
    </Card>
  );
}
