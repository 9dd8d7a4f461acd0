import { hashQueue, SlowHash } from '../platform/slow-hash.ts';
import type { Whose } from '../platform/limits/fair-queue.ts';

/** Each guess takes 32 MB of memory, three times over, and more than a tenth of a second. */
export const expensiveHashes = new SlowHash({ N: 2 ** 15, r: 8, p: 3 }, hashQueue({ atOnce: 2, inLine: 100 }));

// The same letters typed on two keyboards may be different code points, so they are normalised.
const oneForm = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string, whose: Whose, hashes: SlowHash = expensiveHashes): Promise<string> =>
  hashes.make(oneForm(password), whose);

/** Without a stored hash, it takes as long and returns false. */
export const isPassword = (
  password: string,
  stored: string | undefined,
  whose: Whose,
  hashes: SlowHash = expensiveHashes,
): Promise<boolean> => hashes.matches(oneForm(password), stored, whose);
