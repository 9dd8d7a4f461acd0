import words from '#words/controls';
import { IconX } from '@tabler/icons-react';
import { isolated } from '../lib/text/isolated.ts';
import { focusHeading } from './focus-heading.ts';
import styles from './FilterChips.module.css';
import { useIsHydrated } from './use-is-hydrated.ts';
import { InLanguage } from './InLanguage.tsx';

export type ActiveFilter = { readonly key: string; readonly label: string; readonly onRemove: () => void };

type FilterChipsProps = {
  readonly filters: readonly ActiveFilter[];
  /** Resets every filter; the search stays. */
  readonly onClear: () => void;
};

/** Shows each active filter as a chip; a tap removes it. */
export function FilterChips({ filters, onClear }: FilterChipsProps) {
  // The prerendered page knows no filters; if the address has some (src/build/page-script.js), their place is reserved.
  if (!useIsHydrated()) return <div className={styles['place']} />;
  if (filters.length === 0) return null;
  return (
    <ul aria-label={words.activeFilters} className={styles['chips']}>
      {filters.map(({ key, label, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className={styles['chip']}
            aria-label={words.removeFilter(isolated(label))}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget);
              onRemove();
            }}
          >
            <InLanguage of={label} />
            <IconX aria-hidden size={16} />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button
            type="button"
            className={styles['clear']}
            onClick={() => {
              onClear();
              focusHeading();
            }}
          >
            {words.clearFilters}
          </button>
        </li>
      )}
    </ul>
  );
}

/** The focused chip disappears, so the chip beside it takes the focus, or after the last one the page's heading. */
function focusNeighbour(chip: HTMLElement): void {
  const place = chip.closest('li');
  const neighbour = (place?.previousElementSibling ?? place?.nextElementSibling)?.querySelector('button');
  if (neighbour) neighbour.focus();
  else focusHeading();
}
