/**
 * What an SMS gateway reports of the SMS that it was handed. No page calls this: it is for the provider's gateway, or for what stands
 * between (decision D138).
 */
import { Type, type Static } from 'typebox';
import { oneOf } from './formats.ts';

export const smsReceiptsPath = '/sms-receipts';

/**
 * `delivered`: the phone has it. `rejected`: an operator refused it, for instance for want of a template. `expired`: the phone was not
 * reached in time. `failed`: any other end.
 */
export const receiptStatuses = ['delivered', 'failed', 'expired', 'rejected'] as const;
export type ReceiptStatus = (typeof receiptStatuses)[number];

const SmsReceipt = Type.Object({
  key: Type.String({ minLength: 1, maxLength: 100, description: 'The Idempotency-Key with which the SMS was handed over' }),
  status: oneOf(receiptStatuses),
  reason: Type.Optional(Type.String({ description: 'A short code or text; what is longer than 100 characters is cut' })),
  at: Type.Optional(
    Type.String({
      pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})$',
      description: 'ISO 8601 with offset: when it was delivered or came to its end',
    }),
  ),
});
export type SmsReceipt = Static<typeof SmsReceipt>;

export const SmsReceipts = Type.Union([SmsReceipt, Type.Array(SmsReceipt, { minItems: 1, maxItems: 100 })]);
