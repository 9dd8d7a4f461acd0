import words from '#words/checkout';
import type { CartItem } from '../../contract/cart.ts';
import type { Patient } from '../../contract/patients.ts';
import type { CalendarDate } from '../../lib/time/dates.ts';
import { personInWords } from '../../lib/people/eligibility.ts';
import { isolated } from '../../lib/text/isolated.ts';
import { LimitNotice } from '../../ui/LimitNotice.tsx';
import { patientFacts } from '../../ui/PatientCard.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Text } from '../../ui/Text.tsx';
import choice from '../../ui/choice.module.css';
import { Stack } from '../../ui/Stack.tsx';
import styles from './PatientLines.module.css';
import { Isolated } from '../../ui/Isolated.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

type PatientLinesProps = {
  readonly items: readonly CartItem[];
  readonly patients: readonly Patient[];
  readonly linePatients: Readonly<Record<string, string>>;
  readonly on: CalendarDate;
  /** Without a line it changes the patient of all. */
  readonly onChange: (lineId?: string) => void;
};

/** Shows the patient of a single item. Several items each have their own, which can be changed alone (decision G40). */
export function PatientLines({ items, patients, linePatients, on, onChange }: PatientLinesProps) {
  const patientOf = ({ id }: CartItem) => patients.find((patient) => patient.id === linePatients[id]);
  const [only] = items;
  return (
    <>
      {items.length === 1 && only ? (
        <OnlyPatient item={only} patient={patientOf(only)} on={on} />
      ) : (
        <Stack as="ul" aria-label={words.itemsAndPatients}>
          {items.map((item) => (
            <PatientLine key={item.id} item={item} patient={patientOf(item)} on={on} onChange={() => onChange(item.id)} />
          ))}
        </Stack>
      )}
      <Button
        variant="outline"
        className={choice['add']}
        onClick={() => onChange()}
        id="change-patient"
        aria-describedby={items.length === 1 ? onlyPatientId : undefined}
      >
        {items.length > 1 ? words.changePatientOfAll : words.changePatient}
      </Button>
    </>
  );
}

const onlyPatientId = 'only-patient';

type OfLine = { readonly item: CartItem; readonly patient: Patient | undefined; readonly on: CalendarDate };

function OnlyPatient({ item, patient, on }: OfLine) {
  return (
    <>
      {patient && (
        <div id={onlyPatientId} className={styles['person']}>
          <p className={choice['name']}>
            <Isolated of={patient.name} /> {patient.isDefault && <Badge>{words.currentPatient}</Badge>}
          </p>
          <Text variant="secondary">{patientFacts(patient, on)}</Text>
        </div>
      )}
      <LimitNotice item={item} patient={patient} on={on} />
    </>
  );
}

function PatientLine({ item, patient, on, onChange }: OfLine & { readonly onChange: () => void }) {
  const { id, name } = item;
  return (
    <li className={styles['line']}>
      <div className={styles['words']}>
        <p className={choice['name']}>
          <InLanguage of={name} />
        </p>
        {/* Read out with the button, which has the focus again after a change. */}
        <Text id={`for-${id}`} variant="secondary">
          <RichText of={words.itemFor} tags={{ person: () => <InLanguage of={patient ? personInWords(patient, on) : '…'} /> }} />
        </Text>
      </div>
      <Button
        variant="quiet"
        onClick={onChange}
        id={`change-${id}`}
        aria-label={words.changePatientOf(isolated(name))}
        aria-describedby={`for-${id}`}
      >
        {words.change}
      </Button>
      <div className={styles['notice']}>
        <LimitNotice item={item} patient={patient} on={on} />
      </div>
    </li>
  );
}
