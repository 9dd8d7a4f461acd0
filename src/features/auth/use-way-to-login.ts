import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readToken } from '../../data/shell/session.ts';
import { isSigningOut, signOutAfterReset } from '../../flows/sign-out.ts';
import { pages } from '../../lib/pages/page-paths.ts';

/**
 * Goes on to the login when it is called. A session on this device is cleared meanwhile: the reset has ended it on the
 * server, and the next call would be refused.
 */
export function useWayToLogin(email: string): () => void {
  const navigate = useNavigate();
  const [confirmation] = useState(shownUntilToldOtherwise);

  useEffect(() => {
    if (readToken() !== undefined) void signOutAfterReset(confirmation.shown);
  }, [confirmation]);

  return () => {
    // The sign-out ends in a full load of the login by itself.
    if (isSigningOut()) confirmation.end();
    else void navigate(pages.login.path, { replace: true, state: { email } });
  };
}

function shownUntilToldOtherwise() {
  let end = (): void => undefined;
  const shown = new Promise<void>((resolve) => (end = resolve));
  return { shown, end };
}
