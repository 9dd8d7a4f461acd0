import words from '#words/controls';
import type { ReactNode } from 'react';
import { Drawer } from './mantine/Drawer.tsx';
import { Button } from './Button.tsx';
import { Stack } from './Stack.tsx';
import styles from './FilterDrawer.module.css';

export type FilterDrawerProps = {
  readonly fields: ReactNode;
  /** The number of filters that are not at their defaults; search and sort are not counted. */
  readonly activeCount: number;
  /** The size of the list behind, such as "12 tests". */
  readonly shown: string;
  /** Resets every filter; the search stays. */
  readonly onClear: () => void;
  readonly onClose: () => void;
};

/** On a phone the filters slide over the list. Each change applies at once, and the button says how many results are left. */
export function FilterDrawer({ fields, activeCount, shown, onClear, onClose }: FilterDrawerProps) {
  const isUnfiltered = activeCount === 0;
  return (
    <Drawer
      title={words.filters}
      onClose={onClose}
      footer={
        <div className={styles['footer']}>
          <Button variant="outline" aria-disabled={isUnfiltered} onClick={() => !isUnfiltered && onClear()}>
            {words.clearFilters}
          </Button>
          <Button className={styles['show']} onClick={onClose}>
            {words.showResults(shown)}
          </Button>
        </div>
      }
    >
      <Stack gap={24}>{fields}</Stack>
    </Drawer>
  );
}
