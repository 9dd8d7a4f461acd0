import words from '#words/refusals-sign-in';
import { setTimeout as sleep } from 'node:timers/promises';
import { tooManyRequests } from '../platform/answers.ts';
import type { Database } from '../platform/db/schema.ts';
import type { AppDeps } from '../platform/deps.ts';
import { isPassword } from './passwords.ts';
import { isKnownPlace } from './known-places-store.ts';
import { bucketOf, countAttempt, forgetAttempts, giveBackAttempts, takeAttempt } from '../platform/limits/rate-limits-store.ts';
import { turnOf } from './whose-turn.ts';

/** The account whose password is checked. It is named by its e-mail, whether it exists or not. */
export type Account = { readonly email: string; readonly passwordHash: string | undefined };

const dayMs = 86_400_000;

/**
 * Tells whether the password is right. Three limits slow down guessing without locking out the owner. After ten failures in
 * 15 minutes, one address has to wait for this account; other addresses do not. From the sixth failure on, wherever it came
 * from, each check is delayed. After a hundred failures in a day, the password is checked only from places where the
 * password, a code or a link has signed in during the last 30 days. A hundred guesses a day need at least 100 days to try the
 * 10,000 most used passwords, and never find eight random letters; somebody who shares an address with the owner has ten more
 * in 15 minutes. An unknown e-mail takes the same path.
 * @param address the caller's network, as networkOf returns it
 * @throws HttpError 429, or 503 when too many wait to be checked
 */
export async function checkPassword(deps: AppDeps, account: Account, password: string, address: string): Promise<boolean> {
  const { database, now } = deps;
  const { counted, isKnown } = await takePlace(deps, account.email, address);
  const whose = turnOf(address, isKnown);
  // The check was counted as a failure beforehand. It is uncounted only if the password was right, or was not compared at
  // all.
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

/** Forgets the failures of this address, because a reset of the password from there has succeeded. */
export const forgetFailures = (database: Database, email: string, address: string): Promise<void> =>
  forgetAttempts(database, pairOf(email, address));

/** Forgets the failures of an account that no longer exists. */
export async function forgetAccount(database: Database, email: string, address: string): Promise<void> {
  await forgetFailures(database, email, address);
  for (const bucket of [anywhereOf(email), dayOf(email)]) await forgetAttempts(database, bucket);
}

const pairOf = (email: string, address: string): string => bucketOf('password', `${email} ${address}`);
const anywhereOf = (email: string): string => bucketOf('password-anywhere', email);
const dayOf = (email: string): string => bucketOf('password-day', email);

type Counters = { readonly ofPair: string; readonly ofAccount: string; readonly ofDay: string };

/** Counts the check before it is made, so that simultaneous ones cannot all pass the limit. */
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
    throw tooManyRequests(dayLeftMs, () => words.tooManyWrongPasswords);
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

/**
 * The number of delayed checks by account. Each process has its own, because it bounds what waits in this process and
 * enforces no limit.
 */
const waiting = new Map<string, number>();

type Standing = { readonly failures: number; readonly isKnown: boolean };

/**
 * Delays the check, longer with each failure.
 * @returns false if too many checks wait for this account and the place is unknown
 */
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
