import { expect, it } from 'vitest';
import { backOffMs, uploadTimeMs } from '../../src/lib/loading/back-off.ts';

const half = 0.5;

it('waits twice as long each time, and never longer than 5 minutes', () => {
  expect([1, 2, 3, 4].map((attempts) => backOffMs(attempts, half))).toEqual([5000, 10_000, 20_000, 40_000]);
  expect(backOffMs(60, half)).toBe(300_000);
});

it('spreads those that failed together', () => {
  expect([backOffMs(1, 0), backOffMs(1, 1)]).toEqual([3750, 6250]);
});

it('gives a file the time that a slow line needs, and never less than 2 minutes', () => {
  expect(uploadTimeMs(0)).toBe(120_000);
  expect(uploadTimeMs(5 * 1024 * 1024)).toBeGreaterThan(20 * 60_000);
  expect(Number.isInteger(uploadTimeMs(3))).toBe(true);
});
