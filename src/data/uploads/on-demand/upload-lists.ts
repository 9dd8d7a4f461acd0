/** Lists the signed-in customer's captures and uploads that exist only on this device, for the page of prescriptions. */
import { useEffect, useSyncExternalStore } from 'react';
import type { UploadRow } from '../../../outbox/outbox-rows.ts';
import { captureInfo, listCaptures, type CaptureInfo } from '../../../outbox/stored-captures.ts';
import { storedUploads } from '../../../outbox/upload-queue.ts';
import { currentCustomerId, unknownCustomer, useCustomerId } from '../../shell/session.ts';
import type { UploadAction, UploadState, WaitingUpload } from '../upload-state.ts';
import { dispatch, subscribeToUploads, unsavedCaptures, unsavedUploads, uploadState } from '../upload-store.ts';

/** What was taken and not yet confirmed; undefined until it is read. */
export function useCaptures(): readonly CaptureInfo[] | undefined {
  const customerId = useCustomerId();
  const { captures } = useUploadState();
  useEffect(() => {
    void refreshCaptures();
    // Another tab or the worker may change captures without telling this tab, so they are read again when it is shown.
    const lookAgain = () => void (document.visibilityState === 'visible' && refreshCaptures());
    globalThis.addEventListener('focus', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      globalThis.removeEventListener('focus', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [customerId]);
  return captures?.customerId === customerId ? captures?.rows : undefined;
}

/** What waits to be sent, is being sent, or needs the customer; the same in every tab. */
export function useUploads(): readonly WaitingUpload[] {
  const customerId = useCustomerId();
  const { uploads, sending } = useUploadState();
  useEffect(() => {
    void refreshUploads();
    return subscribeToUploads((action) => changesRows(action) && void refreshUploads());
  }, [customerId]);
  if (uploads?.customerId !== customerId) return [];
  return uploads?.rows.map((row) => (row.id === sending?.id ? asSending(row, sending) : row)) ?? [];
}

const useUploadState = (): UploadState => useSyncExternalStore(subscribeToUploads, uploadState);

const changing: ReadonlySet<UploadAction['type']> = new Set(['changed', 'sent', 'refused', 'postponed', 'network is back']);

const changesRows = ({ type }: UploadAction): boolean => changing.has(type);

const asSending = (row: WaitingUpload, { percent }: { readonly percent?: number }): WaitingUpload =>
  row.state === 'waiting' ? { ...row, state: 'sending', ...(percent !== undefined && { percent }) } : row;

export const refreshCaptures = newestOnly(capturesOf, (customerId, rows) =>
  dispatch({ type: 'captures read', captures: { customerId, rows } }),
);

const refreshUploads = newestOnly(uploadsOf, (customerId, rows) =>
  dispatch({ type: 'uploads read', uploads: { customerId, rows } }),
);

/** Of several reads at the same time the last one counts, and only for whoever is still signed in. */
function newestOnly<Row>(
  read: (customerId: string) => Promise<readonly Row[]>,
  show: (customerId: string, rows: readonly Row[]) => void,
): () => Promise<void> {
  let newest = 0;
  return async () => {
    const customerId = currentCustomerId();
    if (customerId === undefined) return;
    const turn = (newest += 1);
    const rows = await read(customerId);
    if (turn === newest && customerId === currentCustomerId()) show(customerId, rows);
  };
}

async function capturesOf(customerId: string): Promise<CaptureInfo[]> {
  const stored = customerId === unknownCustomer ? [] : await listCaptures(customerId, Date.now());
  return [...stored, ...[...unsavedCaptures.values()].filter((capture) => capture.customerId === customerId).map(captureInfo)];
}

async function uploadsOf(customerId: string): Promise<WaitingUpload[]> {
  const stored = await storedUploads.list(customerId);
  const unsaved = await unsavedUploads.list(customerId);
  const rows = [...stored.map((row) => toWaiting(row)), ...unsaved.map((row) => ({ ...toWaiting(row), isUnsaved: true }))];
  return rows.toSorted((a, b) => a.capturedAt - b.capturedAt);
}

function toWaiting(row: UploadRow): WaitingUpload {
  const { customerId: _of, idempotencyKey: _key, attempts: _count, refusedWith: _status, leftAt: _left, ...shown } = row;
  return shown;
}
