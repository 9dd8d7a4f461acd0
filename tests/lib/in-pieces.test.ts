/** Something long, done while the page answers to taps: counted in pieces, by a clock that only the pieces move. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runInPieces } from '../../src/lib/loading/in-pieces.ts';

afterEach(() => void vi.restoreAllMocks());

/** How many pieces were done without a pause, time after time, where each takes so long. */
async function turnsOf(pieces: number, eachMs: number): Promise<number[]> {
  let now = 0;
  const turns = [0];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const pause = vi.spyOn(globalThis, 'setTimeout');
  const result = await runInPieces(
    (function* () {
      for (let at = 0; at < pieces; at += 1) {
        if (pause.mock.calls.length >= turns.length) turns.push(0);
        turns[turns.length - 1] = (turns.at(-1) ?? 0) + 1;
        now += eachMs;
        yield;
      }
      return 'done';
    })(),
  );
  expect(result).toBe('done');
  return turns;
}

describe('long work in pieces', () => {
  it.each([
    { what: 'gives way after every eight milliseconds', pieces: 12, eachMs: 2, turns: [4, 4, 4] },
    { what: 'gives way after each piece that takes longer', pieces: 3, eachMs: 50, turns: [1, 1, 1] },
    { what: 'that is not long does not', pieces: 7, eachMs: 1, turns: [7] },
  ])('$what', async ({ pieces, eachMs, turns }) => {
    expect(await turnsOf(pieces, eachMs)).toEqual(turns);
  });

  it('rejects with the error that it throws', async () => {
    const broken: Iterator<undefined, never> = {
      next: () => {
        throw new Error('It cannot be told');
      },
    };
    await expect(runInPieces(broken)).rejects.toThrow('It cannot be told');
  });
});
