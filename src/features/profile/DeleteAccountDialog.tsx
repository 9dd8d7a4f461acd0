import common from '#words/common';
import words from '#words/leaving';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import actions from '../../ui/FormActions.module.css';
import styles from '../../ui/form.module.css';
import { Button } from '../../ui/Button.tsx';
import { StepList } from '../../ui/StepList.tsx';
import { deletionSteps } from './deletion.ts';
import { DeletionFacts } from './DeletionFacts.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import profile from './profile.module.css';
import { PasswordStep } from './PasswordStep.tsx';
import { ReasonStep } from './ReasonStep.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

/** Asks for information, reason, password and confirmation; Back returns one step (PROFILE-032, PROFILE-033). */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, step, back, heading } = useAccountDeletion();
  const { field, set, values, formProps, isBusy, failure, failureBox } = form;
  return (
    <Dialog title={words.title} onClose={onClose} holdsForm>
      <form {...formProps} className={styles['form']}>
        <StepList steps={deletionSteps} current={step} />
        <h3 ref={heading} tabIndex={-1} className={profile['step']}>
          {titles[step]}
        </h3>
        {step === 1 && <DeletionFacts />}
        {step === 2 && <ReasonStep field={field} />}
        {step === 3 && (
          <PasswordStep
            field={field}
            isUnderstood={values.isUnderstood !== ''}
            onUnderstood={(is) => set('isUnderstood', is ? 'yes' : '')}
          />
        )}
        <FormFailure message={failure} box={failureBox} />
        {step === 3 && <OfflineLine />}
        <div className={actions['buttons']}>
          {step === 1 ? (
            <Button variant="outline" onClick={onClose}>
              {words.keepAccount}
            </Button>
          ) : (
            <Button variant="outline" onClick={back} disabled={isBusy}>
              {common.back}
            </Button>
          )}
          {step === 3 ? <DeleteButton isBusy={isBusy} /> : <Button type="submit">{words.goOn}</Button>}
        </div>
      </form>
    </Dialog>
  );
}

const titles = { 1: words.informationTitle, 2: words.reasonTitle, 3: words.confirmationTitle } as const;

function DeleteButton({ isBusy }: { readonly isBusy: boolean }) {
  const isOnline = useIsOnline();
  return (
    <Button type="submit" variant="danger" disabled={!isOnline} aria-disabled={isBusy}>
      {isBusy ? common.deleting : words.confirm}
    </Button>
  );
}
