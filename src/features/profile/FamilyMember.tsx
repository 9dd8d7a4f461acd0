import words from '#words/patients';
import type { Patient } from '../../contract/patients.ts';
import { isolated } from '../../lib/text/isolated.ts';
import type { CalendarDate } from '../../lib/time/dates.ts';
import { patientFacts } from '../../ui/PatientCard.tsx';
import { OwnCard } from './OwnCard.tsx';
import { Text } from '../../ui/Text.tsx';

type FamilyMemberProps = {
  readonly patient: Patient;
  readonly today: CalendarDate;
  /** Whether the member is being made the current patient. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onMakeCurrent: () => void;
  readonly onDelete: () => void;
};

export function FamilyMember({ patient, today, isBusy, onEdit, onMakeCurrent, onDelete }: FamilyMemberProps) {
  return (
    <li>
      <OwnCard
        name={patient.name}
        first={{
          label: words.makeCurrent,
          spoken: words.makeCurrentOne(isolated(patient.name)),
          busyLabel: words.makingCurrent,
          isBusy,
          onAct: onMakeCurrent,
        }}
        onEdit={onEdit}
        onDelete={onDelete}
      >
        <Text variant="secondary">{patientFacts(patient, today)}</Text>
      </OwnCard>
    </li>
  );
}
