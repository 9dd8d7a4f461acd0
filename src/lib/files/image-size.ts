/** The size of a picture is read from its header, so that one too large for the device's memory is never decoded. */
import { jpegFrame } from './jpeg-segments.ts';

export type PixelSize = { readonly width: number; readonly height: number };

/**
 * The size ignores a photo's orientation.
 * @returns undefined when the header is damaged
 */
export function imageSize(bytes: ArrayBuffer, kind: 'jpeg' | 'png'): PixelSize | undefined {
  const size = kind === 'png' ? pngSize(new DataView(bytes)) : jpegFrame(new Uint8Array(bytes));
  if (!size || size.width === 0 || size.height === 0) return undefined;
  return { width: size.width, height: size.height };
}

/** The header chunk comes first: its length and name follow 8 bytes of signature. */
function pngSize(view: DataView): PixelSize | undefined {
  return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
}
