import { reportStatuses, type ReportFilter } from '../../lib/reports/report-list.ts';
import { reportLook } from '../../lib/reports/report-words.ts';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { Button } from '../../ui/Button.tsx';
import { ResultCount } from '../../ui/ResultCount.tsx';
import styles from './ReportFilters.module.css';

type ReportFiltersProps = {
  readonly search: Omit<Parameters<typeof ListSearch>[0], 'label' | 'placeholder'>;
  readonly status: ReportFilter['status'];
  readonly count: number;
  readonly onStatus: (status: ReportFilter['status']) => void;
  /** Undefined if there is nothing to clear. */
  readonly onClear: (() => void) | undefined;
};

const options = [{ value: '', label: 'All' }, ...reportStatuses.map((value) => ({ value, label: reportLook(value).label }))];

/** Holds the search and the status filter (REPORT-002…004), and the number of reports that match. */
export function ReportFilters({ search, status, count, onStatus, onClear }: ReportFiltersProps) {
  return (
    <>
      <div className={styles['filters']} role="search" aria-label="Reports">
        <ListSearch label="Search reports" placeholder="Patient, test" {...search} />
        <ChoiceFilter
          legend="Status"
          options={options}
          value={status}
          onChange={(chosen) => onStatus(reportStatuses.find((known) => known === chosen) ?? '')}
        />
      </div>
      <div className={styles['foot']}>
        <ResultCount count={count === 1 ? '1 report' : `${count} reports`} />
        {onClear && (
          <Button variant="quiet" onClick={onClear}>
            Clear Filters
          </Button>
        )}
      </div>
    </>
  );
}
