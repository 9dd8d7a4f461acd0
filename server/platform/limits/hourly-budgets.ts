/**
 * What all customers together take in an hour, over all servers: for what costs the lab money or safety however many accounts
 * and networks it comes from. Each is a row of the limits' counters, watched in the metrics, and one line of the log when it
 * is used up.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Limits } from '../../settings/limit-settings.ts';
import type { Database } from '../db/schema.ts';
import { countAttempt, countedNow, giveBackAttempts } from './rate-limits-store.ts';

const hourMs = 3_600_000;
const budgets = ['sms-codes', 'sms-news', 'wrong-codes'] as const;

export type Budget = (typeof budgets)[number];

export type BudgetDeps = {
  readonly database: Database;
  readonly settings: { readonly limits: Pick<Limits, 'smsPerHour' | 'wrongCodesOfAllPerHour'> };
  readonly now: () => number;
  readonly log?: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * How many there are of each. News have a fifth of the SMS: neither those who ask for codes without end nor a busy day of the
 * lab take the other's.
 */
export function sizesOf({
  smsPerHour,
  wrongCodesOfAllPerHour,
}: BudgetDeps['settings']['limits']): Readonly<Record<Budget, number>> {
  const news = Math.floor(smsPerHour / 5);
  return { 'sms-codes': smsPerHour - news, 'sms-news': news, 'wrong-codes': wrongCodesOfAllPerHour };
}

/**
 * Takes one, or none where nothing is left.
 * @returns 0 when it may go on, else the milliseconds until there is more
 */
export async function takeOf(deps: BudgetDeps, budget: Budget): Promise<number> {
  const { count, windowEnd } = await countOf(deps, budget);
  if (count <= sizesOf(deps.settings.limits)[budget]) return 0;
  await giveBackAttempts(deps.database, [budget], deps.now());
  return Math.max(1, windowEnd - deps.now());
}

/** Gives one back that came to nothing. */
export const giveBackOf = ({ database, now }: Pick<BudgetDeps, 'database' | 'now'>, budget: Budget): Promise<void> =>
  giveBackAttempts(database, [budget], now());

/** Counts one that has happened. @returns whether the budget is used up by now */
export async function noteOf(deps: BudgetDeps, budget: Budget): Promise<boolean> {
  const { count } = await countOf(deps, budget);
  return count >= sizesOf(deps.settings.limits)[budget];
}

async function countOf(deps: BudgetDeps, budget: Budget) {
  const counted = await countAttempt(deps.database, budget, hourMs, deps.now());
  const size = sizesOf(deps.settings.limits)[budget];
  // Of all servers just one counts the last of them.
  if (counted.count === size) deps.log?.warn({ budget, size }, 'the budget of this hour is used up');
  return counted;
}

/** How many are taken of each in the hour that is running. */
export async function takenOf(database: Database, at: number): Promise<Readonly<Record<Budget, number>>> {
  const counts = await countedNow(database, budgets, at);
  return { 'sms-codes': 0, 'sms-news': 0, 'wrong-codes': 0, ...counts };
}
