import { setTimeout as sleep } from 'node:timers/promises';
import { tooManyRequests } from '../platform/answers.ts';
import type { Database } from '../platform/db/schema.ts';
import type { AppDeps } from '../platform/deps.ts';
import { isPassword } from './passwords.ts';
import { isKnownPlace } from './known-places-store.ts';
import { bucketOf, countAttempt, forgetAttempts, giveBackAttempts, takeAttempt } from '../platform/limits/rate-limits-store.ts';
import { turnOf } from './whose-turn.ts';

/** Whose password it should be. The e-mail is the account's name, whether there is one or not. */
export type Account = { readonly email: string; readonly passwordHash: string | undefined };

const dayMs = 86_400_000;

const refusedToday = () =>
  'Too many wrong passwords were tried for this account. Please log in with a one-time code, or use Forgot password.';

/**
 * Whether the password is right. Guessing is kept down in three ways, none of which keeps the owner out:
 * one address has ten failures in 15 minutes, and then only that address waits for this account; from the sixth failure on,
 * wherever it came from, each check is slowed; after a hundred in a day the password is heard only where it, a code or a
 * link signed in during the last 30 days. A hundred guesses a day find one of the 10,000 most used passwords in 100 days
 * at best, one with eight random letters never; who shares an address with the owner has the ten in 15 minutes beyond that.
 * An unknown e-mail goes all the same ways.
 * @param address as networkOf gives it
 * @throws HttpError 429, or 503 when too many wait to be checked
 */
export async function checkPassword(deps: AppDeps, account: Account, password: string, address: string): Promise<boolean> {
  const { database, now } = deps;
  const { counted, isKnown } = await takePlace(deps, account.email, address);
  const whose = turnOf(address, isKnown);
  // Counted as a failure before it is known to be none, it stays one unless it was right, or not compared at all.
  const isRight = await isPassword(password, account.passwordHash, whose, deps.passwordHashes).catch(async (error: unknown) => {
    await giveBackAttempts(database, Object.values(counted), now());
    throw error;
  });
  if (isRight) {
    await forgetAttempts(database, counted.ofPair);
    await giveBackAttempts(database, [counted.ofAccount, counted.ofDay], now());
  }
  return isRight;
}

/** After the password was reset from there, what went before no longer counts. */
export const forgetFailures = (database: Database, email: string, address: string): Promise<void> =>
  forgetAttempts(database, pairOf(email, address));

/** Where there is no account any more, its failures count nothing. */
export async function forgetAccount(database: Database, email: string, address: string): Promise<void> {
  await forgetFailures(database, email, address);
  for (const bucket of [anywhereOf(email), dayOf(email)]) await forgetAttempts(database, bucket);
}

const pairOf = (email: string, address: string): string => bucketOf('password', `${email} ${address}`);
const anywhereOf = (email: string): string => bucketOf('password-anywhere', email);
const dayOf = (email: string): string => bucketOf('password-day', email);

type Counters = { readonly ofPair: string; readonly ofAccount: string; readonly ofDay: string };

/** Counts the check before it is made, so that many at once cannot slip through together. */
async function takePlace(deps: AppDeps, email: string, address: string): Promise<{ counted: Counters; isKnown: boolean }> {
  const { database, settings, now } = deps;
  const { failuresPerAccount, accountWindowMs, failuresPerDay } = settings.limits;
  const ofPair = pairOf(email, address);
  const ofAccount = anywhereOf(email);
  const ofDay = dayOf(email);

  const pairMs = await takeAttempt(database, ofPair, { most: failuresPerAccount, windowMs: accountWindowMs }, now());
  if (pairMs > 0) throw tooManyRequests(pairMs);
  const isKnown = await isKnownPlace(database, email, address, now());
  const dayLeftMs = await takeAttempt(database, ofDay, { most: failuresPerDay, windowMs: dayMs }, now());
  if (dayLeftMs > 0 && !isKnown) {
    await giveBackAttempts(database, [ofPair], now());
    throw tooManyRequests(dayLeftMs, refusedToday);
  }
  const { count } = await countAttempt(database, ofAccount, accountWindowMs, now());
  const isHeard = await slowDown(deps, ofAccount, { failures: count - 1, isKnown });
  if (!isHeard) {
    await giveBackAttempts(database, [ofPair, ofAccount, ofDay], now());
    throw tooManyRequests(longestWaitMs);
  }
  return { counted: { ofPair, ofAccount, ofDay }, isKnown };
}

const firstWaitMs = 250;
const longestWaitMs = 3000;
const mostWaiting = 5;

/** How many wait, per account. Each process has its own: it bounds what waits here, and counts nothing. */
const waiting = new Map<string, number>();

type Standing = { readonly failures: number; readonly isKnown: boolean };

/** @returns false where too many wait for this account already; from a known place it is heard all the same */
async function slowDown({ settings, wait = sleep }: AppDeps, account: string, { failures, isKnown }: Standing): Promise<boolean> {
  const over = failures - settings.limits.failuresBeforeSlowing;
  if (over < 0) return true;
  const before = waiting.get(account) ?? 0;
  if (before >= mostWaiting && !isKnown) return false;
  waiting.set(account, before + 1);
  try {
    await wait(Math.min(longestWaitMs, firstWaitMs * 2 ** over));
  } finally {
    const left = (waiting.get(account) ?? 1) - 1;
    if (left > 0) waiting.set(account, left);
    else waiting.delete(account);
  }
  return true;
}
