import { ApiError } from './api-error.ts';

/** Returns the server's own message if it refused the request, and undefined if it failed, was not reached or sent no message. */
export function refusalIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.serverMessage : undefined;
}
