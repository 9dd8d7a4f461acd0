import words from '#words/upload-file';
import type { Capture } from '../data/uploads/on-demand/uploads.ts';
import { isCut } from '../lib/files/converted-whole.ts';
import type { Converted } from '../lib/files/file-kind.ts';
import { imageSize, type PixelSize } from '../lib/files/image-size.ts';
import { fits, isLarge, maxPixels, maxPixelsInParts, scaledTo, stepsFor, wantedBytes } from '../lib/files/image-steps.ts';
import { jpegWithoutMetadata } from '../lib/files/jpeg-metadata.ts';
import { jpegFrame } from '../lib/files/jpeg-segments.ts';
import { wholenessInPieces, type Wholeness } from '../lib/files/jpeg-whole.ts';
import { pngWithoutMetadata } from '../lib/files/png-metadata.ts';
import { maxUploadBytes, type PreparedFile } from '../lib/files/prepared-file.ts';
import { inWholeBlocks } from '../lib/files/whole-blocks.ts';
import { runInPieces } from '../lib/loading/in-pieces.ts';
import { isSavingData } from '../device/save-data.ts';
import { isCanvasFaithful, openPhoto, writePhoto, type Photo, type Written } from './photo-canvas.ts';

export type Prepared = ({ readonly ok: true } & Omit<PreparedFile, 'name'>) | { readonly ok: false; readonly message: string };

type Own = 'jpeg' | 'png';
type Kind = Own | Converted;

const mediaTypes = { jpeg: 'image/jpeg', png: 'image/png', heic: 'image/heic', avif: 'image/avif', webp: 'image/webp' } as const;

/**
 * Removes the photo's place data: a photo of a suitable size stays as it is otherwise, a larger one is made smaller as far as
 * its text stays readable, and one of another kind becomes a JPEG.
 */
export function preparePhoto({ bytes }: Pick<Capture, 'bytes'>, kind: Kind): Promise<Prepared> {
  return kind === 'jpeg' || kind === 'png' ? prepareOwn(bytes, kind) : convert(bytes, kind);
}

async function prepareOwn(bytes: ArrayBuffer, kind: Own): Promise<Prepared> {
  const size = imageSize(bytes, kind);
  // No browser opens a picture without a size.
  if (!size) return refused(words.photoIsDamaged);
  if (hasTooManyPixels(bytes, kind, size)) return refused(words.photoHasTooManyPixels);
  // What is missing in a large photo has to be known before it is opened: the browser would not say it.
  const early = isLarge(size) ? await wholenessOf(bytes, kind) : undefined;
  if (early === 'cut') return refused(words.photoIsCut);
  let photo: Photo;
  try {
    photo = await openOwn(bytes, kind, { size, isWhole: early === 'whole' });
  } catch {
    return refused(isRare(bytes, kind) ? words.photoIsRare : words.photoIsDamaged);
  }
  return finished(photo, async () => {
    // Browsers draw the part of a truncated file that is there, and grey or nothing below it.
    if ((early ?? (await wholenessOf(bytes, kind))) === 'cut') return refused(words.photoIsCut);
    return asItIs(bytes, kind, photo) ?? (await writtenAnew(bytes, kind, photo));
  });
}

async function convert(bytes: ArrayBuffer, kind: Converted): Promise<Prepared> {
  if (isCut(bytes, kind)) return refused(words.photoIsCut);
  let photo: Photo;
  try {
    photo = await openPhoto(new Blob([bytes], { type: mediaTypes[kind] }), { size: undefined, isWhole: false });
  } catch {
    // The message says how to get one that can be sent.
    return refused(kind === 'heic' ? words.photoIsHeic : words.photoIsOfOtherKind(kind === 'avif' ? 'AVIF' : 'WebP'));
  }
  return finished(photo, () => Promise.resolve(isCanvasFaithful() ? writeJpeg(photo) : refused(words.photoKeepsPlace)));
}

async function finished(photo: Photo, prepare: () => Promise<Prepared>): Promise<Prepared> {
  try {
    return await prepare();
  } catch {
    // The canvas failed, and the original would reveal where it was taken.
    return refused(words.photoKeepsPlace);
  } finally {
    photo.close();
  }
}

/**
 * Opens a photo that was prepared before.
 * @throws if it does not fit into the device's memory
 */
export async function openPrepared(bytes: ArrayBuffer, kind: Own): Promise<Photo> {
  const size = imageSize(bytes, kind);
  if (!size) throw new Error('No photo that was prepared');
  return openOwn(bytes, kind, { size, isWhole: true });
}

function openOwn(bytes: ArrayBuffer, kind: Own, known: { readonly size: PixelSize; readonly isWhole: boolean }): Promise<Photo> {
  const inBlocks = kind === 'jpeg' && isLarge(known.size) ? inWholeBlocks(new Uint8Array(bytes)) : undefined;
  const blob = new Blob(inBlocks ? [...inBlocks.parts] : [bytes], { type: mediaTypes[kind] });
  return openPhoto(blob, { ...known, margin: inBlocks?.margin });
}

function hasTooManyPixels(bytes: ArrayBuffer, kind: Own, { width, height }: PixelSize): boolean {
  const isInParts = kind === 'jpeg' && jpegFrame(new Uint8Array(bytes))?.isBaseline === true;
  return width * height > (isInParts ? maxPixelsInParts : maxPixels);
}

const isRare = (bytes: ArrayBuffer, kind: Own) => kind === 'jpeg' && jpegFrame(new Uint8Array(bytes))?.isRare === true;

async function wholenessOf(bytes: ArrayBuffer, kind: Own): Promise<Wholeness> {
  if (kind === 'jpeg') return runInPieces(wholenessInPieces(new Uint8Array(bytes)));
  return pngWithoutMetadata(new Uint8Array(bytes)).bytes === undefined ? 'cut' : 'unknown';
}

/** No phone films more beside a photo than this, so that a longer file is no photo that fits. */
const mostBeside = 15 * 1024 * 1024;

/** @returns undefined if the photo has to be written anew: it is too large, or other programs would show it otherwise */
function asItIs(bytes: ArrayBuffer, kind: Own, photo: Photo): Prepared | undefined {
  const { width, height } = photo;
  if (bytes.byteLength > maxUploadBytes + mostBeside || !fits(photo)) return undefined;
  const clean = kind === 'jpeg' ? cleanJpeg(bytes) : cleanPng(bytes);
  if (!clean || clean.byteLength > maxUploadBytes) return undefined;
  return { ok: true, type: mediaTypes[kind], bytes: clean.buffer, width, height };
}

/** Programs differ in how they show the inks of a printer; the browser's colours are those that the customer sees. */
const cleanJpeg = (bytes: ArrayBuffer) =>
  jpegFrame(new Uint8Array(bytes))?.components === 4 ? undefined : jpegWithoutMetadata(new Uint8Array(bytes));

function cleanPng(bytes: ArrayBuffer) {
  const clean = pngWithoutMetadata(new Uint8Array(bytes));
  return clean.isTransparent || clean.isShownOtherwise ? undefined : clean.bytes;
}

async function writtenAnew(bytes: ArrayBuffer, kind: Own, photo: Photo): Promise<Prepared> {
  if (kind === 'png' && bytes.byteLength <= maxUploadBytes && fits(photo)) return onWhite(bytes, photo);
  return isCanvasFaithful() ? writeJpeg(photo) : refused(words.photoKeepsPlace);
}

/** If the canvas fails or the file would be too large, the photo is sent as it is, and the server puts it on white. */
async function onWhite(bytes: ArrayBuffer, photo: Photo): Promise<Prepared> {
  // The canvas may have no room, or return false pixels; then only the picture itself is left.
  const drawn = isCanvasFaithful()
    ? await writePhoto(photo, 'image/png', { size: photo, quality: 1 }).catch(() => undefined)
    : undefined;
  if (drawn && drawn.bytes.byteLength <= maxUploadBytes) return { ok: true, type: 'image/png', ...drawn };
  const clean = pngWithoutMetadata(new Uint8Array(bytes), { keepsTransparency: true }).bytes;
  const { width, height } = photo;
  return clean ? { ok: true, type: 'image/png', bytes: clean.buffer, width, height } : refused(words.photoIsCut);
}

/** Tries the steps until the file is small enough; otherwise the last one counts. */
async function writeJpeg(photo: Photo): Promise<Prepared> {
  let written: Written | undefined;
  for (const { size, quality } of differing(photo)) {
    if (!fits(size)) continue;
    written = await writePhoto(photo, 'image/jpeg', { size, quality });
    if (written.bytes.byteLength <= wantedBytes) break;
  }
  if (!written || written.bytes.byteLength > maxUploadBytes) return refused(words.photoIsTooLong);
  return { ok: true, type: 'image/jpeg', ...written };
}

/** A photo that is small already looks the same after each step of the same quality. */
function differing(photo: Photo) {
  const steps = stepsFor(isSavingData()).map(({ longestSide, quality }) => ({ size: scaledTo(longestSide, photo), quality }));
  const isSame = (one: (typeof steps)[number], other: (typeof steps)[number]) =>
    one.size.width === other.size.width && one.quality === other.quality;
  return steps.filter((step, at) => steps.findIndex((other) => isSame(other, step)) === at);
}

const refused = (message: string): Prepared => ({ ok: false, message });
