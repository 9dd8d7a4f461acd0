/** This thread looks at a photo, or straightens it, so that the page goes on answering meanwhile. */
import type { PhotoJudgement } from '../contract/photo-judgement.ts';
import { headBytes, kindOf } from '../lib/files/file-kind.ts';
import { imageSize, type PixelSize } from '../lib/files/image-size.ts';
import { scaledTo } from '../lib/files/image-steps.ts';
import { evenLight } from '../lib/photos/even-light.ts';
import { greyCopy, judgedSide, type Grey } from '../lib/photos/grey.ts';
import { judgePicture } from '../lib/photos/judge-picture.ts';
import { cornersOfPage, type Corners } from '../lib/photos/page-corners.ts';
import { straightened, straightSize } from '../lib/photos/straighten.ts';
import type { Seen } from '../lib/photos/view-hint.ts';
import type { PhotoTask } from './photo-tasks.ts';
import { openSmall, type SmallPicture } from './small-picture.ts';

/** The header of a JPEG may lie behind a small picture and notes of the camera. */
const headerBytes = 256 * 1024;
/** A scrolled screenshot has more than twice the pixels of a page, and each of them takes time. */
const mostPixels = 4_000_000;

addEventListener('message', ({ data }: MessageEvent<PhotoTask>) => {
  // The page says nothing about a photo that cannot be looked at here; whether it can be sent is decided elsewhere.
  void done(data).then(postMessage, () => postMessage(null));
});

async function done(task: PhotoTask): Promise<PhotoJudgement | Corners | Blob | Seen | undefined> {
  if (task.task === 'look') return look(task);
  if (!isCanvasFaithful()) return undefined;
  if (task.task === 'straighten') return straight(task.photo, task.corners);
  const copy = await smallCopy(task.photo);
  if (!copy) return undefined;
  return task.task === 'judge' ? judgePicture(copy.grey, copy.upright) : cornersOfPage(copy.grey);
}

type SmallCopy = { readonly grey: Grey; /** The size of the whole photo. */ readonly upright: PixelSize };

async function smallCopy(photo: Blob): Promise<SmallCopy | undefined> {
  const stored = await storedSize(photo);
  const { width, height } = scaledTo(judgedSide, stored ?? { width: judgedSide, height: judgedSide });
  if (width * height > mostPixels) return undefined;
  // Twice the size, because browsers leave out pixels in different ways when they make a picture much smaller.
  const picture = await openSmall(photo, stored, 2 * Math.max(width, height));
  const size = { width: picture.width, height: picture.height };
  const isTurned = stored !== undefined && stored.width > stored.height !== size.width > size.height;
  const upright = isTurned ? { width: stored.height, height: stored.width } : (stored ?? size);
  return { grey: greyCopy(pixelsOf(picture), size, scaledTo(judgedSide, upright)), upright };
}

/** Looks at a frame of the live picture as at a photo, so that what is said before the shutter is what is said afterwards. */
function look({ frame, size, photo }: Extract<PhotoTask, { task: 'look' }>): Seen | undefined {
  try {
    if (!isCanvasFaithful()) return undefined;
    const drawn = scaledTo(2 * judgedSide, size);
    const grey = greyCopy(drawnPixels(frame, drawn), drawn, scaledTo(judgedSide, size));
    return { judgement: judgePicture(grey, photo ?? size), corners: cornersOfPage(grey) };
  } finally {
    // The camera has no more than a few frames to fill.
    frame.close();
  }
}

/** A page has at most this many pixels on its longer side, as any photo that is made smaller (src/lib/files/image-steps.ts). */
const longestSide = 2600;
/** More of the photo around it is not opened: four bytes for each pixel are in memory. */
const mostOpened = 3600;
const jpegQuality = 0.85;

async function straight(photo: Blob, corners: Corners): Promise<Blob> {
  const stored = await storedSize(photo);
  const picture = await openSmall(photo, stored, openedSide(stored, corners));
  const page = straightened({ pixels: pixelsOf(picture), width: picture.width, height: picture.height }, corners);
  evenLight(page);
  const context = contextOf(page.width, page.height);
  context.putImageData(new ImageData(page.pixels, page.width, page.height), 0, 0);
  return context.canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}

/** How large the photo is opened, so that the page in it has the pixels that it should have. */
function openedSide(stored: PixelSize | undefined, corners: Corners): number {
  const whole = stored ? Math.max(stored.width, stored.height) : longestSide;
  const { width, height } = straightSize(corners, { width: whole, height: whole });
  return Math.min(mostOpened, whole, Math.ceil((longestSide * whole) / Math.max(width, height)));
}

async function storedSize(photo: Blob) {
  const header = await photo.slice(0, headerBytes).arrayBuffer();
  const kind = kindOf(new Uint8Array(header, 0, Math.min(headBytes, header.byteLength)), { type: photo.type, name: '' });
  if (kind !== 'jpeg' && kind !== 'png') return undefined;
  const size = imageSize(header, kind);
  return size && ({ ...size, type: `image/${kind}` } as const);
}

function pixelsOf({ source, width, height, close }: SmallPicture): Uint8ClampedArray {
  const context = contextOf(width, height);
  // What is transparent is sent on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0);
  close();
  return context.getImageData(0, 0, width, height).data;
}

function drawnPixels(source: CanvasImageSource, { width, height }: PixelSize): Uint8ClampedArray {
  const context = contextOf(width, height);
  context.imageSmoothingQuality = 'medium';
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas of this size');
  return context;
}

/** Browsers that protect against fingerprinting change the pixels, and would make a sharp photo a noisy one. */
function isCanvasFaithful(): boolean {
  const context = contextOf(8, 8);
  context.fillStyle = 'rgb(120, 120, 120)';
  context.fillRect(0, 0, 8, 8);
  return context.getImageData(0, 0, 8, 8).data.every((value, at) => at % 4 === 3 || Math.abs(value - 120) <= 1);
}
