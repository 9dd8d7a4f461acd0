import words from '#words/leaving';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deletionReasons } from '../../contract/choices.ts';
import { endAccount } from '../../flows/end-account.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { useForm } from '../../ui/use-form.ts';
import { emptyDeletion, deletionErrors, type DeletionField, type DeletionStep, type DeletionValues } from './deletion.ts';

/** Nothing that is typed here outlives the dialog, the password least of all. */
export function useAccountDeletion() {
  const [step, setStep] = useState<DeletionStep>(1);
  const navigate = useNavigate();
  const form = useForm<DeletionField>({
    initial: emptyDeletion,
    check: (values) => deletionErrors(step, values),
    save: (values) => (step === 3 ? erase(values) : Promise.resolve(setStep(step === 1 ? 2 : 3))),
    failureMessage: words.failed,
    places: ['password'],
  });

  async function erase({ reason, feedback, password }: DeletionValues): Promise<void> {
    const knownReason = deletionReasons.find((name) => words.reasons[name] === reason);
    if (knownReason === undefined || !globalThis.confirm(words.lastQuestion)) return;
    // The start page needs no session; on this page the route guard would show the login for a moment.
    const goHome = () => void navigate(pages.home.path, { replace: true });
    await endAccount({ password, reason: knownReason, feedback: feedback.trim() }, goHome);
  }

  function back(): void {
    form.forgive();
    setStep(step === 3 ? 2 : 1);
  }

  return { form, step, back, heading: useFocusOnChange(step) };
}

/** A new step focuses its heading. */
function useFocusOnChange(step: DeletionStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current !== step) heading.current?.focus();
    previous.current = step;
  }, [step]);
  return heading;
}
