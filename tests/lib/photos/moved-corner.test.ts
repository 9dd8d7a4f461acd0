import { expect, it } from 'vitest';
import { cornerNames, isAround, movedTo, startingCorners } from '../../../src/lib/photos/moved-corner.ts';

it('one corner moves, and stays within the photo', () => {
  const moved = movedTo(startingCorners, 'bottomRight', { x: 1.4, y: 0.7 });
  expect(moved.map(({ x, y }) => [x, y])).toEqual([
    [0.08, 0.08],
    [0.92, 0.08],
    [1, 0.7],
    [0.08, 0.92],
  ]);
});

it.each(cornerNames)('only what goes round a page can be made straight: %s', (name) => {
  expect(isAround(startingCorners)).toBe(true);
  // Beyond the middle the outline gets a dent or crosses itself.
  const beyond = { x: name.endsWith('Left') ? 0.9 : 0.1, y: name.startsWith('top') ? 0.9 : 0.1 };
  expect(isAround(movedTo(startingCorners, name, beyond))).toBe(false);
});

it('what is too narrow to be taken hold of is no page', () => {
  expect(isAround(movedTo(startingCorners, 'topLeft', { x: 0.918, y: 0.082 }))).toBe(false);
});
