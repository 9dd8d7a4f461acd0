/** A route answers with the envelope around data, or with a refusal in words for the customer. */
import words from '#words/refusals';
import { english, inLanguage } from './language.ts';

export function success<Data>(data: Data): { status: 'success'; data: Data } {
  return { status: 'success', data };
}

type Headers = Readonly<Record<string, string>>;

/** Routes and stores throw this, and server/platform/plugins/errors.ts turns it into the answer. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly headers: Headers;
  readonly about: string[];
  /** The same text for the log: what cannot be done is one outage, in whatever language it is met. */
  readonly inEnglish: string;

  /**
   * @param text a function where operators read it as well, which they do from 500 on
   * @param about the fields that the refusal is about, by their names in the request: for a page that does not read words
   */
  constructor(statusCode: number, text: string | (() => string), headers: Headers = {}, about: string[] = []) {
    super(typeof text === 'string' ? text : text());
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.headers = headers;
    this.about = about;
    this.inEnglish = typeof text === 'string' ? text : inLanguage(english, text);
  }
}

const refusal =
  (statusCode: number) =>
  (message: string, about: string[] = []): HttpError =>
    new HttpError(statusCode, message, {}, about);

export const badRequest = refusal(400);
export const unauthorized = refusal(401);
/** This is also the answer if the account is deleted in the middle of a request. */
export const sessionEnded = () => unauthorized(words.logIn);
export const notFound = refusal(404);
export const conflict = refusal(409);
export const unprocessable = refusal(422);
export const unavailable = (text: () => string, headers?: Headers) => new HttpError(503, text, headers);
export const noRoom = (text: () => string, headers?: Headers) => new HttpError(507, text, headers);

/**
 * @param waitMs the time until the next attempt is allowed
 * @param text returns the text for the customer, given for instance "in 5 minutes"
 */
export function tooManyRequests(waitMs: number, text: (later: string) => string = words.tooManyAttempts): HttpError {
  return new HttpError(429, text(inTime(waitMs)), { 'retry-after': String(secondsOf(waitMs)) });
}

const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

/** Returns for instance "in 42 seconds", "in 5 minutes" or "in 20 hours", rounded up so that nobody comes too early. */
function inTime(waitMs: number): string {
  const seconds = secondsOf(waitMs);
  if (seconds < 60) return words.inSeconds(seconds);
  return seconds <= 5400 ? words.inMinutes(Math.ceil(seconds / 60)) : words.inHours(Math.ceil(seconds / 3600));
}
