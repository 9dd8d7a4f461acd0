import { Counter, type Registry } from 'prom-client';
import { receiptStatuses, type ReceiptStatus } from '../../src/contract/sms-receipts.ts';

/** `unknown` where no SMS has the key of the receipt. */
export type ReceiptCame = (status: ReceiptStatus | 'unknown') => void;

/** Each status is there from the beginning, because what appears with 1 has not grown by it for Prometheus. */
export function watchReceipts(registry: Registry): ReceiptCame {
  const came = new Counter({
    name: 'lab_sms_receipts_total',
    help: 'Receipts of SMS that the gateway has reported to this process, by what became of the SMS; unknown for a key of none',
    labelNames: ['status'],
    registers: [registry],
  });
  for (const status of [...receiptStatuses, 'unknown'] as const) came.inc({ status }, 0);
  return (status) => came.inc({ status });
}
