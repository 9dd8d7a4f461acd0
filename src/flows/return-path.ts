import { useLocation } from 'react-router-dom';
import { pages, safeReturnPath } from '../lib/pages/page-paths.ts';

export type ReturnState = { readonly from: string };

/** Returns the return path of the router's state, or of the address after a forced sign-out (decisions G9, G11). */
export function useReturnPath(): string {
  const { state, search } = useLocation();
  const carried = (state as Partial<ReturnState> | null)?.from ?? new URLSearchParams(search).get('from');
  return safeReturnPath(carried) ?? pages.tests.path;
}

/** Returns the state that passes the return path on between /login, /otp-login and /register (decision Q24). */
export function useReturnState(): ReturnState | undefined {
  const from = useReturnPath();
  return from === pages.tests.path ? undefined : { from };
}
