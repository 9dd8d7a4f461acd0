/** A gateway that takes every SMS and reports what became of it, in calls that it signs. */
import { deliverDue } from '../../../server/messages/deliver.ts';
import type { Message } from '../../../server/messages/message.ts';
import { queueMessage } from '../../../server/messages/outbox.ts';
import { webhookKey, webhookSignature } from '../../../server/platform/standard-webhooks.ts';
import { smsReceiptsPath, type SmsReceipt } from '../../../src/contract/sms-receipts.ts';
import type { Answer, Caller } from './caller.ts';
import { postOffice } from './messages.ts';
import { testSettings, type TestServer } from './server.ts';

export const receiptsSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const key = webhookKey(receiptsSecret)!;

/** The settings of messages with a gateway that reports. */
export const withReceipts = { ...testSettings().messages, smsUrl: 'https://sms.example.com/send', smsReceipts: key };

let calls = 0;

type Call = { readonly id?: string; readonly at?: number };

/** The headers of a call of the gateway, at the time of the server unless it is another. */
export function signedBy({ now }: Pick<TestServer, 'now'>, body: string, { id, at = now() }: Call = {}) {
  calls += 1;
  const call = { id: id ?? `msg_${calls}`, timestamp: String(Math.floor(at / 1000)), body };
  return { 'webhook-id': call.id, 'webhook-timestamp': call.timestamp, 'webhook-signature': webhookSignature(key, call) };
}

/** Reports it, by another caller than the server's own stranger if one is given. */
export function reports(
  server: Pick<TestServer, 'stranger' | 'now'>,
  receipts: object,
  call: Call = {},
  caller: Caller = server.stranger,
): Promise<Answer> {
  const body = JSON.stringify(receipts);
  return caller.post(smsReceiptsPath, body, { headers: signedBy(server, body, call) });
}

export const receipt = (
  of: { readonly key: string },
  status: SmsReceipt['status'],
  more: Partial<SmsReceipt> = {},
): SmsReceipt => ({
  key: of.key,
  status,
  ...more,
});

const news: Message = { kind: 'contact-changed', channel: 'sms', to: '+919876543210', which: 'phone' };

/** Hands one over to the gateway, which accepts it. @returns its row */
export async function handsOver(server: TestServer, message: Message = news) {
  await queueMessage(server.database, message, server.now());
  const before = new Set((await sentRows(server)).map(({ id }) => id));
  await deliverDue(postOffice({ ...server, timeZone: 'Asia/Kolkata' }, { senders: { sms: async () => {} } }), 'sms');
  const row = (await sentRows(server)).find(({ id }) => !before.has(id));
  if (row === undefined) throw new Error('Nothing was noted');
  return row;
}

export const sentRows = ({ database }: Pick<TestServer, 'database'>) =>
  database.selectFrom('sentSms').selectAll().orderBy('handedOverAt').orderBy('id').execute();

/** What was reported of each SMS, without what it was. */
export const noted = async (server: TestServer) =>
  (await sentRows(server)).map(({ status, reason, receiptAt }) => ({ status, reason, receiptAt }));
