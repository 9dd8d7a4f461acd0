import useSWR from 'swr';
import type { VerifyResetToken } from '../../../contract/auth.ts';
import { ApiError } from '../../../lib/failures/api-error.ts';
import { checkResetLink } from './auth.ts';
import { retryOptions } from '../../engine/use-cached.ts';

export type ResetLink = VerifyResetToken;

type Outcome = { readonly status: 'valid' } | { readonly status: 'failed'; readonly error: ApiError };
export type CheckedLink = { readonly status: 'checking' } | (Outcome & { readonly retry: () => void });

/** Checks a link once, however often the page is drawn; only the customer can repeat the check. */
export function useResetLinkCheck(link: ResetLink | undefined): CheckedLink {
  const { data, isValidating, mutate } = useSWR<Outcome | undefined>(
    link ? ['reset-link', link.token, link.email] : null,
    () => link && outcomeOf(link),
    { ...retryOptions({ retries: 0 }), revalidateIfStale: false, revalidateOnReconnect: false },
  );
  if (!data || (data.status === 'failed' && isValidating)) return { status: 'checking' };
  return { ...data, retry: () => void mutate() };
}

/** A refusal is a result too: if it were an error, SWR would repeat the check whenever the page is shown again. */
async function outcomeOf(link: ResetLink): Promise<Outcome> {
  try {
    await checkResetLink(link);
    return { status: 'valid' };
  } catch (error) {
    return { status: 'failed', error: error instanceof ApiError ? error : new ApiError('shape', 0) };
  }
}
