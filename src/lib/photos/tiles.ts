/** Measures a picture tile by tile: where there is writing, how sharp it is and how much noise lies over it. */
import type { Grey } from './grey.ts';
import { blockSide, type Light } from './light.ts';

/** Side of a tile in pixels of the judged copy: one line of small print or two. */
export const tileSide = 24;

export type Tile = {
  readonly column: number;
  readonly row: number;
  /** Brightness of the ground, from 0 to 255. */
  readonly level: number;
  /** Part of the pixels that are burnt out. */
  readonly burnt: number;
  /** How much brighter the brightest ground in and around it is than the darkest: more than a little at the edge of a page. */
  readonly contrast: number;
  /** Mean of the squared slopes, as a part of the ground's brightness, across or down, whichever has more. */
  readonly slope: number;
  /** Third moment of the brightness, by its spread: writing is dark on much brighter ground, so it is well below 0. */
  readonly skewness: number;
  /** Across, down and along both diagonals. */
  readonly edges: readonly Edges[];
  /** Variance of the change of slope: of noise alone where nothing is written. */
  readonly roughness: number;
  /** Part of the pixels that are darker than three quarters of the ground. */
  readonly ink: number;
  /** Brightness of the darkest tenth, as a part of the ground's. */
  readonly darkest: number;
};

/** Mean squares of the slope and of its change in one direction, from one pixel to the next. */
type Edges = { readonly first: number; readonly second: number };

export type Tiles = { readonly tiles: readonly Tile[]; readonly columns: number; readonly rows: number };

export function tilesOf({ width, height }: Pick<Grey, 'width' | 'height'>, flat: Float32Array, light: Light): Tiles {
  const [columns, rows] = [Math.floor(width / tileSide), Math.floor(height / tileSide)];
  const tiles: Tile[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) tiles.push(tileAt({ column, row, width, height, flat, light }));
  return { tiles, columns, rows };
}

type Place = {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
  readonly flat: Float32Array;
  readonly light: Light;
};

function tileAt({ column, row, width, height, flat, light }: Place): Tile {
  const [left, top] = [Math.max(1, column * tileSide), Math.max(1, row * tileSide)];
  const [right, bottom] = [Math.min(width - 1, (column + 1) * tileSide), Math.min(height - 1, (row + 1) * tileSide)];
  const sums = new Float64Array(9);
  let [sum, squares, cubes, ink, count] = [0, 0, 0, 0, 0];
  const shades = new Uint16Array(64);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = y * width + x;
      const value = flat[at] ?? 1;
      addEdges(sums, flat, at, width);
      const dip = 1 - value;
      sum += dip;
      squares += dip * dip;
      cubes += dip * dip * dip;
      count += 1;
      if (value < 0.75) ink += 1;
      const shade = Math.min(63, Math.max(0, Math.floor(value * 50)));
      shades[shade] = (shades[shade] ?? 0) + 1;
    }
  }
  const mean = sum / count;
  const spread = Math.max(1e-9, squares / count - mean * mean);
  const third = cubes / count - 3 * mean * (squares / count) + 2 * mean ** 3;
  return {
    column,
    row,
    ...groundAt(light, column, row),
    slope: Math.max(sums[0] ?? 0, sums[2] ?? 0) / count,
    skewness: -third / spread ** 1.5,
    edges: [0, 2, 4, 6].map((at) => ({ first: (sums[at] ?? 0) / count, second: (sums[at + 1] ?? 0) / count })),
    roughness: (sums[8] ?? 0) / count,
    ink: ink / count,
    darkest: darkestOf(shades, count),
  };
}

/** Adds, for each direction, the squares of slope and of its change, and at the end that of the change across and down together. */
function addEdges(sums: Float64Array, flat: Float32Array, at: number, width: number): void {
  const twice = 2 * (flat[at] ?? 1);
  const [left, right] = [flat[at - 1] ?? 1, flat[at + 1] ?? 1];
  const [above, below] = [flat[at - width] ?? 1, flat[at + width] ?? 1];
  const across = left - twice + right;
  const down = above - twice + below;
  add(sums, 0, right - left, across);
  add(sums, 2, below - above, down);
  const [aboveLeft, belowRight] = [flat[at - width - 1] ?? 1, flat[at + width + 1] ?? 1];
  add(sums, 4, belowRight - aboveLeft, aboveLeft - twice + belowRight);
  const [aboveRight, belowLeft] = [flat[at - width + 1] ?? 1, flat[at + width - 1] ?? 1];
  add(sums, 6, belowLeft - aboveRight, aboveRight - twice + belowLeft);
  sums[8] = (sums[8] ?? 0) + (across + down) ** 2;
}

/** @param rise over two pixels */
function add(sums: Float64Array, at: number, rise: number, change: number): void {
  sums[at] = (sums[at] ?? 0) + (rise * rise) / 4;
  sums[at + 1] = (sums[at + 1] ?? 0) + change * change;
}

function darkestOf(shades: Uint16Array, count: number): number {
  let seen = 0;
  for (const [shade, pixels] of shades.entries()) {
    seen += pixels;
    if (seen >= count / 20) return (shade + 0.5) / 50;
  }
  return 1;
}

function groundAt({ levels, burnt, columns, rows }: Light, column: number, row: number) {
  const each = tileSide / blockSide;
  let [level, out, count] = [0, 0, 0];
  let [most, least] = [0, 255];
  for (let y = Math.max(0, row * each - 1); y <= Math.min(rows - 1, (row + 1) * each); y += 1) {
    for (let x = Math.max(0, column * each - 1); x <= Math.min(columns - 1, (column + 1) * each); x += 1) {
      const here = levels[y * columns + x] ?? 0;
      most = Math.max(most, here);
      least = Math.min(least, here);
      level += here;
      out += burnt[y * columns + x] ?? 0;
      count += 1;
    }
  }
  return { level: level / count, burnt: out / count, contrast: most / Math.max(1, least) };
}
