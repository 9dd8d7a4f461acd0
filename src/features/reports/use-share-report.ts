import words from '#words/report-sharing';
import { useState } from 'react';
import type { Report } from '../../contract/reports.ts';
import { shareReport } from '../../data/reports/on-demand/report-links.ts';
import { ApiError } from '../../lib/failures/api-error.ts';
import { shareLink } from '../../ui/share-link.ts';
import { showToast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { isolated } from '../../lib/text/isolated.ts';

/** Creates a link and hands it to the device's share sheet or the clipboard (REPORT-010…012, decision Q21). */
export function useShareReport({ id, patient }: Report) {
  /** The link exists, but the browser requires another tap before it can be shared. */
  const [link, setLink] = useState<string>();
  const title = patient.name === '' ? words.shared : words.sharedOf(isolated(patient.name));

  // Only one share runs at a time, because a second sheet over the first would be an error.
  const { act: once, isBusy } = useAction<[() => Promise<void>]>({
    run: (work) => work(),
    failed: (error) => tellProblem(wordsOf(error)),
  });

  async function share(): Promise<void> {
    const { shareLink: url } = await shareReport(id);
    const outcome = await shareLink({ title, url });
    if (outcome === 'failed' && isTapOver()) setLink(url);
    else showOutcome(outcome);
  }

  async function shareAgain(): Promise<void> {
    if (link === undefined) return;
    const outcome = await shareLink({ title, url: link });
    showOutcome(outcome);
    if (outcome === 'shared' || outcome === 'copied') setLink(undefined);
  }

  return { isBusy, share: () => once(share), link, shareAgain: () => once(shareAgain), dropLink: () => setLink(undefined) };
}

/** Browsers open the share sheet, and some the clipboard, only within a tap, which may be over when the link arrives. */
const isTapOver = () => navigator.userActivation?.isActive === false;

function showOutcome(outcome: Awaited<ReturnType<typeof shareLink>>): void {
  if (outcome === 'copied') void showToast({ type: 'success', message: words.copied });
  if (outcome === 'failed') tellProblem();
}

const tellProblem = (message = words.failed) => void showToast({ type: 'error', message });

/** The server's own message is shown where the customer can act on it, as with too many open links. */
const wordsOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.serverMessage : undefined;
