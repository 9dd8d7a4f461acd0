import type { Sender } from './deliver.ts';
import { DeliveryError } from './delivery-error.ts';
import { registeredAs, type SmsRegistration } from '../settings/sms-registration.ts';

/**
 * A gateway answers these about a number or a text. Other statuses, such as 401, 402, 403, 404 and 429, are about the
 * account, the address or the gateway: they affect all messages alike, and may be corrected while the messages wait.
 */
const aboutMessage: ReadonlySet<number> = new Set([400, 413, 422]);

/**
 * @param smsUrl a gateway that takes JSON {to, text}; a user and password in it are sent as Basic authorization
 * @param registration of texts whose template is in it, the numbers of the template and of the sender go along
 */
export function textSender(smsUrl: string, registration?: SmsRegistration): Sender<'sms'> {
  const { address, authorization } = takenApart(smsUrl);
  return async ({ to, text, template, language }, key, signal) => {
    const status = await post(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...authorization },
      body: JSON.stringify({ to, text, ...registeredAs(registration, template, language) }),
      // Following a redirect would send the message and the password to another host.
      redirect: 'manual',
      signal,
    });
    if (status < 200 || status > 299)
      throw new DeliveryError(`HTTP ${status}`, { isPermanent: aboutMessage.has(status), isTurnedAway: true });
  };
}

async function post(address: string, request: RequestInit): Promise<number> {
  try {
    const answer = await fetch(address, request);
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    throw new DeliveryError(`HTTP ${code ?? 'no answer'}`, { isPermanent: false });
  }
}

/** `fetch` refuses an address with a password in it, so the two are separated. */
function takenApart(smsUrl: string): { address: string; authorization: Readonly<Record<string, string>> } {
  const url = new URL(smsUrl);
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  if (!user && !password) return { address: url.href, authorization: {} };
  url.username = '';
  url.password = '';
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');
  return { address: url.href, authorization: { authorization: `Basic ${credentials}` } };
}
