import type { ReactNode } from 'react';
import { Drawer } from './mantine/Drawer.tsx';
import { Button } from './Button.tsx';
import { Stack } from './Stack.tsx';
import styles from './FilterDrawer.module.css';

export type FilterDrawerProps = {
  readonly fields: ReactNode;
  /** How many of them do not stand at their default; search and sort are none. */
  readonly activeCount: number;
  /** What the list behind has now: "12 tests". */
  readonly shown: string;
  /** Sets every filter back; the search stays. */
  readonly onClear: () => void;
  readonly onClose: () => void;
};

/** On a phone the filters slide over the list; each change counts at once, and the button says what it leaves. */
export function FilterDrawer({ fields, activeCount, shown, onClear, onClose }: FilterDrawerProps) {
  const isUnfiltered = activeCount === 0;
  return (
    <Drawer
      title="Filters"
      onClose={onClose}
      footer={
        <div className={styles['footer']}>
          <Button variant="outline" aria-disabled={isUnfiltered} onClick={() => !isUnfiltered && onClear()}>
            Clear all
          </Button>
          <Button className={styles['show']} onClick={onClose}>
            Show {shown}
          </Button>
        </div>
      }
    >
      <Stack gap={24}>{fields}</Stack>
    </Drawer>
  );
}
