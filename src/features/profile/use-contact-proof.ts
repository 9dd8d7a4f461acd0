import words from '#words/security';
import { useRef, useState } from 'react';
import { sendContactCode, verifyContact } from '../../data/account/on-demand/account.ts';
import { refreshCustomer } from '../../data/account/customer.ts';
import { codeErrors } from '../../flows/code-field.ts';
import { useWebOtp } from '../../flows/use-web-otp.ts';
import { steadyNow } from '../../lib/time/clock.ts';
import { codeLengthIn, usualCodeLength } from '../../lib/people/one-time-code.ts';
import { showToast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';

export type Provable = 'email' | 'phone';

type Ends = {
  readonly onDone: () => void;
  /** Called after each failed call. */
  readonly onFailed: () => void;
};

/** Holds the code's field and the two calls that verify a contact; only one runs at a time. */
export function useContactProof(contact: Provable, { onDone, onFailed }: Ends) {
  const [sentAt, setSentAt] = useState<number>();
  const [codeLength, setCodeLength] = useState(usualCodeLength);
  const [isSending, setIsSending] = useState(false);
  const [isResent, setIsResent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const verify = async (code: string): Promise<void> => {
    await verifyContact(contact, code).catch(failed);
    await refreshCustomer();
    void showToast({ type: 'success', message: contact === 'email' ? words.emailProven : words.phoneProven });
    onDone();
  };
  const form = useForm({
    initial: { code: '' },
    check: codeErrors(codeLength),
    save: ({ code }) => verify(code),
    failureMessage: words.codeInvalid,
  });
  const { attempt, set } = form;

  async function send(): Promise<void> {
    if (form.isBusy) return;
    setIsSending(true);
    await attempt(async () => {
      setCodeLength(codeLengthIn(await sendContactCode(contact).catch(failed)));
      set('code', '');
      setIsResent(sentAt !== undefined);
      setSentAt(steadyNow());
      input.current?.focus();
    }, words.sendCodeFailed);
    setIsSending(false);
  }

  function failed(error: unknown): never {
    onFailed();
    throw error;
  }

  useWebOtp(contact === 'phone' ? sentAt : undefined, (code) => {
    set('code', code);
    void attempt(() => verify(code), words.codeInvalid);
  });

  return { form, input, codeLength, sentAt, isSending, isResent, send };
}
