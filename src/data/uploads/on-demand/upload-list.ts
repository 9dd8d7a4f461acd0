/** The waiting uploads as a list: of whoever is signed in, oldest first, the same in every tab. */
import { useEffect, useSyncExternalStore } from 'react';
import type { UploadNews } from '../../../contract/worker-messages.ts';
import type { UploadRow } from '../../../outbox/outbox-rows.ts';
import { storedUploads } from '../../../outbox/upload-queue.ts';
import { currentCustomerId, useCustomerId } from '../../shell/session.ts';
import { unsavedUploads } from '../unsaved-uploads.ts';
import { subscribeToUploads, currentUpload, type UploadInProgress } from '../upload-news.ts';

export type WaitingUpload = {
  readonly id: string;
  readonly fileName: string;
  readonly fileType: string;
  /** In bytes. */
  readonly size: number;
  readonly patientId: string;
  readonly patientName: string;
  readonly patientRelation?: string;
  readonly notes?: string;
  /** Epoch milliseconds. */
  readonly capturedAt: number;
  readonly state: 'waiting' | 'sending' | 'needs you';
  /** Of the file, while it is sent; 0…100. */
  readonly percent?: number;
  /** The server's words. */
  readonly problem?: string;
  /** Epoch milliseconds. */
  readonly nextTryAt?: number;
  /** The device could not store it: it lives as long as this page. */
  readonly isUnsaved?: boolean;
};

type Known = { readonly of: string | undefined; readonly rows: readonly WaitingUpload[] };

const none: readonly WaitingUpload[] = [];
let known: Known = { of: undefined, rows: none };
let shown = none;
let asked = 0;
const listeners = new Set<() => void>();

export function useUploads(): readonly WaitingUpload[] {
  const customerId = useCustomerId();
  useEffect(() => void refreshUploads(), [customerId]);
  return useSyncExternalStore(
    subscribe,
    () => (known.of === customerId ? shown : none),
    () => none,
  );
}

/** Reads again. */
async function refreshUploads(): Promise<void> {
  const of = currentCustomerId();
  const turn = (asked += 1);
  const rows = of === undefined ? [] : await rowsOf(of);
  if (turn !== asked || of !== currentCustomerId()) return;
  known = { of, rows };
  announce();
}

async function rowsOf(customerId: string): Promise<WaitingUpload[]> {
  const stored = await storedUploads.list(customerId);
  const unsaved = await unsavedUploads.list(customerId);
  const rows = [...stored.map((row) => toWaiting(row)), ...unsaved.map((row) => ({ ...toWaiting(row), isUnsaved: true }))];
  return rows.toSorted((a, b) => a.capturedAt - b.capturedAt);
}

function toWaiting(row: UploadRow): WaitingUpload {
  const { customerId: _of, idempotencyKey: _key, attempts: _count, refusedWith: _status, leftAt: _left, ...seen } = row;
  return seen;
}

let listening = 0;
let stopHearing = (): void => undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  listening += 1;
  if (listening === 1) stopHearing = subscribeToUploads(hear);
  return () => {
    listeners.delete(listener);
    listening -= 1;
    if (listening === 0) stopHearing();
  };
}

function hear(news: UploadNews): void {
  if (news.type === 'sending' || news.type === 'idle') announce();
  else void refreshUploads();
}

function announce(): void {
  const sending = currentUpload();
  shown = known.rows.map((row) => (row.id === sending?.id && row.state === 'waiting' ? asSending(row, sending) : row));
  for (const listener of listeners) listener();
}

const asSending = (row: WaitingUpload, { percent }: UploadInProgress): WaitingUpload => ({
  ...row,
  state: 'sending',
  ...(percent !== undefined && { percent }),
});
