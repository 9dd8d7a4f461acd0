/** This is shorter than a frame and leaves time for the page to draw. */
const pieceMs = 8;

/**
 * Runs long work in pieces, between which the page answers taps and draws.
 * @returns what the generator returns
 * @throws what the generator throws
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
