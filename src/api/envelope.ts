import { ApiError } from '../lib/failures/api-error.ts';

/** What came back from the network, not yet opened. */
export type Answer<Body = unknown> = { readonly status: number; readonly body: Body };

/** The envelope is opened here and nowhere else; a body without `data` is its own payload (decision C10). */
export function payloadOf({ body, status }: Answer): unknown {
  if (!isRecord(body)) return body;
  if ('status' in body && body['status'] === 'error') throw new ApiError('http', status, serverMessage(body));
  return 'data' in body ? body['data'] : body;
}

export function confirmed(answer: Answer, isStatusNeeded: boolean): Answer {
  const { body, status } = answer;
  const said = isRecord(body) ? body['status'] : undefined;
  const isFine = said === 'success' || (said === undefined && !isStatusNeeded);
  if (!isFine) throw new ApiError('shape', status, serverMessage(body));
  return answer;
}

/** The server's own way to say that something failed (decision C10). */
export const isEnvelope = (body: unknown) => isRecord(body) && ('status' in body || serverMessage(body) !== undefined);

export function serverMessage(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const inner = isRecord(body['data']) ? body['data']['message'] : undefined;
  return [inner, body['message']].find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
