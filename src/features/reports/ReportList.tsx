import { brand } from '../../brand.ts';
import type { Report } from '../../contract/reports.ts';
import { reportDays, type ReportDay } from '../../lib/reports/report-words.ts';
import { ReportCard } from './ReportCard.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './ReportList.module.css';

type ReportListProps = { readonly reports: readonly Report[]; readonly onOpen: (report: Report) => void };

export function ReportList({ reports, onOpen }: ReportListProps) {
  return (
    <div className={styles['days']}>
      {reportDays(reports, brand.timeZone).map((day) => (
        <Day key={day.day} of={day} onOpen={onOpen} />
      ))}
    </div>
  );
}

type DayProps = Pick<ReportListProps, 'onOpen'> & { readonly of: ReportDay };

function Day({ of: { day, reports }, onOpen }: DayProps) {
  return (
    <section className={styles['day']}>
      <h2>{day}</h2>
      <Stack as="ul" gap={12}>
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} onOpen={() => onOpen(report)} />
        ))}
      </Stack>
    </section>
  );
}
