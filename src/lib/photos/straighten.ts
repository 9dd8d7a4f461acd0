/** Straightens a page: what lies between its corners becomes a rectangle, as if the camera had looked straight at it. */
import type { PixelSize } from '../files/image-size.ts';
import type { Corners, Point } from './page-corners.ts';

/** Four bytes for each pixel, as a canvas has them. */
export type Rgba = PixelSize & { readonly pixels: Uint8Array | Uint8ClampedArray };

/** Returns the size that keeps what the camera saw of the page: each side is as long as the longer one of the two that face each other. */
export function straightSize(corners: Corners, { width, height }: PixelSize): PixelSize {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.map(({ x, y }) => ({
    x: x * width,
    y: y * height,
  })) as unknown as Corners;
  const length = (from: Point, to: Point) => Math.hypot(from.x - to.x, from.y - to.y);
  return {
    width: Math.max(1, Math.round(Math.max(length(topLeft, topRight), length(bottomLeft, bottomRight)))),
    height: Math.max(1, Math.round(Math.max(length(topLeft, bottomLeft), length(topRight, bottomRight)))),
  };
}

/** @returns a picture of `straightSize`; what lies outside of the photo repeats its edge */
export function straightened(photo: Rgba, corners: Corners): Rgba & { readonly pixels: Uint8ClampedArray<ArrayBuffer> } {
  const size = straightSize(corners, photo);
  const pixels = new Uint8ClampedArray(size.width * size.height * 4);
  const [a, b, c, d, e, f, g, h] = fromSquare(corners);
  for (let row = 0; row < size.height; row += 1) {
    const v = (row + 0.5) / size.height;
    for (let column = 0; column < size.width; column += 1) {
      const u = (column + 0.5) / size.width;
      const w = g * u + h * v + 1;
      const x = ((a * u + b * v + c) / w) * photo.width - 0.5;
      const y = ((d * u + e * v + f) / w) * photo.height - 0.5;
      copyPixel(photo, x, y, pixels, (row * size.width + column) * 4);
    }
  }
  return { ...size, pixels };
}

/** Mixes the four pixels around a place. */
function copyPixel({ pixels, width, height }: Rgba, x: number, y: number, into: Uint8ClampedArray, at: number): void {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const [right, down] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))];
  const from = (top * width + left) * 4;
  const below = from + width * 4;
  for (let channel = 0; channel < 4; channel += 1) {
    const above = (pixels[from + channel] ?? 0) * (1 - right) + (pixels[from + 4 + channel] ?? 0) * right;
    const under = (pixels[below + channel] ?? 0) * (1 - right) + (pixels[below + 4 + channel] ?? 0) * right;
    into[at + channel] = above * (1 - down) + under * down;
  }
}

type Projection = readonly [number, number, number, number, number, number, number, number];

/** Returns the projection that leads from the unit square to four corners (Heckbert 1989, page 20). */
function fromSquare([topLeft, topRight, bottomRight, bottomLeft]: Corners): Projection {
  const [dx1, dy1] = [topRight.x - bottomRight.x, topRight.y - bottomRight.y];
  const [dx2, dy2] = [bottomLeft.x - bottomRight.x, bottomLeft.y - bottomRight.y];
  const [sx, sy] = [topLeft.x - topRight.x + bottomRight.x - bottomLeft.x, topLeft.y - topRight.y + bottomRight.y - bottomLeft.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  return [
    topRight.x - topLeft.x + g * topRight.x,
    bottomLeft.x - topLeft.x + h * bottomLeft.x,
    topLeft.x,
    topRight.y - topLeft.y + g * topRight.y,
    bottomLeft.y - topLeft.y + h * bottomLeft.y,
    topLeft.y,
    g,
    h,
  ];
}
