/**
 * A picture's own bytes without what they tell beside it: where and with what it was taken, and who has it. Its pixels stay as they
 * are, to the last bit.
 */

/** Of a JPEG: what its colours mean stays, and how it is to be turned. */
const keptSegments = new Map([
  [0xe0, 'JFIF'],
  [0xe2, 'ICC_PROFILE'],
  [0xee, 'Adobe'],
]);

/** @returns undefined of one that is not read here */
export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const parts = [bytes.subarray(0, 2)];
  let turn = 1;
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    // Filling.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + word(bytes, at + 2);
    if (marker === 0xda) {
      // The picture itself, and nothing that stands behind its end.
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

/** Behind a picture may stand another one, as a phone's thumbnail or film: between its scans there are only its own segments. */
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

/** @param tiff the Exif data, from its order of bytes on. @returns 1 where nothing is said */
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

/** Exif data that say nothing else. */
function orientationSegment(turn: number): Uint8Array {
  const segment = Uint8Array.from(saysOrientation);
  segment[29] = turn;
  return segment;
}

/** A list of one entry: number 0x0112, a short, once. */
const saysOrientation = [
  0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 0, 0, 0,
  0, 0, 0, 0,
];

/** Of a PNG: the picture, and what its colours and the size of its pixels are. */
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
  /** Undefined where a part of it is missing. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  /** Whether what lies behind it may show through. */
  readonly isTransparent: boolean;
};

export function pngWithoutMetadata(bytes: Uint8Array, { keepsTransparency = false } = {}): Png {
  const parts = [bytes.subarray(0, 8)];
  // The kinds of colour with transparency of their own.
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
