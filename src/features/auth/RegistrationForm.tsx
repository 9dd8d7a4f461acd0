import { useEffect, useRef, useState, type RefObject } from 'react';
import { register } from '../../data/account/on-demand/auth.ts';
import { dropRegistrationDraft, readRegistrationDraft, saveRegistrationDraft } from '../../data/account/registration-draft.ts';
import { signIn } from '../../flows/sign-in.ts';
import { Card } from '../../ui/plain/Card.tsx';
import { useDocumentTitle } from '../../ui/plain/document-title.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { StepList } from '../../ui/StepList.tsx';
import { useForm } from '../../ui/use-form.ts';
import { AccountStep } from './AccountStep.tsx';
import { AddressStep } from './AddressStep.tsx';
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
} from './registration.ts';
import type { RegistrationValues, Step } from './registration.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { WizardActions } from './WizardActions.tsx';

/** Three steps of one form: a password manager sees e-mail and password until the account is made. */
export function RegistrationForm() {
  const [draft] = useState(readRegistrationDraft);
  const form = useForm({
    initial: { ...emptyRegistration, ...draft },
    check: (values) => stepErrors[wizard.step](values),
    summaryOf: (values) => summaryOfStep(wizard.step, values),
    save: (values) => (wizard.step === 3 ? createAccount(values) : Promise.resolve(wizard.next())),
    failureMessage: 'Registration failed. Please try again.',
  });
  const { field, values, failureBox, summary } = form;
  const fields = { field, rules: rulesUnder(form.failure ?? summary) };
  const wizard = useWizardStep(reachableStep(values));
  const heading = useFocusOnChange(wizard.step, failureBox);
  useDocumentTitle(titleOfStep[wizard.step]);

  useEffect(() => saveRegistrationDraft(values), [values]);

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
        <form {...form.formProps} className={styles['form']}>
          <FormFailure message={form.failure ?? summary} box={failureBox} />
          <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
            {stepNames[wizard.step - 1]}
          </h2>
          <AccountStep {...fields} isHidden={wizard.step !== 1} password={values.password} isResumed={draft !== undefined} />
          <PersonStep {...fields} isHidden={wizard.step !== 2} />
          <AddressStep {...fields} isHidden={wizard.step !== 3} country={values.country} />
          <WizardActions step={wizard.step} isBusy={form.isBusy} onBack={wizard.back} />
        </form>
      </Card>
    </>
  );
}

/** A new step starts at its heading; where a failure led back to the first one, at the failure. */
function useFocusOnChange(step: Step, failureBox: RefObject<HTMLElement | null>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const former = useRef(step);
  useEffect(() => {
    if (former.current === step) return;
    former.current = step;
    globalThis.scrollTo(0, 0);
    (failureBox.current ?? heading.current)?.focus({ preventScroll: true });
  }, [step, failureBox]);
  return heading;
}
