/** How the lines of writing lie, and how high their small letters are. */
import type { Grey } from './grey.ts';
import { quantileOf } from './quantile.ts';
import { tileSide } from './tiles.ts';
import type { Written } from './writing.ts';

/** Less than this part of the ground's brightness is ink. */
const inkBelow = 0.8;

type Dot = { readonly x: number; readonly y: number; readonly weight: number };

export type Lines = {
  /** In degrees, of the upper or the lower half, whichever is turned more; more than 0 is clockwise. */
  readonly skew: number;
  /** By how much these two differ: lines fan out when the page is seen from one side. */
  readonly fan: number;
  /** Height of letters like x in the smallest print that there is much of, in pixels of the judged copy; undefined without lines. */
  readonly letters: number | undefined;
};

export function linesOf(
  { width, height }: Pick<Grey, 'width' | 'height'>,
  flat: Float32Array,
  written: readonly Written[],
): Lines {
  const dots = alongRows(dotsOf(width, height, flat, written));
  // Seen aslant, the lines of a page fan out, and the small print of its far side is smaller.
  const middle = { x: middleOf(dots.map(({ x }) => x)), y: middleOf(dots.map(({ y }) => y)) };
  const isUpper = ({ y }: Dot) => y < middle.y;
  const isLeft = ({ x }: Dot) => x < middle.x;
  const [upper, lower] = [skewOf(dots.filter(isUpper)), skewOf(dots.filter((dot) => !isUpper(dot)))];
  const bands = [
    ...bandsAlong(dots.filter(isUpper), upper),
    ...bandsAlong(
      dots.filter((dot) => !isUpper(dot)),
      lower,
    ),
  ];
  const letters = [isUpper, isLeft].flatMap((isIn) => [
    smallOf(bands.filter((band) => isIn(band.at))),
    smallOf(bands.filter((band) => !isIn(band.at))),
  ]);
  const known = letters.filter((height) => height !== undefined);
  return {
    skew: Math.abs(upper) > Math.abs(lower) ? upper : lower,
    fan: Math.abs(upper - lower),
    letters: known.length === 0 ? undefined : Math.min(...known),
  };
}

/** By so much more, lines that run from top to bottom have to stand out. */
const clearlyMore = 1.15;

/** A page that lies on its side is turned by whoever reads it; its lines are measured as those of any other. */
function alongRows(dots: readonly Dot[]): readonly Dot[] {
  const turned = dots.map(({ x, y, weight }) => ({ x: y, y: x, weight }));
  const contrast = (some: readonly Dot[]) => contrastAlong(some, skewOf(some));
  return contrast(turned) > clearlyMore * contrast(dots) ? turned : dots;
}

function middleOf(values: readonly number[]): number {
  let [least, most] = [Infinity, 0];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return (least + most) / 2;
}

function dotsOf(width: number, height: number, flat: Float32Array, written: readonly Written[]): Dot[] {
  const dots: Dot[] = [];
  for (const { tile } of written) {
    for (let y = tile.row * tileSide; y < Math.min(height, (tile.row + 1) * tileSide); y += 1) {
      for (let x = tile.column * tileSide; x < Math.min(width, (tile.column + 1) * tileSide); x += 1) {
        const value = flat[y * width + x] ?? 1;
        if (value < inkBelow) dots.push({ x, y, weight: 1 - value });
      }
    }
  }
  return dots;
}

const mostSkew = 30;
/** Enough for the direction. */
const mostDots = 3000;

/** Seen along the lines, ink and gaps are farthest apart. */
function skewOf(dots: readonly Dot[]): number {
  const every = Math.ceil(dots.length / mostDots);
  const some = dots.filter((_, index) => index % Math.max(1, every) === 0);
  const best = (from: number, to: number, step: number) => {
    let found = { angle: 0, score: -1 };
    for (let angle = from; angle <= to; angle += step) {
      const score = contrastAlong(some, angle);
      if (score > found.score) found = { angle, score };
    }
    return found.angle;
  };
  const rough = best(-mostSkew, mostSkew, 1.5);
  return best(rough - 1.25, rough + 1.25, 0.25);
}

function contrastAlong(dots: readonly Dot[], angle: number): number {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const sums = new Float32Array(4096);
  for (const { x, y, weight } of dots) {
    const bin = Math.floor(y * cos - x * sin) + 1024;
    sums[bin] = (sums[bin] ?? 0) + weight;
  }
  let score = 0;
  for (const sum of sums) score += sum * sum;
  return score;
}

/** Width of the strips in which lines are looked for: short enough for a page that is bent. */
const stripWidth = 96;
const binsPerPixel = 2;

/** Fewer bands of ink than this say nothing about the print. */
const leastBands = 6;
/** Which of the bands of ink is taken, from the lowest to the highest: a heading or two do not make small print larger. */
const quantile = 0.25;

function smallOf(bands: readonly Band[]): number | undefined {
  if (bands.length < leastBands) return undefined;
  return quantileOf(
    bands.map(({ height }) => height),
    quantile,
  );
}

type Band = { readonly height: number; readonly at: Dot };

function bandsAlong(dots: readonly Dot[], skew: number): Band[] {
  const [sin, cos] = [Math.sin((skew * Math.PI) / 180), Math.cos((skew * Math.PI) / 180)];
  const strips = new Map<number, Turned[]>();
  for (const dot of dots) {
    const turned = { along: dot.x * cos + dot.y * sin, across: dot.y * cos - dot.x * sin, dot };
    const strip = Math.floor(turned.along / stripWidth);
    const others = strips.get(strip);
    if (others) others.push(turned);
    else strips.set(strip, [turned]);
  }
  return [...strips.values()].flatMap(bandsOf);
}

type Turned = { readonly along: number; readonly across: number; readonly dot: Dot };

/** Fainter bands, by the strongest one of the strip, are dots and accents. */
const faintest = 0.1;
/** A band ends where there is less than this part of its most ink: letters that rise above the others have less. */
const endOfBand = 0.3;
/** In pixels along the line; a shorter piece may be anything. */
const shortestLine = 16;
/** A ruled line has ink all along, and writing has gaps. */
const mostCovered = 0.93;

/** Returns the bands of ink in a strip. */
function bandsOf(dots: readonly Turned[]): Band[] {
  const top = dots.reduce((least, { across }) => Math.min(least, across), Infinity);
  const bottom = dots.reduce((most, { across }) => Math.max(most, across), -Infinity);
  const profile = new Float32Array(Math.ceil((bottom - top) * binsPerPixel) + 3);
  const binOf = ({ across }: Turned) => Math.floor((across - top) * binsPerPixel) + 1;
  for (const turned of dots) {
    // A pixel is as high as two bins.
    const bin = binOf(turned);
    profile[bin] = (profile[bin] ?? 0) + turned.dot.weight;
    profile[bin + 1] = (profile[bin + 1] ?? 0) + turned.dot.weight;
  }
  const strongest = profile.reduce((most, ink) => Math.max(most, ink), 0);
  const bands: Band[] = [];
  for (;;) {
    const peak = profile.reduce((best, ink, bin) => (ink > (profile[best] ?? 0) ? bin : best), 0);
    const most = profile[peak] ?? 0;
    if (most <= strongest * faintest) return bands;
    let [from, to] = [peak, peak];
    while (from > 0 && (profile[from - 1] ?? 0) > most * endOfBand) from -= 1;
    while (to < profile.length - 1 && (profile[to + 1] ?? 0) > most * endOfBand) to += 1;
    const inBand = dots.filter((turned) => binOf(turned) >= from - 1 && binOf(turned) <= to);
    const [first] = inBand;
    if (first && isLine(inBand)) bands.push({ height: heightOf(profile, from, to, most * endOfBand), at: first.dot });
    // What rises above it or hangs below it is no line of its own.
    profile.fill(0, Math.max(0, from - (to - from)), to + (to - from) + 1);
  }
}

/** The ends lie between two bins each, where the ink would have come down to the level. */
function heightOf(profile: Float32Array, from: number, to: number, level: number): number {
  const beyond = (inside: number, outside: number) => {
    const [more, less] = [profile[inside] ?? 0, profile[outside] ?? 0];
    return (more - level) / Math.max(1e-6, more - less);
  };
  return (to - from + beyond(from, from - 1) + beyond(to, to + 1)) / binsPerPixel;
}

function isLine(band: readonly Turned[]): boolean {
  const columns = new Set(band.map(({ along }) => Math.floor(along)));
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  const length = last - first + 1;
  return length >= shortestLine && columns.size / length <= mostCovered;
}
