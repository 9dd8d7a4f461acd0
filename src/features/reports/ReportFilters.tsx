import words from '#words/reports';
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

const options = [
  { value: '', label: words.allStatuses },
  ...reportStatuses.map((value) => ({ value, label: reportLook(value).label })),
];

/** Holds the search and the status filter (REPORT-002…004), and the number of reports that match. */
export function ReportFilters({ search, status, count, onStatus, onClear }: ReportFiltersProps) {
  return (
    <>
      <div className={styles['filters']} role="search" aria-label={words.filters}>
        <ListSearch label={words.search} placeholder={words.searchHint} {...search} />
        <ChoiceFilter
          legend={words.status}
          options={options}
          value={status}
          onChange={(chosen) => onStatus(reportStatuses.find((known) => known === chosen) ?? '')}
        />
      </div>
      <div className={styles['foot']}>
        <ResultCount count={words.count(count)} />
        {onClear && (
          <Button variant="quiet" onClick={onClear}>
            {words.clearFilters}
          </Button>
        )}
      </div>
    </>
  );
}
