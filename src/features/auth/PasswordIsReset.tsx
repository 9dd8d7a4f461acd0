import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react';
import { steadyNow } from '../../lib/time/clock.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { DonePicture } from '../../ui/pictures.tsx';
import { LinkButton } from '../../ui/plain/Button.tsx';
import styles from '../../flows/sent.module.css';
import { useCarriedEmail } from './use-carried-email.ts';
import { useSecondsLeft } from '../../flows/use-seconds-left.ts';
import { useWayToLogin } from './use-way-to-login.ts';

const redirectAfterMs = 3000;

/** Goes on to the login by itself (AUTH-070). */
export function PasswordIsReset() {
  const goOn = useWayToLogin(useCarriedEmail());
  const [shownAt] = useState(steadyNow);
  const secondsLeft = useSecondsLeft(shownAt + redirectAfterMs);
  const isOver = secondsLeft === 0;
  const leave = useEffectEvent(goOn);

  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);

  function goOnAtOnce(event: MouseEvent): void {
    event.preventDefault();
    goOn();
  }

  return (
    <>
      <div aria-hidden className={styles['picture']}>
        <DonePicture />
      </div>
      <p>You can log in with your new password now. We take you to the login page in {inWords(secondsLeft)}.</p>
      <LinkButton to={pages.login.path} onClick={goOnAtOnce} isWide>
        Log in now
      </LinkButton>
    </>
  );
}

const inWords = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`);
