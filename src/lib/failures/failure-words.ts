import { ApiError, messageOf, type ApiErrorKind } from './api-error.ts';

/** Only a missing answer can be due to the customer's connection. */
const words: Readonly<Record<ApiErrorKind, string>> = {
  network: 'Please check your connection and try again.',
  gateway: 'Our server cannot be reached at the moment. Please try again in a few minutes.',
  http: 'The fault is ours. Please try again in a few minutes.',
  shape: 'We could not read the answer. Please try again in a few minutes.',
  code: 'The fault is in the app. Please try again, or reload the page.',
};

/** Returns the server's own message, or else what happened and what the customer can do. */
export const failureWords = (error: unknown): string => messageOf(error, words[error instanceof ApiError ? error.kind : 'code']);
