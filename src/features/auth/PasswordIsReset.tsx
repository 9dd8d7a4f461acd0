import words from '#words/passwords';
import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { steadyNow } from '../../lib/time/clock.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { DonePicture } from '../../ui/pictures.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import styles from '../../flows/sent.module.css';
import { useSecondsLeft } from '../../flows/use-seconds-left.ts';
import { readToken } from '../../data/shell/session.ts';
import { isSigningOut, signOutAfterReset } from '../../flows/sign-out.ts';
import { useCarriedEmail } from './use-carried-email.ts';

const redirectAfterMs = 3000;

/** It goes on to the login by itself (AUTH-070). */
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
      <p>{words.resetDone(secondsLeft)}</p>
      <LinkButton to={pages.login.path} onClick={goOnAtOnce} isWide>
        {words.logInNow}
      </LinkButton>
    </>
  );
}

/**
 * Returns the function that goes on to the login. A session on this device is cleared meanwhile, because the reset has ended
 * it on the server and the next call would be refused.
 */
function useWayToLogin(email: string): () => void {
  const navigate = useNavigate();
  const [confirmation] = useState(shownUntilToldOtherwise);

  useEffect(() => {
    if (readToken() !== undefined) void signOutAfterReset(confirmation.shown);
  }, [confirmation]);

  return () => {
    if (isSigningOut()) confirmation.end();
    else void navigate(pages.login.path, { replace: true, state: { email } });
  };
}

function shownUntilToldOtherwise() {
  let end = (): void => undefined;
  const shown = new Promise<void>((resolve) => (end = resolve));
  return { shown, end };
}
