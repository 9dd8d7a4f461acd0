import { orderStatuses } from '../contract/choices.ts';
import { Badge, type Tone } from './Badge.tsx';

const orderLooks: Record<(typeof orderStatuses)[number], { label: string; tone: Tone }> = {
  Created: { label: 'Created', tone: 'info' },
  Confirmed: { label: 'Confirmed', tone: 'info' },
  SampleCollected: { label: 'Sample Collected', tone: 'info' },
  Testing: { label: 'Testing', tone: 'warning' },
  Completed: { label: 'Completed', tone: 'success' },
  Cancelled: { label: 'Cancelled', tone: 'danger' },
};

/** Known statuses are matched in any case, unknown ones are shown as they came (ORDER-007, decision G45). */
export function OrderStatusPill({ status }: { readonly status: string }) {
  const knownStatus = orderStatuses.find((name) => name.toLowerCase() === status.toLowerCase());
  const { label, tone } = knownStatus ? orderLooks[knownStatus] : { label: status, tone: 'neutral' as const };
  return <Badge tone={tone}>{label}</Badge>;
}

/** The status Paid is shown as paid, and any other one as pending (ORDER-009). */
export function PaymentStatusPill({ status }: { readonly status: string }) {
  const isPaid = status.toLowerCase() === 'paid';
  return <Badge tone={isPaid ? 'success' : 'warning'}>{isPaid ? 'Paid' : 'Pending'}</Badge>;
}
