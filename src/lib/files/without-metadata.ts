/** Removes the metadata of a picture: where and with what it was taken, and whose it is. The pixels stay bit for bit the same. */

/** A JPEG keeps these segments, which say what its colours mean; the orientation is kept separately. */
const keptSegments = new Map([
  [0xe0, 'JFIF'],
  [0xe2, 'ICC_PROFILE'],
  [0xee, 'Adobe'],
]);

/** @returns undefined when the file cannot be read here */
export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const parts = [bytes.subarray(0, 2)];
  let turn = 1;
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    // These are fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + word(bytes, at + 2);
    if (marker === 0xda) {
      // Only the picture itself is copied, and nothing that follows its end.
      const orientation = turn === 1 ? [] : [orientationSegment(turn)];
      return joined([...parts.slice(0, 1), ...orientation, ...parts.slice(1), bytes.subarray(at, endOfPicture(bytes, end))]);
    }
    const segment = bytes.subarray(at, end);
    if (marker === 0xe1 && startsWith(segment, 'Exif\0\0')) turn = orientationIn(segment.subarray(10));
    if (isKept(marker, segment)) parts.push(segment);
    at = end;
  }
  return undefined;
}

function isKept(marker: number, segment: Uint8Array): boolean {
  const isApplications = marker >= 0xe0 && marker <= 0xef;
  const kept = keptSegments.get(marker);
  return isApplications ? kept !== undefined && startsWith(segment, kept) : marker !== 0xfe;
}

const startsWith = (segment: Uint8Array, words: string) =>
  Array.from(words).every((letter, at) => segment[4 + at] === letter.charCodeAt(0));

const word = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Another picture may follow, such as a phone's thumbnail or film. Between a picture's scans there are only its own segments. */
function endOfPicture(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    const isSegment = marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd8);
    if (isSegment) at += 1 + word(bytes, at + 2);
  }
  return bytes.length;
}

/**
 * @param tiff the Exif data, beginning with the byte order
 * @returns 1 when the data contain no orientation
 */
function orientationIn(tiff: Uint8Array): number {
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

/** Returns Exif data that contain only the orientation. */
function orientationSegment(turn: number): Uint8Array {
  const segment = Uint8Array.from(saysOrientation);
  segment[29] = turn;
  return segment;
}

/** The directory has one entry: tag 0x0112, type short, one value. */
const saysOrientation = [
  0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 0, 0, 0,
  0, 0, 0, 0,
];

/** A PNG keeps these chunks: the picture, its colours, and the size of its pixels. */
const keptChunks: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
  'cICP',
]);

type Png = {
  /** Undefined when a chunk is incomplete. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  /** Whether what lies behind the picture may show through. */
  readonly isTransparent: boolean;
};

export function pngWithoutMetadata(bytes: Uint8Array, { keepsTransparency = false } = {}): Png {
  const parts = [bytes.subarray(0, 8)];
  // These colour types have an alpha channel.
  let isTransparent = [4, 6].includes(bytes[25] ?? 0);
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + ((word(bytes, at) << 16) >>> 0) + word(bytes, at + 2);
    if (end > bytes.length) break;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'tRNS') isTransparent = true;
    if (keptChunks.has(name) || (keepsTransparency && name === 'tRNS')) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return { bytes: joined(parts), isTransparent };
    at = end;
  }
  return { bytes: undefined, isTransparent };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
