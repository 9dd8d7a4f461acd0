import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { readToken, useIsSignedIn } from '../data/shell/session.ts';
import { useReturnPath } from '../flows/return-path.ts';
import { pages, type PageGuard } from '../lib/pages/page-paths.ts';
import { announceCleared, onStored } from '../device/browser-storage.ts';

type GuardProps = { readonly guard: PageGuard; readonly children: ReactNode };

/** Public pages are open to all; the others depend on the stored token (ROUTE-001 to ROUTE-030, decisions G9, G10). */
export function Guard({ guard, children }: GuardProps) {
  const isSignedIn = useIsSignedIn();
  const returnPath = useReturnPath();
  const { pathname, search, key } = useLocation();
  const hadSession = useHadSession(isSignedIn, key);
  const isLeft = useIsLeft();
  // No event reports a token that was deleted outside of the page, so each navigation checks it here.
  useEffect(announceCleared, [isSignedIn]);

  // The cart shows its own message if the session ends while it is open. Nobody gets there without a session (decision C5).
  if (guard === 'signed-in' && !isSignedIn && hadSession && pathname === pages.cart.path) return children;
  if (guard === 'signed-in' && !isSignedIn) {
    const from = hadSession && isLeft ? undefined : { from: pathname + search };
    return <Navigate to={pages.login.path} state={from} replace />;
  }
  if (guard === 'signed-out' && isSignedIn) return <Navigate to={returnPath} replace />;
  return children;
}

/** Tells whether the current page was open with a session before. */
function useHadSession(isSignedIn: boolean, locationKey: string): boolean {
  const [openedAt, setOpenedAt] = useState<string>();
  if (isSignedIn && openedAt !== locationKey) setOpenedAt(locationKey);
  return openedAt === locationKey;
}

/** Tells whether the customer left in another tab: the next one who signs in must not be led to a page of theirs. */
function useIsLeft(): boolean {
  const [isLeft, setIsLeft] = useState(false);
  useEffect(
    () =>
      onStored((key) => {
        if (key === 'endedByChoice') setIsLeft(true);
        else if (key === 'token' && readToken() !== undefined) setIsLeft(false);
      }),
    [],
  );
  return isLeft;
}
