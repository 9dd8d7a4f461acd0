import words from '#words/reports';
import common from '#words/common';
import type { Report } from '../../contract/reports.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { useReports } from '../../data/reports/reports.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { NoReportsPicture } from '../../ui/pictures.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useOpenRow } from '../../ui/use-open-row.ts';
import { FilteredReports } from './FilteredReports.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './ReportsPage.module.css';
import { failureWords } from '../../lib/failures/failure-words.ts';

const loadReport = () => import('./ReportDialog.tsx').then((module) => module.ReportDialog);

/** Lists every report of the customer; the one that the address names is open (REPORT-001, decision C7). */
export function ReportsPage() {
  const reports = useReports();
  const shown = useOpenRow(reports, pages.reports.path);
  usePreloaded(loadReport);
  return (
    <Page title={words.title} width="medium">
      <div role="status" className={styles['unknown']}>
        {shown.isUnknown && <UnknownNotice />}
      </div>
      <CachedView
        of={reports}
        skeleton={<Loading />}
        failed={(error, retry) => (
          <ErrorState title={words.failedTitle} text={failureWords(error)} onRetry={retry} retryLabel={common.retry} />
        )}
      >
        {(rows: readonly Report[]) =>
          rows.length === 0 ? <NoReports /> : <FilteredReports reports={rows} onOpen={shown.open} />
        }
      </CachedView>
      {shown.row && (
        <LazyDialog
          key={shown.row.id}
          load={loadReport}
          onFailed={shown.close}
          props={{ report: shown.row, onClose: shown.close }}
        />
      )}
    </Page>
  );
}

/** The address may name a report that only the server has, or that is somebody else's. */
function UnknownNotice() {
  return <Notice tone="info">{useIsOnline() ? words.unknown : words.unknownOffline}</Notice>;
}

function NoReports() {
  return (
    <EmptyState
      title={words.emptyTitle}
      text={words.emptyText}
      picture={<NoReportsPicture />}
      action={<LinkButton to={pages.orders.path}>{words.viewOrders}</LinkButton>}
    />
  );
}

function Loading() {
  return (
    <Stack gap={12}>
      <Skeleton height="52px" radius="var(--radius-control)" />
      <Skeleton height="84px" />
      <Skeleton width="9rem" height="24px" />
      <Skeleton height="166px" radius="var(--radius-card)" />
      <Skeleton height="166px" radius="var(--radius-card)" />
    </Stack>
  );
}
