import { IconChevronRight } from '@tabler/icons-react';
import type { ReportResult } from '../../contract/extensions.ts';
import { outsideInWords, outsideResults } from '../../lib/reports/result-words.ts';
import styles from './OutsideResults.module.css';
import { InLanguage } from '../../ui/InLanguage.tsx';

type OutsideResultsProps = {
  readonly of: readonly ReportResult[];
  /** Returns the id of the element that shows a result. */
  readonly idOf: (result: ReportResult) => string;
};

/** Lists the results outside their usual ranges with links to them, so that nobody has to look through all results. */
export function OutsideResults({ of: results, idOf }: OutsideResultsProps) {
  const outside = outsideResults(results);
  if (outside.length === 0) return null;
  return (
    <ul className={`${styles['outside']} no-print`}>
      {outside.map((result) => (
        <li key={idOf(result)}>
          <button type="button" onClick={() => document.getElementById(idOf(result))?.focus()}>
            <span>
              <InLanguage of={outsideInWords(result)} />
            </span>
            <IconChevronRight aria-hidden size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
