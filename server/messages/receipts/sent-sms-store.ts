/** These are the SMS that a gateway has taken, with what it reported of each, for some days. */
import type { ExpressionBuilder } from 'kysely';
import type { ReceiptStatus } from '../../../src/contract/sms-receipts.ts';
import { takeInPieces } from '../../platform/db/in-pieces.ts';
import type { Database, Tables } from '../../platform/db/schema.ts';
import type { SentSmsRow } from '../message-rows.ts';

/** As long as messages that were given up: an operator looks for both in the same place. */
export const sentKeptForMs = 8 * 86_400_000;

/** A receipt that has not come by then is missing: operators report within a minute or two, most of them within seconds. */
const reportedWithinMs = 15 * 60_000;

/** A row that is there already stays, because a sender that cannot note what it has sent would try that for ever. */
export async function insertSentSms(database: Database, row: SentSmsRow): Promise<void> {
  await database
    .insertInto('sentSms')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Sent = Pick<SentSmsRow, 'key' | 'template' | 'language'>;

export function sentByKeys(database: Database, keys: readonly string[]): Promise<Sent[]> {
  return database.selectFrom('sentSms').select(['key', 'template', 'language']).where('key', 'in', keys).execute();
}

export type Receipt = {
  readonly key: string;
  readonly status: ReceiptStatus;
  readonly reason: string | null;
  /** the time of which it speaks */
  readonly at: number;
};

/**
 * Notes a receipt, unless the one that is there counts for more: `delivered` stands whatever else is said before or after it, and of
 * the others the latest. So the order in which receipts arrive makes no difference.
 * @returns whether it is noted
 */
export async function noteReceipt(database: Database, { key, status, reason, at }: Receipt): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('sentSms')
    .set({ status, reason, receiptAt: at })
    .where('key', '=', key)
    .where((row) => {
      const isUndelivered = row('status', '!=', 'delivered');
      const isOutdated = status === 'delivered' ? isUndelivered : row.and([isUndelivered, row('receiptAt', '<', at)]);
      return row.or([row('status', 'is', null), isOutdated]);
    })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** What is known of an SMS: its receipt, that one is still to be expected, or that there should be one. */
export const sentStates = ['delivered', 'failed', 'expired', 'rejected', 'awaited', 'missing'] as const;
export type SentState = (typeof sentStates)[number];

const stateOf = (at: number) => (row: ExpressionBuilder<Tables, 'sentSms'>) =>
  row
    .case()
    .when('status', 'is not', null)
    .then(row.ref('status').$notNull())
    .when('handedOverAt', '>', at - reportedWithinMs)
    .then('awaited' as const)
    .else('missing' as const)
    .end();

export type ChosenSms = {
  /** of the message, or of the call that handed it over */
  readonly id?: string | undefined;
  readonly kinds: readonly SentSmsRow['kind'][];
  readonly recipient?: string | undefined;
};

export type SentCount = Pick<SentSmsRow, 'template' | 'language'> & {
  readonly state: SentState;
  readonly count: number;
  /** when the latest of them was handed over */
  readonly latestAt: number;
};

/** Counts what was handed over since then, by template, language and state. */
export function countSent(database: Database, { kinds }: ChosenSms, since: number, at: number): Promise<SentCount[]> {
  return database
    .selectFrom('sentSms')
    .select((row) => [
      'template',
      'language',
      stateOf(at)(row).as('state'),
      row.fn.countAll<number>().as('count'),
      row.fn.max('handedOverAt').as('latestAt'),
    ])
    .where('handedOverAt', '>', since)
    .where('kind', 'in', kinds)
    .groupBy(['template', 'language', 'state'])
    .execute();
}

export type SentSms = Omit<SentSmsRow, 'customerId' | 'status'> & { readonly state: SentState };

/** Returns the newest first: all of a recipient or an id, otherwise those that have not arrived. */
export function listSent(database: Database, { id, kinds, recipient }: ChosenSms, at: number, most: number): Promise<SentSms[]> {
  const isForOne = id !== undefined || recipient !== undefined;
  return database
    .selectFrom('sentSms')
    .select(['id', 'key', 'kind', 'template', 'language', 'recipient', 'handedOverAt', 'reason', 'receiptAt'])
    .select((row) => stateOf(at)(row).as('state'))
    .where('kind', 'in', kinds)
    .$if(id !== undefined, (query) => query.where((row) => row.or([row('id', '=', id ?? ''), row('key', '=', id ?? '')])))
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .$if(!isForOne, (query) =>
      query.where((row) =>
        row.or([
          row('status', 'in', ['failed', 'expired', 'rejected']),
          row.and([row('status', 'is', null), row('handedOverAt', '<=', at - reportedWithinMs)]),
        ]),
      ),
    )
    .orderBy('handedOverAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/**
 * Forgets what was sent to these contacts or about this customer. It has to come after the customer's messages are gone: a sender
 * that had one in hand has then either noted it here, or finds nothing to note.
 */
export async function dropSentSmsOf(database: Database, customerId: string, contacts: readonly string[]): Promise<void> {
  await database
    .deleteFrom('sentSms')
    .where((row) => row.or([row('recipient', 'in', contacts), row('customerId', '=', customerId)]))
    .execute();
}

export async function dropOldSentSms(database: Database, at: number): Promise<void> {
  await takeInPieces((most) =>
    database
      .deleteFrom('sentSms')
      .where('id', 'in', (from) =>
        from
          .selectFrom('sentSms')
          .select('id')
          .where('handedOverAt', '<=', at - sentKeptForMs)
          .limit(most),
      )
      .executeTakeFirstOrThrow(),
  );
}
