import type { Capture } from '../data/captures.ts';
import { imageSize } from '../lib/image-size.ts';
import { maxPixels, mayStayPng, scaledTo, stepsFor, wantedBytes } from '../lib/image-steps.ts';
import { wrongKind, type PreparedFile } from '../lib/prepared-file.ts';
import { isSavingData } from '../offline/save-data.ts';
import { isCanvasTrue, openPhoto, writePhoto, type Photo, type Written } from './photo-canvas.ts';

export type Prepared = ({ readonly ok: true } & Omit<PreparedFile, 'name'>) | { readonly ok: false; readonly message: string };

const words = {
  heic: `${wrongKind} This is an iPhone photo (HEIC), which this browser cannot convert. On the iPhone, share it as JPG, or take a screenshot of it and choose that.`,
  damaged: 'This photo could not be opened. It may be damaged. Please take it again, or choose another one.',
  tooLarge: 'This photo has too many pixels for this device. Please take it with a lower resolution, or choose a PDF.',
  notWritten:
    'This browser cannot take the location out of a photo, so it is not uploaded. Please choose a PDF, or use another browser.',
} as const;

/** Upright, without what it tells of its place, and under 1 MB where it stays readable. */
export async function preparePhoto({ bytes, type }: Capture, kind: 'jpeg' | 'png' | 'heic'): Promise<Prepared> {
  const size = kind === 'heic' ? undefined : imageSize(bytes, kind);
  if (size && size.width * size.height > maxPixels) return refused(words.tooLarge);
  if (!isCanvasTrue()) return refused(words.notWritten);
  let photo: Photo;
  try {
    photo = await openPhoto(new Blob([bytes], { type: mediaTypes[kind] ?? type }));
  } catch {
    return refused(kind === 'heic' ? words.heic : words.damaged);
  }
  try {
    const keepsPng = kind === 'png' && mayStayPng(bytes.byteLength, photo);
    return (keepsPng ? await writePng(photo) : undefined) ?? (await writeJpeg(photo));
  } catch {
    return refused(words.notWritten);
  } finally {
    photo.close();
  }
}

const mediaTypes = { jpeg: 'image/jpeg', png: 'image/png', heic: 'image/heic' } as const;

async function writePng(photo: Photo): Promise<Prepared | undefined> {
  const written = await writePhoto(photo, 'image/png', { longestSide: Math.max(photo.width, photo.height), quality: 1 });
  return written.bytes.byteLength <= wantedBytes ? { ok: true, type: 'image/png', ...written } : undefined;
}

/** The first step that is small enough; else the last. */
async function writeJpeg(photo: Photo): Promise<Prepared> {
  let written: Written | undefined;
  for (const step of differing(photo)) {
    written = await writePhoto(photo, 'image/jpeg', step);
    if (written.bytes.byteLength <= wantedBytes) break;
  }
  if (!written) throw new Error('No step');
  return { ok: true, type: 'image/jpeg', ...written };
}

/** A photo that is small already looks the same after each step with the same quality. */
function differing(photo: Photo) {
  const steps = stepsFor(isSavingData());
  const lookOf = ({ longestSide, quality }: (typeof steps)[number]) => `${scaledTo(longestSide, photo).width} ${quality}`;
  return steps.filter((step, at) => steps.findIndex((other) => lookOf(other) === lookOf(step)) === at);
}

const refused = (message: string): Prepared => ({ ok: false, message });
