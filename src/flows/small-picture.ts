/**
 * Opens a photo as a small copy of itself. All pixels of a phone's photo would be 50 to 200 MB, so the browser makes it smaller
 * while it reads it.
 */
import type { PixelSize } from '../lib/files/image-size.ts';

export type SmallPicture = PixelSize & { readonly source: CanvasImageSource; readonly close: () => void };

/** Of a photo, if its header says its size; the sides as they are stored, before the picture is turned upright. */
type Stored = PixelSize & { readonly type: 'image/jpeg' | 'image/png' };

/**
 * @param side how long the longest side is to be at least, as far as the photo has it; at most half as long again
 * @throws if the browser cannot read the photo
 */
export async function openSmall(photo: Blob, stored: Stored | undefined, side: number): Promise<SmallPicture> {
  return (stored && (await decodedSmall(photo, stored, side))) ?? openBitmap(photo, stored, side);
}

/** Chromium leaves out what a smaller picture does not need of a JPEG, which takes a fifth of the memory and half the time. */
async function decodedSmall(photo: Blob, { type, width, height }: Stored, side: number): Promise<SmallPicture | undefined> {
  if (type !== 'image/jpeg' || !('ImageDecoder' in globalThis)) return undefined;
  // A JPEG is made smaller in eighths; a little less than what is wanted is as good.
  const eighths = Math.min(8, Math.ceil((8 * side * 0.95) / Math.max(width, height)));
  const decoder = new ImageDecoder({
    type,
    data: photo.stream(),
    desiredWidth: Math.ceil((width * eighths) / 8),
    desiredHeight: Math.ceil((height * eighths) / 8),
  });
  try {
    const { image } = await decoder.decode();
    return { source: image, width: image.displayWidth, height: image.displayHeight, close: () => image.close() };
  } catch {
    // It may read fewer kinds of JPEG than the browser shows otherwise.
    return undefined;
  } finally {
    decoder.close();
  }
}

async function openBitmap(photo: Blob, stored: PixelSize | undefined, side: number): Promise<SmallPicture> {
  // A picture whose metadata turn it upright has these sides the other way round, and is then larger than wanted.
  const shrunk = stored && Math.min(1, side / Math.max(stored.width, stored.height));
  const bitmap = await createImageBitmap(photo, {
    imageOrientation: 'from-image',
    resizeWidth: stored && shrunk !== undefined ? Math.max(1, Math.round(stored.width * shrunk)) : side,
    resizeQuality: 'medium',
  });
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
}
