/** How brightly the ground lies under what is written on it: paper, or the table beside it. */
import type { Grey } from './grey.ts';

/** Side of the squares, in pixels of the judged copy, for each of which there is one value. */
export const blockSide = 8;

export type Light = {
  /** Brightness of the ground, block by block, row by row. */
  readonly levels: Float32Array;
  /** Which part of the block's pixels is burnt out. */
  readonly burnt: Float32Array;
  /** In blocks. */
  readonly columns: number;
  readonly rows: number;
};

/** From here on, the sensor has seen no difference any more. */
const burntFrom = 250;

/** What is written covers no square of twice as many blocks and one: the brightest of them is ground. */
const around = 2;
/** The picture goes on so far beyond its edges, or a narrow strip of table at an edge would be taken for writing. */
const beyond = 2 * around;

export function lightOf(grey: Grey): Light {
  const [columns, rows] = [Math.ceil(grey.width / blockSide), Math.ceil(grey.height / blockSide)];
  const brightest = new Float32Array(columns * rows);
  const burnt = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const block = blockAt(grey, column, row);
      brightest[row * columns + column] = block.bright;
      burnt[row * columns + column] = block.burnt;
    }
  }
  const wide = { columns: columns + 2 * beyond, rows: rows + 2 * beyond };
  const extended = new Float32Array(wide.columns * wide.rows);
  for (let at = 0; at < extended.length; at += 1) {
    const column = Math.min(columns - 1, Math.max(0, (at % wide.columns) - beyond));
    const row = Math.min(rows - 1, Math.max(0, Math.floor(at / wide.columns) - beyond));
    extended[at] = brightest[row * columns + column] ?? 0;
  }
  // The darkest of the brightest takes back what a bright ground has gained on a dark one beside it.
  const closed = spread(spread(extended, wide, Math.max), wide, Math.min);
  const levels = brightest.map((_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    return closed[(row + beyond) * wide.columns + column + beyond] ?? 0;
  });
  return { levels, burnt, columns, rows };
}

function blockAt(
  { pixels, width, height }: Grey,
  column: number,
  row: number,
): { readonly bright: number; readonly burnt: number } {
  const [left, top] = [column * blockSide, row * blockSide];
  const [right, bottom] = [Math.min(width, left + blockSide), Math.min(height, top + blockSide)];
  let [burnt, bright] = [0, 0];
  for (let y = top; y < bottom; y += 1) {
    // Of half a row at a time, because the noise of single pixels would make all ground brighter than it is.
    for (let from = left; from < right; from += blockSide / 2) {
      let [sum, count] = [0, 0];
      for (let x = from; x < Math.min(right, from + blockSide / 2); x += 1) {
        const value = pixels[y * width + x] ?? 0;
        sum += value;
        count += 1;
        if (value >= burntFrom) burnt += 1;
      }
      bright = Math.max(bright, sum / count);
    }
  }
  return { bright: Math.max(1, bright), burnt: burnt / ((right - left) * (bottom - top)) };
}

type Choose = (one: number, other: number) => number;

/** First along the rows, then along the columns. */
function spread(values: Float32Array, { columns, rows }: Pick<Light, 'columns' | 'rows'>, choose: Choose): Float32Array {
  const across = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const column = at % columns;
    let best = values[at] ?? 0;
    for (let x = Math.max(0, column - around); x <= Math.min(columns - 1, column + around); x += 1)
      best = choose(best, values[at - column + x] ?? 0);
    across[at] = best;
  }
  const down = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const row = Math.floor(at / columns);
    let best = across[at] ?? 0;
    for (let y = Math.max(0, row - around); y <= Math.min(rows - 1, row + around); y += 1)
      best = choose(best, across[(y - row) * columns + at] ?? 0);
    down[at] = best;
  }
  return down;
}

/** Returns each pixel as a part of the ground's brightness around it: 1 is empty paper, less is ink. */
export function flattened({ pixels, width, height }: Grey, { levels, columns, rows }: Light): Float32Array {
  const flat = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const v = Math.min(rows - 1, Math.max(0, (y + 0.5) / blockSide - 0.5));
    const top = Math.min(rows - 2, Math.floor(v));
    const down = rows < 2 ? 0 : v - top;
    for (let x = 0; x < width; x += 1) {
      const u = Math.min(columns - 1, Math.max(0, (x + 0.5) / blockSide - 0.5));
      const left = Math.min(columns - 2, Math.floor(u));
      const right = u - left;
      const at = Math.max(0, top) * columns + Math.max(0, left);
      const upper = (levels[at] ?? 1) * (1 - right) + (levels[at + 1] ?? 1) * right;
      const lower = (levels[at + columns] ?? upper) * (1 - right) + (levels[at + columns + 1] ?? upper) * right;
      flat[y * width + x] = (pixels[y * width + x] ?? 0) / (upper * (1 - down) + lower * down);
    }
  }
  return flat;
}
