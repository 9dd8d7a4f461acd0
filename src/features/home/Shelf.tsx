import type { ReactNode } from 'react';
import type { Cached } from '../../lib/loading/cached.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { popularFirst, type Popular } from './popular.ts';
import styles from './Shelf.module.css';

type ShelfProps<Row extends Popular> = {
  readonly of: Cached<Row[]>;
  readonly label: string;
  /** Which card's height is reserved. */
  readonly height: 'test' | 'package';
  readonly children: (row: Row) => ReactNode;
};

const size = 6;

/** A few cards of the catalogue: a row to swipe on a phone, a grid where there is room. Every state takes the same place. */
export function Shelf<Row extends Popular>({ of: cached, label, height, children }: ShelfProps<Row>) {
  return (
    <div className={`${styles['shelf']} ${styles[height] ?? ''}`}>
      <CachedView
        of={cached}
        skeleton={<ShelfSkeleton />}
        failed={(_error, retry) => (
          <div className={styles['quiet']} role="status">
            <p>{label} could not be loaded.</p>
            <Button variant="outline" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles['quiet']}>There is nothing to show here yet.</p>
          ) : (
            <ul aria-label={label} className={styles['cards']}>
              {popularFirst(rows)
                .slice(0, size)
                .map((row) => (
                  <li key={row.id}>{children(row)}</li>
                ))}
            </ul>
          )
        }
      </CachedView>
    </div>
  );
}

function ShelfSkeleton() {
  return (
    <div className={styles['cards']}>
      {Array.from({ length: size }, (_, place) => (
        <Skeleton key={place} height="100%" radius="var(--radius-card)" />
      ))}
    </div>
  );
}
