const capacity = 50_000;
const knownForMs = 3_600_000;

type Known = { readonly customerId: string; readonly until: number };

/**
 * Remembers whose the tokens are that the database has confirmed lately, so that somebody who invents tokens is treated as a
 * stranger. Each is remembered in this process for an hour after its last call, in the order of last use.
 */
export class KnownSessions {
  readonly #sessions = new Map<string, Known>();

  /** @param token undefined if the request has none */
  customerOf(token: string | undefined, at: number): string | undefined {
    if (token === undefined) return undefined;
    const known = this.#sessions.get(token);
    if (known === undefined || known.until <= at) return undefined;
    this.note(token, known.customerId, at);
    return known.customerId;
  }

  note(token: string, customerId: string, at: number): void {
    // Deleting and adding it again makes it the newest.
    this.#sessions.delete(token);
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined && this.#sessions.size >= capacity) this.#sessions.delete(oldest);
    this.#sessions.set(token, { customerId, until: at + knownForMs });
  }
}
