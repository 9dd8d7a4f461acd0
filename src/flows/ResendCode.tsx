import words from '#words/flows';
import { useIsOnline } from '../data/shell/connectivity.ts';
import { Button } from '../ui/Button.tsx';
import { resendAt } from './resend-wait.ts';
import styles from './sent.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

type ResendCodeProps = {
  /** In milliseconds by `steadyNow` of lib/time/clock.ts. */
  readonly sentAt: number;
  readonly isResending: boolean;
  readonly isResent: boolean;
  readonly onResend: () => void;
};

/** The countdown is visible but not read out; its end is (AUTH-042). */
export function ResendCode({ sentAt, isResending, isResent, onResend }: ResendCodeProps) {
  const isOnline = useIsOnline();
  const secondsLeft = useSecondsLeft(resendAt(sentAt));
  const isWaiting = secondsLeft > 0;
  return (
    <>
      <p role="status" className={isWaiting && isResent ? styles['sentAgain'] : 'visually-hidden'}>
        {isWaiting ? isResent && words.codeResent : words.codeResendNow}
      </p>
      <Button variant="quiet" disabled={isWaiting || !isOnline} aria-disabled={isWaiting || isResending} onClick={onResend}>
        {isWaiting ? words.codeResendIn(secondsLeft) : (isResending && words.codeSending) || words.codeResend}
      </Button>
    </>
  );
}
