import { reportLook } from '../../lib/reports/report-words.ts';
import { Badge } from '../../ui/Badge.tsx';

/** Shows Available or Processing; any other value is shown as it came (REPORT-008, decision G51). */
export function ReportStatus({ status }: { readonly status: string }) {
  const { label, tone } = reportLook(status);
  return label !== '' && <Badge tone={tone}>{label}</Badge>;
}
