import { useLocation } from 'react-router-dom';
import { pages, safeReturnPath } from '../lib/pages/page-paths.ts';

export type ReturnState = { readonly from: string };

/** Where the customer was going: carried in the router's state, or in the address after a forced sign-out (G9, G11). */
export function useReturnPath(): string {
  const { state, search } = useLocation();
  const carried = (state as Partial<ReturnState> | null)?.from ?? new URLSearchParams(search).get('from');
  return safeReturnPath(carried) ?? pages.tests.path;
}

/** Hands the return path on between /login, /otp-login and /register (decision Q24). */
export function useReturnState(): ReturnState | undefined {
  const from = useReturnPath();
  return from === pages.tests.path ? undefined : { from };
}
