/**
 * The reason why a call failed:
 * - `http`: the server answered with a status other than 2xx, or with an envelope that reports an error
 * - `network`: no answer came
 * - `shape`: an answer came in none of the documented forms
 * - `code`: the app itself failed, before or after the answer
 * - `gateway`: a 5xx that is not in the server's own form, because something on the way answered in its place
 */
export type ApiErrorKind = 'http' | 'network' | 'shape' | 'code' | 'gateway';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The server's own message, if it sent one (decision C10). */
  readonly serverMessage: string | undefined;
  /** The request's fields that the refusal is about; undefined if the API names none, as the documents leave it. */
  readonly about: readonly unknown[] | undefined;

  constructor(kind: ApiErrorKind, status: number, serverMessage?: string, about?: readonly unknown[]) {
    super(serverMessage ?? `${kind} ${status}`);
    this.kind = kind;
    this.status = status;
    this.serverMessage = serverMessage;
    this.about = about;
  }
}

/** The app itself refused something. The error's message is the documented one and is shown as it is. */
export class CustomerError extends Error {}

/** Returns the server's message, or the documented fallback of the form or list (API-007). */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof CustomerError) return error.message;
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

export const isStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

/** Tells whether an automatic retry may help: there was no answer, or the server failed. A 4xx never counts (decision G18). */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.status >= 500);
}

/** Tells whether the server may have acted although its own answer did not arrive whole. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && error.kind !== 'http';
}
