import words from '#words/cards';
import { orderStatuses } from '../contract/choices.ts';
import { Badge, type Tone } from './Badge.tsx';

const orderTones: Record<(typeof orderStatuses)[number], Tone> = {
  Created: 'info',
  Confirmed: 'info',
  SampleCollected: 'info',
  Testing: 'warning',
  Completed: 'success',
  Cancelled: 'danger',
};

/** Known statuses are matched in any case, unknown ones are shown as they came (ORDER-007, decision G45). */
export function OrderStatusPill({ status }: { readonly status: string }) {
  const knownStatus = orderStatuses.find((name) => name.toLowerCase() === status.toLowerCase());
  if (knownStatus === undefined) return <Badge tone="neutral">{status}</Badge>;
  return <Badge tone={orderTones[knownStatus]}>{words.orderStatuses[knownStatus]}</Badge>;
}

/** The status Paid is shown as paid, and any other one as pending (ORDER-009). */
export function PaymentStatusPill({ status }: { readonly status: string }) {
  const isPaid = status.toLowerCase() === 'paid';
  return <Badge tone={isPaid ? 'success' : 'warning'}>{isPaid ? words.paid : words.notPaid}</Badge>;
}
