import { isoIn } from '../../../src/lib/time/dates.ts';
import {
  countSent,
  listSent,
  sentKeptForMs,
  sentStates,
  type ChosenSms,
  type SentCount,
  type SentSms,
  type SentState,
} from '../../messages/receipts/sent-sms-store.ts';
import { columns } from '../columns.ts';
import type { CommandDeps } from '../request.ts';
import { cutOff, mostListed } from './command.ts';
import { ageInWords, maskedRecipient } from './in-short.ts';

const dayMs = 86_400_000;

const notArrived: ReadonlySet<SentState> = new Set(['failed', 'expired', 'rejected', 'missing']);

/** A count of SMS with one template, language and state, of all with these whose receipt is there or overdue. */
type Share = SentCount & { readonly of: number };

/** What is known of SMS that were handed over: parts of the text, none without any SMS, and the same for scripts. */
export async function sentSms({ database, settings, now }: CommandDeps, chosen: ChosenSms) {
  const { timeZone } = settings;
  const rows = await listSent(database, chosen, now(), mostListed);
  const entries = rows.map((row) => entryOf(row, timeZone));
  if (chosen.id !== undefined || chosen.recipient !== undefined)
    return { text: rows.length === 0 ? [] : [tableOf(rows, now())], data: { messages: entries } };
  const shares = sharesOf(await countSent(database, chosen, now() - sentKeptForMs, now()));
  const lastDay = totalsOf(await countSent(database, chosen, now() - dayMs, now()));
  return {
    text: [
      ...(rows.length === 0 ? [] : [summaryOf(shares, now()), tableOf(rows, now()) + cutOff(rows.length)]),
      ...(shares.length === 0 ? [] : [lastDayInWords(lastDay)]),
    ],
    data: {
      counts: shares.map(({ state, latestAt, ...count }) => ({
        ...count,
        receipt: state,
        latestAt: isoIn(timeZone, latestAt),
      })),
      messages: entries,
      lastDay,
    },
  };
}

/** The largest first. */
function sharesOf(counts: readonly SentCount[]): Share[] {
  const nameOf = ({ template, language }: SentCount) => `${template} ${language}`;
  const settled = new Map<string, number>();
  for (const one of counts) if (one.state !== 'awaited') settled.set(nameOf(one), (settled.get(nameOf(one)) ?? 0) + one.count);
  return counts
    .map((one) => ({ ...one, of: one.state === 'awaited' ? one.count : (settled.get(nameOf(one)) ?? 0) }))
    .toSorted((a, b) => b.count - a.count || b.latestAt - a.latestAt);
}

function totalsOf(counts: readonly SentCount[]): Readonly<Record<SentState, number>> {
  const total = (state: SentState) => counts.filter((one) => one.state === state).reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(sentStates.map((state) => [state, total(state)])) as Record<SentState, number>;
}

const summaryOf = (shares: readonly Share[], at: number): string =>
  columns(
    ['RECEIPT', 'TEMPLATE', 'LANGUAGE', 'COUNT', 'LATEST'],
    shares
      .filter(({ state }) => notArrived.has(state))
      .map(({ state, template, language, count, of, latestAt }) => [
        state,
        template,
        language,
        `${count} of ${of}`,
        ageInWords(at - latestAt),
      ]),
  );

const tableOf = (rows: readonly SentSms[], at: number): string =>
  columns(
    ['KEY', 'RECEIPT', 'TEMPLATE', 'LANGUAGE', 'AGE', 'TO', 'REASON'],
    rows.map((row) => [
      row.key,
      row.state,
      row.template,
      row.language,
      ageInWords(at - row.handedOverAt),
      maskedRecipient({ channel: 'sms', recipient: row.recipient }),
      row.reason ?? '',
    ]),
  );

function lastDayInWords({ awaited, ...settled }: Readonly<Record<SentState, number>>): string {
  const all = Object.values(settled).reduce((sum, count) => sum + count, 0);
  const still = awaited === 0 ? '' : ` ${awaited} more may still be reported.`;
  return `SMS of the last 24 hours: ${settled.delivered} of ${all} delivered.${still}`;
}

const entryOf = (row: SentSms, timeZone: string) => ({
  key: row.key,
  id: row.id,
  receipt: row.state,
  kind: row.kind,
  template: row.template,
  language: row.language,
  to: maskedRecipient({ channel: 'sms', recipient: row.recipient }),
  handedOverAt: isoIn(timeZone, row.handedOverAt),
  receiptAt: row.receiptAt === null ? null : isoIn(timeZone, row.receiptAt),
  reason: row.reason,
});
