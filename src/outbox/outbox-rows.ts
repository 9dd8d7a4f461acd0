/** The rows of the outbox, and how long each may stay. Times are epoch milliseconds. */
import type { PageJudgements } from '../contract/photo-judgement.ts';
import type { Corners } from '../lib/photos/page-corners.ts';
import type { Retake } from '../lib/prescriptions/retake.ts';

/** What was being typed into a form, for nobody but its customer. */
export type Draft = {
  readonly customerId: string;
  readonly form: string;
  readonly values: unknown;
  readonly savedAt: number;
};

/** A photo or file that was taken and not yet confirmed. */
export type Capture = {
  readonly id: string;
  /**
   * Null if it was shared to the app or opened with it while nobody was signed in: it goes to the next customer who signs in
   * within 24 hours.
   */
  readonly customerId: string | null;
  readonly name: string;
  readonly type: string;
  /** The bytes, exactly as they were taken. */
  readonly bytes: ArrayBuffer;
  readonly capturedAt: number;
  readonly source: 'camera' | 'file' | 'drop' | 'paste' | 'share';
  /** The id of the first page that it belongs to; without one it is itself the first page of a prescription (pages.ts). */
  readonly prescriptionId?: string;
  /** Pages are ordered by it; the first page has none, which is 0. */
  readonly position?: number;
  /** How far the customer has turned it, in quarter turns clockwise. */
  readonly turn?: Turn;
  /** Where the page lies in the upright photo, if the customer wants it straightened; it is so before it is turned. */
  readonly corners?: Corners | undefined;
  /** Set if it is no prescription of its own. */
  readonly retake?: Retake;
  /** When its customer's session ended against their will; the outbox itself sets it. */
  readonly leftAt?: number;
};

export type Turn = 0 | 1 | 2 | 3;

/** A prescription that waits to be sent. Its files have a row of their own. */
export type UploadRow = {
  /** The key that it was queued with, so that the same upload from two tabs is one row. */
  readonly id: string;
  readonly customerId: string;
  /** The key of what is sent now; a correction gets another one (decision X2). */
  readonly idempotencyKey: string;
  readonly fileName: string;
  readonly fileType: string;
  /** The size of all files in bytes. */
  readonly size: number;
  /** The files of several pages in their order, of which the first is named above; a row without is one file. */
  readonly pages?: readonly { readonly fileName: string; readonly fileType: string }[];
  /** What the device has seen in each of the files; none in a row of an earlier version, or where it could not look. */
  readonly judgement?: PageJudgements;
  /** Set if it is one page of a prescription that the server has; the patient is that one's, and empty here. */
  readonly retake?: Retake;
  readonly patientId: string;
  readonly patientName: string;
  readonly patientRelation?: string;
  readonly notes?: string;
  readonly capturedAt: number;
  /** `needs you`: refused for good, until it is corrected, tried again or deleted by hand. */
  readonly state: 'waiting' | 'needs you';
  /** The server's words. */
  readonly problem?: string;
  /** The status that it was refused with. */
  readonly refusedWith?: number;
  /** Tries that failed one after the other. */
  readonly attempts: number;
  /** It is not tried before then, except by hand. */
  readonly nextTryAt?: number;
  /** The server itself named that time: a network that is back does not shorten it. */
  readonly isServersWish?: boolean;
  /** When its customer's session ended against their will. */
  readonly leftAt?: number;
};

/** A copy of the session for the worker, which cannot read the page's storage; a sign-out removes it before anything else. */
export type MirroredSession = { readonly token: string; readonly customerId: string };

/** A capture that was never put to another one is a prescription of one page, also of an earlier version of the app. */
export const prescriptionOf = ({ id, prescriptionId }: Pick<Capture, 'id' | 'prescriptionId'>): string => prescriptionId ?? id;

export const dayMs = 24 * 3_600_000;

/** A time far ahead is from before the device's clock was set back, and must not count until the clock has caught up. */
const isOver = (since: number, now: number, ms: number): boolean => Math.abs(now - since) >= ms;

export const isDraftOver = ({ savedAt }: Draft, now: number): boolean => isOver(savedAt, now, dayMs);

/** A capture of the customer who is signed in stays as long as it takes; one that waits for somebody goes after a day. */
export const isCaptureOver = (capture: Pick<Capture, 'customerId' | 'capturedAt' | 'leftAt'>, now: number): boolean => {
  const waitsSince = capture.customerId === null ? capture.capturedAt : capture.leftAt;
  return waitsSince !== undefined && isOver(waitsSince, now, dayMs);
};

export const isUploadOver = ({ leftAt }: UploadRow, now: number): boolean =>
  leftAt !== undefined && isOver(leftAt, now, 7 * dayMs);
