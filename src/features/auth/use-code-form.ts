import words from '#words/sign-in';
import { useState, type RefObject } from 'react';
import { logInWithCode, releaseContact, sendCode } from '../../data/account/on-demand/auth.ts';
import { hasExtensions } from '../../data/engine/extensions.ts';
import { dropSentCode, type SentCode } from '../../data/account/on-demand/sent-code.ts';
import { codeField, codeErrors } from '../../flows/code-field.ts';
import { signIn } from '../../flows/sign-in.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import { steadyNow } from '../../lib/time/clock.ts';
import { codeLengthIn } from '../../lib/people/one-time-code.ts';
import { showToast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { useWebOtp } from '../../flows/use-web-otp.ts';

/** Holds the code's field and its two calls, of which only one runs at a time (AUTH-052 to AUTH-055, decision G22). */
export function useCodeForm(sent: SentCode, onResent: (sent: SentCode) => void, input: RefObject<HTMLInputElement | null>) {
  const [resending, setResending] = useState<'no' | 'under way' | 'done'>('no');
  const [release, setRelease] = useState<'no' | 'offered' | 'done'>('no');
  const enter = async (code: string): Promise<void> => {
    setRelease('no');
    try {
      await logIn(sent, code);
    } catch (error) {
      if (hasExtensions && isStatus(error, 409)) setRelease('offered');
      throw error;
    }
  };
  const length = codeLengthIn(sent);
  const form = useForm({
    initial: { code: '' },
    check: codeErrors(length),
    save: ({ code }) => enter(code),
    failureMessage: words.codeInvalid,
  });
  const { attempt, set } = form;

  useWebOtp(sent.channel === 'phone' ? sent.sentAt : undefined, (code) => {
    set('code', code);
    void attempt(() => enter(code), words.codeInvalid);
  });

  /** The contact is on the account of somebody else, who typed it there: the same code removes it from that account. */
  async function releaseIt(): Promise<void> {
    await attempt(async () => {
      await releaseContact(sent, form.values.code);
      dropSentCode();
      setRelease('done');
    }, words.releaseFailed);
  }

  async function resend(): Promise<void> {
    if (form.isBusy) return;
    setResending('under way');
    await attempt(async () => {
      const codeLength = codeLengthIn(await sendCode(sent));
      // A customer who has gone back to change the contact meanwhile stays there.
      if (!input.current) return;
      set('code', '');
      setResending('done');
      onResent({ ...sent, sentAt: steadyNow(), codeLength });
      input.current.focus();
    }, words.resendFailed);
    setResending((now) => (now === 'done' ? now : 'no'));
  }

  return { ...form, codeField: codeField(form, input, length), resending, resend, release, releaseIt };
}

async function logIn(sent: SentCode, code: string): Promise<void> {
  const session = await logInWithCode(sent, code);
  dropSentCode();
  await signIn(session);
  if (session.user.hasPassword === false)
    void showToast({
      type: 'warning',
      message: words.passwordGone,
      durationMs: 10_000,
    });
}
