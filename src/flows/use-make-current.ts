import words from '#words/flows';
import { useState } from 'react';
import type { Patient } from '../contract/patients.ts';
import { makePatientDefault } from '../data/people/patients.ts';
import { messageOf } from '../lib/failures/api-error.ts';
import type { PatientSelection } from './patient-mode.ts';
import { isolated } from '../lib/text/isolated.ts';
import { useAction } from '../ui/use-action.ts';

type MakeCurrent = PatientSelection & {
  /** Moves the focus, because the tapped button disappears: the patient is current now. */
  readonly focus: (patientId: string) => void;
};

/** The patient is shown as current and selected from the tap on; a refusal undoes that (CHKOUT-029, API-038). */
export function useMakeCurrent({ selectedId, onSelect, onMadeCurrent, focus }: MakeCurrent) {
  const [currentId, setCurrentId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { act: make, isBusy } = useAction<[Patient]>({
    run: async ({ id }) => {
      setFailure(undefined);
      setCurrentId(id);
      onSelect(id);
      const takeBack = onMadeCurrent(id);
      focus(id);
      try {
        await makePatientDefault(id);
      } catch (error) {
        setCurrentId(currentId);
        onSelect((now) => (now === id ? selectedId : now));
        takeBack();
        throw error;
      }
    },
    failed: (error, { name }) => setFailure(messageOf(error, words.patientNotMadeCurrent(isolated(name)))),
  });

  const isCurrent = ({ id, isDefault }: Patient): boolean => (currentId === undefined ? isDefault : id === currentId);
  return { make, isCurrent, isBusy, failure };
}
