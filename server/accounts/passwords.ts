import { hashLine, SlowHash } from '../platform/slow-hash.ts';
import type { Whose } from '../platform/limits/fair-queue.ts';

/** 32 MB of memory, three times over: a tenth of a second and more for one guess. */
export const dearHashes = new SlowHash({ N: 2 ** 15, r: 8, p: 3 }, hashLine({ atOnce: 2, inLine: 100 }));

// The same letters typed on two keyboards may be different code points.
const oneForm = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string, whose: Whose, hashes: SlowHash = dearHashes): Promise<string> =>
  hashes.make(oneForm(password), whose);

/** Without a stored hash it works as long and answers no. */
export const isPassword = (
  password: string,
  stored: string | undefined,
  whose: Whose,
  hashes: SlowHash = dearHashes,
): Promise<boolean> => hashes.matches(oneForm(password), stored, whose);
