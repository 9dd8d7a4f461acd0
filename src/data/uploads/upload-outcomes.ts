/** What a customer is told about an upload: the answer to their tap, and what went out by itself while they were here. */
import { readPrescription } from '../../api/prescription-shapes.ts';
import type { Prescription } from '../../contract/prescriptions.ts';
import type { UploadNews } from '../../contract/worker-messages.ts';
import { isOnline } from '../../lib/loading/connection.ts';
import { subscribeToUploads } from './upload-news.ts';

export type UploadOutcome =
  /** An API may answer without the prescription. */
  | { readonly kind: 'sent'; readonly prescription?: Prescription }
  /** It is on this device, and goes by itself. */
  | { readonly kind: 'waiting'; readonly isOffline: boolean; /** Why the server wants it later. */ readonly message?: string }
  /** It stays in the list as 'needs you'. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Neither sent nor stored: it lives as long as this page, and is tried again from here. */
  | { readonly kind: 'not stored'; readonly message: string };

/** As documented, where the server has no words of its own (RX-018). */
export const failedToUpload = 'Failed to upload prescription';

type Teller = (outcome: UploadOutcome, count: number) => void;

const awaited = new Map<string, (outcome: UploadOutcome) => void>();
let tell: Teller = () => undefined;

/** Who shows it: what draws toasts is above this floor. */
export function setOutcomeListener(teller: Teller): void {
  tell = teller;
  subscribeToUploads((news, from) => from === 'elsewhere' && hear(news));
}

/** @param count how many uploads had this outcome */
export const reportOutcome = (outcome: UploadOutcome, count = 1): void => tell(outcome, count);

/** Resolves with what becomes of it first, whichever tab or worker sends it; `lost` for whoever knows that nobody does now. */
export function outcomeOf(id: string): { readonly outcome: Promise<UploadOutcome>; readonly lost: () => void } {
  let settle: (found: UploadOutcome) => void = () => undefined;
  const outcome = new Promise<UploadOutcome>((resolve) => {
    settle = (found) => {
      // By now another tap may wait for the same upload.
      if (awaited.get(id) === settle) awaited.delete(id);
      resolve(found);
    };
  });
  awaited.set(id, settle);
  return { outcome, lost: () => settle(waiting()) };
}

export const waiting = () => ({ kind: 'waiting', isOffline: !isOnline() }) as const;

/** @returns whether somebody waits for this very upload: they are told then, and nobody else */
export function resolveAwaitedUpload(news: UploadNews, payload?: unknown): boolean {
  const outcome = outcomeIn(news, payload);
  const settle = 'id' in news ? awaited.get(news.id) : undefined;
  if (outcome && settle) settle(outcome);
  return settle !== undefined;
}

/** From another tab or the worker. */
function hear(news: UploadNews): void {
  const isAwaited = resolveAwaitedUpload(news);
  const isUntold = 'isUntold' in news && news.isUntold === true;
  const outcome = outcomeIn(news);
  if (!isAwaited && isUntold && outcome && document.visibilityState === 'visible') reportOutcome(outcome);
}

export function outcomeIn(news: UploadNews, payload?: unknown): UploadOutcome | undefined {
  if (news.type === 'sent') return { kind: 'sent', ...prescriptionIn(payload) };
  if (news.type === 'refused') return { kind: 'refused', message: news.message ?? failedToUpload };
  return news.type === 'postponed' ? { ...waiting(), ...(news.message !== undefined && { message: news.message }) } : undefined;
}

function prescriptionIn(payload: unknown): { prescription?: Prescription } {
  try {
    return { prescription: readPrescription(payload) };
  } catch {
    return {};
  }
}
