/** Screens name prescriptions and uploads by these words (RX-021…023, decisions Q34, G61). */
import words from '#words/prescription-states';
import type { Prescription } from '../../contract/prescriptions.ts';

type Tone = 'success' | 'info' | 'warning' | 'neutral';

const tones = { pending: 'info', needsclarification: 'warning', reviewed: 'success' } as const;

/** Matches known statuses in any case, and shows unknown ones as they came. */
export function statusLook(status: string): { readonly label: string; readonly tone: Tone } {
  const known = status.toLowerCase();
  return isKnown(known) ? { label: words.statuses[known], tone: tones[known] } : { label: status, tone: 'neutral' };
}

const isKnown = (status: string): status is keyof typeof tones => Object.hasOwn(tones, status);

/** Customers can delete a prescription only while it is pending (RX-024). */
export const isPending = ({ status }: Prescription): boolean => status.toLowerCase() === 'pending';

/** A prescription without a readable date comes last. */
export const newestPrescriptionFirst = (a: Prescription, b: Prescription): number => uploadedAt(b) - uploadedAt(a);

const uploadedAt = ({ uploadDate }: Prescription): number => Date.parse(uploadDate) || 0;

/** Returns "340 KB" or "1.2 MB". */
export function fileSizeInWords(bytes: number): string {
  if (bytes < 1024) return words.bytes(bytes);
  // A size that would be rounded to 1024 KB is shown as 1 MB.
  return bytes < 1023.5 * 1024 ? words.kilobytes(Math.round(bytes / 1024)) : words.megabytes((bytes / 1024 / 1024).toFixed(1));
}

/** Returns "PDF, 340 KB" or "PDF, 5 pages, 1.2 MB", without what is unknown. */
export function fileFacts({
  fileType,
  fileSize,
  pageCount = 1,
}: Pick<Prescription, 'fileType' | 'fileSize' | 'pageCount'>): string {
  const kinds: Readonly<Record<string, string>> = words.fileKinds;
  const kind = fileType === undefined ? undefined : (kinds[fileType] ?? words.otherFile);
  const pages = pageCount > 1 ? words.pages(pageCount) : undefined;
  return [kind, pages, fileSize === undefined ? undefined : fileSizeInWords(fileSize)].filter(Boolean).join(', ');
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
  if (state === 'sending') return percent === undefined ? words.uploading : words.uploadingPercent(Math.round(percent));
  if (state === 'needs you') return words.notUploaded;
  if (!isOnline) return words.waiting;
  const waitMs = (nextTryAt ?? now) - now;
  return waitMs < 60_000 ? words.waiting : words.nextTry(Math.ceil(waitMs / 60_000));
}
