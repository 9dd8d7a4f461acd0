import { accountPaths } from '../../src/contract/account-paths.ts';
import { Done, IdParams, PdfFile } from '../../src/contract/envelope.ts';
import { ReportResultsAnswer } from '../../src/contract/extensions.ts';
import { paths } from '../../src/contract/paths.ts';
import { ReportListAnswer, ReportShareAnswer } from '../../src/contract/reports.ts';
import { success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { sendFile } from '../platform/files/send-file.ts';
import { openReportFile } from './report-file.ts';
import { endLink, endSharing, shareReport, unknownReport } from './share-report.ts';
import { findReport, listReports } from './reports-store.ts';
import { listResults } from './report-results-store.ts';

export function reportRoutes(api: ApiServer, deps: AppDeps): void {
  const { database, settings, now } = deps;

  api.get(paths.reports, { schema: { response: { 200: ReportListAnswer } } }, async ({ customerId, signedInAt }) =>
    success({ reports: await listReports(database, customerId, { timeZone: settings.timeZone, at: now(), signedInAt }) }),
  );

  api.get(
    paths.reportResults,
    { schema: { params: IdParams, response: { 200: ReportResultsAnswer } } },
    async ({ customerId, params }) => {
      const report = await findReport(database, customerId, params.id);
      if (report === undefined) throw unknownReport();
      const isThere = report.status === 'available';
      return success({ results: isThere ? await listResults(database, report, settings.timeZone) : [] });
    },
  );

  api.get(
    paths.reportDownload,
    { schema: { params: IdParams, response: { 200: PdfFile } } },
    async ({ customerId, params }, reply) => {
      const file = await openReportFile(deps, () => findReport(database, customerId, params.id));
      if (file === undefined) throw unknownReport();
      return sendFile(reply, file);
    },
  );

  sharingRoutes(api, deps);
}

function sharingRoutes(api: ApiServer, deps: AppDeps): void {
  api.post(paths.reportShare, { schema: { params: IdParams, response: { 201: ReportShareAnswer } } }, async (request, reply) =>
    reply.code(201).send(success(await shareReport(deps, request, request.params.id))),
  );

  api.delete(paths.reportShare, { schema: { params: IdParams, response: { 200: Done } } }, async ({ customerId, params }) => {
    await endSharing(deps, customerId, params.id);
    return success({});
  });

  const ofLink = { params: IdParams, response: { 200: Done } };
  api.delete(accountPaths.reportLink, { schema: ofLink }, async ({ customerId, params }) => {
    await endLink(deps, customerId, params.id);
    return success({});
  });
}
