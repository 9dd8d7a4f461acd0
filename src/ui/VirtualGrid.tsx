import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './VirtualGrid.module.css';

type VirtualGridProps<Row> = {
  readonly rows: readonly Row[];
  /** How many there are in all, where the rows are only the first of them: those are drawn as they stand in the page. */
  readonly total?: number | undefined;
  readonly label: string;
  /** Pixels, before a card was measured. */
  readonly estimatedHeight: number;
  readonly children: (row: Row) => ReactNode;
};

/** Narrowest card, in rem, so that larger text gets fewer columns; the style sheet says the same. */
const columnRem = 20;
const gap = 12;

/** Cards: fewer are soon passed. */
const longFrom = 12;

type Layout = { readonly columns: number; readonly top: number };
type Drawn = { readonly layout: Layout; readonly sizes: VirtualItem[] };

/** Pixels: of such cards a phone's screen shows two at most, of others four. */
const tallFrom = 300;

/** How each list was drawn last: on the way back to it every card stands where it stood, also those above the screen. */
const drawn = new Map<string, Drawn>();

/**
 * A list of cards of which only what is visible is drawn: the same with 250 cards and with 10,000. The cards stand in one
 * grid, so that those which came with the page stay the very same when the list itself is there.
 */
export function VirtualGrid<Row>({ rows, total, label, estimatedHeight, children }: VirtualGridProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const [former] = useState(() => drawn.get(label));
  const layout = useLayout(list, former?.layout);
  const { columns, top } = layout ?? { columns: 1, top: 0 };
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(rows.length / columns),
    estimateSize: () => estimatedHeight,
    gap,
    // Rows of several cards: each more above and below the screen would be several cards more.
    overscan: columns === 1 ? 3 : 1,
    scrollMargin: top,
    measureElement: exactHeight,
    ...(former && { initialMeasurementsCache: former.sizes }),
  });
  // The first rows stand where they stand, wherever the customer has scrolled to.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = total === undefined ? undefined : () => false;
  useDrawn(label, () => layout && { layout, sizes: virtualizer.takeSnapshot() });

  const lines = virtualizer.getVirtualItems();
  const cards = useCardsInSightFirst(rows, virtualizer.range, columns);
  const places = total === undefined ? lines.flatMap(({ index }) => placesIn(index, columns, rows.length)) : [...rows.keys()];
  const early = { '--early-height': `${estimatedHeight}px` } as CSSProperties;
  const earlyClass = estimatedHeight > tallFrom ? styles['tall'] : styles['early'];
  const height = total === undefined ? { height: virtualizer.getTotalSize(), paddingTop: (lines[0]?.start ?? top) - top } : {};
  const grid = (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className={`${styles['grid']} ${layout ? '' : earlyClass}`}
      style={{ ...height, ...(layout ? columnsOf(layout) : early) }}
    >
      {/* By their places: a key that changes the list changes words in its cards, which is half of the work of new cards. */}
      {places.map((place) => (
        <div
          key={place}
          // The cards of a line are as tall as each other.
          ref={layout && place % columns === 0 ? virtualizer.measureElement : undefined}
          data-index={Math.floor(place / columns)}
          role="listitem"
          aria-setsize={total ?? rows.length}
          aria-posinset={place + 1}
        >
          {children(cards(place) as Row)}
        </div>
      ))}
    </div>
  );
  return <Passable isLong={layout !== undefined && rows.length > longFrom}>{grid}</Passable>;
}

/** What stands below a list of hundreds of cards, each with two or three controls, can be reached by keys: past all of them. */
function Passable({ isLong, children }: { readonly isLong: boolean; readonly children: ReactNode }) {
  const end = useRef<HTMLParagraphElement>(null);
  return (
    <div className={styles['frame']}>
      {isLong && (
        <button type="button" className="jump" onClick={() => end.current?.focus()}>
          Go to the end of the list
        </button>
      )}
      {children}
      {isLong && (
        <p ref={end} tabIndex={-1} className="visually-hidden">
          End of the list
        </p>
      )}
    </div>
  );
}

/**
 * What each place shows: a place in sight its row at once, those above and below as soon as that is painted. They are half
 * of the cards that a key changes.
 * @param sight lines; null before anything was measured
 */
function useCardsInSightFirst<Row>(
  rows: readonly Row[],
  sight: { readonly startIndex: number; readonly endIndex: number } | null,
  columns: number,
): (place: number) => Row | undefined {
  const following = useDeferredValue(rows);
  const [first, end] = sight ? [sight.startIndex * columns, (sight.endIndex + 1) * columns] : [0, 0];
  return (place) => (place >= first && place < end ? rows[place] : (following[place] ?? rows[place]));
}

/** The places of a line's cards in the whole list. */
const placesIn = (line: number, columns: number, count: number): number[] =>
  Array.from({ length: Math.min(columns, count - line * columns) }, (_, column) => line * columns + column);

/** Before anything was measured the style sheet makes the columns. */
const columnsOf = ({ columns }: Layout): CSSProperties => ({ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` });

/** To a fraction of a pixel: what is rounded would move all cards whenever one is drawn no more. */
const exactHeight = (element: Element, entry: ResizeObserverEntry | undefined): number =>
  entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height;

/** The same columns without virtualisation: for skeletons, and for a few cards. */
export function StaticGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}

function useDrawn(label: string, take: () => Drawn | undefined): void {
  const taking = useRef(take);
  useEffect(() => void (taking.current = take));
  useEffect(
    () => () => {
      const taken = taking.current();
      if (taken) drawn.set(label, taken);
    },
    [label],
  );
}

function useLayout(list: RefObject<HTMLDivElement | null>, former: Layout | undefined): Layout | undefined {
  const [layout, setLayout] = useState(former);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const columns = Math.max(1, Math.floor((element.clientWidth + gap) / (columnRem * rem + gap)));
      const top = element.getBoundingClientRect().top + globalThis.scrollY;
      setLayout((former) => (former?.columns === columns && former.top === top ? former : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return layout;
}
