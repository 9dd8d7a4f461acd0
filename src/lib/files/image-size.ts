/** A picture's size as its header tells it, so that one too large for the device's memory is never decoded. */

export type PixelSize = { readonly width: number; readonly height: number };

/** @returns undefined where the header is damaged, or too far behind other segments */
export function imageSize(bytes: ArrayBuffer, kind: 'jpeg' | 'png'): PixelSize | undefined {
  const view = new DataView(bytes);
  const size = kind === 'png' ? pngSize(view) : jpegSize(view);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

/** The header chunk comes first: after 8 bytes of signature its length and name. */
function pngSize(view: DataView): PixelSize | undefined {
  return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks over the segments up to the frame's. A size is not turned by the photo's orientation here. */
function jpegSize(view: DataView): PixelSize | undefined {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // A marker may have any number of filling bytes before it.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15; the three between them are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
