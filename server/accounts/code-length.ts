/**
 * Codes have six digits, and eight while many wrong ones are entered. The limits per contact do not stop somebody who guesses
 * at thousands of contacts: their chance grows with the number of contacts. Two more digits reduce it to a hundredth.
 */
import type { Static } from 'typebox';
import type { CodeSent } from '../../src/contract/auth.ts';
import type { AppDeps } from '../platform/deps.ts';
import { countInBudget } from '../platform/limits/hourly-budgets.ts';
import { countedNow, prolongWindow } from '../platform/limits/rate-limits-store.ts';

export const usualDigits = 6;
const moreDigits = 8;

const bucket = 'long-codes';
const quietMs = 3_600_000;

/**
 * Returns the length of a code that is requested now. It is the same for all contacts, so it reveals nothing about any of
 * them.
 */
export async function digitsNow({ database, now }: Pick<AppDeps, 'database' | 'now'>): Promise<number> {
  const running = await countedNow(database, [bucket], now());
  return bucket in running ? moreDigits : usualDigits;
}

export type SentCode = Static<typeof CodeSent>['data'];

/** Returns the documented answer, with the number of digits that the field should take unless it is the documented six. */
export const sentCode = (digits: number): SentCode => (digits === usualDigits ? {} : { codeLength: digits });

/**
 * Counts a code that was compared and was wrong. Beyond the hourly budget, codes stay longer until an hour is quiet again.
 */
export async function noteWrongCode(deps: AppDeps): Promise<void> {
  if (await countInBudget(deps, 'wrong-codes')) await prolongWindow(deps.database, bucket, quietMs, deps.now());
}
