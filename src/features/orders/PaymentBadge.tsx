import { Badge, type Tone } from '../../ui/plain/Badge.tsx';

const looks: Record<string, { label: string; tone: Tone }> = {
  paid: { label: 'Paid', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  processing: { label: 'Processing', tone: 'info' },
};

/** On the confirmation pending and processing have colours of their own; others are pending too (ORDER-009, ORDER-010). */
export function PaymentBadge({ status }: { readonly status: string }) {
  const { label, tone } = looks[status.toLowerCase()] ?? { label: 'Pending', tone: 'neutral' };
  return <Badge tone={tone}>{label}</Badge>;
}
