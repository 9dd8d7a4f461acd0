import type { Limit } from './rate-limits-store.ts';

type Window = { count: number; readonly end: number };

/**
 * Counters in this process's own memory, for limits that cost nothing per call and on which processes need not agree: with
 * two of them a caller has at most twice as much. They are kept in the order in which they end, since all last as long.
 */
export class FixedWindows {
  readonly #limit: Limit;
  readonly #capacity: number;
  readonly #windows = new Map<string, Window>();

  /** @param capacity callers that are remembered; beyond it the oldest window is given up */
  constructor(limit: Limit, capacity = 50_000) {
    this.#limit = limit;
    this.#capacity = capacity;
  }

  /**
   * @param cost what the call counts for
   * @returns 0 when the call may go on, else the milliseconds until the window ends
   */
  take(caller: string, at: number, cost = 1): number {
    const window = this.#current(caller, at) ?? this.#open(caller, at);
    window.count += cost;
    return window.count > this.#limit.most ? window.end - at : 0;
  }

  has(caller: string, at: number): boolean {
    const window = this.#windows.get(caller);
    return window !== undefined && window.end > at;
  }

  #current(caller: string, at: number): Window | undefined {
    const window = this.#windows.get(caller);
    // One that ends later than if it began now is from before the clock was set back.
    return window !== undefined && window.end > at && window.end <= at + this.#limit.windowMs ? window : undefined;
  }

  #open(caller: string, at: number): Window {
    this.#makeRoom(at);
    const window = { count: 0, end: at + this.#limit.windowMs };
    // Out and in again: an ended one would keep its former place in the order.
    this.#windows.delete(caller);
    this.#windows.set(caller, window);
    return window;
  }

  #makeRoom(at: number): void {
    for (const [caller, { end }] of this.#windows) {
      if (end > at && this.#windows.size < this.#capacity) return;
      this.#windows.delete(caller);
    }
  }
}
