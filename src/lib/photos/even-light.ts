/** Evens the light on a page, as if it lay under a lamp without shadows: paper becomes alike bright everywhere, and keeps its colour. */
import type { Rgba } from './straighten.ts';

/** In pixels: within a block some paper is to be seen, unless something large is drawn there. */
const blockSide = 32;
/** How bright paper becomes. */
const paperLevel = 238;
/** What is darker than this much of it stays dark, or the noise of deep shadows would be in the foreground. */
const mostGain = 2.5;
/** Paper is what this part of a block's pixels is darker than. */
const paperPart = 0.9;

/** Changes the picture's own pixels. */
export function evenLight(picture: Rgba): void {
  const { pixels, width, height } = picture;
  const columns = Math.ceil(width / blockSide);
  const rows = Math.ceil(height / blockSide);
  const gains = gainsOf(spread(paperOf(picture, columns, rows), columns, rows));
  for (let y = 0; y < height; y += 1) {
    const [row, down] = blockAt(y, rows);
    for (let x = 0; x < width; x += 1) {
      const [column, right] = blockAt(x, columns);
      const at = row * columns + column;
      const [next, below] = [Math.min(columns - 1 - column, 1), Math.min(rows - 1 - row, 1) * columns];
      const above = (gains[at] ?? 1) * (1 - right) + (gains[at + next] ?? 1) * right;
      const under = (gains[at + below] ?? 1) * (1 - right) + (gains[at + below + next] ?? 1) * right;
      const gain = above * (1 - down) + under * down;
      const pixel = (y * width + x) * 4;
      for (let channel = pixel; channel < pixel + 3; channel += 1) pixels[channel] = Math.min(255, (pixels[channel] ?? 0) * gain);
    }
  }
}

/** Returns the block whose middle is before a pixel, and how far the pixel is on the way to the next one. */
function blockAt(pixel: number, blocks: number): readonly [number, number] {
  const place = Math.max(0, (pixel + 0.5) / blockSide - 0.5);
  const block = Math.min(blocks - 1, Math.floor(place));
  return [block, Math.min(1, place - block)];
}

/** How bright the paper of each block is. */
function paperOf({ pixels, width, height }: Rgba, columns: number, rows: number): Float32Array {
  const paper = new Float32Array(columns * rows);
  const counts = new Uint16Array(256);
  for (let block = 0; block < paper.length; block += 1) {
    const [left, top] = [(block % columns) * blockSide, Math.floor(block / columns) * blockSide];
    const [endX, endY] = [Math.min(width, left + blockSide), Math.min(height, top + blockSide)];
    counts.fill(0);
    // Every second pixel of every second row tells as much.
    for (let y = top; y < endY; y += 2) {
      for (let x = left; x < endX; x += 2) {
        const at = (y * width + x) * 4;
        const level = (77 * (pixels[at] ?? 0) + 150 * (pixels[at + 1] ?? 0) + 29 * (pixels[at + 2] ?? 0)) >> 8;
        counts[level] = (counts[level] ?? 0) + 1;
      }
    }
    paper[block] = levelBelow(counts, paperPart);
  }
  return paper;
}

function levelBelow(counts: Uint16Array, part: number): number {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * part;
  let sum = 0;
  return Math.max(
    1,
    counts.findIndex((count) => (sum += count) >= wanted),
  );
}

/** Of dark ink and of pictures the paper around them tells the light: the brightest block near by, and a soft way from one to the next. */
function spread(paper: Float32Array, columns: number, rows: number): Float32Array {
  const around = (values: Float32Array, of: (near: readonly number[]) => number) =>
    values.map((_, block) => {
      const [column, row] = [block % columns, Math.floor(block / columns)];
      const near: number[] = [];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
          near.push(values[y * columns + x] ?? 0);
      return of(near);
    });
  const mean = (near: readonly number[]) => near.reduce((sum, value) => sum + value, 0) / near.length;
  return around(
    around(paper, (near) => Math.max(...near)),
    mean,
  );
}

/** Nothing becomes darker. */
const gainsOf = (paper: Float32Array): Float32Array => paper.map((level) => Math.max(1, Math.min(mostGain, paperLevel / level)));
