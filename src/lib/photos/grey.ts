/** The copy of a photo that is judged: brightness alone, and small. */
import type { PixelSize } from '../files/image-size.ts';

/** A picture of brightness alone. */
export type Grey = {
  /** Row by row, from 0 (black) to 255 (white). */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** The longest side of the copy that is judged, in pixels. */
export const judgedSide = 768;

/**
 * Averages what becomes one pixel, as a sensor with larger cells would see it.
 * @param rgba four bytes for each pixel, as a canvas returns them
 * @param from size of the picture
 * @param to size of the copy; it is never larger than the picture
 */
export function greyCopy(rgba: Uint8Array | Uint8ClampedArray, from: PixelSize, to: PixelSize): Grey {
  const [width, height] = [Math.min(from.width, to.width), Math.min(from.height, to.height)];
  const [columns, rows] = [cellsOf(from.width, width), cellsOf(from.height, height)];
  const sums = new Uint32Array(width * height);
  for (let y = 0; y < from.height; y += 1) {
    const row = (rows.at[y] ?? 0) * width;
    for (let x = 0; x < from.width; x += 1) {
      const at = (y * from.width + x) * 4;
      const target = row + (columns.at[x] ?? 0);
      // The weights of BT.601, in 256ths.
      sums[target] = (sums[target] ?? 0) + 77 * (rgba[at] ?? 0) + 150 * (rgba[at + 1] ?? 0) + 29 * (rgba[at + 2] ?? 0);
    }
  }
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const count = (columns.sizes[at % width] ?? 1) * (rows.sizes[Math.floor(at / width)] ?? 1);
    pixels[at] = Math.round((sums[at] ?? 0) / (256 * count));
  }
  return { pixels, width, height };
}

/** Returns into which cell each place of a line goes, and how many go into each. */
function cellsOf(from: number, to: number): { readonly at: Uint32Array; readonly sizes: Uint32Array } {
  const at = Uint32Array.from({ length: from }, (_, place) => Math.floor((place * to) / from));
  const sizes = new Uint32Array(to);
  for (const cell of at) sizes[cell] = (sizes[cell] ?? 0) + 1;
  return { at, sizes };
}
