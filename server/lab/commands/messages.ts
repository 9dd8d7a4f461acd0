import { toE164 } from '../../../src/lib/people/phone.ts';
import { cleaned } from '../../../src/lib/text/typed-text.ts';
import { formatInstant, isoIn } from '../../../src/lib/time/dates.ts';
import { emailKey } from '../../accounts/customers-store.ts';
import type { MessageRow } from '../../messages/message-rows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { canBeSentAgain, lifetimeMs } from '../../messages/retries.ts';
import { noteOperatorStep } from '../../operations/operator-steps-store.ts';
import { countMessages, listUnsent, sendAgain, type Chosen, type UnsentMessage } from '../../messages/messages-store.ts';
import type { Call } from '../command-form.ts';
import { columns, counted } from '../columns.ts';
import { CommandError, UsageError, type CommandDeps } from '../request.ts';
import { cutOff, mostListed, type Command, type CommandResult } from './command.ts';
import { ageInWords, maskedRecipient } from './in-short.ts';
import { sentSms } from './sent-sms.ts';

type Kind = MessageRow['kind'];

const allKinds = Object.keys(lifetimeMs) as Kind[];

/** Lists messages without their content, and with only as much of the recipient as tells one from another. */
export const messages: Command = async (deps, call) => {
  const { database, now } = deps;
  const chosen = chosenIn(call);
  const rows = await listUnsent(database, chosen, now(), mostListed);
  const isRetry = call.options['retry'] !== undefined;
  const sms = isRetry ? { text: [], data: {} } : await sentSms(deps, chosen);
  if (chosen.id !== undefined && rows.length + sms.text.length === 0) {
    const handedOver = deps.settings.messages.smsReceipts === undefined ? '' : ', and no SMS that was handed over has this key';
    throw new CommandError(`No message ${chosen.id} waits or was given up${handedOver}`);
  }
  if (isRetry) return sendNow(deps, chosen, rows);
  const unsent = await unsentMessages(deps, chosen, rows);
  const isOneSms = chosen.id !== undefined && rows.length === 0;
  return { text: [...(isOneSms ? [] : unsent.text), ...sms.text].join('\n\n'), data: { ...unsent.data, sms: sms.data } };
};

async function sendNow(deps: CommandDeps, chosen: Chosen, rows: readonly UnsentMessage[]): Promise<CommandResult> {
  const { database, now, operator } = deps;
  const again = sendable(chosen, rows);
  const done = await inTransaction(database, async (transaction) => {
    const sent = await sendAgain(transaction, again, now());
    const subject = chosen.id ?? (chosen.kinds.length === 1 ? (chosen.kinds[0] ?? '') : 'messages');
    await noteOperatorStep(transaction, operator, { at: now(), step: 'retry', subject, details: sent });
    return sent;
  });
  deps.wakeMessages?.();
  const text = `${counted(done.givenUp, 'message')} that had been given up, and ${done.waiting} that waited, will be sent now.`;
  return { text, data: done };
}

async function unsentMessages({ database, settings, now }: CommandDeps, chosen: Chosen, rows: readonly UnsentMessage[]) {
  const { timeZone } = settings;
  const counts = (await countMessages(database, now()))
    .filter(({ kind }) => chosen.kinds.includes(kind))
    .toSorted((a, b) => a.oldestAt - b.oldestAt);
  const summary = counts.map(({ state, channel, kind, count, oldestAt }) => [
    state,
    channel,
    kind,
    String(count),
    ageInWords(now() - oldestAt),
  ]);
  const lines = rows.map((row) => [
    row.id,
    row.state,
    row.channel,
    row.kind,
    ageInWords(now() - row.createdAt),
    String(row.attempts),
    row.state === 'waiting' ? formatInstant(timeZone, row.dueAt) : '',
    maskedRecipient(row),
    row.lastError ?? '',
  ]);
  const text = [
    columns(['STATE', 'CHANNEL', 'KIND', 'COUNT', 'OLDEST'], summary),
    columns(['ID', 'STATE', 'CHANNEL', 'KIND', 'AGE', 'TRIES', 'NEXT TRY', 'TO', 'LAST REASON'], lines) + cutOff(rows.length),
  ];
  return {
    text: rows.length === 0 ? ['No messages wait, and none was given up.'] : text,
    data: {
      counts: counts.map(({ oldestAt, ...count }) => ({ ...count, oldestAt: isoIn(timeZone, oldestAt) })),
      messages: rows.map((row) => entryOf(row, timeZone)),
    },
  };
}

function chosenIn({ words, options }: Call): Chosen {
  const [kind, to] = [options['kind'], options['to']];
  const chosen = { id: words['ID'], recipient: to === undefined ? undefined : recipientOf(to) };
  if (kind === undefined) return { ...chosen, kinds: allKinds };
  const found = allKinds.find((one) => one === kind.toLowerCase());
  if (found === undefined) throw new UsageError(`There is no kind ${kind}. It is one of ${allKinds.join(', ')}`);
  return { ...chosen, kinds: [found] };
}

function recipientOf(contact: string): string {
  if (cleaned('contact', contact).includes('@')) return emailKey(contact);
  const phone = toE164(contact);
  if (phone === null || phone === undefined) throw new UsageError(`${contact} is neither an e-mail address nor a phone number`);
  return phone;
}

/** @throws CommandError for a code or a link, because whoever waited for it has requested another one */
function sendable({ id, kinds, recipient }: Chosen, rows: readonly UnsentMessage[]): Chosen {
  const isNamed = id !== undefined || kinds.length === 1;
  const named = id === undefined ? kinds : rows.map(({ kind }) => kind);
  const worthIt = named.filter(canBeSentAgain);
  if (isNamed && worthIt.length === 0)
    throw new CommandError(`A message of the kind ${named[0]} is not sent again, because its code or link is no longer of use`);
  return { id, kinds: worthIt, recipient };
}

const entryOf = (row: UnsentMessage, timeZone: string) => ({
  id: row.id,
  state: row.state,
  channel: row.channel,
  kind: row.kind,
  to: maskedRecipient(row),
  writtenAt: isoIn(timeZone, row.createdAt),
  nextTryAt: row.state === 'given up' ? null : isoIn(timeZone, row.dueAt),
  tries: row.attempts,
  lastReason: row.lastError,
});
