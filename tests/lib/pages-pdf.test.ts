/** A PDF that the device makes of JPEGs, and JPEGs that are turned without being drawn anew. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageSize } from '../../src/lib/files/image-size.ts';
import { pagesPdf, pdfBytesPerPage } from '../../src/lib/files/pages-pdf.ts';
import { orientationOf, turnedJpeg } from '../../src/lib/files/turned-jpeg.ts';
import { jpegWithoutMetadata } from '../../src/lib/files/jpeg-metadata.ts';
import { pagePhoto, pagesOfPdf } from '../support/files/pages-by-colour.ts';

const bytesOf = (file: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(file);
const pdfOf = async (pages: readonly Uint8Array<ArrayBuffer>[]) => new Uint8Array(await pagesPdf(pages).arrayBuffer());

/** Red above blue, upright. */
async function flag(): Promise<Uint8Array<ArrayBuffer>> {
  const half = { width: 64, height: 32, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  const photo = sharp({ create: { ...half, height: 64, background: '#ff0000' } });
  return bytesOf(
    await photo
      .composite([{ input: blue, top: 32, left: 0 }])
      .jpeg()
      .toBuffer(),
  );
}

/** Which colour is at the middle of each side, as a viewer shows it: top, right, bottom, left. */
async function sides(jpeg: Uint8Array): Promise<string> {
  const { data, info } = await sharp(jpeg).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => ((data[(y * info.width + x) * info.channels] ?? 0) > 128 ? 'red' : 'blue');
  return [at(32, 4), at(60, 20), at(32, 60), at(4, 20)].join(' ');
}

describe('a JPEG', () => {
  it('is turned to the right by quarters, and is the same again after four', async () => {
    const upright = await flag();
    // The points beside the middle lie in the upper half, which is red until it is turned.
    expect(await sides(upright)).toBe('red red blue red');
    expect(await sides(turnedJpeg(upright, 2))).toBe('blue blue red blue');
    const { data, info } = await sharp(turnedJpeg(upright, 1)).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const red = (x: number) => data[(20 * info.width + x) * info.channels] ?? 0;
    expect([red(60) > 128, red(4) > 128]).toEqual([true, false]);
    expect(turnedJpeg(upright, 4)).toEqual(upright);
    expect(turnedJpeg(turnedJpeg(upright, 3), 1)).toEqual(upright);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('that was taken with orientation %d is turned upon that', async (orientation) => {
    const photo = await sharp(await flag())
      .withMetadata({ orientation })
      .toBuffer();
    const clean = jpegWithoutMetadata(bytesOf(photo));
    if (!clean) throw new Error('It could not be read');
    const expected = await sharp(await sharp(photo).autoOrient().png().toBuffer())
      .rotate(90)
      .raw()
      .toBuffer();
    const turned = await sharp(turnedJpeg(clean, 1)).autoOrient().raw().toBuffer();
    const difference = expected.reduce((most, value, at) => Math.max(most, Math.abs(value - (turned[at] ?? 0))), 0);
    expect(difference).toBeLessThanOrEqual(2);
  });

  it('keeps every byte of its picture', async () => {
    const upright = await flag();
    const turned = turnedJpeg(upright, 1);
    expect(orientationOf(turned)).toBe(6);
    expect(turned.subarray(-(upright.length - 2))).toEqual(upright.subarray(2));
    expect(imageSize(turned.buffer, 'jpeg')).toEqual({ width: 64, height: 64 });
  });
});

describe('the PDF of several JPEGs', () => {
  it('has a page for each, in their order and proportion, turned as they say', async () => {
    const tall = bytesOf(await pagePhoto('green', { width: 300, height: 600 }));
    const turned = turnedJpeg(bytesOf(await pagePhoto('red', { width: 300, height: 600 })), 1);
    const grey = bytesOf(
      await sharp(await pagePhoto('black'))
        .greyscale()
        .jpeg()
        .toBuffer(),
    );
    const pages = await pagesOfPdf(await pdfOf([turned, tall, grey]));
    expect(pages.map(({ colour, width, height }) => [colour, Math.round(width), Math.round(height)])).toEqual([
      ['red', 1191, 595],
      ['green', 595, 1191],
      ['black', 595, 794],
    ]);
  });

  it('is hardly larger than the pictures', async () => {
    const pages = await Promise.all(['red', 'green', 'blue'].map(async () => bytesOf(await pagePhoto('red'))));
    const pictures = pages.reduce((sum, { length }) => sum + length, 0);
    expect((await pdfOf(pages)).length - pictures).toBeLessThan(pages.length * pdfBytesPerPage);
  });

  it('passes the inspection of the server, like any PDF', async () => {
    const { holdsActiveNames } = await import('../../server/prescriptions/inspection/active-names.ts');
    expect(holdsActiveNames(Buffer.from(await pdfOf([await flag()])), false)).toBe(false);
  });

  it('is not made of what is no JPEG', async () => {
    expect(() => pagesPdf([new Uint8Array(100)])).toThrow('This is not the beginning of a JPEG');
  });
});
