/** Moves the corners of a page by hand. */
import type { Corners, Point } from './page-corners.ts';

/** Clockwise, as the corners stand in their list. */
export const cornerNames = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
export type CornerName = (typeof cornerNames)[number];

/** A corner stays within the photo. */
export function movedTo(corners: Corners, name: CornerName, { x, y }: Point): Corners {
  const moved = { x: Math.max(0, Math.min(1, x)), y: Math.max(0, Math.min(1, y)) };
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.map((corner, at) => (cornerNames[at] === name ? moved : corner));
  return [topLeft ?? moved, topRight ?? moved, bottomRight ?? moved, bottomLeft ?? moved];
}

/** In parts of the photo: what is narrower is no page, and cannot be taken hold of. */
const leastTurn = 0.004;

/** Whether the corners go round something, clockwise and without a dent: only that can be made straight. */
export function isAround(corners: Corners): boolean {
  return corners.every((corner, at) => {
    const [before, after] = [corners[(at + 3) % 4] ?? corner, corners[(at + 1) % 4] ?? corner];
    const turn = (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x);
    return turn > leastTurn;
  });
}

/** Where they are when no page was seen: a little inside of the photo. */
export const startingCorners: Corners = [
  { x: 0.08, y: 0.08 },
  { x: 0.92, y: 0.08 },
  { x: 0.92, y: 0.92 },
  { x: 0.08, y: 0.92 },
];
