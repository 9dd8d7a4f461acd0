import words from '#words/sign-in';
import { useId } from 'react';
import type { SentCode } from '../../data/account/on-demand/sent-code.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { isSecondClick } from '../../ui/is-second-click.ts';
import { Button } from '../../ui/Button.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { Stack } from '../../ui/Stack.tsx';
import { ContactReleased } from './ContactReleased.tsx';
import { rulesUnder } from './field-rules.ts';
import { ResendCode } from '../../flows/ResendCode.tsx';
import sentStyles from '../../flows/sent.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import { useCodeForm } from './use-code-form.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { TextField } from '../../ui/fields/TextField.tsx';

type CodeFormProps = {
  readonly sent: SentCode;
  readonly takesFocus: boolean;
  readonly onResent: (sent: SentCode) => void;
  readonly onChangeContact: () => void;
};

/** It says the same whether or not an account has this contact (decision D4). */
export function CodeForm({ sent, takesFocus, onResent, onChangeContact }: CodeFormProps) {
  useDocumentTitle(words.enterCodeTitle);
  const input = useFocusOnMount(takesFocus);
  const form = useCodeForm(sent, onResent, input);
  const { codeField, formProps, failure, failureBox, isBusy, resending, resend, release, releaseIt } = form;
  const sentToId = useId();
  const isResending = resending === 'under way';

  if (release === 'done') return <ContactReleased channel={sent.channel} />;
  return (
    <Stack as="form" {...formProps} gap={16}>
      <p id={sentToId} className={sentStyles['sentTo']}>
        <RichText of={words.codeSent} tags={{ contact: () => <strong>{sent.contact}</strong> }} />
      </p>
      <TextField {...codeField} {...rulesUnder(failure)} aria-describedby={sentToId} isCode />
      <FormFailure message={failure} box={failureBox} />
      {release === 'offered' && (
        <Button variant="outline" isWide aria-disabled={isBusy} onClick={(event) => !isSecondClick(event) && void releaseIt()}>
          {sent.channel === 'email' ? words.releaseEmail : words.releasePhone}
        </Button>
      )}
      <SubmitButton
        label={words.verify}
        busyLabel={isResending ? words.verify : words.verifying}
        isBusy={isBusy}
        offlineReason={words.loginOffline}
      />
      <div className={sentStyles['choices']}>
        <ResendCode
          sentAt={sent.sentAt}
          isResending={isResending}
          isResent={resending === 'done'}
          onResend={() => void resend()}
        />
        <Button variant="quiet" onClick={(event) => !isSecondClick(event) && onChangeContact()}>
          {words.changeContact}
        </Button>
      </div>
    </Stack>
  );
}
