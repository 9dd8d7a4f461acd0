import { useState } from 'react';
import type { CartItem } from '../../contract/cart.ts';
import type { Patient } from '../../contract/patients.ts';
import { useDraft } from '../../data/engine/drafts.ts';
import type { PatientMode } from '../../flows/patient-mode.ts';
import type { DialogDraft } from '../../flows/use-form-draft.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { patientDraft } from './checkout-drafts.ts';

type Opened = {
  readonly start: PatientMode;
  /** Set if the dialog is for one line only. */
  readonly lineId?: string | undefined;
  /** Set if the dialog shows one patient's form, and nothing to choose. */
  readonly isFormOnly?: boolean;
  readonly restored?: unknown;
};

/** Opens the dialog of the patients. One in which something was typed when the page went away opens again. */
export function usePatientDialog(patients: Cached<Patient[]>, items: readonly CartItem[]) {
  const [opened, open] = useState<Opened>();
  const [isReopened, setIsReopened] = useState(false);
  const draft = useDraft(patientDraft);

  if (draft.isRead && !isReopened && patients.status === 'ready') {
    setIsReopened(true);
    const found = openedBy(draft.values as Partial<DialogDraft> | undefined, patients.data, items);
    if (found && !opened) open(found);
  }

  return {
    opened,
    open,
    close: () => open(undefined),
    line: items.find(({ id }) => id === opened?.lineId),
    draft: { form: patientDraft, restored: opened?.restored, about: opened?.lineId },
  };
}

function openedBy(
  draft: Partial<DialogDraft> | undefined,
  patients: readonly Patient[],
  items: readonly CartItem[],
): Opened | undefined {
  if (draft === undefined) return undefined;
  const patient = patients.find(({ id }) => id === draft.of);
  const start: PatientMode | undefined = draft.of === 'new' ? { kind: 'new' } : patient && { kind: 'edit', patient };
  const line = items.find(({ id }) => id === draft.about);
  return start && { start, lineId: line?.id, isFormOnly: patients.length === 0, restored: draft.values };
}
