/** The size of a PDF's page that shows one picture and nothing else. */
import type { PixelSize } from './image-size.ts';

/** In points, 72 to an inch. */
const a4Width = 595.28;

/** No PDF may have a longer page. */
const longest = 14_400;

/** Returns the page's size in points, in the picture's own proportion: its shorter side is as long as that of a sheet of A4. */
export function pdfPageSize({ width, height }: PixelSize): PixelSize {
  const factor = Math.min(a4Width / Math.min(width, height), longest / Math.max(width, height));
  return { width: rounded(width * factor), height: rounded(height * factor) };
}

/** A hundredth of a point is finer than any printer. */
const rounded = (points: number): number => Math.max(0.01, Math.round(points * 100) / 100);
