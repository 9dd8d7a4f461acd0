/**
 * A photo that is too large is made smaller in these steps and stays readable: a printed page of 8-point text needs about 2,000
 * pixels on its longer side, and no step goes below that. For a picture longer than any page, such as a scrolling screenshot, the
 * width decides.
 */
import type { PixelSize } from './image-size.ts';

type Step = {
  /** In pixels. */
  readonly longestSide: number;
  /** The JPEG quality, from 0 to 1. */
  readonly quality: number;
};

/** This is under 1 MB whether a megabyte counts 1,000,000 or 1,048,576 bytes. */
export const wantedBytes = 1_000_000;

/** The server accepts up to this many pixels (server/prescriptions/inspection/image.ts). Phone cameras have 12 to 50 million. */
export const mostPixels = 50_000_000;

export const fits = ({ width, height }: PixelSize): boolean => width * height <= mostPixels;

/** No phone can hold more pixels than this at four bytes each; how many a phone surely can hold is unknown. */
export const maxPixels = 120_000_000;
/** Some phones take photos of 200 million pixels; a JPEG that is not in steps is decoded at a part of its size. */
export const maxPixelsInParts = 220_000_000;

/** A picture with more pixels is never decoded at its full size: that takes four bytes of memory for each. */
const mostDecoded = 16_000_000;

export const isLarge = ({ width, height }: PixelSize): boolean => width * height > mostDecoded;

const smallest = 2000;

const steps: readonly Step[] = [
  { longestSide: 2600, quality: 0.85 },
  { longestSide: 2600, quality: 0.75 },
  { longestSide: 2300, quality: 0.75 },
  { longestSide: smallest, quality: 0.75 },
  { longestSide: smallest, quality: 0.6 },
  // A photo that is still too large after this step is sent as it is, because a smaller one would not be readable.
  { longestSide: smallest, quality: 0.5 },
];

/** @param isSavingData leaves out the larger steps */
export const stepsFor = (isSavingData: boolean): readonly Step[] =>
  isSavingData ? steps.filter(({ longestSide }) => longestSide === smallest) : steps;

/** A page's shorter side is more than half of its longer one. */
const shortest = 0.5;

/** Scales a picture in proportion, never beyond its own size, and never so narrow that its words cannot be read. */
export function scaledTo(longestSide: number, { width, height }: PixelSize): PixelSize {
  const ofLonger = longestSide / Math.max(width, height);
  const ofShorter = (longestSide * shortest) / Math.min(width, height);
  const factor = Math.min(1, Math.max(ofLonger, ofShorter));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
