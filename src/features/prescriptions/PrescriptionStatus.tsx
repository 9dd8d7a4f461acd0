import { statusLook } from '../../lib/prescriptions/prescription-words.ts';
import { Badge } from '../../ui/Badge.tsx';

/** Pending Review, Needs Clarification, Reviewed; any other value as it came (RX-021…023). */
export function PrescriptionStatus({ status }: { readonly status: string }) {
  const { label, tone } = statusLook(status);
  return label !== '' && <Badge tone={tone}>{label}</Badge>;
}
