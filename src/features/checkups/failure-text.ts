import words from '#words/checkups';
import { messageOf } from '../../lib/failures/api-error.ts';
import type { ApiError } from '../../lib/failures/api-error.ts';

/** Returns the server's message, or else one of our own; that for an answer which cannot be read differs (decision C3). */
export function failureText(error: ApiError): string {
  return messageOf(error, error.kind === 'shape' ? words.unreadableText : words.failedText);
}
