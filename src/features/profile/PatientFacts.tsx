import { brand } from '../../brand.ts';
import type { Patient } from '../../contract/patients.ts';
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
          'Full name': name,
          Gender: gender,
          'Date of birth': formatDate(dateOfBirth),
          Age: isCalendarDate(dateOfBirth) && inYears(ageByYear(dateOfBirth, today)),
          Relation: relation || 'Self',
          'Blood group': bloodGroup,
          'Health notes': healthNotes,
        }}
      />
      <Notice tone="info">The date of birth is used for the age-specific reference ranges in the reports.</Notice>
    </Card>
  );
}

const inYears = (years: number): string => (years === 1 ? '1 year' : `${years} years`);
