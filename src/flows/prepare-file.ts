/** Prepares a capture for sending. */
import files from '#words/files';
import words from '#words/upload-file';
import { readCapture, type Capture, type CaptureInfo } from '../data/uploads/on-demand/uploads.ts';
import { checkFile, refusalWords } from '../lib/files/file-check.ts';
import { headBytes, kindOf } from '../lib/files/file-kind.ts';
import { maxUploadBytes, type PreparedFile } from '../lib/files/prepared-file.ts';
import { nameFor } from '../lib/files/taken-name.ts';
import { cameraIsDone } from './camera-memory.ts';
import { preparePhoto, type Prepared } from './prepare-photo.ts';
import { endPreparing, beginPreparing } from './preparing-memory.ts';

export type Result = { readonly ok: true; readonly file: PreparedFile } | { readonly ok: false; readonly message: string };

let last: { readonly id: string; readonly result: Promise<Result> } | undefined;

/** Never rejects. The last result is kept, so that a second request for it does not wait. */
export function prepareFile({ id }: Pick<CaptureInfo, 'id'>): Promise<Result> {
  if (last?.id === id) return last.result;
  const result = prepare(id);
  last = { id, result };
  return result;
}

async function prepare(id: string): Promise<Result> {
  const capture = await readCapture(id);
  if (!capture) return refused(words.gone);
  const head = new Uint8Array(capture.bytes, 0, Math.min(headBytes, capture.bytes.byteLength));
  const refusal = checkFile(head, { ...capture, size: capture.bytes.byteLength });
  if (refusal !== undefined) return refused(refusalWords(refusal));
  const kind = kindOf(head, capture);
  if (kind === 'pdf') return sent(capture, { ok: true, type: 'application/pdf', bytes: capture.bytes });
  if (kind === 'other' || !beginPreparing(id)) return refused(words.photoTooLargeToOpen);
  const photo = await preparePhoto(capture, kind);
  endPreparing();
  cameraIsDone();
  return photo.ok ? sent(capture, photo) : refused(photo.message);
}

function sent({ name }: Capture, { ok: _ok, ...file }: Extract<Prepared, { ok: true }>): Result {
  if (file.bytes.byteLength > maxUploadBytes) return refused(files.tooLarge);
  return { ok: true, file: { ...file, name: nameFor(file.type, name) } };
}

const refused = (message: string): Result => ({ ok: false, message });
