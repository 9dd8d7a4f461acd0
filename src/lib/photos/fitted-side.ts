/** Lays a line exactly along a side that is known roughly. */
import type { Grey } from './grey.ts';
import type { Line } from './side-lines.ts';

type Pixel = { readonly x: number; readonly y: number };

const points = 80;
/** In pixels, to both sides. */
const searched = 7;

/** @param from the corner before it, clockwise, in pixels; inside is to the right of the way to the next corner */
export function fittedSide(grey: Grey, from: Pixel, to: Pixel): Line {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [-dy / length, dx / length];
  const steps: { readonly along: number; readonly off: number; readonly weight: number }[] = [];
  for (let point = 2; point < points - 2; point += 1) {
    const along = point / points;
    const found = steepest(grey, { x: from.x + dx * along, y: from.y + dy * along }, nx, ny);
    if (found) steps.push({ along: along * length, ...found });
  }
  const { offset, slope } = fitted(steps);
  const angle = Math.atan2(ny, nx) + Math.atan(slope);
  const [x, y] = [from.x + nx * offset, from.y + ny * offset];
  return { angle, distance: x * Math.cos(angle) + y * Math.sin(angle) };
}

function steepest(
  grey: Grey,
  { x, y }: Pixel,
  nx: number,
  ny: number,
): { readonly off: number; readonly weight: number } | undefined {
  const rise = (off: number) =>
    sampled(grey, x + nx * (off + 1), y + ny * (off + 1)) - sampled(grey, x + nx * (off - 1), y + ny * (off - 1));
  let [best, at] = [0, 0];
  for (let off = -searched; off <= searched; off += 1) {
    const value = rise(off);
    if (value > best) [best, at] = [value, off];
  }
  if (best < 4 || Math.abs(at) === searched) return undefined;
  const [before, after] = [rise(at - 1), rise(at + 1)];
  const bend = before - 2 * best + after;
  const shift = bend < 0 ? (before - after) / (2 * bend) : 0;
  return { off: at + Math.max(-0.5, Math.min(0.5, shift)), weight: 1 };
}

function sampled({ pixels, width, height }: Grey, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const [right, down] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))];
  const at = top * width + left;
  const above = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right;
  const below = (pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right;
  return above * (1 - down) + below * down;
}

type Step = { readonly along: number; readonly off: number; readonly weight: number };

/** By least squares; what lies far from the line counts less from one round to the next. */
function fitted(steps: readonly Step[]): { readonly offset: number; readonly slope: number } {
  let line = { offset: 0, slope: 0 };
  if (steps.length < 10) return line;
  let weighted = steps;
  for (let round = 0; round < 6; round += 1) {
    line = leastSquares(weighted);
    const { offset, slope } = line;
    weighted = steps.map((step) => ({ ...step, weight: 1 / (1 + (step.off - offset - slope * step.along) ** 2) }));
  }
  return line;
}

function leastSquares(steps: readonly Step[]): { readonly offset: number; readonly slope: number } {
  let [w, wx, wy, wxx, wxy] = [0, 0, 0, 0, 0];
  for (const { along, off, weight } of steps) {
    w += weight;
    wx += weight * along;
    wy += weight * off;
    wxx += weight * along * along;
    wxy += weight * along * off;
  }
  const slope = (w * wxy - wx * wy) / (w * wxx - wx * wx);
  return { offset: (wy - slope * wx) / w, slope };
}
