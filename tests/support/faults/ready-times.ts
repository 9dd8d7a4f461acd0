/** Measures how long a server takes from its start to its first answer, over many starts. */
import { printFigures } from './figures.ts';
import type { SpawnedServer } from '../server/spawned-server.ts';
import { ok } from '../server/starting.ts';

/** The limit for the 95th percentile. Only long forms check it: a single start during a whole test run proves nothing. */
const mostUntilReadyMs = 2000;

export class ReadyTimes {
  readonly #tookMs: number[] = [];

  /** @returns the started server and its address */
  async of(start: () => SpawnedServer): Promise<{ readonly server: SpawnedServer; readonly origin: string }> {
    const begun = performance.now();
    const server = start();
    const origin = await server.origin();
    const status = await ok(origin);
    if (status !== 200) throw new Error(`A server that says it is running answered ${status}`);
    this.#tookMs.push(performance.now() - begun);
    return { server, origin };
  }

  /**
   * Prints the times.
   * @throws when they are too long
   */
  report(what: string): void {
    const [median, p95] = [this.#share(0.5), this.#share(0.95)];
    printFigures(`${what}: ready again ${this.#tookMs.length} times, median ${median} ms, p95 ${p95} ms`);
    if (!(p95 < mostUntilReadyMs)) throw new Error(`It was to be ready within ${mostUntilReadyMs} ms, and took ${p95} ms.`);
  }

  #share(share: number): number {
    const sorted = this.#tookMs.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
  }
}
