/** Where brightness changes in a picture, and which way: the thin lines along which a page ends. */
import type { Grey } from './grey.ts';

export type Edges = {
  readonly width: number;
  readonly height: number;
  /** 1 for a pixel on an edge. */
  readonly isEdge: Uint8Array;
  /** Towards the brighter side, in radians from 0 (to the right) over π/2 (down) to 2π. */
  readonly direction: Float32Array;
};

/** Paper and table differ by more than this, from one pixel to the next; grain and noise by less, once they are smoothed. */
const leastStep = 5;

export function edgesOf(grey: Grey): Edges {
  const { width, height } = grey;
  const even = smoothed(grey);
  const { right, down } = slopesOf(even, width, height);
  const strength = right.map((value, at) => Math.hypot(value, down[at] ?? 0));
  const isEdge = new Uint8Array(width * height);
  const direction = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const here = strength[at] ?? 0;
      if (here < leastStep) continue;
      const [dx, dy] = [(right[at] ?? 0) / here, (down[at] ?? 0) / here];
      // Of a slope of several pixels only the steepest one is the edge.
      const next = Math.round(dy) * width + Math.round(dx);
      if (here < (strength[at + next] ?? 0) || here <= (strength[at - next] ?? 0)) continue;
      if (!isBroad(even, grey, x, y, dx, dy)) continue;
      isEdge[at] = 1;
      direction[at] = (Math.atan2(dy, dx) + 2 * Math.PI) % (2 * Math.PI);
    }
  }
  return { width, height, isEdge, direction };
}

/** In pixels: so far to both sides it stays brighter or darker, unlike at a letter or the grain of a table. */
const reaches = [3, 6, 9];
/** A part of what is brighter. */
const leastDifference = 0.1;

function isBroad(even: Float32Array, { width, height }: Grey, x: number, y: number, dx: number, dy: number): boolean {
  let [brighter, darker] = [0, 0];
  for (const reach of reaches) {
    const [right, down] = [Math.round(dx * reach), Math.round(dy * reach)];
    const clamp = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));
    brighter += even[clamp(y + down, height) * width + clamp(x + right, width)] ?? 0;
    darker += even[clamp(y - down, height) * width + clamp(x - right, width)] ?? 0;
  }
  return brighter - darker > leastDifference * brighter;
}

/** Three weights of a bell, twice in each direction. */
function smoothed({ pixels, width, height }: Grey): Float32Array {
  let values = Float32Array.from(pixels);
  for (const step of [1, width, 1, width]) {
    const next = values.slice();
    for (let at = step; at < width * height - step; at += 1)
      next[at] = ((values[at - step] ?? 0) + 2 * (values[at] ?? 0) + (values[at + step] ?? 0)) / 4;
    values = next;
  }
  return values;
}

function slopesOf(
  values: Float32Array,
  width: number,
  height: number,
): { readonly right: Float32Array; readonly down: Float32Array } {
  const right = new Float32Array(values.length);
  const down = new Float32Array(values.length);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const near = (dy: number, dx: number) => values[at + dy * width + dx] ?? 0;
      right[at] = (near(-1, 1) + 2 * near(0, 1) + near(1, 1) - near(-1, -1) - 2 * near(0, -1) - near(1, -1)) / 8;
      down[at] = (near(1, -1) + 2 * near(1, 0) + near(1, 1) - near(-1, -1) - 2 * near(-1, 0) - near(-1, 1)) / 8;
    }
  }
  return { right, down };
}
