import { describe, expect, it } from 'vitest';
import { imageSize } from '../../src/lib/files/image-size.ts';
import { fits, scaledTo, stepsFor } from '../../src/lib/files/image-steps.ts';

const ofBytes = (...values: readonly number[]) => Uint8Array.from(values).buffer;

describe('scaling a photo', () => {
  it('keeps its proportions and makes it never larger', () => {
    expect(scaledTo(2600, { width: 3000, height: 4000 })).toEqual({ width: 1950, height: 2600 });
    expect(scaledTo(2600, { width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
  });

  it.each([
    [
      { width: 1080, height: 14_000 },
      { width: 1080, height: 14_000 },
    ],
    [
      { width: 1440, height: 20_000 },
      { width: 1300, height: 18_056 },
    ],
    [
      { width: 3000, height: 9000 },
      { width: 1300, height: 3900 },
    ],
    [
      { width: 30_000, height: 4 },
      { width: 30_000, height: 4 },
    ],
  ])('leaves a long picture so wide that its words can be read: %o', (from, to) => {
    expect(scaledTo(2600, from)).toEqual(to);
  });

  it('never goes below 2,000 pixels on the longer side, at which 8-point letters can be read', () => {
    for (const isSavingData of [false, true]) {
      const steps = stepsFor(isSavingData);
      expect(steps.length).toBeGreaterThan(1);
      expect(Math.min(...steps.map(({ longestSide }) => longestSide))).toBe(2000);
      expect(Math.min(...steps.map(({ quality }) => quality))).toBeGreaterThanOrEqual(0.5);
    }
  });

  it('begins with less where data is to be saved', () => {
    expect(stepsFor(false)[0]?.longestSide).toBe(2600);
    expect(stepsFor(true)[0]?.longestSide).toBe(2000);
  });

  it('is needed for more pixels than the server takes', () => {
    expect(fits({ width: 1080, height: 14_000 })).toBe(true);
    expect(fits({ width: 5000, height: 10_000 })).toBe(true);
    expect(fits({ width: 5000, height: 10_001 })).toBe(false);
  });
});

describe('the size in a header', () => {
  const pngHeader = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

  it('is found in a PNG', () => {
    expect(imageSize(ofBytes(...pngHeader, 0, 0, 0x75, 0x30, 0, 0, 0, 9), 'png')).toEqual({ width: 30_000, height: 9 });
  });

  it('is found in a JPEG behind its other segments', () => {
    const comment = [0xff, 0xfe, 0, 4, 1, 2];
    const table = [0xff, 0xc4, 0, 3, 9];
    const frame = [0xff, 0xc2, 0, 11, 8, 0x0b, 0xb8, 0x0f, 0xa0, 1, 1, 0x11, 0];
    const jpeg = ofBytes(0xff, 0xd8, ...comment, 0xff, ...table, ...frame, 0xff, 0xd9);
    expect(imageSize(jpeg, 'jpeg')).toEqual({ width: 4000, height: 3000 });
  });

  it('is unknown where the header is damaged', () => {
    expect(imageSize(ofBytes(...pngHeader), 'png')).toBeUndefined();
    expect(imageSize(ofBytes(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0), 'jpeg')).toBeUndefined();
    expect(imageSize(ofBytes(0xff, 0xd8, 0xff, 0xe0, 0, 2, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7), 'jpeg')).toBeUndefined();
    // A length of nothing would stand still.
    expect(imageSize(ofBytes(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0), 'jpeg')).toBeUndefined();
    expect(imageSize(ofBytes(), 'jpeg')).toBeUndefined();
  });
});
