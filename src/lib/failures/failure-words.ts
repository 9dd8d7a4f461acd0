import { ApiError, messageOf, type ApiErrorKind } from './api-error.ts';

/** Only where no answer came can it be the customer's connection. */
const words: Readonly<Record<ApiErrorKind, string>> = {
  network: 'Please check your connection and try again.',
  gateway: 'Our server cannot be reached at the moment. Please try again in a few minutes.',
  http: 'The fault is ours. Please try again in a few minutes.',
  shape: 'We could not read the answer. Please try again in a few minutes.',
  code: 'The fault is in the app. Please try again, or load the page anew.',
};

/** What to say and do about something that could not be loaded or done: in the server's words, where it gave any. */
export const failureWords = (error: unknown): string => messageOf(error, words[error instanceof ApiError ? error.kind : 'code']);
