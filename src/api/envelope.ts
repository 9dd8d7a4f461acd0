import { ApiError, type ApiErrorKind } from '../lib/failures/api-error.ts';

/** An answer of the network whose envelope is still closed. */
export type Answer<Body = unknown> = { readonly status: number; readonly body: Body };

/** Opens the envelope, here and nowhere else. A body without `data` is its own payload (decision C10). */
export function payloadOf({ body, status }: Answer): unknown {
  if (!isRecord(body)) return body;
  if ('status' in body && body['status'] === 'error') throw refusalIn('http', { body, status });
  return 'data' in body ? body['data'] : body;
}

export function confirmed(answer: Answer, isStatusNeeded: boolean): Answer {
  const { body, status } = answer;
  const reportedStatus = isRecord(body) ? body['status'] : undefined;
  const isFine = reportedStatus === 'success' || (reportedStatus === undefined && !isStatusNeeded);
  if (!isFine) throw new ApiError('shape', status, serverMessage(body));
  return answer;
}

/** Tells whether a body has the server's own form of an error (decision C10). */
export const isEnvelope = (body: unknown) => isRecord(body) && ('status' in body || serverMessage(body) !== undefined);

/** Returns the error with what the server says of it. */
export const refusalIn = (kind: ApiErrorKind, { body, status }: Answer): ApiError =>
  new ApiError(kind, status, serverMessage(body), isRecord(body) && Array.isArray(body['about']) ? body['about'] : undefined);

export function serverMessage(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const inner = isRecord(body['data']) ? body['data']['message'] : undefined;
  return [inner, body['message']].find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
