import { isSecondClick } from '../../ui/is-second-click.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './auth.module.css';
import type { Step } from './registration.ts';
import { SubmitButton } from './SubmitButton.tsx';

type WizardActionsProps = { readonly step: Step; readonly isBusy: boolean; readonly onBack: () => void };

/**
 * Back is never refused; the first step has nothing before it (AUTH-014). The second
 * click of a double one counts for nothing: it would meet the next step's buttons.
 */
export function WizardActions({ step, isBusy, onBack }: WizardActionsProps) {
  return (
    <div className={styles['actions']}>
      {step > 1 && (
        <Button variant="outline" onClick={(event) => !isSecondClick(event) && onBack()}>
          Back
        </Button>
      )}
      {step < 3 ? (
        <Button type="submit" onClick={(event) => isSecondClick(event) && event.preventDefault()}>
          Next
        </Button>
      ) : (
        <SubmitButton
          label="Create Account"
          busyLabel="Creating account…"
          isBusy={isBusy}
          offlineReason="You are offline. You can create your account when the connection is back."
        />
      )}
    </div>
  );
}
