/** This thread looks at a photo, so that the page goes on answering meanwhile. */
import type { PhotoJudgement } from '../contract/photo-judgement.ts';
import { headBytes, kindOf } from '../lib/files/file-kind.ts';
import { imageSize } from '../lib/files/image-size.ts';
import { scaledTo } from '../lib/files/image-steps.ts';
import { greyCopy, judgedSide } from '../lib/photos/grey.ts';
import { judgePicture } from '../lib/photos/judge-picture.ts';
import { openSmall, type SmallPicture } from './small-picture.ts';

/** The header of a JPEG may lie behind a small picture and notes of the camera. */
const headerBytes = 256 * 1024;
/** A scrolled screenshot has more than twice the pixels of a page, and each of them takes time. */
const mostPixels = 4_000_000;

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  // The page says nothing about a photo that cannot be judged here; whether it can be sent is decided elsewhere.
  void judged(data).then(postMessage, () => postMessage(null));
});

async function judged(photo: Blob): Promise<PhotoJudgement | undefined> {
  const stored = await storedSize(photo);
  const { width, height } = scaledTo(judgedSide, stored ?? { width: judgedSide, height: judgedSide });
  if (width * height > mostPixels || !isCanvasFaithful()) return undefined;
  // Twice the size, because browsers leave out pixels in different ways when they make a picture much smaller.
  const picture = await openSmall(photo, stored, 2 * Math.max(width, height));
  const size = { width: picture.width, height: picture.height };
  const isTurned = stored !== undefined && stored.width > stored.height !== size.width > size.height;
  const upright = isTurned ? { width: stored.height, height: stored.width } : (stored ?? size);
  return judgePicture(greyCopy(pixelsOf(picture), size, scaledTo(judgedSide, upright)), upright);
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
