/** Screens name prescriptions and uploads by these words (RX-021…023, decisions Q34, G61). */
import type { Prescription } from '../../contract/prescriptions.ts';

type Look = { readonly label: string; readonly tone: 'success' | 'info' | 'warning' | 'neutral' };

const looks = new Map<string, Look>([
  ['pending', { label: 'Pending Review', tone: 'info' }],
  ['needsclarification', { label: 'Needs Clarification', tone: 'warning' }],
  ['reviewed', { label: 'Reviewed', tone: 'success' }],
]);

/** Matches known statuses in any case, and shows unknown ones as they came. */
export const statusLook = (status: string): Look => looks.get(status.toLowerCase()) ?? { label: status, tone: 'neutral' };

/** Customers can delete a prescription only while it is pending (RX-024). */
export const isPending = ({ status }: Prescription): boolean => status.toLowerCase() === 'pending';

/** A prescription without a readable date comes last. */
export const newestPrescriptionFirst = (a: Prescription, b: Prescription): number => uploadedAt(b) - uploadedAt(a);

const uploadedAt = ({ uploadDate }: Prescription): number => Date.parse(uploadDate) || 0;

/** Returns "340 KB" or "1.2 MB". */
export function fileSizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  // A size that would be rounded to 1024 KB is shown as 1 MB.
  return bytes < 1023.5 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

const kinds: Readonly<Record<string, string>> = { 'image/jpeg': 'Photo', 'image/png': 'Picture', 'application/pdf': 'PDF' };

/** Returns "PDF, 340 KB", without what is unknown. */
export function fileFacts({ fileType, fileSize }: Pick<Prescription, 'fileType' | 'fileSize'>): string {
  const kind = fileType === undefined ? undefined : (kinds[fileType] ?? 'File');
  return [kind, fileSize === undefined ? undefined : fileSizeInWords(fileSize)].filter(Boolean).join(', ');
}

type Sending = {
  readonly state: 'waiting' | 'sending' | 'needs you';
  readonly percent?: number | undefined;
  /** The time of the next try in epoch milliseconds. */
  readonly nextTryAt?: number;
};

/**
 * Describes the state of an upload.
 * @param isOnline whether the browser reports a network
 * @param now epoch milliseconds
 */
export function uploadStateInWords({ state, percent, nextTryAt }: Sending, isOnline: boolean, now: number): string {
  if (state === 'sending') return percent === undefined ? 'Uploading…' : `Uploading ${Math.round(percent)} %`;
  if (state === 'needs you') return 'Not uploaded';
  if (!isOnline) return 'Waiting for connection';
  const waitMs = (nextTryAt ?? now) - now;
  return waitMs < 60_000 ? 'Waiting for connection' : `Waiting for connection. Next try in ${minutesInWords(waitMs)}`;
}

const minutesInWords = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};
