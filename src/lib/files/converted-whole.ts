/** Browsers draw the part that is there of a picture that is not complete, and leave the rest empty. */
import type { Converted } from './file-kind.ts';

/** Tells whether the file is shorter than it says itself. */
export function isCut(bytes: ArrayBuffer, kind: Converted): boolean {
  const view = new DataView(bytes);
  return kind === 'webp' ? isCutRiff(view) : isCutInBoxes(view);
}

/** The length of all that follows stands behind the first four letters. */
const isCutRiff = (view: DataView) => view.byteLength < 12 || view.getUint32(4, true) + 8 > view.byteLength;

/** HEIC and AVIF are boxes in a row, each with its length and a name before its content. */
function isCutInBoxes(view: DataView): boolean {
  let at = 0;
  while (at + 8 <= view.byteLength) {
    const length = lengthOf(view, at);
    // A box that reaches to the end says zero; any other has at least a head.
    if (length === 0) return false;
    if (length < 8) return true;
    at += length;
  }
  return at > view.byteLength;
}

function lengthOf(view: DataView, at: number): number {
  const short = view.getUint32(at);
  // One stands for a longer number, which follows the name.
  if (short !== 1) return short;
  return at + 16 > view.byteLength ? Infinity : Number(view.getBigUint64(at + 8));
}
