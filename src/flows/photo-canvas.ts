/**
 * A photo opened, turned upright and written anew: the new file has the picture and nothing else, so that the place where it
 * was taken stays with the customer.
 */
import type { PixelSize } from '../lib/files/image-size.ts';

export type Photo = PixelSize & {
  readonly source: CanvasImageSource;
  /** Gives its memory back: four bytes for each pixel. */
  readonly close: () => void;
};

/** @throws where the browser cannot read it, or it does not fit in the device's memory */
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

/** @throws where the browser does not write what was asked for: then there is no file, and never the original */
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

/** By halves first: to less than half in one step, thin strokes fall between the pixels that a browser looks at. */
function drawnTo(photo: Photo, { width, height }: PixelSize): HTMLCanvasElement {
  let source: CanvasImageSource = photo.source;
  let former: HTMLCanvasElement | undefined;
  let [nowWidth, nowHeight] = [photo.width, photo.height];
  for (;;) {
    const isLast = nowWidth < width * 2;
    [nowWidth, nowHeight] = isLast ? [width, height] : [Math.ceil(nowWidth / 2), Math.ceil(nowHeight / 2)];
    const canvas = drawnOnce(source, nowWidth, nowHeight);
    if (former) emptied(former);
    if (isLast) return canvas;
    source = former = canvas;
  }
}

function drawnOnce(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas of this size');
  // What was transparent would come out black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** Safari gives a canvas's memory back only when it is made small. */
function emptied(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Browsers that hide who their user is give back other pixels than were drawn: nobody could read such a prescription. */
export function isCanvasFaithful(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 8;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = 'rgb(40, 120, 200)';
  context.fillRect(0, 0, 8, 8);
  const wanted = [40, 120, 200, 255];
  // Some change single pixels a little, which no eye sees.
  return context.getImageData(0, 0, 8, 8).data.every((value, at) => Math.abs(value - (wanted[at % 4] ?? 0)) <= 16);
}
