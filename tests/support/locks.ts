/** The browser's locks: they belong to pages, and what a page held is free when it is gone. */

type Waiting = { readonly start: () => void };

export class Locks {
  readonly #held = new Set<string>();
  #waiting: (Waiting & { readonly name: string })[] = [];

  readonly request = async (name: string, ...rest: readonly unknown[]): Promise<unknown> => {
    const work = rest.at(-1) as (lock: { name: string }) => Promise<unknown>;
    await this.#turn(name);
    try {
      return await work({ name });
    } finally {
      this.#release(name);
    }
  };

  readonly query = async () => ({ held: [...this.#held].map((name) => ({ name })), pending: this.#waiting });

  /** The page that holds it is killed: its work never ends, and the next one in the queue gets it. */
  killHolder(name: string): void {
    this.#release(name);
  }

  #turn(name: string): Promise<void> {
    if (!this.#held.has(name)) {
      this.#held.add(name);
      return Promise.resolve();
    }
    return new Promise((start) => this.#waiting.push({ name, start }));
  }

  #release(name: string): void {
    const next = this.#waiting.find((waiting) => waiting.name === name);
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    if (next) next.start();
    else this.#held.delete(name);
  }
}
