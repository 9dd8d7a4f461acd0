/**
 * Prescriptions on their way to the server. Each is stored on the device before anything is sent, also with the best of
 * networks (docs/architecture.md, rule 5).
 */
import { isOnline } from '../../../lib/loading/connection.ts';
import type { PreparedFile } from '../../../lib/files/prepared-file.ts';
import type { UploadRow } from '../../../outbox/outbox-rows.ts';
import { putUpload, storedUploads, type Stored } from '../../../outbox/upload-queue.ts';
import { asQueued } from '../../../outbox/sending/upload-run.ts';
import { discardCapture } from './captures.ts';
import { markInterest } from '../../shell/interest.ts';
import { newKey } from '../../engine/new-key.ts';
import { persistOnce } from '../../../device/persist-once.ts';
import { probeForPress } from '../../engine/reachability.ts';
import { currentCustomerId, unknownCustomer } from '../../shell/session.ts';
import { holdUnsavedUpload, queueOf, unsavedUploads } from '../unsaved-uploads.ts';
import { publishUploadNews } from '../upload-news.ts';
import { failedToUpload, outcomeOf, reportOutcome, waiting, type UploadOutcome } from '../upload-outcomes.ts';
import { sendDueUploads, showCount, stopSending } from './upload-sender.ts';
import { askForSync, startSending } from './upload-wakes.ts';

export type { UploadOutcome } from '../upload-outcomes.ts';
export { useUploads, type WaitingUpload } from './upload-list.ts';

type ForPatient = {
  readonly patient: { readonly id: string; readonly name: string; readonly relation?: string | undefined };
  readonly notes?: string | undefined;
};

export type NewUpload = ForPatient & {
  readonly file: PreparedFile;
  /** What it was made of, which is deleted in the same transaction. */
  readonly captureId?: string;
  /** Epoch milliseconds. */
  readonly capturedAt?: number;
  /** Made at the tap: the same key again is the same upload. */
  readonly idempotencyKey: string;
};

/**
 * Resolves with its first outcome, which the customer is told of by a toast except for 'not stored'.
 * @param onStored it is safe: nothing needs to be kept on the screen any more
 */
export async function queueUpload(upload: NewUpload, onStored?: () => void): Promise<UploadOutcome> {
  const customerId = currentCustomerId();
  if (customerId === undefined) return { kind: 'refused', message: failedToUpload };
  const row = rowOf(upload, customerId);
  const stored = await store(row, upload);
  if (stored === 'stored') isSafe(upload, onStored);
  else holdUnsavedUpload(row, upload.file.bytes);
  markInterest();
  await afterChange();
  const outcome = await sendNow(row.id);
  if (outcome.kind === 'sent') isSafe(upload);
  if (stored !== 'stored' && outcome.kind === 'waiting') return { kind: 'not stored', message: notStored(stored) };
  reportOutcome(outcome);
  return outcome;
}

function isSafe({ captureId, idempotencyKey }: NewUpload, onStored?: () => void): void {
  // Of an earlier tap, when it could not be stored.
  void unsavedUploads.remove(idempotencyKey);
  // Lists of captures follow; where one was in memory only, it goes now.
  if (captureId !== undefined) void discardCapture(captureId);
  onStored?.();
}

function rowOf({ file, patient, notes, idempotencyKey, capturedAt }: NewUpload, customerId: string): UploadRow {
  return {
    id: idempotencyKey,
    customerId,
    idempotencyKey,
    fileName: file.name,
    fileType: file.type,
    size: file.bytes.byteLength,
    ...wishes({ patient, notes }),
    capturedAt: capturedAt ?? Date.now(),
    state: 'waiting',
    attempts: 0,
  };
}

const wishes = ({ patient: { id, name, relation }, notes }: ForPatient) => ({
  patientId: id,
  patientName: name,
  ...(relation ? { patientRelation: relation } : {}),
  ...(notes?.trim() ? { notes: notes.trim() } : {}),
});

/** Bound to nobody it could be found by somebody else later: then it stays with this page. */
async function store(row: UploadRow, { file, captureId }: NewUpload): Promise<Stored> {
  const stored = row.customerId === unknownCustomer ? 'not theirs' : await putUpload(row, file.bytes, captureId);
  if (stored === 'stored') persistOnce();
  return stored;
}

const notStored = (stored: Stored): string => {
  const why = stored === 'full' ? 'This device has no space left to save it.' : 'It could not be saved on this device.';
  return `${why} Keep this page open until it is uploaded.`;
};

async function sendNow(id: string): Promise<UploadOutcome> {
  startSending();
  void askForSync();
  if (!isOnline()) {
    // The device may be wrong about it: with an answer, it goes as after any time without a network.
    void probeForPress();
    return waiting();
  }
  const { outcome, lost } = outcomeOf(id);
  void sendDueUploads().then(lost, lost);
  return outcome;
}

/** Tries again at once, by the customer's wish; also what was refused. */
export const retryUpload = (id: string): Promise<UploadOutcome> =>
  // Under a key that the server has seen with other content it would be refused for ever: a refused upload is nowhere yet.
  sendChanged(id, (row) => ({ ...asQueued(row), ...(row.refusedWith === 422 && { idempotencyKey: newKey() }) }));

/** For one that was refused: nothing of it is on the server, so it goes as a new one. */
export const correctUpload = (id: string, corrected: ForPatient): Promise<UploadOutcome> =>
  sendChanged(id, ({ patientRelation: _relation, notes: _notes, ...row }) =>
    row.state === 'needs you' ? { ...asQueued(row), ...wishes(corrected), idempotencyKey: newKey() } : row,
  );

async function sendChanged(id: string, change: (row: UploadRow) => UploadRow): Promise<UploadOutcome> {
  await queueOf(id, storedUploads).change(id, change);
  await afterChange();
  const outcome = await sendNow(id);
  reportOutcome(outcome);
  return outcome;
}

export async function removeUpload(id: string): Promise<void> {
  await queueOf(id, storedUploads).remove(id);
  stopSending(id);
  await afterChange();
}

async function afterChange(): Promise<void> {
  publishUploadNews({ type: 'changed' });
  await showCount();
}

/** The file itself, to be looked at. */
export async function uploadPreview(id: string): Promise<Blob | undefined> {
  const customerId = currentCustomerId();
  const queue = queueOf(id, storedUploads);
  const row = customerId === undefined ? undefined : (await queue.list(customerId)).find((one) => one.id === id);
  const bytes = row && (await queue.bytes(id));
  return bytes ? new Blob([bytes], { type: row.fileType }) : undefined;
}
