import words from '#words/controls';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import styles from './VirtualGrid.module.css';

type VirtualGridProps<Row> = {
  readonly rows: readonly Row[];
  /** The number of all rows, if `rows` has only the first of them; those are drawn as they are in the page. */
  readonly total?: number | undefined;
  readonly label: string;
  /** In pixels; used until a card was measured. */
  readonly estimatedHeight: number;
  readonly children: (row: Row) => ReactNode;
};

const gap = 12;

/** A shorter list, in cards, is soon passed by keyboard. */
const longFrom = 12;

type Layout = { readonly columns: number; readonly top: number };
type Drawn = { readonly layout: Layout; readonly sizes: VirtualItem[] };

/** In pixels: a phone shows at most two cards of this height, and four of lower ones. */
const tallFrom = 300;

/** The last layout of each list, so that on the way back every card stands where it did, also those above the view. */
const drawn = new Map<string, Drawn>();

/**
 * Renders only the visible cards of a list, so that 10,000 cards cost no more than 250. The cards are in one grid, so that
 * those that came with the page keep their elements when the list takes over.
 */
export function VirtualGrid<Row>({ label, estimatedHeight, children, ...given }: VirtualGridProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const [previous] = useState(() => drawn.get(label));
  const { rows, total, layout, isEarly } = useMeasuredRows(list, given, previous?.layout);
  const { columns, top } = layout ?? { columns: 1, top: 0 };
  // A line of other columns has another height, and another card to measure it by.
  const keyOf = useCallback((line: number) => `${columns}:${line}`, [columns]);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(rows.length / columns),
    estimateSize: () => estimatedHeight,
    gap,
    // In a grid of several columns, each further row would render several more cards.
    overscan: columns === 1 ? 3 : 1,
    scrollMargin: top,
    getItemKey: keyOf,
    measureElement: exactHeight,
    ...(previous && { initialMeasurementsCache: previous.sizes }),
  });
  // The first rows do not move, wherever the customer has scrolled to.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = total === undefined ? undefined : () => false;
  // A new function has React hand over the cards that are there already, too.
  const measureLine = useCallback(
    (card: HTMLElement | null) => {
      const place = Number(card?.getAttribute('aria-posinset')) - 1;
      // All cards of a line have the same height, so the first of them is measured.
      if (!card || place % columns === 0) virtualizer.measureElement(card);
    },
    [virtualizer, columns],
  );
  useDrawn(label, () => layout && { layout, sizes: virtualizer.takeSnapshot() });

  const lines = virtualizer.getVirtualItems();
  const cards = useCardsInSightFirst(rows, virtualizer.range, columns);
  const places = total === undefined ? lines.flatMap(({ index }) => placesIn(index, columns, rows.length)) : [...rows.keys()];
  const early = { '--early-height': `${estimatedHeight}px` } as CSSProperties;
  const height = total === undefined ? { height: virtualizer.getTotalSize(), paddingTop: (lines[0]?.start ?? top) - top } : {};
  const grid = (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className={`${styles['grid']} ${isEarly ? earlyClassOf(estimatedHeight) : ''}`}
      style={{ ...height, ...early }}
    >
      {/* The key is the place: to change the texts of a card is half of the work of rendering a new one. */}
      {places.map((place) => (
        <div
          key={place}
          ref={layout ? measureLine : undefined}
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

/** A list may hold hundreds of cards with two or three controls each, so the keyboard can skip all of them. */
function Passable({ isLong, children }: { readonly isLong: boolean; readonly children: ReactNode }) {
  const end = useRef<HTMLParagraphElement>(null);
  return (
    <div className={styles['frame']}>
      {isLong && (
        <button type="button" className="jump" onClick={() => end.current?.focus()}>
          {words.toListEnd}
        </button>
      )}
      {children}
      {isLong && (
        <p ref={end} tabIndex={-1} className="visually-hidden">
          {words.listEnd}
        </p>
      )}
    </div>
  );
}

/**
 * Returns the row to show at each place: at once for the places in view, and after the next paint for those above and below.
 * These are half of the cards that a keystroke changes.
 * @param sight the visible lines; null before anything was measured
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

/** Returns the indices in the list of a line's cards. */
const placesIn = (line: number, columns: number, count: number): number[] =>
  Array.from({ length: Math.min(columns, count - line * columns) }, (_, column) => line * columns + column);

const earlyClassOf = (estimatedHeight: number) => (estimatedHeight > tallFrom ? styles['tall'] : styles['early']);

/** Heights are exact, because rounded ones would move all cards whenever one is no longer rendered. */
const exactHeight = (element: Element, entry: ResizeObserverEntry | undefined): number =>
  entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height;

/** Has the same columns without virtualisation, for skeletons and for a few cards. */
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

type Given<Row> = Pick<VirtualGridProps<Row>, 'rows' | 'total'>;

/** Returns the rows to draw, and whether they have the look of the first frame. */
function useMeasuredRows<Row>(list: RefObject<HTMLDivElement | null>, given: Given<Row>, previous: Layout | undefined) {
  // On the way back to a list the sizes are known already, and it has to be as high at once as it was.
  const [canWait] = useState(given.total !== undefined && previous === undefined);
  const { layout, hasSizes } = useLayout(list, previous, canWait);
  const [first] = useState(given);
  // What stands above the view must not move, so the whole list waits until the height of what came with the page is known.
  const { rows, total } = hasSizes ? given : first;
  return { rows, total, layout, isEarly: !layout || (canWait && total !== undefined) };
}

type Measured = {
  /** Undefined before anything was measured. */
  readonly layout: Layout | undefined;
  /** Whether the cards that are drawn were measured, too. */
  readonly hasSizes: boolean;
};

/**
 * Measures the number of columns, which the style sheet decides, and the place of the list in the page.
 * @param canWait leaves that to the browser's next frame: to ask for it at once, in the middle of the takeover, takes a cheap
 * phone a tenth of a second
 */
function useLayout(list: RefObject<HTMLDivElement | null>, previous: Layout | undefined, canWait: boolean): Measured {
  const [layout, setLayout] = useState(previous);
  const [hasSizes, setHasSizes] = useState(!canWait);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const columns = getComputedStyle(element).gridTemplateColumns.split(' ').length;
      const top = element.getBoundingClientRect().top + globalThis.scrollY;
      setLayout((previous) => (previous?.columns === columns && previous.top === top ? previous : { columns, top }));
    };
    if (!canWait) measure();
    const observer = new ResizeObserver(() => {
      // The cards are measured with the commit, while the browser still has its layout.
      flushSync(measure);
      setHasSizes(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, canWait]);
  return { layout, hasSizes };
}
