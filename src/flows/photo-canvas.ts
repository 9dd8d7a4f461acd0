/**
 * Opens a photo, turns it upright and writes it anew: the new file holds nothing but the picture, so that the place where it
 * was taken is not sent.
 */
import type { PixelSize } from '../lib/files/image-size.ts';
import { isLarge } from '../lib/files/image-steps.ts';
import type { Margin } from '../lib/files/whole-blocks.ts';

export type Photo = PixelSize & {
  readonly source: CanvasImageSource;
  /** What of the source stands beyond the photo's edges, in pixels. */
  readonly margin?: Margin | undefined;
  /** Whether the browser decodes the source each time it is drawn, at about the size in which it is drawn. */
  readonly isDecodedAsDrawn?: boolean;
  /** Frees its memory: four bytes for each pixel. */
  readonly close: () => void;
};

type Known = {
  /** Undefined where only the browser can tell it. */
  readonly size: PixelSize | undefined;
  /** Whether it is known to be complete and undamaged. */
  readonly isWhole: boolean;
  readonly margin?: Margin | undefined;
};

const noMargin: Margin = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * A large photo is not decoded yet when this returns: at its full size, one of 48 million pixels would take 200 MB.
 * @throws if the browser cannot read it, or it does not fit into the device's memory
 */
export async function openPhoto(blob: Blob, { size, isWhole, margin = noMargin }: Known): Promise<Photo> {
  if (size && !isLarge(size)) return openAsBitmap(blob).catch(() => openAsElement(blob));
  const { image, close } = await elementOf(blob);
  const { naturalWidth, naturalHeight } = image;
  if (!isLarge({ width: naturalWidth, height: naturalHeight })) {
    close();
    return openAsBitmap(blob).catch(() => openAsElement(blob));
  }
  try {
    // Drawing it would not tell that a part is missing.
    if (!isWhole) await image.decode();
  } catch (error) {
    close();
    throw error;
  }
  const width = naturalWidth - margin.left - margin.right;
  const height = naturalHeight - margin.top - margin.bottom;
  return { source: image, width, height, margin, isDecodedAsDrawn: true, close };
}

async function openAsBitmap(blob: Blob): Promise<Photo> {
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  return { source: bitmap, width, height, close: () => bitmap.close() };
}

/** Some browsers open more kinds of files as an element, and need less memory for it. */
async function openAsElement(blob: Blob): Promise<Photo> {
  const { image, close } = await elementOf(blob);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return { source: image, width, height, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Resolves as soon as the size is known. */
async function elementOf(blob: Blob): Promise<{ readonly image: HTMLImageElement; readonly close: () => void }> {
  const url = URL.createObjectURL(blob);
  const image = new Image();
  const close = () => {
    image.removeAttribute('src');
    URL.revokeObjectURL(url);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      image.addEventListener('load', () => resolve(), { once: true });
      image.addEventListener('error', () => reject(new Error('No picture that this browser opens')), { once: true });
      image.src = url;
    });
    return { image, close };
  } catch (error) {
    close();
    throw error;
  }
}

export type Written = PixelSize & { readonly bytes: ArrayBuffer };

/** @throws if the browser does not write the requested format; it then returns no file, and never the original */
export async function writePhoto(
  photo: Photo,
  type: 'image/jpeg' | 'image/png',
  { size: { width, height }, quality }: { readonly size: PixelSize; readonly quality: number },
): Promise<Written> {
  const canvas = drawnTo(photo, { width, height });
  try {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob === null || blob.type !== type || blob.size === 0) throw new Error(`No ${type} was written`);
    return { width, height, bytes: await blob.arrayBuffer() };
  } finally {
    emptied(canvas);
  }
}

/**
 * The size is halved step by step first: a larger step would lose thin strokes between the sampled pixels. A large photo is
 * drawn at once, since the browser decodes it at the next larger half of its size.
 */
function drawnTo(photo: Photo, { width, height }: PixelSize): HTMLCanvasElement {
  if (photo.isDecodedAsDrawn === true) return drawnOnce(photo, { width, height });
  let source: Drawable = photo;
  let previous: HTMLCanvasElement | undefined;
  for (;;) {
    const isLast: boolean = source.width < width * 2;
    const size = isLast ? { width, height } : { width: Math.ceil(source.width / 2), height: Math.ceil(source.height / 2) };
    const canvas = drawnOnce(source, size);
    if (previous) emptied(previous);
    if (isLast) return canvas;
    source = { source: canvas, ...size };
    previous = canvas;
  }
}

type Drawable = Pick<Photo, 'source' | 'width' | 'height' | 'margin'>;

function drawnOnce({ source, margin = noMargin, ...from }: Drawable, { width, height }: PixelSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas of this size');
  // Transparent pixels would come out black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  const [across, down] = [width / from.width, height / from.height];
  // The margin falls outside the canvas: of a part of the source, Chromium would decode all at its full size.
  const whole = { width: margin.left + from.width + margin.right, height: margin.top + from.height + margin.bottom };
  context.drawImage(source, -margin.left * across, -margin.top * down, whole.width * across, whole.height * down);
  return canvas;
}

/** Safari frees the memory of a canvas only when it is made small. */
function emptied(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Browsers that protect against fingerprinting change the pixels, and nobody could read such a prescription. */
export function isCanvasFaithful(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 8;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = 'rgb(40, 120, 200)';
  context.fillRect(0, 0, 8, 8);
  const expected = [40, 120, 200, 255];
  // Some change single pixels a little, which is not visible.
  return context.getImageData(0, 0, 8, 8).data.every((value, at) => Math.abs(value - (expected[at % 4] ?? 0)) <= 16);
}
