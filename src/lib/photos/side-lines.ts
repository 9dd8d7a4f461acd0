/** The straight lines that may be a side of a page: found by a Hough transform that knows on which side it is brighter. */
import type { Edges } from './edges.ts';

/** All points with x · cos(angle) + y · sin(angle) = distance; it is brighter where the sum is larger. */
export type Line = { readonly angle: number; readonly distance: number };

/** Clockwise from the top; inside of the page it is brighter. */
export const sideNames = ['top', 'right', 'bottom', 'left'] as const;
export type SideName = (typeof sideNames)[number];

/** Which way the inside is from each side of an upright page. */
export const inwards: Readonly<Record<SideName, number>> = {
  left: 0,
  top: Math.PI / 2,
  right: Math.PI,
  bottom: (3 * Math.PI) / 2,
};

const steps = 360;
const stepAngle = (2 * Math.PI) / steps;
/** Steps of a degree: how far a page may be turned, and how exact the direction of one pixel is. */
const mostTurn = 32;
const unsure = 6;
/** How many lines are tried for each side. */
const tried = 9;
/** Lines nearer than this to a better one are the same line. */
const [sameAngle, sameDistance] = [5, 6];

/** @returns the best lines of each side, and the picture's own edge last: a page may reach it */
export function linesOfSides(edges: Edges): Readonly<Record<SideName, readonly Line[]>> {
  const { width, height } = edges;
  const reach = Math.ceil(Math.hypot(width, height));
  const votes = votesOf(edges, reach);
  const bests = (name: SideName, border: Line) => [...bestLines(votes, reach, inwards[name]), border];
  return {
    top: bests('top', { angle: inwards.top, distance: 0 }),
    right: bests('right', { angle: inwards.right, distance: 1 - width }),
    bottom: bests('bottom', { angle: inwards.bottom, distance: 1 - height }),
    left: bests('left', { angle: inwards.left, distance: 0 }),
  };
}

/** Counts for each direction and distance the pixels that lie on the line, from -reach to reach. */
function votesOf({ width, height, isEdge, direction }: Edges, reach: number): Uint16Array {
  const sines = Float32Array.from({ length: steps }, (_, step) => Math.sin(step * stepAngle));
  const cosines = Float32Array.from({ length: steps }, (_, step) => Math.cos(step * stepAngle));
  const votes = new Uint16Array(steps * (2 * reach + 1));
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if (isEdge[at] === 0) continue;
      const step = Math.round((direction[at] ?? 0) / stepAngle);
      for (let near = step - unsure; near <= step + unsure; near += 1) {
        const angle = (near + steps) % steps;
        const distance = Math.round(x * (cosines[angle] ?? 0) + y * (sines[angle] ?? 0));
        const place = angle * (2 * reach + 1) + distance + reach;
        votes[place] = (votes[place] ?? 0) + 1;
      }
    }
  }
  return votes;
}

function bestLines(votes: Uint16Array, reach: number, inward: number): Line[] {
  const row = 2 * reach + 1;
  const middle = Math.round(inward / stepAngle);
  const found: { readonly turn: number; readonly distance: number; readonly count: number }[] = [];
  for (let turn = -mostTurn; turn <= mostTurn; turn += 1) {
    const from = ((middle + turn + steps) % steps) * row;
    for (let distance = -reach; distance <= reach; distance += 1) {
      const count = votes[from + distance + reach] ?? 0;
      if (count > 20) found.push({ turn, distance, count });
    }
  }
  const best: typeof found = [];
  // Chrome 109 has no `toSorted`, as in quantile.ts.
  for (const one of Array.from(found).sort((a, b) => b.count - a.count)) {
    if (best.length === tried) break;
    const isSame = (other: typeof one) =>
      Math.abs(one.turn - other.turn) <= sameAngle && Math.abs(one.distance - other.distance) <= sameDistance;
    if (!best.some(isSame)) best.push(one);
  }
  return best.map(({ turn, distance }) => ({ angle: inward + turn * stepAngle, distance }));
}
