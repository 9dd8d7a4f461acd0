import words from '#words/register';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { register } from '../../data/account/on-demand/auth.ts';
import { dropRegistrationDraft, readRegistrationDraft, saveRegistrationDraft } from '../../data/account/registration-draft.ts';
import { signIn } from '../../flows/sign-in.ts';
import { Card } from '../../ui/Card.tsx';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { StepList } from '../../ui/StepList.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useReturnState } from '../../flows/return-path.ts';
import { AccountStep } from './AccountStep.tsx';
import { AddressStep } from './AddressStep.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './auth.module.css';
import { rulesUnder } from './field-rules.ts';
import { PersonStep } from './PersonStep.tsx';
import {
  emptyRegistration,
  stepErrors,
  reachableStep,
  stepNames,
  summaryOfStep,
  titleOfStep,
  toRegistration,
  type RegistrationValues,
  type Step,
} from './registration.ts';
import { WizardActions } from './WizardActions.tsx';

/** The three steps are one form, so that a password manager sees e-mail and password until the account is made. */
export function RegistrationForm() {
  const isHydrated = useIsHydrated();
  const [stored] = useState(readRegistrationDraft);
  const draft = isHydrated ? stored : undefined;
  const form = useForm({
    initial: { ...emptyRegistration, ...draft },
    check: (values) => stepErrors[wizard.step](values),
    summaryOf: (values) => summaryOfStep(wizard.step, values),
    save: (values) => (wizard.step === 3 ? createAccount(values) : Promise.resolve(wizard.next())),
    failureMessage: words.createFailed,
  });
  const { field, values, failureBox, summary } = form;
  const fields = { field, rules: rulesUnder(form.failure ?? summary) };
  const wizard = useWizardStep(reachableStep(values));
  const heading = useFocusOnChange(wizard.step, failureBox);
  useDocumentTitle(titleOfStep[wizard.step]);

  // Before the takeover the form is blank, and would take the place of the stored draft.
  useEffect(() => {
    if (isHydrated) saveRegistrationDraft(values);
  }, [values, isHydrated]);

  async function createAccount(typed: RegistrationValues): Promise<void> {
    try {
      await signIn(await register(toRegistration(typed)));
      dropRegistrationDraft();
    } catch (error) {
      wizard.restart();
      throw error;
    }
  }

  return (
    <>
      <StepList steps={stepNames} current={wizard.step} />
      <Card>
        <Stack as="form" {...form.formProps} gap={16}>
          <FormFailure message={form.failure ?? summary} box={failureBox} />
          <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
            {stepNames[wizard.step - 1]}
          </h2>
          <AccountStep {...fields} isHidden={wizard.step !== 1} password={values.password} isResumed={draft !== undefined} />
          <PersonStep {...fields} isHidden={wizard.step !== 2} />
          <AddressStep {...fields} isHidden={wizard.step !== 3} country={values.country} />
          <WizardActions step={wizard.step} isBusy={form.isBusy} onBack={wizard.back} />
        </Stack>
      </Card>
    </>
  );
}

/** A new step focuses its heading; a step that a failure led back to focuses the failure. */
function useFocusOnChange(step: Step, failureBox: RefObject<HTMLElement | null>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    globalThis.scrollTo(0, 0);
    (failureBox.current ?? heading.current)?.focus({ preventScroll: true });
  }, [step, failureBox]);
  return heading;
}

/**
 * Keeps the current step in the browser's history, so that its Back button goes one step back. An entry of step 2 or 3 always
 * follows the entry of the step before, because only `next` creates it.
 */
function useWizardStep(reachable: Step) {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const from = useReturnState()?.from;
  const requested = stepOf(state);
  // A reload loses the password, and with it the right to go past the first step.
  const step = requested > reachable ? reachable : requested;
  const leftFrom = useRef<string>(undefined);

  useEffect(() => {
    if (requested > step) void navigate(pathname + search, { state: { from, step }, replace: true });
  }, [requested, step, pathname, search, from, navigate]);

  useEffect(() => {
    leftFrom.current = undefined;
  }, [key]);

  const show = (next: Step) => void navigate(pathname + search, { state: { from, step: next } });

  function back(): void {
    // The browser takes a moment to go back, and a second tap meanwhile must not leave the page.
    if (leftFrom.current === key) return;
    leftFrom.current = key;
    void navigate(-1);
  }

  return { step, next: () => show(step === 1 ? 2 : 3), back, restart: () => show(1) };
}

function stepOf(state: unknown): Step {
  const step = (state as { readonly step?: unknown } | null)?.step;
  return step === 2 || step === 3 ? step : 1;
}
