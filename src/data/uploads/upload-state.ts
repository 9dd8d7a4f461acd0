/** What a tab knows of captures and uploads, and what each message about uploads changes in that. Nothing here keeps anything. */
import words from '#words/files';
import { readPrescription } from '../../api/prescription-shapes.ts';
import type { Prescription } from '../../contract/prescriptions.ts';
import type { UploadNews } from '../../contract/worker-messages.ts';
import { isOnline } from '../../lib/loading/connection.ts';
import type { UploadRow } from '../../outbox/outbox-rows.ts';
import type { CaptureInfo } from '../../outbox/stored-captures.ts';

export type WaitingUpload = Omit<UploadRow, 'customerId' | 'idempotencyKey' | 'attempts' | 'refusedWith' | 'leftAt' | 'state'> & {
  readonly state: UploadRow['state'] | 'sending';
  /** How much of the file has gone while it is sent; 0…100. */
  readonly percent?: number;
  /** The device could not store it: it lives as long as this page. */
  readonly isUnsaved?: boolean;
};

type Owned<Row> = { readonly customerId: string; readonly rows: readonly Row[] };

type UploadInProgress = {
  readonly id: string;
  readonly percent?: number;
  /** It has an outcome, and the list was not read since: until then it is shown as it was, and not as one that waits. */
  readonly isOver?: true;
};

export type UploadState = {
  /** As they were last read from the outbox, oldest first; undefined before the first time. */
  readonly captures?: Owned<CaptureInfo>;
  readonly uploads?: Owned<WaitingUpload>;
  /** What is being sent now, by whichever tab or by the worker. */
  readonly sending?: UploadInProgress;
};

type Read =
  | { readonly type: 'captures read'; readonly captures: Owned<CaptureInfo> }
  | { readonly type: 'uploads read'; readonly uploads: Owned<WaitingUpload> };

export type UploadAction = UploadNews | Read;

export function reduceUploads(state: UploadState, action: UploadAction): UploadState {
  const { sending, ...others } = state;
  switch (action.type) {
    case 'captures read':
      return { ...state, captures: action.captures };
    case 'uploads read':
      return { ...(sending?.isOver ? others : state), uploads: action.uploads };
    case 'sending':
      return { ...others, sending: action };
    case 'idle':
      return others;
    case 'sent':
    case 'refused':
    case 'postponed':
      return sending?.id === action.id ? { ...others, sending: { ...sending, isOver: true } } : state;
    case 'changed':
    case 'network is back':
      return state;
  }
}

export type UploadOutcome =
  /** An API may answer without the prescription. The page is set if it was taken again. */
  | { readonly kind: 'sent'; readonly prescription?: Prescription; readonly page?: number }
  /** It is on this device and is sent without the customer. The message is the server's, where it asked for later. */
  | { readonly kind: 'waiting'; readonly isOffline: boolean; readonly message?: string }
  /** It stays in the list as 'needs you'. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It is neither sent nor stored: it lives as long as this page, which tries again. */
  | { readonly kind: 'not stored'; readonly message: string };

export const waiting = () => ({ kind: 'waiting', isOffline: !isOnline() }) as const;

/** @param payload what the server has answered, where this page has sent it */
export function outcomeIn(news: UploadNews, payload?: unknown): UploadOutcome | undefined {
  if (news.type === 'sent') {
    return { kind: 'sent', ...prescriptionIn(payload), ...(news.page !== undefined && { page: news.page }) };
  }
  if (news.type === 'refused') return { kind: 'refused', message: news.message ?? words.uploadFailed };
  return news.type === 'postponed' ? { ...waiting(), ...(news.message !== undefined && { message: news.message }) } : undefined;
}

function prescriptionIn(payload: unknown): { prescription?: Prescription } {
  try {
    return { prescription: readPrescription(payload) };
  } catch {
    // The upload has arrived all the same, and the list brings the prescription.
    return {};
  }
}
