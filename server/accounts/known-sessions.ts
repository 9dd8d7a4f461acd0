const capacity = 50_000;
const knownForMs = 3_600_000;

type Known = { readonly customerId: string; readonly until: number };

/**
 * Whose the tokens are that the database knew lately: whoever invents tokens is a stranger. Each is known for an hour after its
 * last call, in this process's own memory, from the one that was used longest ago to the newest.
 */
export class KnownSessions {
  readonly #sessions = new Map<string, Known>();

  /** @param token undefined where there is none */
  customerOf(token: string | undefined, at: number): string | undefined {
    if (token === undefined) return undefined;
    const known = this.#sessions.get(token);
    if (known === undefined || known.until <= at) return undefined;
    this.note(token, known.customerId, at);
    return known.customerId;
  }

  note(token: string, customerId: string, at: number): void {
    // Out and in again, so that it is the newest.
    this.#sessions.delete(token);
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined && this.#sessions.size >= capacity) this.#sessions.delete(oldest);
    this.#sessions.set(token, { customerId, until: at + knownForMs });
  }
}
