/**
 * Why a call did not succeed.
 * - `http`: the server answered with something other than 2xx, or with a status that is not success
 * - `network`: no answer came
 * - `shape`: an answer came that is none of the documented forms
 * - `code`: the app itself has failed, before or after the answer
 * - `gateway`: a 5xx that is not in the server's own form; something on the way has answered in its place
 */
export type ApiErrorKind = 'http' | 'network' | 'shape' | 'code' | 'gateway';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** The server's own words, where it gave any (decision C10). */
  readonly serverMessage: string | undefined;

  constructor(kind: ApiErrorKind, status: number, serverMessage?: string) {
    super(serverMessage ?? `${kind} ${status}`);
    this.kind = kind;
    this.status = status;
    this.serverMessage = serverMessage;
  }
}

/** What the app itself refuses: its message is the documented one, and shown as it is. */
export class CustomerError extends Error {}

/** The server's message, or the documented fallback of the form or list (API-007). */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof CustomerError) return error.message;
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

export const isStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

/** Worth another try by itself: no answer, or a fault of the server; never a 4xx (decision G18). */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.status >= 500);
}

/** Nobody can tell whether the server has done what it was asked: its own answer did not arrive, or not whole. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && error.kind !== 'http';
}
