import words from '#words/failures';
import { ApiError, messageOf, type ApiErrorKind } from './api-error.ts';

/** Returns the server's own message, or else what happened and what the customer can do. */
export const failureWords = (error: unknown): string =>
  messageOf(error, wordsFor(error instanceof ApiError ? error.kind : 'code'));

/** Only a missing answer can be due to the customer's connection. */
function wordsFor(kind: ApiErrorKind): string {
  switch (kind) {
    case 'network':
      return words.checkConnection;
    case 'gateway':
      return words.serverUnreachable;
    case 'http':
      return words.faultIsOurs;
    case 'shape':
      return words.answerUnreadable;
    case 'code':
      return words.faultInApp;
  }
}
