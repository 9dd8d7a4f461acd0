import words from '#words/reports';
import type { Report } from '../../contract/reports.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { matchesReport, reportAddress, type ReportFilter } from '../../lib/reports/report-list.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NothingFoundPicture } from '../../ui/pictures.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportList } from './ReportList.tsx';

type FilteredReportsProps = { readonly reports: readonly Report[]; readonly onOpen: (report: Report) => void };

/** The filter is part of the address, so that it is still set on the way back from an order. */
export function FilteredReports({ reports, onOpen }: FilteredReportsProps) {
  const { choice, search, change, clearAll } = useListAddress<ReportFilter>(reportAddress);
  const filter = { ...choice, search: search.value };
  const matches = reports.filter((report) => matchesReport(report, filter));
  const isFiltered = filter.search !== '' || filter.status !== '';

  return (
    <>
      <ReportFilters
        search={search}
        status={filter.status}
        count={matches.length}
        onStatus={(status) => change({ status })}
        onClear={isFiltered && matches.length > 0 ? clearAll : undefined}
      />
      {!useIsOnline() && <Notice tone="warning">{words.offline}</Notice>}
      {matches.length === 0 ? (
        <NothingMatches of={filter} onClear={clearAll} />
      ) : (
        <ReportList reports={matches} onOpen={onOpen} />
      )}
    </>
  );
}

function NothingMatches({ of: { search, status }, onClear }: { readonly of: ReportFilter; readonly onClear: () => void }) {
  return (
    <EmptyState
      title={words.emptyTitle}
      text={search === '' && status !== '' ? words.noneOf[status] : words.nothingMatches}
      picture={<NothingFoundPicture />}
      action={
        <Button variant="outline" onClick={onClear}>
          {words.clearFilters}
        </Button>
      }
    />
  );
}
