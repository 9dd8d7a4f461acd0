import words from '#words/flows';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Patient } from '../contract/patients.ts';
import { useIsOnline } from '../data/shell/connectivity.ts';
import type { CalendarDate } from '../lib/time/dates.ts';
import { PatientCard } from '../ui/PatientCard.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Text } from '../ui/Text.tsx';
import choice from '../ui/choice.module.css';
import type { PatientMode, PatientSelection } from './patient-mode.ts';
import styles from './PatientChoices.module.css';
import { useMakeCurrent } from './use-make-current.ts';

/** A way to use the selected patient, such as "Use for all items". */
type PatientUse = { readonly label: string; readonly onUse: (patientId: string) => void };

export type PatientChoicesProps = PatientSelection & {
  readonly patients: readonly Patient[];
  /** The day for which ages are computed. */
  readonly on: CalendarDate;
  /** The first one is the most usual. */
  readonly uses: readonly PatientUse[];
  /** Returns a warning about the selected patient. */
  readonly speaksAgainst?: (patient: Patient) => ReactNode;
  /** The form from which the customer came back. */
  readonly cameFrom: PatientMode | undefined;
  readonly onOpen: (form: PatientMode) => void;
};

export function PatientChoices(props: PatientChoicesProps) {
  const { patients, on, selectedId, onSelect, uses, speaksAgainst, onOpen } = props;
  const box = useFocusOnReturn(props.cameFrom, patients);
  const isOnline = useIsOnline();
  const current = useMakeCurrent({ ...props, focus: (id) => radioOf(box.current, id)?.focus() });
  const selected = patients.find(({ id }) => id === selectedId);
  return (
    <div ref={box} className={styles['choices']}>
      <div role="radiogroup" aria-label={words.patientChoices} className={styles['cards']}>
        {patients.map((patient) => (
          <PatientCard
            key={patient.id}
            patient={patient}
            on={on}
            isChosen={patient.id === selectedId}
            onChoose={() => onSelect(patient.id)}
            onEdit={() => onOpen({ kind: 'edit', patient })}
            isCurrent={current.isCurrent(patient)}
            canChange={isOnline && !current.isBusy}
            onMakeCurrent={() => void current.make(patient)}
          />
        ))}
      </div>
      {!isOnline && <Text variant="secondary">{words.patientOffline}</Text>}
      {current.failure && (
        <Notice tone="danger" isAlert>
          {current.failure}
        </Notice>
      )}
      <Button variant="outline" className={choice['add']} onClick={() => onOpen({ kind: 'new' })} data-adds-patient>
        {words.patientAdd}
      </Button>
      <div className={styles['decision']}>
        <div role="status" className={styles['against']}>
          {selected && speaksAgainst?.(selected)}
        </div>
        <Uses uses={uses} selected={selected} />
      </div>
    </div>
  );
}

function Uses({ uses, selected }: { readonly uses: readonly PatientUse[]; readonly selected: Patient | undefined }) {
  return (
    <div className={styles['buttons']}>
      {uses.map(({ label, onUse }, place) => (
        <Button
          key={label}
          variant={place === 0 ? 'primary' : 'outline'}
          disabled={selected === undefined}
          onClick={() => selected && onUse(selected.id)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

const radioOf = (box: HTMLElement | null, id: string): HTMLInputElement | undefined =>
  [...(box?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])].find(({ value }) => value === id);

/** After a form, the focus returns to the control that opened it, or goes to the patient who was added. */
function useFocusOnReturn(cameFrom: PatientMode | undefined, patients: readonly Patient[]) {
  const box = useRef<HTMLDivElement>(null);
  const arrivedFrom = useRef<PatientMode>(undefined);
  useEffect(() => {
    if (cameFrom === undefined || arrivedFrom.current === cameFrom) return;
    const place = cameFrom.kind === 'edit' ? radioOf(box.current, cameFrom.patient.id) : undefined;
    const adding = box.current?.querySelector<HTMLElement>('[data-adds-patient]');
    (place ?? adding)?.focus();
    // The card of a new patient may appear a moment later.
    if (place !== undefined || cameFrom.kind === 'new') arrivedFrom.current = cameFrom;
  }, [cameFrom, patients]);
  return box;
}
