/** Where in the picture something is, for a box that marks it and a word that names it. */
import type { PhotoArea, PhotoPart } from '../../contract/photo-judgement.ts';

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The whole picture. */
export const everywhere: PhotoArea = { x: 0, y: 0, width: 1, height: 1 };

/** What so few of them reach is left out, on each side: single ones lie anywhere. */
const strays = 0.03;

/** Returns the box around most of them. */
export function boxAround(boxes: readonly Box[]): Box {
  const sorted = (of: (box: Box) => number) => Float64Array.from(boxes, of).sort();
  const few = Math.floor(boxes.length * strays);
  const low = (of: (box: Box) => number) => sorted(of)[few] ?? 0;
  const high = (of: (box: Box) => number) => sorted(of)[boxes.length - 1 - few] ?? 1;
  return {
    left: low(({ left }) => left),
    top: low(({ top }) => top),
    right: high(({ right }) => right),
    bottom: high(({ bottom }) => bottom),
  };
}

/** A box that reaches over so much of one direction is named by the other one alone. */
const most = 0.6;
/** The middle is so far from the centre at most. */
const middle = 0.12;

/**
 * Names a part of what is written: the lower half of a short text is its bottom, although it lies in the middle of the picture.
 * @param box of the part
 * @param whole box of everything that is written
 */
export function partOf(box: Box, whole: Box): PhotoPart {
  const [width, height] = [Math.max(1e-6, whole.right - whole.left), Math.max(1e-6, whole.bottom - whole.top)];
  const isWide = (box.right - box.left) / width > most;
  const isHigh = (box.bottom - box.top) / height > most;
  const x = ((box.left + box.right) / 2 - whole.left) / width - 0.5;
  const y = ((box.top + box.bottom) / 2 - whole.top) / height - 0.5;
  if (isWide && isHigh) return 'all';
  const [across, down] = [isWide ? 0 : Math.abs(x), isHigh ? 0 : Math.abs(y)];
  if (Math.max(across, down) < middle) return 'middle';
  if (across > down) return x < 0 ? 'left' : 'right';
  return y < 0 ? 'top' : 'bottom';
}

/** @param size of the picture that the box is measured in */
export function areaOf(box: Box, { width, height }: { readonly width: number; readonly height: number }): PhotoArea {
  const rounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
  const [x, y] = [rounded(box.left / width), rounded(box.top / height)];
  return { x, y, width: rounded(box.right / width - x), height: rounded(box.bottom / height - y) };
}
