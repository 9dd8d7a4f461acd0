import { readReports } from '../../api/report-shapes.ts';
import { paths, pathWithId } from '../../contract/paths.ts';
import type { Report } from '../../contract/reports.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { newestReportFirst } from '../../lib/reports/report-words.ts';
import { db } from '../../cache/db.ts';
import { api } from '../engine/network.ts';
import { pull, type CachedResource } from '../engine/pull.ts';
import { currentCustomerId, personalKey, useCustomerId } from '../shell/session.ts';
import { seconds, useCached } from '../engine/use-cached.ts';

export const reportsKey = (customerId: string | undefined) => personalKey(customerId, 'reports');

export const useReports = (): Cached<Report[]> => useCached(reportsOf(useCustomerId()));

const reportsOf = (customerId: string | undefined): CachedResource<Report[]> => ({
  key: reportsKey(customerId),
  isPersonal: true,
  read: () => db.reports.toArray().then((rows) => rows.toSorted(newestReportFirst)),
  fetch: async () => readReports(await api().get(paths.reports)).toSorted(newestReportFirst),
  write: (reports) => db.reports.clear().then(() => db.reports.bulkPut(reports)),
  maxAgeMs: seconds(30),
});

export const fetchReports = async (): Promise<Report[]> => (await pull(reportsOf(currentCustomerId()))).data ?? [];

/**
 * Downloads the PDF (API-065).
 * @param onProgress called with the progress in whole per cent, if the server sends the length
 */
export const downloadReport = (id: string, onProgress?: (percent: number) => void): Promise<Blob> =>
  api().getFile(pathWithId(paths.reportDownload, id), undefined, onProgress);
