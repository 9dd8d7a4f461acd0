import type { Limit } from './rate-limits-store.ts';

type Window = { count: number; readonly end: number };

/**
 * Counters in this process's own memory, for limits that cost nothing for each call and on which processes need not agree:
 * with two of them a caller gets at most twice as much. All windows have the same length, so they are in the order in which
 * they end.
 */
export class FixedWindows {
  readonly #limit: Limit;
  readonly #capacity: number;
  readonly #windows = new Map<string, Window>();

  /** @param capacity the number of callers that are remembered; beyond it the oldest window is given up */
  constructor(limit: Limit, capacity = 50_000) {
    this.#limit = limit;
    this.#capacity = capacity;
  }

  /**
   * @param cost what the call counts for
   * @returns 0 when the call may go on, otherwise the milliseconds until the window ends
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
    // A window that ends later than a new one would was opened before the clock was set back.
    return window !== undefined && window.end > at && window.end <= at + this.#limit.windowMs ? window : undefined;
  }

  #open(caller: string, at: number): Window {
    this.#makeRoom(at);
    const window = { count: 0, end: at + this.#limit.windowMs };
    // It is deleted first, because an ended window would keep its old place in the order.
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
