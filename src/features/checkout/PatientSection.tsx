import words from '#words/checkout';
import type { Cart } from '../../contract/cart.ts';
import type { Patient } from '../../contract/patients.ts';
import type { CalendarDate } from '../../lib/time/dates.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePreloaded } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ConfirmDetails } from './ConfirmDetails.tsx';
import { loadPatientDialog, OrderPatientDialog } from './OrderPatientDialog.tsx';
import { PatientLines } from './PatientLines.tsx';
import { Section } from './Section.tsx';
import type { PatientChoice } from './use-patient-choice.ts';
import { usePatientDialog } from './use-patient-dialog.ts';

type PatientSectionProps = {
  readonly cart: Cart;
  readonly choice: PatientChoice;
  /** The day of the collection, or the first possible one; ages are told for it. */
  readonly on: CalendarDate;
};

/** Lets the customer choose whose tests these are; one visit can serve several family members (CHKOUT-004, decision G40). */
export function PatientSection({ cart, choice, on }: PatientSectionProps) {
  const { patients } = choice;
  const dialog = usePatientDialog(patients, cart.items);
  usePreloaded(loadPatientDialog);
  return (
    <Section id="patient" step={1} title={words.patient}>
      <CachedView
        of={patients}
        skeleton={<Skeleton height="128px" />}
        failed={(_error, retry) => <ErrorState title={words.patientsFailed} onRetry={retry} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <NobodyYet onAdd={() => dialog.open({ start: { kind: 'new' }, isFormOnly: true })} />
          ) : (
            <>
              <PatientLines
                items={cart.items}
                patients={rows}
                linePatients={choice.linePatients}
                on={on}
                onChange={(lineId) => dialog.open({ start: { kind: 'select' }, lineId })}
              />
              {patientsOf(rows, choice.linePatients)
                .filter(({ detailsConfirmed }) => detailsConfirmed === false)
                .map((patient) => (
                  <ConfirmDetails
                    key={patient.id}
                    patient={patient}
                    onEdit={() => dialog.open({ start: { kind: 'edit', patient }, isFormOnly: true })}
                  />
                ))}
            </>
          )
        }
      </CachedView>
      {dialog.opened && patients.status === 'ready' && (
        <OrderPatientDialog
          key={dialog.opened.lineId ?? 'all'}
          items={cart.items}
          patients={patients.data}
          choice={choice}
          on={on}
          dialog={dialog}
        />
      )}
    </Section>
  );
}

const patientsOf = (rows: readonly Patient[], linePatients: Readonly<Record<string, string>>): Patient[] =>
  rows.filter(({ id }) => Object.values(linePatients).includes(id));

function NobodyYet({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      title={words.noPatients}
      text={words.noPatientsText}
      action={<Button onClick={onAdd}>{words.addPatient}</Button>}
    />
  );
}
