import words from '#words/upload-file';
import type { Capture } from '../data/uploads/on-demand/uploads.ts';
import { imageSize } from '../lib/files/image-size.ts';
import { fits, maxPixels, scaledTo, stepsFor, wantedBytes } from '../lib/files/image-steps.ts';
import { runInPieces } from '../lib/loading/in-pieces.ts';
import { wholenessInPieces } from '../lib/files/jpeg-whole.ts';
import { maxUploadBytes, type PreparedFile } from '../lib/files/prepared-file.ts';
import { jpegWithoutMetadata, pngWithoutMetadata } from '../lib/files/without-metadata.ts';
import { isSavingData } from '../device/save-data.ts';
import { isCanvasFaithful, openPhoto, writePhoto, type Photo, type Written } from './photo-canvas.ts';

export type Prepared = ({ readonly ok: true } & Omit<PreparedFile, 'name'>) | { readonly ok: false; readonly message: string };

type Kind = 'jpeg' | 'png' | 'heic';

/**
 * Removes the photo's place data: a photo of a suitable size stays as it is otherwise, and a larger one is made smaller as
 * far as its text stays readable.
 */
export async function preparePhoto({ bytes, type }: Capture, kind: Kind): Promise<Prepared> {
  const size = kind === 'heic' ? undefined : imageSize(bytes, kind);
  if (size && size.width * size.height > maxPixels) return refused(words.photoHasTooManyPixels);
  if (!isOpenable(bytes, kind)) return refused(words.photoIsDamaged);
  let photo: Photo;
  try {
    photo = await openPhoto(new Blob([bytes], { type: mediaTypes[kind] ?? type }));
  } catch {
    // If the browser cannot read a photo, the message says which kind of photo it can read.
    return refused(kind === 'heic' ? words.photoIsHeic : words.photoIsDamaged);
  }
  try {
    if (await isCut(bytes, kind)) return refused(words.photoIsCut);
    return asItIs(bytes, kind, photo) ?? (await writtenAnew(bytes, kind, photo));
  } catch {
    // The canvas failed, and the original would reveal where it was taken.
    return refused(words.photoKeepsPlace);
  } finally {
    photo.close();
  }
}

const mediaTypes = { jpeg: 'image/jpeg', png: 'image/png', heic: 'image/heic' } as const;

/** No browser opens a picture without a size. */
const isOpenable = (bytes: ArrayBuffer, kind: Kind) => kind === 'heic' || imageSize(bytes, kind) !== undefined;

/** Browsers draw the part of a truncated file that is there, and grey or nothing below it. */
async function isCut(bytes: ArrayBuffer, kind: Kind): Promise<boolean> {
  if (kind === 'jpeg') return (await runInPieces(wholenessInPieces(new Uint8Array(bytes)))) === 'cut';
  return kind === 'png' && pngWithoutMetadata(new Uint8Array(bytes)).bytes === undefined;
}

/** @returns undefined if the photo has to be written anew: it is HEIC, too large, transparent, or cannot be cleaned as it is */
function asItIs(bytes: ArrayBuffer, kind: Kind, photo: Photo): Prepared | undefined {
  const { width, height } = photo;
  if (kind === 'heic' || bytes.byteLength > maxUploadBytes || !fits(photo)) return undefined;
  const size = { width, height };
  if (kind === 'jpeg') {
    const clean = jpegWithoutMetadata(new Uint8Array(bytes));
    return clean && { ok: true, type: 'image/jpeg', bytes: clean.buffer, ...size };
  }
  const clean = pngWithoutMetadata(new Uint8Array(bytes));
  if (clean.isTransparent || !clean.bytes) return undefined;
  return { ok: true, type: 'image/png', bytes: clean.bytes.buffer, ...size };
}

async function writtenAnew(bytes: ArrayBuffer, kind: Kind, photo: Photo): Promise<Prepared> {
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
