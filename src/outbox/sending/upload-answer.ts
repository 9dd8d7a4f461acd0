/** What became of an upload. Every doubt is decided for keeping the file: only a clear answer deletes or refuses it. */
import { ApiError } from '../../lib/failures/api-error.ts';
import { payloadOf, serverMessage } from '../../api/envelope.ts';

/** As it came from the network; a status of 0 where nothing came. */
export type UploadAnswer = { readonly status: number; readonly text: string; readonly retryAfter?: string | null };

export type UploadVerdict =
  | { readonly kind: 'sent'; readonly payload: unknown }
  /** The session was refused, not the file: it waits for the same customer. */
  | { readonly kind: 'held' }
  | { readonly kind: 'refused'; readonly status: number; readonly message?: string }
  | {
      readonly kind: 'later';
      readonly message?: string;
      /** No answer at all: most likely the network is gone. */
      readonly isUnanswered: boolean;
      /** How long the server wishes to be left alone. */
      readonly waitMs?: number;
    };

/** Too slow, too early, too often. */
const passing = new Set([408, 425, 429]);
/** Of a server that is wrong about it. */
export const longestWaitMs = 3_600_000;

/** @param now epoch milliseconds, for a Retry-After that is a date */
export function verdictOn({ status, text, retryAfter }: UploadAnswer, now: number): UploadVerdict {
  if (status === 0) return { kind: 'later', isUnanswered: true };
  const body = parsed(text);
  const message = serverMessage(body);
  const words = message === undefined ? {} : { message };
  if (status >= 200 && status < 300) return verdictOnSuccess(status, text, body);
  if (status === 401) return { kind: 'held' };
  // A redirect of an upload leads to some login page of the network.
  if (status < 400 || status >= 500 || passing.has(status)) {
    return { kind: 'later', isUnanswered: false, ...words, ...waitOf(retryAfter, now) };
  }
  return { kind: 'refused', status, ...words };
}

function verdictOnSuccess(status: number, text: string, body: unknown): UploadVerdict {
  // The page of a hotspot, where the server should have answered.
  if (text !== '' && (typeof body !== 'object' || body === null)) return { kind: 'later', isUnanswered: false };
  try {
    return { kind: 'sent', payload: payloadOf({ status, body }) };
  } catch (error) {
    const message = error instanceof ApiError ? error.serverMessage : undefined;
    return { kind: 'refused', status, ...(message !== undefined && { message }) };
  }
}

function waitOf(retryAfter: string | null | undefined, now: number): { waitMs?: number } {
  if (retryAfter === null || retryAfter === undefined || retryAfter.trim() === '') return {};
  const seconds = Number(retryAfter);
  const waitMs = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000;
  return Number.isNaN(waitMs) || waitMs <= 0 ? {} : { waitMs: Math.min(waitMs, longestWaitMs) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
