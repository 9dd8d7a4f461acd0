import { describe, expect, it } from 'vitest';
import { cornersOfPage, type Corners } from '../../../src/lib/photos/page-corners.ts';
import { drawnPage, type DrawnPage } from '../../support/photos/drawn-page.ts';

const corners = (...places: readonly (readonly [number, number])[]): Corners =>
  places.map(([x, y]) => ({ x, y })) as unknown as Corners;

const upright = corners([0.15, 0.1], [0.85, 0.1], [0.85, 0.88], [0.15, 0.88]);
const turned = corners([0.24, 0.08], [0.9, 0.16], [0.78, 0.9], [0.12, 0.82]);
const tilted = corners([0.25, 0.15], [0.75, 0.13], [0.93, 0.92], [0.06, 0.9]);
const small = corners([0.3, 0.25], [0.72, 0.27], [0.7, 0.7], [0.29, 0.69]);

/** The greatest distance of a corner from where it is, as a part of the picture's diagonal. */
function errorOf(page: DrawnPage): number {
  const picture = drawnPage(page);
  const found = cornersOfPage(picture);
  if (!found) return Infinity;
  const { width, height } = picture;
  const distances = found.map(({ x, y }, at) => {
    const real = page.corners[at] ?? { x: 0, y: 0 };
    return Math.hypot((x - real.x) * width, (y - real.y) * height);
  });
  return Math.max(...distances) / Math.hypot(width, height);
}

describe('the corners of a page', () => {
  it.each<[string, DrawnPage]>([
    ['upright on a dark table', { corners: upright, table: 60, paper: 220 }],
    ['turned', { corners: turned, table: 90, paper: 210 }],
    ['seen from its lower side', { corners: tilted, table: 80, paper: 200 }],
    ['far away', { corners: small, table: 100, paper: 220 }],
    ['on a table that is nearly as bright', { corners: turned, table: 175, paper: 215 }],
    ['on wood', { corners: tilted, table: 120, paper: 210, grain: 0.25 }],
    ['half in shadow', { corners: turned, table: 90, paper: 210, shadow: 0.45 }],
    ['in bad light', { corners: upright, table: 25, paper: 70 }],
    ['half in shadow, on bright wood', { corners: small, table: 165, paper: 220, grain: 0.1, shadow: 0.3 }],
  ])('are found where it lies %s', (_where, page) => {
    expect(errorOf(page)).toBeLessThan(0.005);
  });

  it('are not made up where there is no page, or where it fills the picture', () => {
    const everywhere = corners([-1, -1], [2, -1], [2, 2], [-1, 2]);
    expect(cornersOfPage(drawnPage({ corners: everywhere, table: 0, paper: 220 }))).toBeUndefined();
    expect(cornersOfPage(drawnPage({ corners: small, table: 120, paper: 120 }))).toBeUndefined();
    expect(cornersOfPage({ pixels: new Uint8Array(1), width: 1, height: 1 })).toBeUndefined();
  });

  it('are found where one side of the page is beyond the picture', () => {
    const beyond = corners([0.2, -0.1], [0.8, -0.1], [0.82, 0.8], [0.18, 0.8]);
    const found = cornersOfPage(drawnPage({ corners: beyond, table: 70, paper: 215 }));
    expect(found?.map(({ y }) => Math.round(y * 50) / 50)).toEqual([0, 0, 0.8, 0.8]);
  });
});
