import words from '#words/controls';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import type { FilterDrawerProps } from './FilterDrawer.tsx';
import { LazyDialog, usePreloaded } from './LazyDialog.tsx';
import { Button } from './Button.tsx';
import styles from './FilterButton.module.css';

const loadDrawer = () => import('./FilterDrawer.tsx').then((module) => module.FilterDrawer);

/** Shows how many filters are active, and opens them. */
export function FilterButton(filters: Omit<FilterDrawerProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  // The drawer is loaded early, because a list can be filtered without a network too.
  usePreloaded(loadDrawer);
  const { activeCount } = filters;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="outline"
        isWide
        className={styles['button']}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Safari does not focus a tapped button, and the drawer returns the focus to the element that had it.
          currentTarget.focus();
          setIsOpen(true);
        }}
      >
        <IconAdjustmentsHorizontal aria-hidden size={20} />
        {words.filters}
        {activeCount > 0 && (
          <>
            {' '}
            <span className={styles['count']}>{activeCount}</span> <span className="visually-hidden">{words.filtersActive}</span>
          </>
        )}
      </Button>
      {isOpen && <LazyDialog load={loadDrawer} onFailed={close} props={{ ...filters, onClose: close }} />}
    </>
  );
}
