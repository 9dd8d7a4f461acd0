/**
 * Takes, queues, retries, corrects, deletes and shows captures and uploads. Each is stored on the device before anything is sent,
 * even if the network is good (docs/architecture.md, rule 5).
 */
import words from '#words/files';
import fileWords from '#words/upload-file';
import type { PageJudgements } from '../../../contract/photo-judgement.ts';
import { isOnline } from '../../../lib/loading/connection.ts';
import type { PreparedFile } from '../../../lib/files/prepared-file.ts';
import type { Retake } from '../../../lib/prescriptions/retake.ts';
import { prescriptionOf, type UploadRow } from '../../../outbox/outbox-rows.ts';
import type { PageRef } from '../../../outbox/pages.ts';
import { putPage } from '../../../outbox/stored-pages.ts';
import {
  captureInfo,
  deleteCapture,
  findCapture,
  putCapture,
  type Capture,
  type CaptureInfo,
} from '../../../outbox/stored-captures.ts';
import { putUpload, type Stored } from '../../../outbox/on-demand/put-upload.ts';
import { storedUploads } from '../../../outbox/upload-queue.ts';
import { asQueued } from '../../../outbox/sending/upload-run.ts';
import { markInterest } from '../../shell/interest.ts';
import { newKey } from '../../engine/new-key.ts';
import { persistOnce } from '../../../device/persist-once.ts';
import { probeForPress } from '../../engine/reachability.ts';
import { currentCustomerId, unknownCustomer } from '../../shell/session.ts';
import { waiting, type UploadOutcome } from '../upload-state.ts';
import {
  holdUnsavedUpload,
  outcomeOf,
  publishUploadNews,
  queueOf,
  reportOutcome,
  unsavedCaptures,
  unsavedUploads,
} from '../upload-store.ts';
import { refreshCaptures } from './upload-lists.ts';
import { askForSync, sendDueUploads, showCount, startSending, stopSending } from './upload-sender.ts';

export type { Capture, CaptureInfo } from '../../../outbox/stored-captures.ts';

/**
 * Stores the bytes before anything else happens with them.
 * @param taken with `prescriptionId` and `position`, it is a further page of that prescription
 * @returns undefined where nobody is signed in any more
 */
export async function keepCapture(taken: Omit<Capture, 'id' | 'customerId' | 'capturedAt'>): Promise<CaptureInfo | undefined> {
  const customerId = currentCustomerId();
  if (customerId === undefined) return undefined;
  const capture = { ...taken, id: newKey(), customerId, capturedAt: Date.now() };
  // A customer without a known id could be anybody: what is theirs must not outlive the page.
  const stored = customerId === unknownCustomer ? undefined : await storeCapture(capture);
  if (currentCustomerId() !== customerId) return undefined;
  if (!stored) unsavedCaptures.set(capture.id, capture);
  await refreshCaptures();
  return captureInfo(stored ?? capture);
}

async function storeCapture(capture: Capture): Promise<Capture | undefined> {
  if (capture.prescriptionId !== undefined) return isInMemory(capture.prescriptionId) ? undefined : putPage(capture);
  return (await putCapture(capture)) ? capture : undefined;
}

/** Pages of one prescription stay together, also where the device could not store one of them. */
const isInMemory = (prescriptionId: string): boolean =>
  [...unsavedCaptures.values()].some((capture) => prescriptionOf(capture) === prescriptionId);

export async function readCapture(id: string): Promise<Capture | undefined> {
  const customerId = currentCustomerId();
  const capture = unsavedCaptures.get(id) ?? (await findCapture(id));
  return capture?.customerId === customerId && customerId === currentCustomerId() ? capture : undefined;
}

export async function discardCapture(id: string): Promise<void> {
  unsavedCaptures.delete(id);
  await deleteCapture(id);
  await refreshCaptures();
}

type ForPatient = {
  readonly patient: { readonly id: string; readonly name: string; readonly relation?: string | undefined };
  readonly notes?: string | undefined;
};

export type NewUpload = ForPatient & {
  /** One file, or the photos of its pages in their order. */
  readonly files: readonly PreparedFile[];
  /** What the device has seen in each of them. */
  readonly judgement?: PageJudgements | undefined;
  /** The captures that they were made of, which are deleted in the transaction that stores the upload. */
  readonly pages?: readonly PageRef[];
  /** Epoch milliseconds. */
  readonly capturedAt?: number;
  /** The page that the one file replaces. */
  readonly retake?: Retake;
  /** It is made at the tap: the same key again is the same upload. */
  readonly idempotencyKey: string;
};

/**
 * Resolves with its first outcome, which the customer is told of by a toast except for 'not stored'.
 * @param onStored called once it is safe, so that nothing needs to be kept on the screen any more
 */
export async function queueUpload(upload: NewUpload, onStored?: () => void): Promise<UploadOutcome> {
  const customerId = currentCustomerId();
  if (customerId === undefined) return { kind: 'refused', message: words.uploadFailed };
  const row = rowOf(upload, customerId);
  const stored = await store(row, upload);
  if (stored === 'changed') {
    await refreshCaptures();
    return { kind: 'not stored', message: fileWords.pagesChanged };
  }
  if (stored === 'stored') isSafe(upload, onStored);
  else holdUnsavedUpload(row, bytesOf(upload));
  markInterest();
  await afterChange();
  const outcome = await sendNow(row.id);
  if (outcome.kind === 'sent') isSafe(upload);
  if (stored !== 'stored' && outcome.kind === 'waiting') return { kind: 'not stored', message: notStored(stored) };
  reportOutcome(outcome);
  return outcome;
}

/** Queues a photo that replaces a page of a prescription; the server knows whose that is. */
export const queueRetake = (
  upload: Omit<NewUpload, keyof ForPatient> & { readonly retake: Retake },
  onStored?: () => void,
): Promise<UploadOutcome> => queueUpload({ ...upload, patient: { id: '', name: '' } }, onStored);

const bytesOf = ({ files }: NewUpload): ArrayBuffer[] => files.map(({ bytes }) => bytes);

function isSafe({ pages = [], idempotencyKey }: NewUpload, onStored?: () => void): void {
  // An earlier tap may have held it in memory, when it could not be stored.
  void unsavedUploads.remove(idempotencyKey);
  // Their rows are gone already. This updates the list, and deletes captures that were only in memory.
  for (const { id } of pages) unsavedCaptures.delete(id);
  void refreshCaptures();
  onStored?.();
}

function rowOf(upload: NewUpload, customerId: string): UploadRow {
  const { files, judgement, patient, notes, retake, idempotencyKey, capturedAt } = upload;
  const [first] = files;
  if (first === undefined) throw new Error('An upload has at least one file');
  const pages = files.map(({ name, type }) => ({ fileName: name, fileType: type }));
  return {
    id: idempotencyKey,
    customerId,
    idempotencyKey,
    fileName: first.name,
    fileType: first.type,
    size: files.reduce((size, { bytes }) => size + bytes.byteLength, 0),
    ...(files.length > 1 && { pages }),
    ...(judgement && { judgement }),
    ...(retake && { retake }),
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

/** An upload of an unknown customer could be found by somebody else later, and therefore stays in memory. */
async function store(row: UploadRow, upload: NewUpload): Promise<Stored> {
  // What was only in memory cannot be compared with what is stored.
  const pages = upload.pages?.filter(({ id }) => !unsavedCaptures.has(id));
  const stored = row.customerId === unknownCustomer ? 'not theirs' : await putUpload(row, bytesOf(upload), pages);
  if (stored === 'stored') persistOnce();
  return stored;
}

const notStored = (stored: Stored): string => (stored === 'full' ? words.deviceFull : words.notSaved);

async function sendNow(id: string): Promise<UploadOutcome> {
  startSending();
  void askForSync();
  if (isOnline()) return outcomeOf(id, sendDueUploads);
  // The device may be wrong about having no network. If the server answers, the upload is sent as after any time without one.
  void probeForPress();
  return waiting();
}

/** The customer tries again at once, also what was refused. */
export const retryUpload = (id: string): Promise<UploadOutcome> =>
  // 422: the server has seen the key with other content, and would refuse it for ever. Nothing of a refused upload is stored there.
  sendChanged(id, (row) => ({ ...asQueued(withoutRefused(row)), ...(row.refusedWith === 422 && { idempotencyKey: newKey() }) }));

/** Corrects one that was refused. Nothing of it is on the server, so it is sent as a new one. */
export const correctUpload = (id: string, corrected: ForPatient): Promise<UploadOutcome> =>
  sendChanged(id, ({ patientRelation: _relation, notes: _notes, ...row }) =>
    row.state === 'needs you' ? { ...asQueued(withoutRefused(row)), ...wishes(corrected), idempotencyKey: newKey() } : row,
  );

/** What the device has seen in the photos never keeps them back: a server that does not know it yet answers 400. */
function withoutRefused({ judgement, ...row }: UploadRow): UploadRow {
  return row.refusedWith === 400 || !judgement ? row : { ...row, judgement };
}

/**
 * Makes a capture of a page that was refused, which its customer may upload as a prescription of its own. It is stored before the
 * upload goes, so that no moment is without it.
 * @returns the capture's id; undefined where the photo is not there any more
 */
export async function releaseRetake({ id, fileName, fileType }: Pick<UploadRow, 'id' | 'fileName' | 'fileType'>) {
  const [bytes] = (await queueOf(id, storedUploads).files(id)) ?? [];
  const capture = bytes && (await keepCapture({ name: fileName, type: fileType, bytes, source: 'file' }));
  if (capture) await removeUpload(id);
  return capture?.id;
}

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

/** @returns the file itself, to be looked at; of several pages the first */
export async function uploadPreview(id: string): Promise<Blob | undefined> {
  const customerId = currentCustomerId();
  const queue = queueOf(id, storedUploads);
  const row = customerId === undefined ? undefined : (await queue.list(customerId)).find((one) => one.id === id);
  const [bytes] = (row && (await queue.files(id))) ?? [];
  return bytes && new Blob([bytes], { type: row?.fileType ?? '' });
}
