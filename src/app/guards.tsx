import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { readToken, useIsSignedIn } from '../data/shell/session.ts';
import { useReturnPath } from '../flows/return-path.ts';
import { pages, type PageGuard } from '../lib/pages/page-paths.ts';
import { announceCleared, onStored } from '../device/browser-storage.ts';

type GuardProps = { readonly guard: PageGuard; readonly children: ReactNode };

/** Public for everybody; the rest by whether a token is stored (ROUTE-001 to ROUTE-030, decisions G9, G10). */
export function Guard({ guard, children }: GuardProps) {
  const isSignedIn = useIsSignedIn();
  const returnPath = useReturnPath();
  const { pathname, search, key } = useLocation();
  const hadSession = useHadSession(isSignedIn, key);
  const isLeft = useIsLeft();
  // A token that goes behind the page's back tells nobody; the next navigation sees it here.
  useEffect(announceCleared, [isSignedIn]);

  // The open cart says itself that its session is gone; nobody gets there without one (decision C5).
  if (guard === 'signed-in' && !isSignedIn && hadSession && pathname === pages.cart.path) return children;
  if (guard === 'signed-in' && !isSignedIn) {
    const from = hadSession && isLeft ? undefined : { from: pathname + search };
    return <Navigate to={pages.login.path} state={from} replace />;
  }
  if (guard === 'signed-out' && isSignedIn) return <Navigate to={returnPath} replace />;
  return children;
}

/** Whether the page that is open now was open with a session before. */
function useHadSession(isSignedIn: boolean, locationKey: string): boolean {
  const [openedAt, setOpenedAt] = useState<string>();
  if (isSignedIn && openedAt !== locationKey) setOpenedAt(locationKey);
  return openedAt === locationKey;
}

/** Whether the customer has left in another tab: whoever signs in here next is led to no page of theirs. */
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
