/** The outbox's own way of sending, with a post office that only writes down. */
import { deliverDue, type DeliverDeps, type Trouble } from '../../../server/messages/deliver.ts';
import type { Letter } from '../../../server/messages/message.ts';

export type SentMessage = Pick<Letter, 'channel' | 'to' | 'text'> & { readonly subject?: string };

/** What links in messages begin with. */
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

/** A test whose message cannot be written should say so, and not wait for a message that never comes. */
function failTheTest({ kind, reason }: Trouble): never {
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

/** A sender that is waited for, and lets go when told. */
export function heldSender() {
  const called = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const send = () => {
    called.resolve();
    return end.promise;
  };
  return { send, called: called.promise, succeed: () => end.resolve(), fail: () => end.reject(new Error('too late')) };
}
