import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings/config.ts';
import type { Database } from '../platform/db/schema.ts';
import type { ScheduledWork } from '../operations/scheduled-work.ts';
import { countWaiting } from './messages-store.ts';
import { addToInbox } from './inbox-messages-store.ts';
import { deliverDue, type DeliverDeps, type Sender, type Senders } from './deliver.ts';
import type { Channel, ContactChannel, Letter } from './message.ts';
import { Outages } from './outages.ts';
import { eventSender } from './send-events.ts';
import { mailSender } from './send-mail.ts';
import { pushSender } from './send-push.ts';
import { textSender } from './send-sms.ts';
import { MessageWorker } from './worker.ts';

const everyMs = 5000;
const sendWithinMs = 30_000;

type Place = {
  readonly database: Database;
  readonly settings: Settings;
  readonly now: () => number;
  /** The address at which customers reach the app. */
  readonly origin: string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** It is told whether each channel's outbox works. */
  readonly scheduled: ScheduledWork;
};

export async function startMessages({ database, settings, now, origin, log, scheduled }: Place): Promise<MessageWorker> {
  const outages = new Outages({ log, now, countWaiting: (channel) => countWaiting(database, channel) });
  const deps: DeliverDeps = {
    database,
    settings,
    timeZone: settings.timeZone,
    origin,
    now,
    senders: watched(await sendersOf(settings, database, now), outages),
    sendWithinMs,
    log,
    report: (trouble) => outages.tell(trouble),
  };
  const channels = Object.keys(deps.senders) as Channel[];
  const stepOf = (channel: Channel) => `outbox-${channel}`;
  for (const channel of channels) scheduled.expect(stepOf(channel), everyMs);
  return new MessageWorker({
    channels,
    deliver: (channel, stopping, works) => deliverDue(deps, channel, stopping, works),
    everyMs,
    worked: (channel) => scheduled.succeeded(stepOf(channel)),
    failed: (channel, error) => scheduled.failed(stepOf(channel), error),
  });
}

function watched({ email, sms, push, webhook }: Senders, outages: Outages): Senders {
  const watching =
    <To extends Channel>(channel: To, send: Sender<To>): Sender<To> =>
    async (letter, key, signal) => {
      await send(letter, key, signal);
      await outages.end(channel);
    };
  return {
    ...(email && { email: watching('email', email) }),
    ...(sms && { sms: watching('sms', sms) }),
    ...(push && { push: watching('push', push) }),
    ...(webhook && { webhook: watching('webhook', webhook) }),
  };
}

/** The demonstration shows every mail and SMS on its inbox page, and also sends it if it is configured to. */
async function sendersOf(settings: Settings, database: Database, now: () => number): Promise<Senders> {
  const { mode, messages, labEvents } = settings;
  const { smtpUrl, smsUrl, smsTemplates } = messages;
  const email = smtpUrl === undefined ? undefined : await mailSender(smtpUrl, messages);
  const sms = smsUrl === undefined ? undefined : textSender(smsUrl, smsTemplates);
  const push = await pushSender({ database, settings, now });
  const webhook = labEvents && eventSender(labEvents, now);
  const others = { ...(push && { push }), ...(webhook && { webhook }) };
  if (mode === 'serve') return { ...(email && { email }), ...(sms && { sms }), ...others };
  return { email: shownInInbox(database, now, email), sms: shownInInbox(database, now, sms), ...others };
}

function shownInInbox<To extends ContactChannel>(database: Database, now: () => number, sender?: Sender<To>): Sender<To> {
  return async (letter, key, signal) => {
    const { channel, to, text, language }: Letter & { readonly language: string } = letter;
    const subject = 'subject' in letter ? letter.subject : null;
    await addToInbox(database, { id: key, channel, recipient: to, subject, text, language, receivedAt: now() });
    await sender?.(letter, key, signal);
  };
}
