/** Removes the metadata of a photo: where and with what it was taken, and whose it is. The pixels stay bit for bit the same. */
import { joined } from './joined.ts';
import { isExif, orientationIn, segmentsOf, startsWith, word, type Segment } from './jpeg-segments.ts';

/** A JPEG keeps these segments, which say what its colours mean; the orientation is kept separately. */
const keptSegments = new Map([
  [0xe0, 'JFIF'],
  [0xe2, 'ICC_PROFILE'],
  [0xee, 'Adobe'],
]);

/** @returns undefined when the file cannot be read here */
export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const parts: Uint8Array[] = [];
  let turn = 1;
  for (const segment of segmentsOf(bytes)) {
    if (segment.marker === 0xda) {
      // Only the picture itself is copied, and nothing that follows its end.
      const orientation = turn === 1 ? [] : [orientationSegment(turn)];
      const picture = bytes.subarray(segment.begin, endOfPicture(bytes, segment.end));
      return joined([bytes.subarray(0, 2), ...orientation, ...parts, picture]);
    }
    if (isExif(segment)) turn = orientationIn(segment.bytes.subarray(10));
    if (isKept(segment)) parts.push(segment.bytes);
  }
  return undefined;
}

function isKept({ marker, bytes }: Segment): boolean {
  const isApplications = marker >= 0xe0 && marker <= 0xef;
  const kept = keptSegments.get(marker);
  return isApplications ? kept !== undefined && startsWith(bytes, kept) : marker !== 0xfe;
}

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

/** Returns Exif data that contain only the orientation. */
export function orientationSegment(turn: number): Uint8Array {
  const segment = Uint8Array.from(saysOrientation);
  segment[29] = turn;
  return segment;
}

/** The directory has one entry: tag 0x0112, type short, one value. */
const saysOrientation = [
  0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 0, 0, 0,
  0, 0, 0, 0,
];
