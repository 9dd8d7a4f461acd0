/** Turns a JPEG by the orientation that it names: no pixel is decoded, so nothing is lost and hardly any memory is needed. */
import { orientationSegment } from './jpeg-metadata.ts';

/** What each orientation becomes by a quarter turn to the right; 2, 4, 5 and 7 are mirrored. */
const afterQuarterTurn: Readonly<Record<number, number>> = { 1: 6, 6: 3, 3: 8, 8: 1, 2: 7, 7: 4, 4: 5, 5: 2 };

const lengthOfSegment = orientationSegment(1).length;
/** Of the orientation's low byte. */
const place = 29;

/**
 * @param bytes a JPEG without metadata of others, as `jpegWithoutMetadata` or a canvas writes it
 * @returns 1 to 8 as in Exif
 */
export function orientationOf(bytes: Uint8Array): number {
  const segment = bytes.subarray(2, 2 + lengthOfSegment);
  const isOurs = orientationSegment(segment[place] ?? 0).every((byte, at) => byte === segment[at]);
  return isOurs ? (segment[place] ?? 1) : 1;
}

/** @param quarters to the right */
export function turnedJpeg(bytes: Uint8Array, quarters: number): Uint8Array<ArrayBuffer> {
  const former = orientationOf(bytes);
  let orientation = former;
  for (let turn = 0; turn < quarters; turn += 1) orientation = afterQuarterTurn[orientation] ?? orientation;
  const hasSegment = bytes[2] === 0xff && bytes[3] === 0xe1;
  const rest = bytes.subarray(hasSegment ? 2 + lengthOfSegment : 2);
  const segment = orientation === 1 ? new Uint8Array(0) : orientationSegment(orientation);
  const turned = new Uint8Array(2 + segment.length + rest.length);
  turned.set(bytes.subarray(0, 2));
  turned.set(segment, 2);
  turned.set(rest, 2 + segment.length);
  return turned;
}
