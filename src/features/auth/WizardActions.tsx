import common from '#words/common';
import words from '#words/register';
import { isSecondClick } from '../../ui/is-second-click.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './auth.module.css';
import type { Step } from './registration.ts';
import { SubmitButton } from './SubmitButton.tsx';

type WizardActionsProps = { readonly step: Step; readonly isBusy: boolean; readonly onBack: () => void };

/**
 * Back is never refused, and the first step has none (AUTH-014). The second click of a double click is ignored: it would hit
 * the buttons of the next step.
 */
export function WizardActions({ step, isBusy, onBack }: WizardActionsProps) {
  return (
    <div className={styles['actions']}>
      {step > 1 && (
        <Button variant="outline" onClick={(event) => !isSecondClick(event) && onBack()}>
          {common.back}
        </Button>
      )}
      {step < 3 ? (
        <Button type="submit" className={styles['submit']} onClick={(event) => isSecondClick(event) && event.preventDefault()}>
          {words.next}
        </Button>
      ) : (
        <SubmitButton label={words.create} busyLabel={words.creating} isBusy={isBusy} offlineReason={words.createOffline} />
      )}
    </div>
  );
}
