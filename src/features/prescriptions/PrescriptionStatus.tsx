import { statusLook } from '../../lib/prescriptions/prescription-words.ts';
import { Badge } from '../../ui/Badge.tsx';

/** Shows Pending Review, Needs Clarification or Reviewed; any other value is shown as it came (RX-021…023). */
export function PrescriptionStatus({ status }: { readonly status: string }) {
  const { label, tone } = statusLook(status);
  return label !== '' && <Badge tone={tone}>{label}</Badge>;
}
