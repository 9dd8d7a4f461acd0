/** A photo of a page on a table, drawn by rule: quick, and with corners that are known exactly. */
import type { Corners } from '../../../src/lib/photos/page-corners.ts';
import type { Grey } from '../../../src/lib/photos/grey.ts';

export type DrawnPage = {
  /** In parts of the picture's width and height. */
  readonly corners: Corners;
  /** From 0 to 255. */
  readonly table: number;
  readonly paper: number;
  /** How dark it is on one side of a line through the middle, from 0 to 1. */
  readonly shadow?: number;
  /** Stripes as of wood, from 0 to 1. */
  readonly grain?: number;
};

const [width, height] = [576, 768];

export function drawnPage({ corners, table, paper, shadow = 0, grain = 0 }: DrawnPage): Grey {
  const pixels = new Uint8Array(width * height);
  const sides = corners.map(({ x, y }, at) => {
    const next = corners[(at + 1) % 4] ?? { x, y };
    const [dx, dy] = [(next.x - x) * width, (next.y - y) * height];
    const length = Math.hypot(dx, dy);
    return { x: x * width, y: y * height, nx: -dy / length, ny: dx / length };
  });
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [column + 0.5, row + 0.5];
      const depths = sides.map((side) => (x - side.x) * side.nx + (y - side.y) * side.ny);
      const isPage = Math.min(...depths) > 0;
      const wood = table * (1 + grain * Math.sin(row * 0.7 + column * 0.01));
      const level = isPage ? inked(depths, paper) : wood;
      const light = x * 0.8 + y > 0.7 * height ? 1 - shadow : 1;
      // The same at each run, and without a pattern.
      const noise = ((column * 7919 + row * 104_729 + column * row * 31) % 11) - 5;
      pixels[row * width + column] = Math.max(0, Math.min(255, level * light + noise));
    }
  }
  return { pixels, width, height };
}

/** Lines of letters, well inside of the page. */
function inked([fromTop = 0, fromRight = 0, fromBottom = 0, fromLeft = 0]: readonly number[], paper: number): number {
  const isText = fromTop > 50 && fromBottom > 60 && fromLeft > 40 && fromRight > 40;
  const isLetter = isText && fromTop % 24 < 7 && fromLeft % 9 < 5;
  return isLetter ? paper * 0.25 : paper;
}
