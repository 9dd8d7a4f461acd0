import words from '#words/passwords';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { sendResetLink } from '../../data/account/on-demand/auth.ts';
import { useReturnState } from '../../flows/return-path.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { MailSentPicture } from '../../ui/pictures.tsx';
import { RichText } from '../../ui/RichText.tsx';
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
    failureMessage: words.sendLinkFailed,
  });
  const isResent = timesResent > 0 && !isBusy && failure === undefined;

  return (
    <Stack as="form" {...formProps} gap={16}>
      <div aria-hidden className={sentStyles['picture']}>
        <MailSentPicture />
      </div>
      <p className={styles['intro']}>
        <RichText of={words.linkSent} tags={{ email: () => <strong>{email}</strong> }} />
      </p>
      <Text variant="secondary">{words.nothingCame}</Text>
      <FormFailure message={failure} box={failureBox} />
      <SubmitButton
        label={words.resend}
        busyLabel={words.sendingLink}
        isBusy={isBusy}
        offlineReason={words.sendLinkOffline}
        variant="outline"
      />
      {/* Each message is a new element, so that the same text is announced again. */}
      <p role="status" className={sentStyles['sentAgain']}>
        {isResent && <span key={timesResent}>{words.resent}</span>}
      </p>
      <p className={sentStyles['choices']}>
        <Link to={pages.forgotPassword.path} state={returnState} replace className={styles['link']}>
          {words.otherEmail}
        </Link>
        <a href={`mailto:${brand.email}`} className={styles['link']}>
          {words.contactSupport}
        </a>
      </p>
    </Stack>
  );
}
