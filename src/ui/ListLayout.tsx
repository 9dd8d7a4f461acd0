import words from '#words/controls';
import type { ReactNode } from 'react';
import { FilterButton } from './FilterButton.tsx';
import type { FilterDrawerProps } from './FilterDrawer.tsx';
import { useIsWideScreen } from './use-is-wide-screen.ts';
import styles from './ListLayout.module.css';

type ListLayoutProps = {
  readonly search: ReactNode;
  readonly sort: ReactNode;
  readonly filters: Omit<FilterDrawerProps, 'onClose'>;
  /** The chips, the count and the list itself. */
  readonly children: ReactNode;
};

/** A list with its search on top; the filters are beside it or, below 62em, in a drawer. */
export function ListLayout({ search, sort, filters, children }: ListLayoutProps) {
  const isWide = useIsWideScreen();
  return (
    <div className={styles['layout']}>
      <div className={styles['tools']} role="search" aria-label={words.listSearch}>
        <div className={styles['search']}>{search}</div>
        {!isWide && (
          <div className={styles['button']}>
            <FilterButton {...filters} />
          </div>
        )}
        <div>{sort}</div>
      </div>
      <aside aria-label={words.filters} className={styles['sidebar']}>
        {isWide && (
          <>
            <h2>{words.filters}</h2>
            {filters.fields}
          </>
        )}
      </aside>
      <div className={styles['list']}>{children}</div>
    </div>
  );
}
