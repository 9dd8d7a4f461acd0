import { useLiveQuery } from 'dexie-react-hooks';
import type { Report } from '../../contract/reports.ts';
import { ApiError } from '../../lib/failures/api-error.ts';
import { isFull } from '../../lib/failures/database-errors.ts';
import { db, isDatabaseBroken, isDatabaseFull, withDatabase } from '../../cache/db.ts';
import { persistOnce } from '../../device/persist-once.ts';
import { downloadReport } from './reports.ts';
import { currentCustomerId } from '../shell/session.ts';

/** The code loads when it is needed: a download alone needs none of it. */
const keepViewerCode = async (): Promise<void> => (await import('./on-demand/viewer-code.ts')).cacheViewerCode();

/** A report and its release. */
type ReportFile = Pick<Report, 'id' | 'reportedAt'>;
type OnProgress = (percent: number) => void;
type Kept = { readonly bytes: ArrayBuffer; readonly reportedAt?: string };

/** Tells whether the report is kept on this device, or returns undefined until that is known. */
export const useIsReportKept = (id: string): boolean | undefined => useLiveQuery(() => isReportKept(id), [id]);

const isReportKept = (id: string): Promise<boolean> =>
  withKept(async () => (await db.reportFiles.where('id').equals(id).count()) > 0, false);

/**
 * Returns the kept copy or downloads the report. With a network, an outdated copy of a corrected report is replaced.
 * @throws ApiError when neither is available
 */
export async function readReportFile(report: ReportFile, onProgress?: OnProgress): Promise<ArrayBuffer> {
  const customerId = currentCustomerId();
  const kept = await keptFile(report.id);
  if (kept && !isFormer(kept, report)) return kept.bytes;
  try {
    const bytes = await download(report.id, onProgress);
    // A file that cannot be stored can still be read.
    if (kept) await store(customerId, report, bytes).catch(() => undefined);
    return bytes;
  } catch (error) {
    if (kept) return kept.bytes;
    throw error;
  }
}

/** Downloads a kept report again if it was corrected, in the background. */
export async function refreshKeptReport(report: ReportFile): Promise<void> {
  const kept = await keptFile(report.id);
  if (kept) await Promise.allSettled([keepViewerCode(), isFormer(kept, report) && readReportFile(report)]);
}

const isFormer = (kept: Kept, { reportedAt }: ReportFile): boolean => reportedAt !== undefined && kept.reportedAt !== reportedAt;

/** `full` means that the device has no room left; `refused` that the browser stores nothing, as some do in private windows. */
export type KeepOutcome = 'kept' | 'full' | 'refused';

/**
 * Keeps the report and the code that draws it, until the customer removes it or signs out.
 * @throws ApiError when the download failed
 */
export async function keepReport(report: ReportFile, onProgress?: OnProgress): Promise<KeepOutcome> {
  if (isDatabaseBroken() && !isDatabaseFull()) return 'refused';
  const customerId = currentCustomerId();
  const bytes = await readReportFile(report, onProgress);
  try {
    await keepViewerCode().catch(asNoAnswer);
    await store(customerId, report, bytes);
  } catch (error) {
    if (isFull(error)) return 'full';
    if (error instanceof ApiError) throw error;
    return 'refused';
  }
  persistOnce();
  return 'kept';
}

/** Turns the browser's network error for the code's own download into an ApiError. */
function asNoAnswer(error: unknown): never {
  throw error instanceof TypeError ? new ApiError('network', 0) : error;
}

export const removeKeptReport = (id: string): Promise<void> => withKept(() => db.reportFiles.delete(id), undefined);

const keptFile = (id: string): Promise<Kept | undefined> => withKept(() => db.reportFiles.get(id), undefined);

/** Reads and deletes kept reports even when the device is full. */
const withKept: typeof withDatabase = async (work, fallback) => {
  if (!isDatabaseFull()) return withDatabase(work, fallback);
  try {
    return await work();
  } catch {
    return fallback;
  }
};

async function download(id: string, onProgress?: OnProgress): Promise<ArrayBuffer> {
  const bytes = await (await downloadReport(id, onProgress)).arrayBuffer();
  // A page that something on the way sent in its place must not be kept as the report.
  const head = String.fromCodePoint(...new Uint8Array(bytes.slice(0, 1024)));
  if (!head.includes('%PDF-')) throw new ApiError('shape', 200);
  return bytes;
}

/** Stores the file unless the customer has signed out meanwhile, because nothing of theirs may stay on the device. */
async function store(customerId: string | undefined, { id, reportedAt }: ReportFile, bytes: ArrayBuffer): Promise<void> {
  await db.transaction('rw', db.reportFiles, db.owner, async () => {
    if (customerId === undefined || (await db.owner.get('owner'))?.customerId !== customerId) return;
    await db.reportFiles.put({ id, bytes, savedAt: Date.now(), ...(reportedAt !== undefined && { reportedAt }) });
  });
}
