import { flushSync } from 'react-dom';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import type { useEligibilityQuestion } from './use-eligibility-question.ts';

const loadDialog = () => import('./EligibilityDialog.tsx').then((module) => module.EligibilityDialog);

/** Shows the question whether an item is for the right person, while it is asked. */
export function EligibilityQuestion({ question }: { readonly question: ReturnType<typeof useEligibilityQuestion> }) {
  const { isAsked, warnings, confirm, close } = question;
  usePreloaded(loadDialog);
  if (!isAsked) return null;

  function change(): void {
    // The dialog gives the focus back when it goes; only then can it be moved to where the patient is changed.
    flushSync(close);
    const ofLine = document.getElementById(`change-${warnings[0]?.lineId}`);
    (ofLine ?? document.getElementById('change-patient'))?.focus();
  }

  return (
    <LazyDialog
      load={loadDialog}
      onFailed={close}
      props={{ warnings: warnings.map(({ words }) => words), onChange: change, onConfirm: confirm, onClose: close }}
    />
  );
}
