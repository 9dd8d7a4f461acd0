/** Sends messages as the outbox does, by senders that only record them. */
import { deliverDue, type DeliverDeps, type DeliveryFailure } from '../../../server/messages/deliver.ts';
import type { Letter } from '../../../server/messages/message.ts';

export type SentMessage = Pick<Letter, 'channel' | 'to' | 'text'> & { readonly subject?: string };

/** The origin of links in messages. */
export const publicOrigin = 'https://lab.example.com';

type Place = Pick<DeliverDeps, 'database' | 'settings' | 'timeZone' | 'now'>;

export function postOffice(place: Place, changes: Partial<DeliverDeps> = {}): DeliverDeps {
  return {
    database: place.database,
    settings: place.settings,
    timeZone: place.timeZone,
    now: place.now,
    origin: publicOrigin,
    senders: {},
    sendWithinMs: 10_000,
    report: failTheTest,
    ...changes,
  };
}

/** A test whose message cannot be written must fail at once, instead of waiting for the message. */
function failTheTest({ kind, reason }: DeliveryFailure): never {
  throw new Error(`The message "${kind}" could not be sent: ${reason}`);
}

export function recordingPost(place: Place): () => Promise<SentMessage[]> {
  return async () => {
    const sent: SentMessage[] = [];
    const write = async ({ channel, to, text, ...rest }: Letter) => {
      sent.push({ channel, to, text, ...('subject' in rest ? { subject: rest.subject } : {}) });
    };
    const deps = postOffice(place, { senders: { email: write, sms: write } });
    await deliverDue(deps, 'email');
    await deliverDue(deps, 'sms');
    return sent;
  };
}

/** A sender that waits until the test lets it continue. */
export function heldSender() {
  const called = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const send = () => {
    called.resolve();
    return end.promise;
  };
  return { send, called: called.promise, succeed: () => end.resolve(), fail: () => end.reject(new Error('too late')) };
}
