import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styles from './VirtualGrid.module.css';

type VirtualGridProps<Row> = {
  readonly rows: readonly Row[];
  readonly label: string;
  /** Pixels, before a card was measured. */
  readonly estimatedHeight: number;
  readonly children: (row: Row) => ReactNode;
};

/** Narrowest card, in rem, so that larger text gets fewer columns. */
const columnRem = 20;

type Layout = { readonly columns: number; readonly top: number };
type Drawn = { readonly layout: Layout; readonly sizes: VirtualItem[] };

/** How each list was drawn last: on the way back to it every card stands where it stood, also those above the screen. */
const drawn = new Map<string, Drawn>();

/** A list of cards of which only what is visible is drawn: the same with 250 cards and with 10,000. */
export function VirtualGrid<Row>({ rows, label, estimatedHeight, children }: VirtualGridProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const [former] = useState(() => drawn.get(label));
  const layout = useLayout(list, former?.layout);
  const { columns, top } = layout;
  const lines = Math.ceil(rows.length / columns);
  const virtualizer = useWindowVirtualizer({
    count: lines,
    estimateSize: () => estimatedHeight,
    // Rows of several cards: each more above and below the screen would be several cards more.
    overscan: columns === 1 ? 3 : 1,
    scrollMargin: top,
    ...(former && { initialMeasurementsCache: former.sizes }),
  });
  useDrawn(label, () => ({ layout, sizes: virtualizer.takeSnapshot() }));

  return (
    <div ref={list} role="list" aria-label={label} className={styles['grid']} style={{ height: virtualizer.getTotalSize() }}>
      {/* By their places: a key that changes the list changes words in its cards, which is half of the work of new cards. */}
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          role="presentation"
          className={styles['row']}
          style={{ transform: `translateY(${start - top}px)`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {placesIn(index, columns, rows.length).map((place) => (
            <div key={place} role="listitem" aria-setsize={rows.length} aria-posinset={place + 1}>
              {children(rows[place] as Row)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The places of a line's cards in the whole list. */
const placesIn = (line: number, columns: number, count: number): number[] =>
  Array.from({ length: Math.min(columns, count - line * columns) }, (_, column) => line * columns + column);

/** The same columns without virtualisation: for skeletons, and for a few cards. */
export function StillGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles['still']}>{children}</div>;
}

function useDrawn(label: string, take: () => Drawn): void {
  const taking = useRef(take);
  useEffect(() => void (taking.current = take));
  useEffect(() => () => void drawn.set(label, taking.current()), [label]);
}

function useLayout(list: RefObject<HTMLDivElement | null>, former: Layout | undefined): Layout {
  const [layout, setLayout] = useState(former ?? { columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const columns = Math.max(1, Math.floor((element.clientWidth + 12) / (columnRem * rem + 12)));
      const top = element.getBoundingClientRect().top + globalThis.scrollY;
      setLayout((former) => (former.columns === columns && former.top === top ? former : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return layout;
}
