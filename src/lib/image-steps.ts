/**
 * How a photo is made small enough for a slow network and stays readable: a printed page of 8-point text needs about
 * 2,000 pixels on its longer side, which no step goes below.
 */
import type { PixelSize } from './image-size.ts';

export type Step = {
  /** In pixels. */
  readonly longestSide: number;
  /** Of the JPEG, 0 to 1. */
  readonly quality: number;
};

/** "Under 1 MB" in both ways of counting. */
export const wantedBytes = 1_000_000;

/** The number of pixels a phone can surely hold at once, four bytes each, is unknown; beyond this none can. */
export const maxPixels = 120_000_000;

const smallest = 2000;

const steps: readonly Step[] = [
  { longestSide: 2600, quality: 0.85 },
  { longestSide: 2600, quality: 0.75 },
  { longestSide: 2300, quality: 0.75 },
  { longestSide: smallest, quality: 0.75 },
  { longestSide: smallest, quality: 0.6 },
  // What is still larger than wanted then is sent as it is: less would not be readable.
  { longestSide: smallest, quality: 0.5 },
];

/** @param isSavingData then the largest are not tried */
export const stepsFor = (isSavingData: boolean): readonly Step[] =>
  isSavingData ? steps.filter(({ longestSide }) => longestSide === smallest) : steps;

/** Never larger than it was, and of the same proportions. */
export function scaledTo(longestSide: number, { width, height }: PixelSize): PixelSize {
  const factor = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** A screenshot that is small as it is stays a PNG: its letters would blur. */
export const mayStayPng = (bytes: number, { width, height }: PixelSize): boolean =>
  bytes <= wantedBytes && Math.max(width, height) <= 4000;
