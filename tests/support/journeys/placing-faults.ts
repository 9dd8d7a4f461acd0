/** Applies the faults of a bad network to Place order in the browser. A seed decides them, so that a run can be repeated. */
import type { BrowserContext, Route } from '@playwright/test';

/** What happens to one request; `hold` keeps its answer until the test ends. */
type Act = 'passes' | 'cut' | 'dropped' | 'doubled' | 'delayed' | 'gateway' | 'hold';

export type Fault = { readonly name: string; readonly acts: readonly Act[]; readonly isBeyondPatience?: boolean };

/** The first act applies to the tap's request, the others to those that the app sends by itself. */
export const faults: readonly Fault[] = [
  { name: 'none', acts: ['passes'] },
  { name: 'cut before it left', acts: ['cut'] },
  { name: 'answer dropped', acts: ['dropped'] },
  { name: 'answer dropped, then cut', acts: ['dropped', 'cut'] },
  { name: 'cut, then answer dropped', acts: ['cut', 'dropped'] },
  { name: 'sent twice at once', acts: ['doubled'] },
  { name: 'sent twice, answer dropped, sent twice again', acts: ['dropped', 'doubled'] },
  { name: 'answer delayed', acts: ['delayed'] },
  { name: 'answered by a gateway', acts: ['gateway', 'delayed'] },
  { name: 'delayed beyond patience', acts: ['hold'], isBeyondPatience: true },
];

/** Mulberry32 returns the same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Applies the planned act to each POST of an order. */
export class PlacingFaults {
  #acts: Act[] = [];
  #held: Promise<void> = Promise.resolve();
  #isHeld = (): void => undefined;
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.route('**/api/v1/orders', (route) =>
      route.request().method() === 'POST' ? this.#meet(route, this.#acts.shift() ?? 'passes') : route.fallback(),
    );
  }

  plan(acts: readonly Act[]): void {
    this.#acts = [...acts];
    this.#held = new Promise((resolve) => (this.#isHeld = resolve));
  }

  /** Resolves when the server has done what the held request asked for. */
  get held(): Promise<void> {
    return this.#held;
  }

  /** The acts that no request has met. */
  get unmet(): readonly Act[] {
    return this.#acts;
  }

  async #meet(route: Route, act: Act): Promise<void> {
    if (act === 'passes') return route.fallback();
    if (act === 'cut') return route.abort('connectionfailed');
    const [response] = await Promise.all([route.fetch(), ...(act === 'doubled' ? [route.fetch()] : [])]);
    if (act === 'hold') return this.#isHeld();
    if (act === 'dropped') return route.abort('connectionreset');
    if (act === 'gateway') return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
    // Slowness is the fault itself: real time passes while the page, which has a clock of its own, may send again.
    if (act === 'delayed') await new Promise((resolve) => setTimeout(resolve, 100 + 900 * this.#random()));
    // The page may have given up by now.
    await route.fulfill({ response }).catch(() => undefined);
  }
}
