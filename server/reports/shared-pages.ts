import refusals from '#words/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sharePrefix } from '../../src/contract/paths.ts';
import { HttpError, tooManyRequests } from '../platform/answers.ts';
import type { ReportRow } from './report-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { FixedWindows } from '../platform/limits/fixed-windows.ts';
import { sendFile } from '../platform/files/send-file.ts';
import { speakAsAsked } from '../platform/plugins/language.ts';
import { networkOf } from '../platform/limits/caller-network.ts';
import { isConfidential } from './confidential-reports.ts';
import { delivered } from './held-reports-store.ts';
import { resultRowsOf } from './report-results-store.ts';
import { findShare, visitShare } from './report-shares-store.ts';
import { findAnyReport, testNamesOf } from './reports-store.ts';
import { hashOfToken } from '../platform/tokens.ts';
import { paperOf } from './paper-of-report.ts';
import { openReportFile } from './report-file.ts';
import { missingPage, refusedPage, sharedHeaders } from './shared-document.ts';
import { sharedReportPage } from './shared-page.ts';

const secrecy = {
  'x-robots-tag': 'noindex, nofollow',
  // The address is the key, so no other page may learn it.
  'referrer-policy': 'no-referrer',
};

/** The paths are `/s/{token}` and `/s/{token}/report.pdf`; a trailing slash does no harm. */
const form = /^([\w-]{43})(\/report\.pdf)?\/?$/;

/**
 * Serves the pages behind share links, in the language of the doctor's browser. Every path below the prefix is answered here,
 * so that none of them reaches the app.
 * @param offered the languages that the provider's own pages are in
 * @see decision X6
 */
export async function serveSharedReports(app: ApiServer, deps: AppDeps, offered: readonly string[]): Promise<void> {
  await app.register(async (pages: ApiServer) => {
    speakAsAsked(pages, offered);
    addPages(pages, deps);
  });
}

function addPages(app: ApiServer, deps: AppDeps): void {
  const { signInCallsPerAddress: most, addressWindowMs: windowMs } = deps.settings.limits;
  const visitors = new FixedWindows({ most, windowMs });

  app.get<{ Params: { '*': string } }>(`${sharePrefix}/*`, { schema: { hide: true } }, async (request, reply) => {
    reply.headers(secrecy);
    try {
      const waitMs = visitors.take(networkOf(request), deps.now());
      if (waitMs > 0) throw tooManyRequests(waitMs, refusals.tooManyCalls);
      const [, token, file] = form.exec(request.params['*']) ?? [];
      if (token === undefined) return sendPage(reply.code(404), missingPage());
      return await (file === undefined ? showReport(deps, request, reply, token) : sendReport(deps, reply, token));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return sendPage(reply.code(error.statusCode).headers(error.headers), refusedPage(error.message));
    }
  });
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply => reply.headers(sharedHeaders).send(page);

async function showReport(deps: AppDeps, request: FastifyRequest, reply: FastifyReply, token: string): Promise<FastifyReply> {
  const { database, settings, now } = deps;
  const hash = hashOfToken(token);
  const share = await (isVisit(request) ? visitShare : findShare)(database, hash, now());
  const report = share && (await shareable(database, share.reportId));
  if (share === undefined || report === undefined) return sendPage(reply.code(404), missingPage());
  const results = await resultRowsOf(database, report.id);
  const { notes, isSample, reportedAt, fileSize } = report;
  const paper = paperOf(report, results, {
    timeZone: settings.timeZone,
    at: reportedAt ?? now(),
    ...(notes === null ? {} : { notes }),
    isSample: isSample === 1,
  });
  const page = sharedReportPage({
    paper,
    testNames: testNamesOf(report),
    createdAt: share.createdAt,
    expiresAt: share.expiresAt,
    pdfPath: `${sharePrefix}/${token}/report.pdf`,
    pdfSize: fileSize ?? 0,
  });
  return sendPage(reply, page);
}

/** The report may have become confidential since the link was made; the link then leads nowhere. */
async function shareable(database: Database, id: string): Promise<ReportRow | undefined> {
  const report = await findAnyReport(database, id);
  return report === undefined || (await isConfidential(database, report)) ? undefined : delivered(report);
}

/** The bots are listed by name, because "bot" alone would match a maker of phones called Cubot. */
const previewers =
  /whatsapp\/|facebookexternalhit|skypeuripreview|(telegram|twitter|slack|discord|linkedin|apple|google|bing)bot|slack-imgproxy/i;

/**
 * Tells whether somebody reads the page. A browser that fetches ahead does not count, nor does a messenger that draws a
 * preview before anybody has opened the link, as far as they say so.
 */
function isVisit({ method, headers }: FastifyRequest): boolean {
  const isAhead = [headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose ?? '').includes('prefetch'));
  const isPreview = previewers.test(headers['user-agent'] ?? '');
  return method !== 'HEAD' && !isAhead && !isPreview;
}

async function sendReport(deps: AppDeps, reply: FastifyReply, token: string): Promise<FastifyReply> {
  const { database, now } = deps;
  const file = await openReportFile(deps, async () => {
    const share = await findShare(database, hashOfToken(token), now());
    return share && shareable(database, share.reportId);
  });
  return file === undefined ? sendPage(reply.code(404), missingPage()) : sendFile(reply, file);
}
