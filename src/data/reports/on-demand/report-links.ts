/** Links to a report, for whoever is given one, and their end. */
import { readShare, type SharedReport } from '../../../api/report-shapes.ts';
import { accountPaths } from '../../../contract/account-paths.ts';
import { paths, pathWithId } from '../../../contract/paths.ts';
import { isStatus } from '../../../lib/failures/api-error.ts';
import { hasExtensions } from '../../engine/extensions.ts';
import { api } from '../../engine/network.ts';
import { reportsKey } from '../reports.ts';
import { currentCustomerId } from '../../shell/session.ts';
import { revalidate } from '../../engine/use-cached.ts';

/** A new link to it, for whoever gets the link (API-066, decision X6). */
export async function shareReport(id: string): Promise<SharedReport> {
  const shared = readShare(await api().send('post', pathWithId(paths.reportShare, id)));
  // That a link is open now stands in the list; nobody waits for it.
  void refreshReports();
  return shared;
}

let canEndShares = hasExtensions;

/** False where the API is known not to have the call: its control is not shown. */
export const canEndReportShares = (): boolean => canEndShares;

/** Every link to it leads nowhere from here on. One that has none any more is done as well. */
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

/** One of several links to a report; the others go on. One that has ended already is done as well. */
export async function endReportLink(id: string): Promise<void> {
  try {
    await api().send('delete', pathWithId(accountPaths.reportLink, id));
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
  } finally {
    await refreshReports();
  }
}

/** After a change; that the list cannot be had again now undoes nothing. */
async function refreshReports(): Promise<void> {
  const key = reportsKey(currentCustomerId());
  if (key !== null) await revalidate(key).catch(() => undefined);
}
