import type { Report } from '../../contract/reports.ts';
import { shownInstant } from '../../lib/time/shown-times.ts';
import { Notice } from '../../ui/plain/Notice.tsx';

/** Who has read, saved or shown the earlier report must not go on with it. */
export function CorrectionNotice({ of: { replacesReportedAt } }: { readonly of: Report }) {
  if (replacesReportedAt === undefined) return null;
  const instant = Date.parse(replacesReportedAt);
  const replaced = Number.isNaN(instant) ? 'an earlier one' : `the one of ${shownInstant(instant)}`;
  return (
    <Notice tone="warning" title="Corrected report">
      <p>This report replaces {replaced}. If you saved or showed that one, please use this one in its place.</p>
    </Notice>
  );
}
