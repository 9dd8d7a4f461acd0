/**
 * A budget is what all customers together may use in an hour, over all servers. It limits what costs the lab money or safety,
 * however many accounts and networks it comes from. Each is a row of the limits' counters, appears in the metrics, and is
 * logged once when it is used up.
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
 * Returns the size of each budget. News have a fifth of the SMS, so that neither endless requests for codes nor a busy day of
 * the lab use up the other's share.
 */
export function sizesOf({
  smsPerHour,
  wrongCodesOfAllPerHour,
}: BudgetDeps['settings']['limits']): Readonly<Record<Budget, number>> {
  const news = Math.floor(smsPerHour / 5);
  return { 'sms-codes': smsPerHour - news, 'sms-news': news, 'wrong-codes': wrongCodesOfAllPerHour };
}

/**
 * Takes one, or none if nothing is left.
 * @returns 0 when it may go on, otherwise the milliseconds until there is more
 */
export async function takeFromBudget(deps: BudgetDeps, budget: Budget): Promise<number> {
  const { count, windowEnd } = await countOf(deps, budget);
  if (count <= sizesOf(deps.settings.limits)[budget]) return 0;
  await giveBackAttempts(deps.database, [budget], deps.now());
  return Math.max(1, windowEnd - deps.now());
}

/** Returns to the budget a unit that was taken and not used. */
export const giveBackToBudget = ({ database, now }: Pick<BudgetDeps, 'database' | 'now'>, budget: Budget): Promise<void> =>
  giveBackAttempts(database, [budget], now());

/**
 * Counts one that has happened.
 * @returns whether the budget is used up now
 */
export async function countInBudget(deps: BudgetDeps, budget: Budget): Promise<boolean> {
  const { count } = await countOf(deps, budget);
  return count >= sizesOf(deps.settings.limits)[budget];
}

async function countOf(deps: BudgetDeps, budget: Budget) {
  const counted = await countAttempt(deps.database, budget, hourMs, deps.now());
  const size = sizesOf(deps.settings.limits)[budget];
  // Only one of all servers counts the last of them, so the line is logged once.
  if (counted.count === size) deps.log?.warn({ budget, size }, 'the hourly budget is used up');
  return counted;
}

/** Returns how many of each were taken in the current hour. */
export async function budgetsTaken(database: Database, at: number): Promise<Readonly<Record<Budget, number>>> {
  const counts = await countedNow(database, budgets, at);
  return { 'sms-codes': 0, 'sms-news': 0, 'wrong-codes': 0, ...counts };
}
