import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Refusal } from './answers.ts';

/** What one guess costs: 128 · N · r bytes of memory, p times over. */
export type HashCost = { readonly N: number; readonly r: number; readonly p: number };

const saltBytes = 16;
const hashBytes = 32;
/** Bytes that one may take; scrypt itself needs 128 · N · r and a little. */
const maxmem = 64 * 1024 * 1024;

/** Hashes that are dear to guess. The numbers of their cost stand in each of them, so they may grow. */
export class SlowHash {
  readonly #cost: HashCost;
  readonly #atOnce: number;
  readonly #inLine: number;
  readonly #ofNobody: string;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /**
   * @param atOnce each takes a processor, one of the process's four threads for files and hashes, and its memory for a while
   * @param inLine so many wait; a longer line would still be worked off when all in it have gone away
   */
  constructor(cost: HashCost, { atOnce, inLine }: { readonly atOnce: number; readonly inLine: number }) {
    this.#cost = cost;
    this.#atOnce = atOnce;
    this.#inLine = inLine;
    this.#ofNobody = written(cost, Buffer.alloc(saltBytes), Buffer.alloc(hashBytes));
  }

  /** @throws Refusal 503 when too many wait in line */
  async make(secret: string): Promise<string> {
    const salt = randomBytes(saltBytes);
    return written(this.#cost, salt, await this.#derive(secret, salt, this.#cost));
  }

  /**
   * Without a stored hash it works as long and answers no: what does not exist must not be told by the time it takes.
   * @throws Refusal 503 when too many wait in line
   */
  async matches(secret: string, stored: string | undefined): Promise<boolean> {
    const [kind, N, r, p, salt = '', hash = ''] = (stored ?? this.#ofNobody).split('$');
    if (kind !== 'scrypt') throw new Error('A stored hash is of no known kind');
    const expected = Buffer.from(hash, 'base64url');
    const derived = await this.#derive(secret, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
    return expected.length === derived.length && timingSafeEqual(expected, derived) && stored !== undefined;
  }

  async #derive(secret: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
    if (this.#waiting.length >= this.#inLine) throw busy();
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await scryptOnce(secret, salt, cost);
    } finally {
      // The place is handed on, not given back, so that nobody who comes later slips in.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

const busy = () =>
  new Refusal(503, 'Very many people are logging in at this moment. Please try again in a minute.', { 'retry-after': '60' });

const written = ({ N, r, p }: HashCost, salt: Buffer, hash: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');

function scryptOnce(secret: string, salt: Buffer, { N, r, p }: HashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, hashBytes, { N, r, p, maxmem }, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
