import words from '#words/sign-in';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { showToast } from '../../ui/toast.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { Stack } from '../../ui/Stack.tsx';
import { LoginForm } from './LoginForm.tsx';
import { NewHere } from './NewHere.tsx';

/** The route guard leaves this page after the sign-in, because it holds the return path (AUTH-004, AUTH-005). */
export function LoginPage() {
  const isExpired = useExpiredNotice();
  const isHydrated = useIsHydrated();

  return (
    <Page title={words.title} width="narrow">
      {isHydrated && isExpired && <Notice tone="warning">{words.sessionEnded}</Notice>}
      <Stack as={Card} gap={16}>
        <LoginForm />
      </Stack>
      <NewHere />
    </Page>
  );
}

/**
 * Says once that a forced sign-out led here (decision G11). The reason is removed from the address with the message, so that
 * neither a reload nor Back says it again.
 * @returns whether a forced sign-out led here, for as long as the page is open: a customer who missed the message can read it
 * there
 */
function useExpiredNotice(): boolean {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isSaid = useRef(false);
  const [isExpired] = useState(() => isExpiredIn(search));

  useEffect(() => {
    if (!isExpiredIn(search) || isSaid.current) return;
    isSaid.current = true;
    void showToast({ type: 'error', message: words.sessionEndedToast });
    const query = new URLSearchParams(search);
    query.delete('reason');
    void navigate({ pathname, search: query.toString() }, { replace: true, state });
  }, [pathname, search, state, navigate]);

  return isExpired;
}

const isExpiredIn = (search: string): boolean => new URLSearchParams(search).get('reason') === 'expired';
