import { useState, type RefObject } from 'react';
import { logInWithCode, sendCode } from '../../data/auth.ts';
import { dropSentCode, type SentCode } from '../../data/sent-code.ts';
import { codeField, faultsOfCode } from '../../flows/code-field.ts';
import { signIn } from '../../flows/sign-in.ts';
import { useForm } from '../../ui/use-form.ts';
import { useWebOtp } from '../../flows/use-web-otp.ts';

const invalid = 'Invalid OTP. Please try again.';

/** The code's field and its two calls, of which one at a time runs (document A §4, §8; decisions.md G22). */
export function useCodeForm(sent: SentCode, onResent: (sent: SentCode) => void, input: RefObject<HTMLInputElement | null>) {
  const [resending, setResending] = useState<'no' | 'under way' | 'done'>('no');
  const form = useForm({
    initial: { code: '' },
    check: faultsOfCode,
    save: ({ code }) => logIn(sent, code),
    failureMessage: invalid,
  });
  const { attempt, set } = form;

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

  return { ...form, codeField: codeField(form, input), resending, resend };
}

async function logIn(sent: SentCode, code: string): Promise<void> {
  const session = await logInWithCode(sent, code);
  dropSentCode();
  await signIn(session);
}
