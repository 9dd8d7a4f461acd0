import words from '#words/refusals-sign-in';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { unavailable } from './answers.ts';
import { FairQueue, type Whose } from './limits/fair-queue.ts';

/** The cost of one guess: 128 · N · r bytes of memory, p times over. */
export type HashCost = { readonly N: number; readonly r: number; readonly p: number };

const saltBytes = 16;
const hashBytes = 32;
/** The memory limit for one hash in bytes; scrypt itself needs a little more than 128 · N · r. */
const maxmem = 64 * 1024 * 1024;

/**
 * @param atOnce hashes at the same time; each takes a processor, one of the process's four threads for files and hashes, and
 * its memory for a while
 * @param inLine hashes that may wait; a longer queue would be worked off even after all callers have left
 */
export const hashQueue = ({ atOnce, inLine }: { readonly atOnce: number; readonly inLine: number }): FairQueue =>
  new FairQueue({ most: atOnce, mostWaiting: inLine, full: busy });

/** Hashes that are expensive to guess. Each contains the numbers of its cost, so that these may grow. */
export class SlowHash {
  readonly #cost: HashCost;
  readonly #turns: FairQueue;
  readonly #ofNobody: string;

  /** @param turns the queue that hashQueue returns */
  constructor(cost: HashCost, turns: FairQueue) {
    this.#cost = cost;
    this.#turns = turns;
    this.#ofNobody = written(cost, Buffer.alloc(saltBytes), Buffer.alloc(hashBytes));
  }

  /** @throws HttpError 503 when too many wait in line, and most of them are the caller's */
  async make(secret: string, whose: Whose): Promise<string> {
    const salt = randomBytes(saltBytes);
    return written(this.#cost, salt, await this.#turns.take(whose, () => scryptOnce(secret, salt, this.#cost)));
  }

  /**
   * Compares a secret with a stored hash. Without one it takes as long and returns false, so that the time does not reveal
   * what exists.
   * @throws HttpError 503 when too many wait in line, and most of them are the caller's
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

const busy = () => unavailable(() => words.busy, { 'retry-after': '60' });

const written = ({ N, r, p }: HashCost, salt: Buffer, hash: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');

function scryptOnce(secret: string, salt: Buffer, { N, r, p }: HashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, hashBytes, { N, r, p, maxmem }, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
