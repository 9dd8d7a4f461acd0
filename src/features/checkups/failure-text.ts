import { messageOf } from '../../lib/failures/api-error.ts';
import type { ApiError } from '../../lib/failures/api-error.ts';

/** The server's message; where the call failed without one, the loader's; else what is said of an answer nobody can read (C3). */
export function failureText(error: ApiError): string {
  return messageOf(
    error,
    error.kind === 'shape'
      ? 'Something went wrong while loading health packages.'
      : 'Failed to load health packages. Please try again later.',
  );
}
