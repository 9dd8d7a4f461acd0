/** Shorter than a frame, with room for what the page draws in it. */
const pieceMs = 8;

/**
 * Does something long a piece at a time. Between the pieces the page answers to taps and draws.
 * @returns what it returns in the end
 * @throws what it throws
 */
export async function runInPieces<Value>(pieces: Iterator<undefined, Value>): Promise<Value> {
  for (;;) {
    const until = performance.now() + pieceMs;
    do {
      const { done, value } = pieces.next();
      if (done) return value;
    } while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
