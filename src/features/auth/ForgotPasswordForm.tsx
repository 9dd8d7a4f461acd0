import words from '#words/passwords';
import { sendResetLink } from '../../data/account/on-demand/auth.ts';
import { isEmailAddress } from '../../lib/people/contact-rules.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './auth.module.css';
import { emailInput } from './email-input.ts';
import { rulesUnder } from './field-rules.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

type ForgotPasswordFormProps = { readonly email: string; readonly onSent: (email: string) => void };

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const { field, formProps, failure, failureBox, isBusy } = useForm({
    initial: { email },
    check: faultsOf,
    save: async (typed) => {
      await sendResetLink(typed.email.trim());
      onSent(typed.email.trim());
    },
    failureMessage: words.sendLinkFailed,
  });

  return (
    <Stack as="form" {...formProps} gap={16}>
      <p className={styles['intro']}>{words.forgotIntro}</p>
      <TextField {...field('email')} {...emailInput} {...rulesUnder(failure)} label={words.email} />
      <FormFailure message={failure} box={failureBox} />
      <SubmitButton label={words.sendLink} busyLabel={words.sendingLink} isBusy={isBusy} offlineReason={words.sendLinkOffline} />
    </Stack>
  );
}

function faultsOf({ email }: { readonly email: string }) {
  if (email.trim() === '') return { email: words.emailMissing };
  return isEmailAddress(email) ? {} : { email: words.emailInvalid };
}
