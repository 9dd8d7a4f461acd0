import type { ReportRow } from './report-rows.ts';
import type { AppDeps } from '../platform/deps.ts';
import { fileStoreOf } from '../platform/files/store-in-use.ts';
import type { FileToSend } from '../platform/files/send-file.ts';
import { notReady } from './share-report.ts';

/**
 * Opens a report's PDF for sending.
 * @param find called again if a corrected report has just replaced the file
 * @returns undefined when there is no such report
 * @throws HttpError 409 while it is processing
 */
export async function openReportFile(
  { database, settings }: Pick<AppDeps, 'database' | 'settings'>,
  find: () => Promise<ReportRow | undefined>,
): Promise<FileToSend | undefined> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const report = await find();
    if (report === undefined) return undefined;
    const { id, fileId, fileSize } = report;
    if (fileId === null || fileSize === null) throw notReady();
    const content = await fileStoreOf(settings).read(database, fileId);
    if (content !== undefined) return { name: `report-${id}.pdf`, type: 'application/pdf', size: fileSize, content };
  }
  return undefined;
}
