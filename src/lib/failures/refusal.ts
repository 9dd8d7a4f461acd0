import { ApiError } from './api-error.ts';

/** Why the server refused, in its own words; nothing where it failed, was not reached, or gave no words. */
export function refusalIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.serverMessage : undefined;
}
