import { expect, it } from 'vitest';
import { readReports, readResults, readShare } from '../../src/api/report-shapes.ts';
import { ReportResultsAnswer } from '../../src/contract/extensions.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { ReportListAnswer, ReportShareAnswer } from '../../src/contract/reports.ts';
import { availableReport, earlierReport } from '../support/server/reports.ts';
import { testServer } from '../support/server/server.ts';
import { through } from '../support/server/through.ts';

const server = await testServer();

it('a report with notes, results and an open link [DATA-033][API-064][API-066]', async () => {
  const results = [
    { testName: 'CBC', analyteId: 'hemoglobin', value: 11.2 },
    { testName: 'Urine', analyteId: 'urine-glucose', value: 'Trace' },
  ];
  const found = await availableReport(server, { results, notes: 'Repeat in a month.' });
  await earlierReport(server, found, { daysAgo: 60, given: { results } });
  const link = through(await found.customer.post(pathWithId(paths.reportShare, found.reportId)), ReportShareAnswer, readShare);
  expect(link.value).toEqual(link.data);
  const reports = through(await found.customer.get(paths.reports), ReportListAnswer, readReports);
  expect(reports.value).toEqual((reports.data as { reports: unknown }).reports);
  expect(reports.value[0]?.share?.views).toBe(0);
  const values = through(
    await found.customer.get(pathWithId(paths.reportResults, found.reportId)),
    ReportResultsAnswer,
    readResults,
  );
  expect(values.value).toEqual((values.data as { results: unknown }).results);
  expect(values.value[0]?.earlier).toHaveLength(1);
});
