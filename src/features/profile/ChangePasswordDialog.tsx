import common from '#words/common';
import words from '#words/passwords';
import { changePassword, isOffered } from '../../data/account/on-demand/account.ts';
import { refreshCustomer } from '../../data/account/customer.ts';
import { useUser } from '../../data/shell/session.ts';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from '../../ui/form.module.css';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { PasswordStrength } from '../../ui/PasswordStrength.tsx';
import { showToast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { FormEnd } from './FormEnd.tsx';
import { emptyPasswords, passwordErrors, type PasswordValues } from './password-values.ts';

type ChangePasswordDialogProps = {
  /** Without a password, a customer who is signed in chooses one and enters no current one. */
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  readonly onMissing: () => void;
};

/** Nothing that is typed here is ever stored. */
export function ChangePasswordDialog({ hasPassword, onClose, onMissing }: ChangePasswordDialogProps) {
  const { field, values, formProps, isBusy, failure, failureBox } = useForm({
    initial: emptyPasswords,
    check: (typed) => passwordErrors(typed, hasPassword),
    save,
    failureMessage: words.changeFailed,
    places: ['newPassword', 'currentPassword'],
  });

  async function save({ currentPassword, newPassword }: PasswordValues): Promise<void> {
    try {
      await changePassword({ ...(hasPassword && { currentPassword }), newPassword });
    } catch (error) {
      if (!isOffered('password')) return onMissing();
      throw error;
    }
    if (!hasPassword) await refreshCustomer();
    void showToast({ type: 'success', message: hasPassword ? words.changed : words.chosen });
    onClose();
  }

  return (
    <Dialog title={hasPassword ? words.changeTitle : words.chooseTitle} onClose={onClose} holdsForm>
      <form {...formProps} className={styles['form']}>
        <AccountName />
        {hasPassword && (
          <PasswordField
            {...field('currentPassword')}
            label={words.currentPassword}
            required
            autoComplete="current-password"
            data-autofocus
          />
        )}
        <Stack gap={8}>
          <PasswordField
            {...field('newPassword')}
            {...(!hasPassword && { 'data-autofocus': true })}
            label={words.newPassword}
            description={words.newPasswordRules}
            required
            autoComplete="new-password"
          />
          <PasswordStrength password={values.newPassword} />
        </Stack>
        <PasswordField {...field('confirmation')} label={words.confirmation} required autoComplete="new-password" />
        <FormEnd saveLabel={common.save} isBusy={isBusy} onCancel={onClose} failure={failure} failureBox={failureBox} />
      </form>
    </Dialog>
  );
}

/** Tells a password manager to which account the password belongs. */
function AccountName() {
  const user = useUser();
  return (
    <input
      type="email"
      name="username"
      autoComplete="username"
      value={user?.email || (user?.phone ?? '')}
      readOnly
      tabIndex={-1}
      aria-hidden
      className="visually-hidden"
    />
  );
}
