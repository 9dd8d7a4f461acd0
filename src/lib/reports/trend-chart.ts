/** Computes the geometry of a trend: a line, the usual range as a band, and labels that do not overlap. */
import type { TrendPoint } from './trend-values.ts';

type Bounds = { readonly low?: number; readonly high?: number };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

export type ChartLabel = { readonly x: number; readonly y: number; readonly text: string; readonly anchor: Anchor };
type Anchor = 'start' | 'middle' | 'end';
export type ChartPoint = TrendPoint & { readonly x: number; readonly y: number };

export type TrendChart = {
  readonly points: readonly ChartPoint[];
  readonly values: readonly ChartLabel[];
  readonly dates: readonly ChartLabel[];
  /** The usual range, which reaches the chart's edge where it has no bound. */
  readonly band?: { readonly top: number; readonly bottom: number };
  /** The labels of the band's bounds, on the left. */
  readonly bounds: readonly ChartLabel[];
};

type Words = { readonly value: (value: number) => string; readonly date: (at: number) => string };

/** In the chart's own units; a phone shows about one unit per pixel. */
export const chartSize = { width: 296, height: 176 } as const;
export const plot = { left: 44, right: 280, top: 8, bottom: 142 } as const;
const labelSize = 12;
/** The width of a digit in the labels' font, rounded up. */
const letterWidth = 6.8;
const gap = 4;

export function trendChart(points: readonly TrendPoint[], interval: Bounds, words: Words): TrendChart {
  const toY = scaleY(points, interval);
  const toX = scaleX(points);
  const placed = points.map((point) => ({ ...point, x: toX(point.at), y: toY(point.value) }));
  return {
    points: placed,
    values: valueLabels(placed, words.value),
    dates: dateLabels(placed, words.date),
    ...bandOf(interval, toY),
    bounds: boundLabels(interval, toY, words.value),
  };
}

/** Scales so that all values and bounds fit, with some space around them. */
function scaleY(points: readonly TrendPoint[], { low, high }: Bounds): (value: number) => number {
  const all = [...points.map(({ value }) => value), ...(low === undefined ? [] : [low]), ...(high === undefined ? [] : [high])];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const air = (most - least) * 0.12 || Math.abs(most) * 0.1 || 1;
  // The space below leaves room for a label between the lowest value and the axis.
  const [from, to] = [least - air * 2.2, most + air];
  return (value) => plot.bottom - ((value - from) / (to - from)) * (plot.bottom - plot.top);
}

/** Scales by time, so that a year without a test looks like one. A single moment is in the middle. */
function scaleX(points: readonly TrendPoint[]): (at: number) => number {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const [from, to] = [plot.left + 12, plot.right - 12];
  return (at) => (last > first ? from + ((at - first) / (last - first)) * (to - from) : (from + to) / 2);
}

function bandOf({ low, high }: Bounds, toY: (value: number) => number): Pick<TrendChart, 'band'> {
  if (low === undefined && high === undefined) return {};
  return {
    band: {
      top: high === undefined ? plot.top : toY(high),
      bottom: low === undefined ? plot.bottom : toY(low),
    },
  };
}

/** Two bounds too close to be read get one label, that of the upper one. */
function boundLabels({ low, high }: Bounds, toY: (value: number) => number, word: Words['value']): ChartLabel[] {
  const bounds = [high, low].filter((bound) => bound !== undefined);
  const labels = bounds.map((bound) => ({ x: plot.left - 6, y: toY(bound) + 4, text: word(bound), anchor: 'end' as const }));
  return labels.filter(({ y }, place) => place === 0 || y - (labels[0]?.y ?? 0) >= labelSize);
}

/**
 * Places the labels of the newest value, then of the oldest, then of the others from new to old. Values without room for a label
 * are in the table beside the chart.
 */
function valueLabels(points: readonly ChartPoint[], word: Words['value']): ChartLabel[] {
  const newestFirst = points.toReversed();
  const inTurn = [...newestFirst.slice(0, 1), ...newestFirst.slice(1).slice(-1), ...newestFirst.slice(1, -1)];
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }));
  return inTurn.flatMap((point) => {
    const text = word(point.value);
    const half = (text.length * letterWidth) / 2;
    const x = Math.min(Math.max(point.x, plot.left + half), chartSize.width - half);
    const above = { x, y: point.y - 9, text, anchor: 'middle' as const };
    const below = { ...above, y: point.y + 18 };
    const sides = isValley(point, points) ? [below, above] : [above, below];
    const free = sides.find((label) => isFree(boxOf(label, half), taken));
    if (free) taken.push(boxOf(free, half));
    return free ? [free] : [];
  });
}

/** The line meets such a point from above, so a label above it would lie on the line. */
function isValley(point: ChartPoint, points: readonly ChartPoint[]): boolean {
  const place = points.indexOf(point);
  const neighbours = [points[place - 1], points[place + 1]].filter((neighbour) => neighbour !== undefined);
  return neighbours.every(({ y }) => y < point.y);
}

const boxOf = ({ x, y }: ChartLabel, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - labelSize + 2,
  bottom: y + 2,
});

const isFree = (box: Box, taken: readonly Box[]): boolean =>
  box.top >= 0 &&
  box.bottom <= plot.bottom + 8 &&
  taken.every((other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom);

/** Labels the first and the last date, and those between them that have room. */
function dateLabels(points: readonly ChartPoint[], word: Words['date']): ChartLabel[] {
  const y = plot.bottom + 20;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  if (first.x === last.x) return [{ x: first.x, y, text: word(last.at), anchor: 'middle' }];
  const ends: ChartLabel[] = [
    { x: first.x - 12, y, text: word(first.at), anchor: 'start' },
    { x: last.x + 12, y, text: word(last.at), anchor: 'end' },
  ];
  let right = ends[0]!.x + widthOf(ends[0]!);
  const end = ends[1]!.x - widthOf(ends[1]!);
  const between = points.slice(1, -1).flatMap(({ x, at }): ChartLabel[] => {
    const label = { x, y, text: word(at), anchor: 'middle' as const };
    const half = widthOf(label) / 2;
    if (x - half < right + gap || x + half > end - gap) return [];
    right = x + half;
    return [label];
  });
  return [ends[0]!, ...between, ends[1]!];
}

const widthOf = ({ text }: ChartLabel): number => text.length * letterWidth;
