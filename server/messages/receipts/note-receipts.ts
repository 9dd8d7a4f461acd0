/** What a gateway reports is noted beside the SMS that it names, once, however often and in whatever order it is reported. */
import words from '#words/refusals';
import type { ReceiptStatus, SmsReceipt } from '../../../src/contract/sms-receipts.ts';
import { HttpError } from '../../platform/answers.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { bucketOf, takeAttempt } from '../../platform/limits/rate-limits-store.ts';
import type { SentSmsRow } from '../message-rows.ts';
import { isBeingSent } from '../messages-store.ts';
import { noteReceipt, sentByKeys, type Receipt } from './sent-sms-store.ts';

/** Gateways repeat a call that was not answered for some hours. A repetition after that finds what it says noted already. */
const repeatsWithinMs = 86_400_000;

/** What became of a receipt. One is `unknown` if no SMS has its key, or has it any more. */
export type NotedReceipt = { readonly status: ReceiptStatus | 'unknown' } & (
  | (Pick<SentSmsRow, 'template' | 'language'> & { readonly isNew: boolean })
  | { readonly isNew: false }
);

export type ReceiptCall = {
  /** the same for each repetition of the call */
  readonly id: string;
  readonly receipts: readonly SmsReceipt[];
  /** when it was made, epoch milliseconds */
  readonly madeAt: number;
};

/**
 * @returns nothing for a call that is repeated
 * @throws HttpError 409 if it names an SMS that is just being handed over: the gateway was faster than our note of it
 */
export async function noteReceipts(database: Database, call: ReceiptCall, now: number): Promise<NotedReceipt[]> {
  // All who write several rows write them in this order, or two calls could wait for each other.
  const receipts = call.receipts
    .map((one) => receiptOf(one, call.madeAt, now))
    .toSorted((a, b) => Number(a.key > b.key) - Number(a.key < b.key));
  return inTransaction(database, async (transaction) => {
    const once = { most: 1, windowMs: repeatsWithinMs };
    if ((await takeAttempt(transaction, bucketOf('sms-receipts', call.id), once, now)) > 0) return [];
    const keys = [...new Set(receipts.map(({ key }) => key))];
    const known = new Map((await sentByKeys(transaction, keys)).map((sent) => [sent.key, sent]));
    const early = keys.filter((key) => !known.has(key)).map(messageIdOf);
    if (early.length > 0 && (await isBeingSent(transaction, early, now)))
      throw new HttpError(409, words.refused, { 'retry-after': '5' });
    const noted: NotedReceipt[] = [];
    for (const receipt of receipts) {
      const sent = known.get(receipt.key);
      if (sent === undefined) noted.push({ status: 'unknown', isNew: false });
      else noted.push({ ...sent, status: receipt.status, isNew: await noteReceipt(transaction, receipt) });
    }
    return noted;
  });
}

/** A gateway whose clock is ahead must not have the last word for as long. */
function receiptOf({ key, status, reason = '', at }: SmsReceipt, madeAt: number, now: number): Receipt {
  const spokenOf = at === undefined ? madeAt : Date.parse(at);
  return { key, status, reason: onOneLine(reason), at: Number.isNaN(spokenOf) ? now : Math.min(spokenOf, now) };
}

/** Terminals show it: nothing in it may control one, start a line of its own or turn the direction of writing. */
function onOneLine(reason: string): string | null {
  const line = reason.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  const [start = ''] = /^.{0,100}/u.exec(line) ?? [];
  return start || null;
}

/** The key of a code ends with the number of its try (server/messages/deliver.ts). */
const messageIdOf = (key: string): string => key.replace(/^([\da-f-]{36})-\d+$/, '$1');
