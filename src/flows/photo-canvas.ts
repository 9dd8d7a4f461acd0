/**
 * Opens a photo, turns it upright and writes it anew: the new file holds nothing but the picture, so that the place where it
 * was taken is not sent.
 */
import type { PixelSize } from '../lib/files/image-size.ts';

export type Photo = PixelSize & {
  readonly source: CanvasImageSource;
  /** Frees its memory: four bytes for each pixel. */
  readonly close: () => void;
};

/** @throws if the browser cannot read it, or it does not fit into the device's memory */
export async function openPhoto(blob: Blob): Promise<Photo> {
  try {
    const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
  } catch {
    // Some browsers open more kinds of files as an element, and need less memory for it.
    return openAsElement(blob);
  }
}

async function openAsElement(blob: Blob): Promise<Photo> {
  const url = URL.createObjectURL(blob);
  const image = new Image();
  const close = () => {
    image.removeAttribute('src');
    URL.revokeObjectURL(url);
  };
  try {
    image.src = url;
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
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

/** The size is halved step by step first: a larger step would lose thin strokes between the sampled pixels. */
function drawnTo(photo: Photo, { width, height }: PixelSize): HTMLCanvasElement {
  let source: CanvasImageSource = photo.source;
  let previous: HTMLCanvasElement | undefined;
  let [nowWidth, nowHeight] = [photo.width, photo.height];
  for (;;) {
    const isLast = nowWidth < width * 2;
    [nowWidth, nowHeight] = isLast ? [width, height] : [Math.ceil(nowWidth / 2), Math.ceil(nowHeight / 2)];
    const canvas = drawnOnce(source, nowWidth, nowHeight);
    if (previous) emptied(previous);
    if (isLast) return canvas;
    source = previous = canvas;
  }
}

function drawnOnce(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas of this size');
  // Transparent pixels would come out black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
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
