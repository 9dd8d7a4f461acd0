/** What a route answers: the envelope around data, or a refusal with words for the customer. */

export function success<Data>(data: Data): { status: 'success'; data: Data } {
  return { status: 'success', data };
}

/** Thrown by routes and stores; plugins/errors.ts turns it into the answer. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'Refusal';
    this.statusCode = statusCode;
    this.headers = headers;
  }
}

export const badRequest = (message: string) => new Refusal(400, message);
export const unauthorized = (message: string) => new Refusal(401, message);
export const notFound = (message: string) => new Refusal(404, message);
export const conflict = (message: string) => new Refusal(409, message);
export const unprocessable = (message: string) => new Refusal(422, message);

/** @param waitMs until the next attempt is heard */
export function tooManyRequests(waitMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const message = `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new Refusal(429, message, { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) });
}
