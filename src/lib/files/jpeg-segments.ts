/** What a JPEG says before its picture begins: its size, how its colours and blocks are stored, and how it is turned. */

type Size = { readonly width: number; readonly height: number };

export type Segment = {
  readonly marker: number;
  /** With its marker. */
  readonly bytes: Uint8Array;
  readonly begin: number;
  readonly end: number;
};

/** Ends with the first scan, whose segment is the last one, or where the segments cannot be followed. */
export function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + word(bytes, at + 2);
    yield { marker, bytes: bytes.subarray(at, end), begin: at, end };
    if (marker === 0xda) return;
    at = end;
  }
}

export const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

export type JpegFrame = Size & {
  /** In bytes from the beginning of the file: where the height stands, followed by the width. */
  readonly sizeAt: number;
  /** It is neither in steps nor in arithmetic code. */
  readonly isBaseline: boolean;
  /** Whether browsers need not open it: it has more than 8 bits per value, or is coded as no camera does. */
  readonly isRare: boolean;
  /** 1 in grey, 3 in colour, 4 in the inks of a printer. */
  readonly components: number;
  /** A picture is stored in blocks of this size. */
  readonly block: Size;
};

/** @returns undefined when the header is damaged */
export function jpegFrame(bytes: Uint8Array): JpegFrame | undefined {
  for (const { marker, bytes: segment, begin } of segmentsOf(bytes)) {
    if (!isFrame(marker)) continue;
    if (segment.length < 10) return undefined;
    const components = segment[9] ?? 0;
    const samplings = Array.from({ length: components }, (_, at) => segment[11 + at * 3] ?? 0);
    const across = samplings.reduce((most, sampling) => Math.max(most, sampling >> 4), 1);
    const down = samplings.reduce((most, sampling) => Math.max(most, sampling & 15), 1);
    return {
      height: word(segment, 5),
      width: word(segment, 7),
      sizeAt: begin + 5,
      isBaseline: marker === 0xc0 || marker === 0xc1,
      isRare: marker > 0xc2 || segment[4] !== 8,
      components,
      block: { width: across * 8, height: down * 8 },
    };
  }
  return undefined;
}

/** The markers SOF0 to SOF15 begin a frame; the three exceptions between them are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** @returns the orientation that the photo's Exif data state, from 1 to 8; 1 without one */
export function jpegTurn(bytes: Uint8Array): number {
  for (const segment of segmentsOf(bytes)) if (isExif(segment)) return orientationIn(segment.bytes.subarray(10));
  return 1;
}

export const isExif = ({ marker, bytes }: Segment): boolean => marker === 0xe1 && startsWith(bytes, 'Exif\0\0');

/** Tells whether a segment's content begins with these words. */
export const startsWith = (segment: Uint8Array, words: string): boolean =>
  Array.from(words).every((letter, at) => segment[4 + at] === letter.charCodeAt(0));

/**
 * @param tiff the Exif data, beginning with the byte order
 * @returns 1 when the data contain no orientation
 */
export function orientationIn(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 8) return 1;
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return 1;
  const count = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) return 1;
    const value = view.getUint16(at + 8, isLittle);
    if (view.getUint16(at, isLittle) === 0x0112) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
