import { setTimeout as wait } from 'node:timers/promises';

/** A probe or a scraper gives up soon after this time, and so does a customer if the database is this slow. */
const answersWithinMs = 2000;

/** Returns the database's answer, or `otherwise` if it fails or takes too long. */
export function inTime<Result>(answer: Promise<Result>, otherwise: Result): Promise<Result> {
  // The error is dropped, because the caller sees the other answer, and `/readyz` reports an unreachable database.
  return Promise.race([answer.catch(() => otherwise), wait(answersWithinMs, otherwise, { ref: false })]);
}
