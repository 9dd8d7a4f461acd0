import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Clock from '../../src/lib/time/clock.ts';

const noon = Date.parse('2026-11-27T12:00:00Z');
const hour = 3_600_000;

let wall = noon;
let ticks = 5000;
let clock: typeof Clock;

/** Time that a device is awake for, and time that it sleeps. */
const passes = (ms: number) => {
  wall += ms;
  ticks += ms;
};
const sleeps = (ms: number) => void (wall += ms);

beforeEach(async () => {
  [wall, ticks] = [noon, 5000];
  vi.spyOn(Date, 'now').mockImplementation(() => wall);
  vi.spyOn(performance, 'now').mockImplementation(() => ticks);
  vi.resetModules();
  clock = await import('../../src/lib/time/clock.ts');
});

describe('the time of day', () => {
  it('is the device’s until the server has told its own', () => {
    passes(1500);
    expect(clock.now()).toBe(noon + 1500);
  });

  it.each([
    ['an hour behind', -hour],
    ['an hour ahead', hour],
    ['a day ahead', 24 * hour],
    ['years behind', -5 * 365 * 24 * hour],
  ])('is the server’s on a device whose clock is %s', (_how, off) => {
    clock.adjustClock(noon - off, true);
    passes(10_000);
    expect(clock.now()).toBe(noon - off + 10_000);
  });

  it.each([-hour, -60_000, -24 * hour])('does not go back with the device’s clock (%s ms)', (stepMs) => {
    passes(5000);
    wall += stepMs;
    passes(5000);
    expect(clock.now()).toBe(noon + 10_000);
  });

  it('goes on while the device sleeps', () => {
    clock.adjustClock(noon + hour, true);
    sleeps(8 * hour);
    expect(clock.now()).toBe(noon + 9 * hour);
  });

  it('is right again with the next answer after the clock was set ahead', () => {
    wall += hour;
    clock.adjustClock(noon, true);
    expect(clock.now()).toBe(noon);
  });

  it('is not put back by an answer that was kept on the way, nor moved by its seconds', () => {
    clock.adjustClock(noon - hour, false);
    expect(clock.now()).toBe(noon);
    clock.adjustClock(noon + 20_000, true);
    clock.adjustClock(noon - 20_000, true);
    expect(clock.now()).toBe(noon);
    // What was made later than now was made by a clock that is ahead of ours, whoever has kept it.
    clock.adjustClock(noon + hour, false);
    expect(clock.now()).toBe(noon + hour);
  });
});

it('a span is as long as it is, whatever becomes of the device’s clock', () => {
  const begun = clock.steadyNow();
  for (const step of [hour, -3 * hour, 24 * hour]) wall += step;
  passes(1000);
  expect(clock.steadyNow() - begun).toBe(1000);
});

it('what was stamped by a clock that was set back since is not young', () => {
  expect(clock.isYounger(noon - 1, 60_000)).toBe(true);
  expect(clock.isYounger(noon - 60_000, 60_000)).toBe(false);
  expect(clock.isYounger(noon + 1, 60_000)).toBe(false);
});
