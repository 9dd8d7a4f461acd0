import { useState, type ChangeEvent, type ClipboardEvent, type RefObject } from 'react';
import { logInWithCode, sendCode } from '../../data/auth.ts';
import { dropSentCode, type SentCode } from '../../data/sent-code.ts';
import { signIn } from '../../flows/sign-in.ts';
import { codeIn, codeLength } from '../../lib/one-time-code.ts';
import { useForm } from '../../ui/use-form.ts';
import { useWebOtp } from './use-web-otp.ts';

const invalid = 'Invalid OTP. Please try again.';

/** The code's field and its two calls, of which one at a time runs (document A §4, §8; decisions.md G22). */
export function useCodeForm(sent: SentCode, onResent: (sent: SentCode) => void, input: RefObject<HTMLInputElement | null>) {
  const [resending, setResending] = useState<'no' | 'under way' | 'done'>('no');
  const form = useForm({
    initial: { code: '' },
    check: faultsOf,
    save: ({ code }) => logIn(sent, code),
    failureMessage: invalid,
  });
  const { attempt, field, set } = form;

  useWebOtp(sent.channel === 'phone' ? sent.sentAt : undefined, (code) => {
    set('code', code);
    void attempt(() => logIn(sent, code), invalid);
  });

  async function resend(): Promise<void> {
    if (form.isBusy) return;
    setResending('under way');
    await attempt(async () => {
      await sendCode(sent);
      // Whoever has gone back to change the contact meanwhile stays there.
      if (!input.current) return;
      set('code', '');
      setResending('done');
      onResent({ ...sent, sentAt: Date.now() });
      input.current.focus();
    }, 'Failed to resend OTP. Please try again.');
    setResending((now) => (now === 'done' ? now : 'no'));
  }

  const codeField = {
    ...field('code'),
    ref: input,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => set('code', codeIn(currentTarget.value)),
    /** A message that is pasted with its words takes the place of what stood there. */
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const code = codeIn(event.clipboardData.getData('text'));
      if (code.length !== codeLength) return;
      event.preventDefault();
      set('code', code);
    },
  };
  return { ...form, codeField, resending, resend };
}

const faultsOf = ({ code }: { readonly code: string }) =>
  code.length === codeLength ? {} : { code: 'Please enter a valid 6-digit OTP' };

async function logIn(sent: SentCode, code: string): Promise<void> {
  const session = await logInWithCode(sent, code);
  dropSentCode();
  await signIn(session);
}
