import words from '#words/security';
import type { Customer } from '../../contract/customer.ts';
import { isOffered } from '../../data/account/on-demand/account.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { codeField } from '../../flows/code-field.ts';
import { ResendCode } from '../../flows/ResendCode.tsx';
import sentStyles from '../../flows/sent.module.css';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import styles from '../../ui/form.module.css';
import { isSecondClick } from '../../ui/is-second-click.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormEnd } from './FormEnd.tsx';
import { useContactProof, type Provable } from './use-contact-proof.ts';
import { TextField } from '../../ui/fields/TextField.tsx';

type VerifyContactDialogProps = {
  readonly customer: Customer;
  readonly contact: Provable;
  readonly onClose: () => void;
  readonly onMissing: () => void;
};

/**
 * Verifies by a code that an e-mail or phone number is the customer's own. The code's field is there from the start, because
 * a customer who closed the dialog to read the message comes back with a code that is still valid.
 */
export function VerifyContactDialog({ customer, contact, onClose, onMissing }: VerifyContactDialogProps) {
  const isOnline = useIsOnline();
  const onFailed = () => !isOffered('verify contact') && onMissing();
  const { form, input, codeLength, sentAt, isSending, isResent, send } = useContactProof(contact, { onDone: onClose, onFailed });
  const { formProps, isBusy, failure, failureBox } = form;

  return (
    <Dialog title={contact === 'email' ? words.emailProofTitle : words.phoneProofTitle} onClose={onClose} holdsForm>
      <form {...formProps} className={styles['form']}>
        <p className={sentStyles['sentTo']}>
          <RichText
            of={sentAt === undefined ? words.codeAnnounced : words.codeSent}
            tags={{ contact: () => <strong>{customer[contact]}</strong> }}
          />
        </p>
        <div className={sentStyles['choices']}>
          {sentAt === undefined ? (
            <Button
              variant="outline"
              isWide
              disabled={!isOnline}
              aria-disabled={isBusy}
              onClick={(event) => !isSecondClick(event) && void send()}
            >
              {isSending ? words.sendingCode : words.sendCode}
            </Button>
          ) : (
            <ResendCode sentAt={sentAt} isResending={isSending} isResent={isResent} onResend={() => void send()} />
          )}
        </div>
        <TextField {...codeField(form, input, codeLength)} required isCode />
        <FormEnd
          saveLabel={words.verify}
          busyLabel={isSending ? words.verify : words.verifying}
          isBusy={isBusy}
          onCancel={onClose}
          failure={failure}
          failureBox={failureBox}
        />
      </form>
    </Dialog>
  );
}
