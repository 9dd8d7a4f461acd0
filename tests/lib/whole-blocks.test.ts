import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { jpegFrame, jpegTurn } from '../../src/lib/files/jpeg-segments.ts';
import { inWholeBlocks } from '../../src/lib/files/whole-blocks.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#987', noise } });
const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());
const subsampled = { chromaSubsampling: '4:2:0' } as const;

it('a JPEG that ends within a block says that it ends with it, and keeps all pixels', async () => {
  const jpeg = await bytesOf(photo(100, 75).jpeg(subsampled));
  const padded = inWholeBlocks(jpeg);
  const whole = Buffer.concat(padded?.parts ?? []);
  expect(await sharp(whole).metadata()).toMatchObject({ width: 112, height: 80 });
  const seen = await sharp(whole).extract({ left: 0, top: 0, width: 100, height: 75 }).raw().toBuffer();
  const original = await sharp(jpeg).raw().toBuffer();
  // The decoder smooths colours between the blocks, and so over the former edge.
  const inner = (pixels: Buffer) => Buffer.from(pixels.subarray(0, 100 * 3 * 70).filter((_, at) => at % 300 < 290));
  expect(inner(seen).equals(inner(original))).toBe(true);
  expect(padded?.margin).toEqual({ left: 0, top: 0, right: 12, bottom: 5 });
});

it.each([
  [1, { left: 0, top: 0, right: 12, bottom: 5 }],
  [2, { left: 12, top: 0, right: 0, bottom: 5 }],
  [3, { left: 12, top: 5, right: 0, bottom: 0 }],
  [4, { left: 0, top: 5, right: 12, bottom: 0 }],
  [5, { left: 0, top: 0, right: 5, bottom: 12 }],
  [6, { left: 5, top: 0, right: 0, bottom: 12 }],
  [7, { left: 5, top: 12, right: 0, bottom: 0 }],
  [8, { left: 0, top: 12, right: 5, bottom: 0 }],
])('what it then has too much stands at the edges of the upright photo: orientation %i', async (orientation, margin) => {
  const jpeg = await bytesOf(photo(100, 75).withMetadata({ orientation }).jpeg(subsampled));
  expect(jpegTurn(jpeg)).toBe(orientation);
  expect(inWholeBlocks(jpeg)?.margin).toEqual(margin);
});

it('a JPEG stays as it is if it ends with a block, is in steps or in grey, or cannot be read', async () => {
  const files = [
    await bytesOf(photo(112, 80).jpeg(subsampled)),
    await bytesOf(photo(100, 75).jpeg({ ...subsampled, progressive: true })),
    await bytesOf(photo(100, 75).toColourspace('b-w').jpeg()),
    Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 4, 0, 0),
  ];
  expect(files.map((file) => inWholeBlocks(file))).toEqual([undefined, undefined, undefined, undefined]);
});

it('a frame says the size of its blocks, and whether browsers need not open it', async () => {
  const plain = await bytesOf(photo(40, 24).jpeg(subsampled));
  expect(jpegFrame(plain)).toMatchObject({
    width: 40,
    height: 24,
    components: 3,
    block: { width: 16, height: 16 },
    isBaseline: true,
    isRare: false,
  });
  const { sizeAt = 0 } = jpegFrame(plain) ?? {};
  expect(jpegFrame(plain.with(sizeAt - 1, 12))?.isRare).toBe(true);
  expect(jpegFrame(plain.with(sizeAt - 4, 0xc9))).toMatchObject({ isRare: true, isBaseline: false });
  const steps = await bytesOf(photo(40, 24).jpeg({ progressive: true }));
  expect(jpegFrame(steps)).toMatchObject({ isRare: false, isBaseline: false });
});
