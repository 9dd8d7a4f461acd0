import { webhookSignature } from '../platform/standard-webhooks.ts';
import type { LabEvents } from '../settings/lab-events.ts';
import type { Sender } from './deliver.ts';
import { DeliveryError } from './delivery-error.ts';
import { waitAsked } from './retry-after.ts';

/**
 * Standard Webhooks knows one final answer: who answers 410 wants no more of it. Whatever else is refused may be corrected while the
 * events wait, as an address or a secret.
 */
const gone = 410;

/**
 * Calls the lab's own system as Standard Webhooks says: the id is the same at each try, the time is that of the try.
 * @see https://www.standardwebhooks.com
 */
export function eventSender({ url, keys }: LabEvents, now: () => number): Sender<'webhook'> {
  return async ({ body }, id, signal) => {
    const timestamp = String(Math.floor(now() / 1000));
    const answer = await post(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': keys.map((key) => webhookSignature(key, { id, timestamp, body })).join(' '),
      },
      body,
      // A redirect would take the event to an address that the operator has not named.
      redirect: 'manual',
      signal,
    });
    const { status } = answer;
    if (status >= 200 && status <= 299) return;
    const waitMs = waitAsked(answer.headers.get('retry-after'), now());
    const isPermanent = status === gone;
    throw new DeliveryError(`HTTP ${status}`, { isPermanent, isTurnedAway: true, ...(waitMs !== undefined && { waitMs }) });
  };
}

async function post(url: string, request: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(url, request);
    await answer.body?.cancel();
    return answer;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    throw new DeliveryError(`HTTP ${code ?? 'no answer'}`, { isPermanent: false });
  }
}
