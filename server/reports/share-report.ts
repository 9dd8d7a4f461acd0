import words from '#words/report-refusals';
import type { FastifyRequest } from 'fastify';
import { sharePrefix } from '../../src/contract/paths.ts';
import { isoIn } from '../../src/lib/time/dates.ts';
import { conflict, notFound, tooManyRequests, unprocessable } from '../platform/answers.ts';
import type { ReportRow } from './report-rows.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { newId } from '../platform/ids.ts';
import { isConfidential } from './confidential-reports.ts';
import { lockCustomer } from '../accounts/customers-store.ts';
import { bucketOf, takeAttempt } from '../platform/limits/rate-limits-store.ts';
import { countOpenShares, endShare, endShares, insertShare } from './report-shares-store.ts';
import { findReport } from './reports-store.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';
import { originOf } from '../platform/public-origin.ts';

const dayMs = 86_400_000;
const openForMs = 7 * dayMs;
const mostOpen = 20;

export const unknownReport = () => notFound(words.unknown);
export const notReady = () => conflict(words.notReady);

type Sharer = Pick<FastifyRequest, 'customerId' | 'signedInAt'>;

/**
 * Makes a link that shows one report to whoever has it. It is returned once, because the database keeps only a hash of its
 * token.
 * @throws HttpError 404 when the customer has no such report, 409 while it is processing or has too many open links, 422 if
 * it is confidential, 429
 * @see API-066, decision X6
 */
export async function shareReport(
  deps: AppDeps,
  { customerId, signedInAt }: Sharer,
  reportId: string,
): Promise<{ readonly shareLink: string; readonly expiresAt: string }> {
  const { database, settings, now } = deps;
  const at = now();
  const token = newToken();
  await shareableReport(deps, customerId, reportId);
  await countShare(deps, customerId);
  await inTransaction(database, async (transaction) => {
    // Without this lock, two simultaneous taps would both count before either link is written.
    await lockCustomer(transaction, customerId);
    if ((await countOpenShares(transaction, reportId, at)) >= mostOpen) throw tooManyOpen();
    await insertShare(transaction, {
      id: newId(),
      reportId,
      tokenHash: hashOfToken(token),
      createdAt: at,
      expiresAt: at + openForMs,
      views: 0,
      lastViewedAt: null,
      signedInAt,
    });
  });
  return {
    shareLink: `${originOf(deps)}${sharePrefix}/${token}`,
    expiresAt: isoIn(settings.timeZone, at + openForMs),
  };
}

/**
 * Ends all links to the report; it succeeds if there is none.
 * @throws HttpError 404 when the customer has no such report
 */
export async function endSharing({ database }: AppDeps, customerId: string, reportId: string): Promise<void> {
  if ((await findReport(database, customerId, reportId)) === undefined) throw unknownReport();
  await endShares(database, reportId);
}

/**
 * Ends one link and leaves the report's others open.
 * @throws HttpError 404 when the customer has no such link, or no longer
 */
export async function endLink({ database }: AppDeps, customerId: string, id: string): Promise<void> {
  if (!(await endShare(database, customerId, id))) throw notFound(words.linkEnded);
}

const tooManyOpen = () => conflict(words.tooManyLinks(mostOpen));

async function shareableReport({ database }: AppDeps, customerId: string, id: string): Promise<ReportRow> {
  const report = await findReport(database, customerId, id);
  if (report === undefined) throw unknownReport();
  if (report.status !== 'available') throw notReady();
  if (await isConfidential(database, report)) throw unprocessable(words.notShared);
  return report;
}

async function countShare({ database, settings, now }: AppDeps, customerId: string): Promise<void> {
  const limit = { most: settings.limits.sharesPerDay, windowMs: dayMs };
  const waitMs = await takeAttempt(database, bucketOf('shares', customerId), limit, now());
  if (waitMs > 0) throw tooManyRequests(waitMs, words.sharedTooOften);
}
