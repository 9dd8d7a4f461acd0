/** The size of a picture is read from its header, so that one too large for the device's memory is never decoded. */

export type PixelSize = { readonly width: number; readonly height: number };

/** @returns undefined when the header is damaged or lies too far behind other segments */
export function imageSize(bytes: ArrayBuffer, kind: 'jpeg' | 'png'): PixelSize | undefined {
  const view = new DataView(bytes);
  const size = kind === 'png' ? pngSize(view) : jpegSize(view);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

/** The header chunk comes first: its length and name follow 8 bytes of signature. */
function pngSize(view: DataView): PixelSize | undefined {
  return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks over the segments up to the frame header. The size ignores the photo's orientation. */
function jpegSize(view: DataView): PixelSize | undefined {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Any number of fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** The markers SOF0 to SOF15 begin a frame; the three exceptions between them are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
