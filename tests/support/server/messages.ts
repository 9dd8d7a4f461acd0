/** Sends messages as the outbox does, by senders that only record them. */
import { deliverDue, type DeliverDeps, type DeliveryFailure } from '../../../server/messages/deliver.ts';
import type { ContactChannel, Letter, Written } from '../../../server/messages/message.ts';
import { smsTemplates } from '../../../server/messages/sms-templates.ts';
import { languages } from '../../../src/words/languages.ts';
import { fits } from './sms-fits.ts';

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
    const write = async (letter: Written<ContactChannel>) => {
      const { channel, to, text, ...rest } = letter;
      if (letter.channel === 'sms') expectOneTemplate(letter);
      sent.push({ channel, to, text, ...('subject' in rest ? { subject: rest.subject } : {}) });
    };
    const deps = postOffice(place, { senders: { email: write, sms: write } });
    await deliverDue(deps, 'email');
    await deliverDue(deps, 'sms');
    return sent;
  };
}

/** An operator drops an SMS that it knows no template of, so the test that made it fails. */
function expectOneTemplate({ text, template, language }: Written<'sms'>): void {
  // They are written anew each time: a test may have the server speak another language.
  const known = languages.flatMap((code) => smsTemplates(code, publicOrigin));
  const fitting = known.filter((one) => fits(one, text)).map((one) => `${one.name} ${one.language}`);
  if (fitting.join() !== `${template} ${language}`)
    throw new Error(`Of the templates of SMS, [${fitting.join()}] fit and not ${template} ${language} alone: ${text}`);
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
