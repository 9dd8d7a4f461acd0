import { useRef, useState } from 'react';
import type { Report } from '../../contract/reports.ts';
import { shareReport } from '../../data/reports/on-demand/report-links.ts';
import { ApiError, isStatus } from '../../lib/failures/api-error.ts';
import { shareLink } from '../../ui/share-link.ts';
import { showToast } from '../../ui/toast.ts';
import { isolated } from '../../lib/text/isolated.ts';

/** From the tap to the device's sheet or the clipboard (REPORT-010…012, decision Q21). */
export function useShareReport({ id, patient }: Report) {
  const [isBusy, setIsBusy] = useState(false);
  /** Made, and the browser wants another tap to give it away. */
  const [link, setLink] = useState<string>();
  // A second tap may come before the first one's state is drawn, and a second sheet over the first would be an error.
  const isUnderWay = useRef(false);
  const title = patient.name === '' ? 'Test report' : `Test report of ${isolated(patient.name)}`;

  async function once(work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  async function share(): Promise<void> {
    const url = await linkTo(id);
    if (url === undefined) return;
    const outcome = await shareLink({ title, url });
    if (outcome === 'failed' && isTapOver()) setLink(url);
    else tell(outcome);
  }

  async function shareAgain(): Promise<void> {
    if (link === undefined) return;
    const outcome = await shareLink({ title, url: link });
    tell(outcome);
    if (outcome === 'shared' || outcome === 'copied') setLink(undefined);
  }

  return { isBusy, share: () => once(share), link, shareAgain: () => once(shareAgain), dropLink: () => setLink(undefined) };
}

async function linkTo(id: string): Promise<string | undefined> {
  try {
    return (await shareReport(id)).shareLink;
  } catch (error) {
    // The session has ended: the page is on its way to /login and says so there.
    if (!isStatus(error, 401)) tellFailure(wordsOf(error));
    return undefined;
  }
}

/** A browser opens its sheet, and some the clipboard, only within a tap, and the link may have come after its time. */
const isTapOver = () => navigator.userActivation?.isActive === false;

function tell(outcome: Awaited<ReturnType<typeof shareLink>>): void {
  if (outcome === 'copied') void showToast({ type: 'success', message: 'Share link copied to clipboard' });
  if (outcome === 'failed') tellFailure();
}

const tellFailure = (message = 'Share functionality is not available at the moment') =>
  void showToast({ type: 'error', message });

/** What the customer can do something about, as too many open links, the server says itself. */
const wordsOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.serverMessage : undefined;
