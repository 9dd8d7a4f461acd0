import { messageOf } from '../../lib/failures/api-error.ts';
import type { ApiError } from '../../lib/failures/api-error.ts';

/** Returns the server's message, or else one of our own; that for an answer which cannot be read differs (decision C3). */
export function failureText(error: ApiError): string {
  return messageOf(
    error,
    error.kind === 'shape'
      ? 'Something went wrong while loading health packages.'
      : 'Failed to load health packages. Please try again later.',
  );
}
