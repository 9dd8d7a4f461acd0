import { readShare, type SharedReport } from '../../../api/report-shapes.ts';
import { accountPaths } from '../../../contract/account-paths.ts';
import { paths, pathWithId } from '../../../contract/paths.ts';
import { isStatus } from '../../../lib/failures/api-error.ts';
import { hasExtensions } from '../../engine/extensions.ts';
import { api } from '../../engine/network.ts';
import { reportsKey } from '../reports.ts';
import { currentCustomerId } from '../../shell/session.ts';
import { revalidate } from '../../engine/use-cached.ts';

/** Creates a new link to a report, for whoever gets the link (API-066, decision X6). */
export async function shareReport(id: string): Promise<SharedReport> {
  const shared = readShare(await api().send('post', pathWithId(paths.reportShare, id)));
  // The list of reports now contains the open link; nobody waits for its refresh.
  void refreshReports();
  return shared;
}

let canEndShares = hasExtensions;

/** Returns false when the API is known to lack the call; then its control is hidden. */
export const canEndReportShares = (): boolean => canEndShares;

/** Ends every link to a report. The call also succeeds when there is no link. */
export async function endReportShare(id: string): Promise<void> {
  try {
    await api().send('delete', pathWithId(paths.reportShare, id));
  } catch (error) {
    if (isStatus(error, 404) || isStatus(error, 405)) canEndShares = false;
    throw error;
  } finally {
    await refreshReports();
  }
}

/** Ends one of several links to a report. A link that has already ended counts as success. */
export async function endReportLink(id: string): Promise<void> {
  try {
    await api().send('delete', pathWithId(accountPaths.reportLink, id));
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
  } finally {
    await refreshReports();
  }
}

/** A failure to refresh the list does not undo the change. */
async function refreshReports(): Promise<void> {
  const key = reportsKey(currentCustomerId());
  if (key !== null) await revalidate(key).catch(() => undefined);
}
