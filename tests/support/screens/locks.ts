/** Simulates the browser's locks, which belong to pages: a lock is released when its page is gone. */

type Waiting = { readonly name: string; readonly start: () => void };
type Holding = { readonly lose: () => void };
type Options = { readonly steal?: boolean; readonly signal?: AbortSignal };

const aborted = () => new DOMException('The lock was not granted, or taken away', 'AbortError');
const nothing: Holding = { lose: () => undefined };

export class Locks {
  readonly #held = new Map<string, Holding>();
  #waiting: Waiting[] = [];

  readonly request = async (name: string, ...rest: readonly unknown[]): Promise<unknown> => {
    const work = rest.at(-1) as (lock: { name: string }) => Promise<unknown>;
    const { steal = false, signal } = (rest.length > 1 ? rest[0] : {}) as Options;
    if (steal) this.#held.get(name)?.lose();
    else await this.#turn(name, signal);
    const lost = Promise.withResolvers<never>();
    const mine = { lose: () => lost.reject(aborted()) };
    this.#held.set(name, mine);
    try {
      return await Promise.race([work({ name }), lost.promise]);
    } finally {
      if (this.#held.get(name) === mine) this.#release(name);
    }
  };

  readonly query = async () => ({ held: [...this.#held.keys()].map((name) => ({ name })), pending: this.#waiting });

  /**
   * Kills the page that holds a lock: its work never ends, and the next in the queue gets the lock.
   * @param alsoWaiting how many of the requests that wait for it, the oldest first, are of that page, and go with it
   */
  killHolder(name: string, alsoWaiting: number): void {
    const gone = new Set(this.#waiting.filter((waiting) => waiting.name === name).slice(0, alsoWaiting));
    this.#waiting = this.#waiting.filter((waiting) => !gone.has(waiting));
    this.#held.set(name, nothing);
    this.#release(name);
  }

  #turn(name: string, signal: AbortSignal | undefined): Promise<void> {
    if (!this.#held.has(name)) {
      this.#held.set(name, nothing);
      return Promise.resolve();
    }
    return new Promise((start, refuse) => {
      const waiting = { name, start };
      this.#waiting.push(waiting);
      signal?.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        refuse(aborted());
      });
    });
  }

  #release(name: string): void {
    const next = this.#waiting.find((waiting) => waiting.name === name);
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    if (next) next.start();
    else this.#held.delete(name);
  }
}
