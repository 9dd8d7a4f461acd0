import { brand } from '../../brand.ts';
import type { ReportShare } from '../../contract/reports.ts';
import { useIsOnline } from '../../data/connectivity.ts';
import { canEndReportShares } from '../../data/reports.ts';
import { formatInstant } from '../../lib/dates.ts';
import { Button } from '../../ui/plain/Button.tsx';
import styles from './ShareState.module.css';

type ShareStateProps = { readonly of: ReportShare; readonly onEnd: () => void };

/** That somebody else can read the report, until when, and how to end it (decisions.md X6). */
export function ShareState({ of: { expiresAt, views }, onEnd }: ShareStateProps) {
  const isOnline = useIsOnline();
  return (
    <section className={`${styles['state']} no-print`} aria-label="Shared link">
      <p>
        Shared link open until {formatInstant(brand.timeZone, Date.parse(expiresAt))}, {timesInWords(views)}
      </p>
      {canEndReportShares() && (
        <Button variant="outline" disabled={!isOnline} onClick={onEnd}>
          End link
        </Button>
      )}
    </section>
  );
}

function timesInWords(views: number): string {
  if (views === 0) return 'not opened yet';
  return views === 1 ? 'opened once' : `opened ${views} times`;
}
