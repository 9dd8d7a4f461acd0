/**
 * How a photo that does not fit is made smaller and stays readable: a printed page of 8-point text needs about 2,000 pixels on its
 * longer side, which no step goes below. Of a picture that is longer than any page, as of a screenshot that scrolls, the width
 * decides.
 */
import type { PixelSize } from './image-size.ts';

type Step = {
  /** In pixels. */
  readonly longestSide: number;
  /** Of the JPEG, 0 to 1. */
  readonly quality: number;
};

/** "Under 1 MB" in both ways of counting. */
export const wantedBytes = 1_000_000;

/** As the server takes it (server/prescriptions/inspection/image.ts); phones take 12 to 50 million. */
export const mostPixels = 50_000_000;

export const fits = ({ width, height }: PixelSize): boolean => width * height <= mostPixels;

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

/** Of a page, the shorter side has more than half of the longer one. */
const shortest = 0.5;

/** Never larger than it was, of the same proportions, and never so narrow that its words cannot be read. */
export function scaledTo(longestSide: number, { width, height }: PixelSize): PixelSize {
  const ofLonger = longestSide / Math.max(width, height);
  const ofShorter = (longestSide * shortest) / Math.min(width, height);
  const factor = Math.min(1, Math.max(ofLonger, ofShorter));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
