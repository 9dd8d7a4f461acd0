import { useState } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { sendResetLink } from '../../data/account/on-demand/auth.ts';
import { useReturnState } from '../../flows/return-path.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { MailSentPicture } from '../../ui/pictures.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './auth.module.css';
import { Text } from '../../ui/Text.tsx';
import sentStyles from '../../flows/sent.module.css';
import { SubmitButton } from './SubmitButton.tsx';

/** It says the same whether or not an account has this address; Resend submits it again (AUTH-033, decision G23). */
export function CheckYourEmail({ email }: { readonly email: string }) {
  const returnState = useReturnState();
  const [timesResent, setTimesResent] = useState(0);
  const { formProps, failure, failureBox, isBusy } = useForm({
    initial: { email },
    check: () => ({}),
    save: async () => {
      await sendResetLink(email);
      setTimesResent((times) => times + 1);
    },
    failureMessage: 'Failed to send reset email. Please try again.',
  });
  const isResent = timesResent > 0 && !isBusy && failure === undefined;

  return (
    <Stack as="form" {...formProps} gap={16}>
      <div aria-hidden className={sentStyles['picture']}>
        <MailSentPicture />
      </div>
      <p className={styles['intro']}>
        If <strong>{email}</strong> belongs to an account, we sent a link to choose a new password to it. The link expires in 1
        hour and works once.
      </p>
      <Text variant="secondary">Nothing there after a few minutes? Look in the spam folder, or let us send it again.</Text>
      <FormFailure message={failure} box={failureBox} />
      <SubmitButton
        label="Resend"
        busyLabel="Sending…"
        isBusy={isBusy}
        offlineReason="You are offline. You can ask for the link when the connection is back."
        variant="outline"
      />
      {/* Each message is a new element, so that the same text is announced again. */}
      <p role="status" className={sentStyles['sentAgain']}>
        {isResent && <span key={timesResent}>We sent it again.</span>}
      </p>
      <p className={sentStyles['choices']}>
        <Link to={pages.forgotPassword.path} state={returnState} replace className={styles['link']}>
          Use another email
        </Link>
        <a href={`mailto:${brand.email}`} className={styles['link']}>
          Contact support
        </a>
      </p>
    </Stack>
  );
}
