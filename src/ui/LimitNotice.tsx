import type { ReactNode } from 'react';
import type { Patient } from '../contract/patients.ts';
import type { CalendarDate } from '../lib/time/dates.ts';
import type { Limits } from '../lib/people/who-for.ts';
import { eligibilityWarning } from '../lib/people/eligibility.ts';
import { Notice } from './Notice.tsx';

type LimitNoticeProps = {
  readonly item: Limits & { readonly name: string };
  /** Nothing is shown without a patient. */
  readonly patient: Patient | undefined;
  /** The day of the collection, or the first possible one. */
  readonly on: CalendarDate;
  /** A way to correct it. */
  readonly children?: ReactNode;
};

/** Says that a test or checkup does not seem to suit this patient (decision X7). */
export function LimitNotice({ item, patient, on, children }: LimitNoticeProps) {
  const warning = patient && eligibilityWarning(item, patient, on);
  if (!warning) return null;
  return (
    <Notice tone={warning.isWarning ? 'warning' : 'info'}>
      <p>{warning.words}</p>
      {warning.isWarning && children}
    </Notice>
  );
}
