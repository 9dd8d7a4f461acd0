import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { HttpError } from './answers.ts';
import { FairQueue, type Whose } from './limits/fair-queue.ts';

/** What one guess costs: 128 · N · r bytes of memory, p times over. */
export type HashCost = { readonly N: number; readonly r: number; readonly p: number };

const saltBytes = 16;
const hashBytes = 32;
/** Bytes that one may take; scrypt itself needs 128 · N · r and a little. */
const maxmem = 64 * 1024 * 1024;

/**
 * @param atOnce each takes a processor, one of the process's four threads for files and hashes, and its memory for a while
 * @param inLine so many wait; a longer line would still be worked off when all in it have gone away
 */
export const hashLine = ({ atOnce, inLine }: { readonly atOnce: number; readonly inLine: number }): FairQueue =>
  new FairQueue({ most: atOnce, mostWaiting: inLine, full: busy });

/** Hashes that are dear to guess. The numbers of their cost stand in each of them, so they may grow. */
export class SlowHash {
  readonly #cost: HashCost;
  readonly #turns: FairQueue;
  readonly #ofNobody: string;

  /** @param turns of hashLine */
  constructor(cost: HashCost, turns: FairQueue) {
    this.#cost = cost;
    this.#turns = turns;
    this.#ofNobody = written(cost, Buffer.alloc(saltBytes), Buffer.alloc(hashBytes));
  }

  /** @throws HttpError 503 when too many wait in line, and most of them with the caller */
  async make(secret: string, whose: Whose): Promise<string> {
    const salt = randomBytes(saltBytes);
    return written(this.#cost, salt, await this.#turns.take(whose, () => scryptOnce(secret, salt, this.#cost)));
  }

  /**
   * Without a stored hash it works as long and answers no: what does not exist must not be told by the time it takes.
   * @throws HttpError 503 when too many wait in line, and most of them with the caller
   */
  async matches(secret: string, stored: string | undefined, whose: Whose): Promise<boolean> {
    const [kind, N, r, p, salt = '', hash = ''] = (stored ?? this.#ofNobody).split('$');
    if (kind !== 'scrypt') throw new Error('A stored hash is of no known kind');
    const expected = Buffer.from(hash, 'base64url');
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    const derived = await this.#turns.take(whose, () => scryptOnce(secret, Buffer.from(salt, 'base64url'), cost));
    return expected.length === derived.length && timingSafeEqual(expected, derived) && stored !== undefined;
  }
}

const busy = () =>
  new HttpError(503, 'Very many people are logging in at this moment. Please try again in a minute.', { 'retry-after': '60' });

const written = ({ N, r, p }: HashCost, salt: Buffer, hash: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');

function scryptOnce(secret: string, salt: Buffer, { N, r, p }: HashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, hashBytes, { N, r, p, maxmem }, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
