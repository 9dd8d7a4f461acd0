/** Whether a photo is complete is known before it is sent, and the server knows it by the same rule. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { wholenessInPieces, wholenessOf } from '../../src/lib/files/jpeg-whole.ts';
import { cutJpegs, wholeJpegs } from '../support/files/cut-jpegs.ts';

const [whole, cut] = [await wholeJpegs(), await cutJpegs()];

describe('a JPEG', () => {
  it.each(Object.entries(whole))('%s is whole', (_, jpeg) => {
    expect(wholenessOf(jpeg)).toBe('whole');
  });

  it.each(Object.entries(cut))('%s, is not', (_, jpeg) => {
    expect(wholenessOf(jpeg)).toBe('cut');
  });

  it('is cut at whichever place of its scans it ends', async () => {
    const jpeg = await sharp({
      create: { width: 64, height: 48, channels: 3, background: '#3a7', noise: { type: 'gaussian', mean: 120, sigma: 60 } },
    })
      .jpeg({ progressive: true })
      .toBuffer();
    const found = new Set(Array.from({ length: jpeg.length - 5 }, (_, at) => wholenessOf(jpeg.subarray(0, at + 2))));
    expect([...found]).toEqual(['cut']);
  });

  it('with marks at which a decoder finds its way again is whole also with a gap, and not without its last part', () => {
    // Four grey blocks, each in two bits, and a mark behind each.
    const codes = (place: number) => [0xff, 0xc4, 0, 20, place, 1, ...Array.from({ length: 15 }, () => 0), 0];
    const frame = [0xff, 0xc0, 0, 11, 8, 0, 32, 0, 8, 1, 1, 0x11, 0];
    const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
    const made = (...parts: readonly (readonly number[])[]) =>
      wholenessOf(
        Uint8Array.from([0xff, 0xd8, ...codes(0), ...codes(0x10), ...frame, 0xff, 0xdd, 0, 4, 0, 1, ...scan, ...parts.flat()]),
      );
    const [block, end] = [0x3f, [0xff, 0xd9]];
    expect(made([block, 0xff, 0xd0, block, 0xff, 0xd1, block, 0xff, 0xd2, block], end)).toBe('whole');
    expect(made([block, 0xff, 0xd0, block, 0xff, 0xd1, block, 0xff, 0xd2, block])).toBe('whole');
    expect(made([block, 0, 0xff, 0xff, 0xd0, block, 0xff, 0xd1, 0xff, 0xd2, block], end)).toBe('whole');
    expect(made([block, 0xff, 0xd0, block, 0xff, 0xd1, block, 0xff, 0xd2], end)).toBe('cut');
    expect(made([block, 0xff, 0xd0, block], end)).toBe('cut');
    expect(made([block, 0xff, 0xd0, block])).toBe('cut');
  });

  it('of many megabytes is looked at by the mark of its own end', async () => {
    const size = { width: 3200, height: 2400 };
    const grain = { type: 'gaussian', mean: 120, sigma: 90 } as const;
    const large = sharp({ create: { ...size, channels: 3, background: '#000', noise: grain } });
    const jpeg = await large.jpeg({ quality: 97 }).toBuffer();
    expect(jpeg.length).toBeGreaterThan(8 * 1024 * 1024 + 20_000);
    const thumbnail = Buffer.from([0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xda, 0xff, 0xd9]);
    const photo = Buffer.concat([jpeg.subarray(0, 2), thumbnail, jpeg.subarray(2)]);
    expect([photo, photo.subarray(0, -10_000)].map(wholenessOf)).toEqual(['whole', 'cut']);
  });

  it.each([
    { form: 'plain', options: { chromaSubsampling: '4:4:4' } },
    { form: 'in steps', options: { chromaSubsampling: '4:4:4', progressive: true } },
    { form: 'in grey', options: {}, isGrey: true },
  ])('$form is gone through in pieces, of 128 parts at most', async ({ options, isGrey = false }) => {
    const [across, down] = [64, 48];
    const grain = { type: 'gaussian', mean: 120, sigma: 60 } as const;
    const picture = sharp({ create: { width: across * 8, height: down * 8, channels: 3, background: '#3a7', noise: grain } });
    const jpeg = await picture
      .toColourspace(isGrey ? 'b-w' : 'srgb')
      .jpeg(options)
      .toBuffer();
    const pieces = [...wholenessInPieces(jpeg)].length;
    expect(pieces).toBeGreaterThanOrEqual((across * down) / 128);
  });

  it('with marks behind each part is gone through in the same pieces', () => {
    const codes = (place: number) => [0xff, 0xc4, 0, 20, place, 1, ...Array.from({ length: 15 }, () => 0), 0];
    const frame = [0xff, 0xc0, 0, 11, 8, 8, 0, 0, 8, 1, 1, 0x11, 0];
    const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
    const blocks = Array.from({ length: 256 }, (_, at) => [0x3f, 0xff, 0xd0 + (at % 8)]).flat();
    const jpeg = Uint8Array.from([0xff, 0xd8, ...codes(0), ...codes(0x10), ...frame, 0xff, 0xdd, 0, 4, 0, 1, ...scan, ...blocks]);
    expect([...wholenessInPieces(jpeg)]).toHaveLength(2);
    expect(wholenessOf(jpeg)).toBe('whole');
  });

  it('of a form that is not read here is left to the decoder', () => {
    // Arithmetic codes.
    expect(wholenessOf(Buffer.from([0xff, 0xd8, 0xff, 0xc9, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0, 0xff, 0xd9]))).toBe('unknown');
  });

  it('whose many scans would never end is left to the decoder', () => {
    const frame = [0xff, 0xd8, 0xff, 0xc2, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0];
    const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0x10, 0xff];
    expect(wholenessOf(Uint8Array.from([...frame, ...Array.from({ length: 200 }).flatMap(() => [...scan, 0])]))).toBe('unknown');
  });
});
