/** What customers do with orders is told to the lab's own system, where the operator has named one (decision D143). */
import type { Database } from '../platform/db/schema.ts';
import type { Settings } from '../settings/config.ts';
import type { LabEventType, WebhookLetter } from './message.ts';
import { dataOf } from './message-data.ts';
import type { MessageRow } from './message-rows.ts';
import { queueMessage } from './outbox.ts';

/** The operator's address is a setting, so the outbox has a name for it. */
const recipient = 'lab';

/**
 * Queues an event, within the transaction of what it tells. It belongs to no account: that an order was cancelled is told, too, when
 * its account is deleted.
 */
export async function queueLabEvent(
  transaction: Database,
  { labEvents }: Pick<Settings, 'labEvents'>,
  { type, orderNumber }: { readonly type: LabEventType; readonly orderNumber: string },
  at: number,
): Promise<void> {
  if (labEvents === undefined) return;
  await queueMessage(transaction, { kind: 'lab-event', channel: 'webhook', to: recipient, type, orderNumber }, at);
}

/** Says which order it is about and no more: whoever has a key reads the order. Each try has the same bytes. */
export function composeLabEvent(row: MessageRow): WebhookLetter {
  const { type, orderNumber } = dataOf<'lab-event'>(row);
  const body = JSON.stringify({ type, timestamp: new Date(row.createdAt).toISOString(), data: { orderNumber } });
  return { channel: 'webhook', to: row.recipient, body };
}
