/** The bytes of a capture are stored before anything else; only then is it inspected. */
import files from '#words/files';
import words from '#words/upload-file';
import { brand } from '../brand.ts';
import { discardCapture, keepCapture, type Capture, type CaptureInfo } from '../data/uploads/on-demand/uploads.ts';
import { now } from '../lib/time/clock.ts';
import { checkFile, refusalWords } from '../lib/files/file-check.ts';
import { headBytes } from '../lib/files/file-kind.ts';
import { maxPhotoBytes } from '../lib/files/prepared-file.ts';
import { readWhole, type Unread } from '../lib/files/read-whole.ts';
import { takenName } from '../lib/files/taken-name.ts';

export type Taken = { readonly ok: true; readonly capture: CaptureInfo } | { readonly ok: false; readonly message: string };

/** The prescription that a file becomes a further page of, and its place there. */
export type AsPage = Required<Pick<Capture, 'prescriptionId' | 'position'>>;

/**
 * Never rejects.
 * @param as what it is if it is not a prescription of its own: a further page of another one, or one that is taken again
 */
export async function takeFile(
  file: File,
  source: Capture['source'],
  as?: AsPage | Required<Pick<Capture, 'retake'>>,
): Promise<Taken> {
  // A larger file should not be stored on the device.
  if (file.size > maxPhotoBytes) return refused(files.tooLarge);
  const read = await readWhole(file);
  if ('unread' in read) return refused(unreadWords[read.unread]());
  const { bytes } = read;
  // Some providers do not know the size before.
  if (bytes.byteLength > maxPhotoBytes) return refused(files.tooLarge);
  const capture = await keepCapture({ name: nameOf(file, source), type: file.type, bytes, source, ...as });
  if (!capture) return refused(words.signedOut);
  const refusal = checkFile(new Uint8Array(bytes, 0, Math.min(headBytes, bytes.byteLength)), capture);
  if (refusal === undefined) return { ok: true, capture };
  await discardCapture(capture.id);
  return refused(refusalWords(refusal));
}

/** The names that cameras and clipboards give, such as 'image.jpg' or '1732291337.jpg', say nothing. */
const nameOf = ({ name }: File, source: Capture['source']) =>
  name === '' || source === 'camera' || source === 'paste' ? takenName(brand.timeZone, now()) : name;

const unreadWords: Readonly<Record<Unread, () => string>> = {
  gone: () => words.vanished,
  changed: () => words.unreadable,
  empty: () => words.nothingArrived,
  partial: () => words.partArrived,
  'no-memory': () => words.photoTooLargeToOpen,
};

const refused = (message: string): Taken => ({ ok: false, message });
