import type { Patient } from '../../contract/patients.ts';
import type { CalendarDate } from '../../lib/dates.ts';
import { patientFacts } from '../../ui/PatientCard.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { Card } from '../../ui/plain/Card.tsx';
import styles from './profile.module.css';
import { useWriting } from './use-writing.ts';

type FamilyMemberProps = {
  readonly patient: Patient;
  readonly today: CalendarDate;
  /** Being made the current one. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onMakeCurrent: () => void;
  readonly onDelete: () => void;
};

export function FamilyMember({ patient, today, isBusy, onEdit, onMakeCurrent, onDelete }: FamilyMemberProps) {
  const { name } = patient;
  const writing = useWriting();
  return (
    <li>
      <Card className={styles['item']}>
        <div>
          <h3 className={styles['title']}>{name}</h3>
          <p className={styles['dim']}>{patientFacts(patient, today)}</p>
        </div>
        <div className={styles['buttons']}>
          <Button variant="outline" aria-label={`Edit ${name}`} onClick={onEdit} {...writing}>
            Edit
          </Button>
          <Button
            variant="outline"
            aria-label={`Make current: ${name}`}
            aria-disabled={isBusy}
            onClick={onMakeCurrent}
            {...writing}
          >
            {isBusy ? 'Making current…' : 'Make current'}
          </Button>
          <Button variant="danger" aria-label={`Delete ${name}`} onClick={onDelete} {...writing}>
            Delete
          </Button>
        </div>
      </Card>
    </li>
  );
}
