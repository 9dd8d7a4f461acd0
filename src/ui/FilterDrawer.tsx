import { useEffect, type ReactNode } from 'react';
import { Drawer } from './Drawer.tsx';
import { Button } from './plain/Button.tsx';
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
  useCloseRequest(onClose);
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
      <div className={styles['fields']}>{fields}</div>
    </Drawer>
  );
}

type CloseRequests = EventTarget & { readonly destroy: () => void };
type MaybeCloseWatcher = { readonly CloseWatcher?: new () => CloseRequests };

/** A phone's Back closes it where the browser says so; an entry of the history would keep a query that is old by then. */
function useCloseRequest(onClose: () => void): void {
  useEffect(() => {
    const { CloseWatcher } = globalThis as MaybeCloseWatcher;
    if (!CloseWatcher) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', onClose);
    return () => watcher.destroy();
  }, [onClose]);
}
