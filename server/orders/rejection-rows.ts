/** This is the table of samples that could not be measured; schema.ts explains the notation. */
import type { SampleRejectionReason } from '../../src/contract/choices.ts';

export type SampleRejectionRow = {
  id: string;
  /** the order that the report belongs to */
  orderId: string;
  reportId: string;
  reason: SampleRejectionReason;
  /** JSON of RejectedTest[] */
  tests: string;
  at: number;
  /** the order whose visit takes the new sample; null until the customer has chosen its time */
  repeatOrderId: string | null;
  /** when the new sample was taken, or the values were released all the same; null while it is awaited */
  settledAt: number | null;
};

export type RejectedTest = { readonly id: string; readonly name: string };
