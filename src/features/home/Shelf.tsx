import common from '#words/common';
import words from '#words/home';
import type { ReactNode } from 'react';
import type { Cached } from '../../lib/loading/cached.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { featured } from '../../brand-home.ts';
import { inOrder } from '../../lib/catalogue/catalogue-order.ts';
import styles from './Shelf.module.css';

type ShelfProps<Row extends Popular> = {
  readonly of: Cached<Row[]>;
  readonly label: string;
  /** The kind of card whose height is reserved. */
  readonly height: 'test' | 'package';
  readonly children: (row: Row) => ReactNode;
};

const size = 6;

/** Shows a few cards of the catalogue: a row to swipe on a phone, otherwise a grid. Every state has the same height. */
export function Shelf<Row extends Popular>({ of: cached, label, height, children }: ShelfProps<Row>) {
  return (
    <div className={`${styles['shelf']} ${styles[height] ?? ''}`}>
      <CachedView
        of={cached}
        skeleton={<ShelfSkeleton />}
        failed={(_error, retry) => (
          <div className={styles['quiet']} role="status">
            <p>{words.notLoaded(label)}</p>
            <Button variant="outline" onClick={retry}>
              {common.tryAgain}
            </Button>
          </div>
        )}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles['quiet']}>{words.empty}</p>
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

type Popular = { readonly id: string; readonly name: string; readonly price: number; readonly isPopular: boolean };

/** Returns the popular rows, or all rows if none is popular; those that the provider features come first. */
function popularFirst<Offered extends Popular>(rows: readonly Offered[]): readonly Offered[] {
  const place = ({ id }: Popular) => (featured.includes(id) ? featured.indexOf(id) : featured.length);
  const popular = rows.filter(({ isPopular }) => isPopular);
  return inOrder(popular.length > 0 ? popular : rows, 'name').toSorted((a, b) => place(a) - place(b));
}
