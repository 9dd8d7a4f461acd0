import { readResults } from '../../api/report-shapes.ts';
import type { ReportResult } from '../../contract/extensions.ts';
import { paths, pathWithId } from '../../contract/paths.ts';
import type { Report } from '../../contract/reports.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { isAvailable } from '../../lib/reports/report-words.ts';
import { db } from '../../cache/db.ts';
import { hasExtensions } from '../engine/extensions.ts';
import { api } from '../engine/network.ts';
import type { CachedResource } from '../engine/pull.ts';
import { personalKey, useCustomerId } from '../shell/session.ts';
import { minutes, useCached } from '../engine/use-cached.ts';

/** Returns no results when the report has none or the API lacks the call (decision X6). */
export const useReportResults = (report: Report): Cached<readonly ReportResult[]> =>
  useCached(resultsOf(useCustomerId(), report));

const resultsOf = (customerId: string | undefined, report: Report): CachedResource<readonly ReportResult[]> => ({
  key: mayHaveResults(report) ? personalKey(customerId, resultsName(report)) : null,
  isPersonal: true,
  read: async () => (await db.reportResults.get(report.id))?.results,
  fetch: () => fetchResults(report.id),
  write: (results) => db.reportResults.put({ id: report.id, results }),
  maxAgeMs: minutes(5),
});

export const mayHaveResults = (report: Report): boolean => hasExtensions && report.hasResults !== false && isAvailable(report);

/** A corrected report has a key of its own. */
const resultsName = ({ id, reportedAt = '' }: Report): string => `report-results/${id}/${reportedAt}`;

async function fetchResults(id: string): Promise<readonly ReportResult[]> {
  try {
    return readResults(await api().get(pathWithId(paths.reportResults, id)));
  } catch (error) {
    if (isStatus(error, 404) || isStatus(error, 405)) return [];
    throw error;
  }
}
