import words from '#words/passwords';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { resetPassword } from '../../data/account/on-demand/auth.ts';
import type { ResetLink } from '../../data/account/on-demand/reset-link.ts';
import { isPassing } from '../../lib/failures/api-error.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { newPasswordError } from '../../lib/people/password-strength.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { PasswordStrength } from '../../ui/PasswordStrength.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './auth.module.css';
import { rulesUnder } from './field-rules.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type ResetPasswordFormProps = { readonly link: ResetLink; readonly onReset: () => void };

type NewPassword = Readonly<Record<'password' | 'confirmation', string>>;

export function ResetPasswordForm({ link, onReset }: ResetPasswordFormProps) {
  const [isUnsure, setIsUnsure] = useState(false);
  const { field, values, formProps, failure, failureBox, isBusy } = useForm({
    initial: { password: '', confirmation: '' },
    check: faultsOf,
    save,
    failureMessage: words.resetFailed,
  });

  async function save({ password }: NewPassword): Promise<void> {
    try {
      await resetPassword({ ...link, password });
    } catch (error) {
      setIsUnsure((was) => was || isPassing(error));
      throw error;
    }
    onReset();
  }

  return (
    <Stack as="form" {...formProps} gap={16}>
      <p className={styles['intro']}>
        <RichText of={words.resetFor} tags={{ email: () => <strong>{link.email}</strong> }} />
      </p>
      <PasswordFields email={link.email} password={values.password} field={field} rules={rulesUnder(failure)} />
      <FormFailure message={failure} box={failureBox} />
      <SubmitButton label={words.reset} busyLabel={words.resetting} isBusy={isBusy} offlineReason={words.resetOffline} />
      {failure !== undefined && <OtherWays email={link.email} isUnsure={isUnsure} />}
    </Stack>
  );
}

type PasswordFieldsProps = {
  readonly email: string;
  readonly password: string;
  readonly field: ReturnType<typeof useForm<keyof NewPassword>>['field'];
  readonly rules: ReturnType<typeof rulesUnder>;
};

function PasswordFields({ email, password, field, rules }: PasswordFieldsProps) {
  const rulesId = useId();
  return (
    <>
      {/* It tells a password manager to which account the password belongs. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
        className="visually-hidden"
      />
      <Stack gap={8}>
        <PasswordField
          {...field('password')}
          {...rules}
          label={words.newPassword}
          aria-describedby={rulesId}
          autoComplete="new-password"
        />
        <p id={rulesId} className="visually-hidden">
          {words.newPasswordRules}
        </p>
        <PasswordStrength password={password} />
        <PasswordChecklist password={password} />
      </Stack>
      <PasswordField {...field('confirmation')} {...rules} label={words.confirmation} autoComplete="new-password" />
    </>
  );
}

/**
 * The link may have been used, or its hour may have passed, while the form was open. If only the answer was lost, this form
 * itself may have used it.
 */
function OtherWays({ email, isUnsure }: { readonly email: string; readonly isUnsure: boolean }) {
  return (
    <>
      {isUnsure && (
        <p className={styles['intro']}>
          <RichText
            of={words.perhapsReset}
            tags={{
              link: (text) => (
                <Link to={pages.login.path} state={{ email }} className={styles['link']}>
                  {text}
                </Link>
              ),
            }}
          />
        </p>
      )}
      <Link to={pages.forgotPassword.path} state={{ email }} className={styles['link']}>
        {words.newLink}
      </Link>
    </>
  );
}

/** Each field has its own message (AUTH-064 to AUTH-068). */
function faultsOf({ password, confirmation }: NewPassword): Partial<NewPassword> {
  const fault = password === '' ? words.newPasswordMissing : newPasswordError(password);
  const differs = confirmation !== '' && confirmation !== password;
  return {
    ...(fault !== undefined && { password: fault }),
    ...(confirmation === '' && { confirmation: words.confirmationMissing }),
    ...(differs && { confirmation: words.confirmationDiffers }),
  };
}
