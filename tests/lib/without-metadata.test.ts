import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegWithoutMetadata } from '../../src/lib/files/jpeg-metadata.ts';
import { pngWithoutMetadata } from '../../src/lib/files/png-metadata.ts';
import { wholeJpegs } from '../support/files/cut-jpegs.ts';
import { drawn, pngForms, pngSaying } from '../support/files/phone-pictures.ts';

const place = { IFD0: { Make: 'Basement Phone' }, IFD3: { GPSLatitude: '12/1 58/1 30/1', GPSLatitudeRef: 'N' } };
const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer();
const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } });

describe('a JPEG without its metadata', () => {
  it.each([1, 3, 6, 8])('says nothing but how it is turned: %i', async (orientation) => {
    const jpeg = await plain().withExif(place).withMetadata({ orientation }).jpeg().toBuffer();
    expect(jpeg.includes('Basement')).toBe(true);
    const clean = Buffer.from(jpegWithoutMetadata(jpeg) ?? []);
    expect(['Basement', 'GPS', 'http://ns.adobe.com'].filter((trace) => clean.includes(trace))).toEqual([]);
    expect((await sharp(clean).metadata()).orientation ?? 1).toBe(orientation);
    expect((await pixels(clean)).equals(await pixels(jpeg))).toBe(true);
  });

  it('has the same pixels, in whatever form it is', async () => {
    for (const [name, jpeg] of Object.entries(await wholeJpegs())) {
      const clean = jpegWithoutMetadata(jpeg) ?? Buffer.alloc(0);
      const read = (file: Uint8Array) => sharp(file, { failOn: 'none' }).raw().toBuffer();
      expect([name, (await read(clean)).equals(await read(jpeg))]).toEqual([name, true]);
    }
  });

  it('ends where its picture does, and keeps what its colours mean', async () => {
    const jpeg = await plain().withIccProfile('p3').jpeg().toBuffer();
    const clean = Buffer.from(jpegWithoutMetadata(Buffer.concat([jpeg, Buffer.from('a film that follows')])) ?? []);
    expect(clean.includes('film')).toBe(false);
    expect((await sharp(clean).metadata()).icc).toBeDefined();
  });

  it('is undefined where its segments cannot be followed', () => {
    expect(jpegWithoutMetadata(Uint8Array.from([0xff, 0xd8, 0x00, 0xe0, 0, 4, 0, 0]))).toBeUndefined();
    expect(jpegWithoutMetadata(Uint8Array.from([0xff, 0xd8]))).toBeUndefined();
  });
});

describe('a PNG without its metadata', () => {
  it('has the same pixels and no words', async () => {
    const png = await plain().withExif(place).png().toBuffer();
    const { bytes, isTransparent } = pngWithoutMetadata(png);
    const clean = Buffer.from(bytes ?? []);
    expect([png.includes('Basement'), clean.includes('Basement'), isTransparent]).toEqual([true, false, false]);
    expect((await pixels(clean)).equals(await pixels(png))).toBe(true);
  });

  it('says whether it has transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const clearPng = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const withPalette = await sharp(clearPng).png({ palette: true }).toBuffer();
    expect([clearPng, withPalette].map((png) => pngWithoutMetadata(png).isTransparent)).toEqual([true, true]);
  });

  it('says whether a browser shows it turned or in other colours than its values', async () => {
    const forms = await pngForms();
    const otherwise = Object.keys(forms).filter((name) => pngWithoutMetadata(forms[name] ?? Buffer.alloc(0)).isShownOtherwise);
    expect(otherwise).toEqual(['with a gamma of its own', 'that is turned']);
    const usual = await Promise.all([
      pngSaying('gAMA', '0000b18f'),
      pngSaying('cICP', '010d0001'),
      pngSaying('cICP', '0c0d0001'),
    ]);
    expect(usual.map((png) => pngWithoutMetadata(png).isShownOtherwise)).toEqual([false, false, true]);
  });

  it('does not move any more', async () => {
    const { 'that moves': png = Buffer.alloc(0) } = await pngForms();
    const clean = Buffer.from(pngWithoutMetadata(png).bytes ?? []);
    expect(['acTL', 'fcTL', 'fdAT'].map((name) => [png.includes(name), clean.includes(name)])).toEqual(
      Array(3).fill([true, false]),
    );
    expect((await pixels(clean)).equals(await drawn().raw().toBuffer())).toBe(true);
  });

  it('is undefined where a part of it is missing', async () => {
    const png = await plain().png().toBuffer();
    for (const length of [20, 40, png.length - 20, png.length - 12, png.length - 1])
      expect(pngWithoutMetadata(png.subarray(0, length)).bytes).toBeUndefined();
  });
});
