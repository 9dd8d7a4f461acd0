import { formatInstant, isoIn } from '../../../src/lib/time/dates.ts';
import type { MessageRow } from '../../messages/message-rows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { canBeSentAgain, lifetimeMs } from '../../messages/retries.ts';
import { noteOperatorStep } from '../../operations/operator-steps-store.ts';
import { countMessages, listUnsent, sendAgain, type Chosen, type UnsentMessage } from '../../messages/messages-store.ts';
import type { Call } from '../command-form.ts';
import { columns, counted } from '../columns.ts';
import { CommandError, UsageError } from '../request.ts';
import { cutOff, mostListed, type Command } from './command.ts';

type Kind = MessageRow['kind'];

const allKinds = Object.keys(lifetimeMs) as Kind[];

/** Lists messages without their content, and with only as much of the recipient as tells one from another. */
export const messages: Command = async (deps, call) => {
  const { database, settings, now, operator } = deps;
  const chosen = chosenIn(call);
  const { timeZone } = settings;
  const rows = await listUnsent(database, chosen, now(), mostListed);
  if (chosen.id !== undefined && rows.length === 0) throw new CommandError(`No message ${chosen.id} waits or was given up`);
  if (call.options['retry'] !== undefined) {
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
    text: rows.length === 0 ? 'No messages wait, and none was given up.' : text.join('\n\n'),
    data: {
      counts: counts.map(({ oldestAt, ...count }) => ({ ...count, oldestAt: isoIn(timeZone, oldestAt) })),
      messages: rows.map((row) => entryOf(row, timeZone)),
    },
  };
};

function chosenIn({ words, options }: Call): Chosen {
  const kind = options['kind'];
  if (kind === undefined) return { id: words['ID'], kinds: allKinds };
  const found = allKinds.find((one) => one === kind.toLowerCase());
  if (found === undefined) throw new UsageError(`There is no kind ${kind}. It is one of ${allKinds.join(', ')}`);
  return { id: words['ID'], kinds: [found] };
}

/** @throws CommandError for a code or a link, because whoever waited for it has requested another one */
function sendable({ id, kinds }: Chosen, rows: readonly UnsentMessage[]): Chosen {
  const isNamed = id !== undefined || kinds.length === 1;
  const named = id === undefined ? kinds : rows.map(({ kind }) => kind);
  const worthIt = named.filter(canBeSentAgain);
  if (isNamed && worthIt.length === 0)
    throw new CommandError(`A message of the kind ${named[0]} is not sent again, because its code or link is no longer of use`);
  return { id, kinds: worthIt };
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Returns for instance "3 hours", in the largest unit of which there are at least two. */
function ageInWords(ms: number): string {
  const [unit, length] = units.find(([, one]) => ms >= 2 * one) ?? ['second', 1000];
  return counted(Math.max(0, Math.floor(ms / length)), unit);
}

function maskedRecipient({ channel, recipient }: Pick<MessageRow, 'channel' | 'recipient'>): string {
  if (channel === 'sms') return `…${recipient.slice(-2)}`;
  const [name = '', domain = ''] = recipient.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
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
