/**
 * Codes have six digits, and eight while many wrong ones are entered. Limits per contact leave whoever guesses at thousands of
 * contacts a chance that grows with their number; with two digits more it is a hundredth.
 */
import type { Static } from 'typebox';
import type { CodeSent } from '../../src/contract/auth.ts';
import type { AppDeps } from '../platform/deps.ts';
import { noteOf } from '../platform/limits/hourly-budgets.ts';
import { countedNow, prolongWindow } from '../platform/limits/rate-limits-store.ts';

export const usualDigits = 6;
const moreDigits = 8;

const bucket = 'long-codes';
const quietMs = 3_600_000;

/** Of a code that is asked for now. It holds for all contacts alike, so that it tells nothing of any. */
export async function digitsNow({ database, now }: Pick<AppDeps, 'database' | 'now'>): Promise<number> {
  const running = await countedNow(database, [bucket], now());
  return bucket in running ? moreDigits : usualDigits;
}

export type SentCode = Static<typeof CodeSent>['data'];

/** The documented answer, and how many digits the field should take where they are not the documented six. */
export const sentCode = (digits: number): SentCode => (digits === usualDigits ? {} : { codeLength: digits });

/** Counts a code that was compared and was wrong: beyond the budget of all, codes are longer until an hour is quiet again. */
export async function noteWrongCode(deps: AppDeps): Promise<void> {
  if (await noteOf(deps, 'wrong-codes')) await prolongWindow(deps.database, bucket, quietMs, deps.now());
}
