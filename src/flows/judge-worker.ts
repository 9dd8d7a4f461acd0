/**
 * This thread looks at a photo, so that the page goes on answering meanwhile. The browser makes the photo smaller while it reads
 * it: all pixels of a phone's photo would be 50 MB and more.
 */
import type { PhotoJudgement } from '../contract/photo-judgement.ts';
import { headBytes, kindOf } from '../lib/files/file-kind.ts';
import { imageSize, type PixelSize } from '../lib/files/image-size.ts';
import { scaledTo } from '../lib/files/image-steps.ts';
import { greyCopy, judgedSide } from '../lib/photos/grey.ts';
import { judgePicture } from '../lib/photos/judge-picture.ts';

/** The header of a JPEG may lie behind a small picture and notes of the camera. */
const headerBytes = 256 * 1024;
/** A scrolled screenshot has more than twice the pixels of a page, and each of them takes time. */
const mostPixels = 4_000_000;

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  // The page says nothing about a photo that cannot be judged here; whether it can be sent is decided elsewhere.
  void judged(data).then(postMessage, () => postMessage(undefined));
});

async function judged(photo: Blob): Promise<PhotoJudgement | undefined> {
  const original = await sizeOf(photo);
  const { width, height } = scaledTo(judgedSide, original ?? { width: judgedSide, height: judgedSide });
  if (width * height > mostPixels || !isCanvasFaithful()) return undefined;
  // Twice the size, because browsers leave out pixels in different ways when they make a picture much smaller.
  const bitmap = await createImageBitmap(photo, {
    imageOrientation: 'from-image',
    resizeWidth: Math.min(width * 2, original?.width ?? Infinity),
    resizeQuality: 'medium',
  });
  const size = { width: bitmap.width, height: bitmap.height };
  // The browser turns a picture upright, and its header does not know.
  const isTurned = original !== undefined && original.width > original.height !== size.width > size.height;
  const upright = isTurned ? { width: original.height, height: original.width } : (original ?? size);
  return judgePicture(greyCopy(pixelsOf(bitmap), size, scaledTo(judgedSide, upright)), upright);
}

async function sizeOf(photo: Blob): Promise<PixelSize | undefined> {
  const header = await photo.slice(0, headerBytes).arrayBuffer();
  const kind = kindOf(new Uint8Array(header, 0, Math.min(headBytes, header.byteLength)), { type: photo.type, name: '' });
  return kind === 'jpeg' || kind === 'png' ? imageSize(header, kind) : undefined;
}

function pixelsOf(bitmap: ImageBitmap): Uint8ClampedArray {
  const { width, height } = bitmap;
  const context = contextOf(width, height);
  // What is transparent is sent on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
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
