/** The pictures that phones make, sent by another client that has not prepared them as the page does. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import {
  bmp,
  drawn,
  greyJpeg,
  greys,
  heifHead,
  jpegForms,
  jpegTurned,
  otherForms,
  pictureSize,
  pngForms,
  quarters,
  quartersIn,
  rareJpegs,
} from '../support/files/phone-pictures.ts';
import { readyToUpload, uploaded, uploads } from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const { customer, patientId } = await readyToUpload(server);

async function stored(file: Buffer): Promise<Buffer> {
  const { id } = await uploaded(customer, { patientId, file });
  return (await customer.get(pathWithId(paths.prescriptionDownload, id))).bytes;
}

/** The largest difference of a value of a colour. */
async function differenceFrom(colours: typeof quarters, file: Buffer): Promise<number> {
  const found = await quartersIn(file);
  return Math.max(...found.flatMap((colour, at) => colour.map((value, part) => Math.abs(value - (colours[at]?.[part] ?? 0)))));
}

it.each([2, 4, 5, 7])('a mirrored photo of orientation %i is stored upright, in its colours, without its place', async (turn) => {
  const clean = await stored(await jpegTurned(turn));
  const { width, height, orientation, exif } = await sharp(clean).metadata();
  expect({ width, height, orientation, exif }).toEqual(pictureSize);
  expect(await differenceFrom(quarters, clean)).toBeLessThanOrEqual(3);
});

it('JPEGs in all other forms are stored in their colours, without what follows the picture', async () => {
  // The inks of a printer look as its profile says, which is not what browsers show.
  const { 'in CMYK': cmyk, 'in YCCK': ycck, ...forms } = await jpegForms();
  for (const [name, file] of Object.entries(forms)) {
    const clean = await stored(file);
    expect([name, (await differenceFrom(quarters, clean)) <= 3]).toEqual([name, true]);
    expect([name, clean.includes('ftyp'), clean.includes('MPF')]).toEqual([name, false, false]);
  }
  expect(await differenceFrom(greys, await stored(greyJpeg()))).toBeLessThanOrEqual(3);
  for (const inks of [cmyk, ycck]) {
    const clean = await stored(inks ?? Buffer.alloc(0));
    expect(await sharp(clean).metadata()).toMatchObject({ ...pictureSize, space: 'srgb', channels: 3 });
  }
});

it('PNGs in all forms but the moving one are stored upright', async () => {
  const { 'that moves': moving, 'with a gamma of its own': withGamma, ...forms } = await pngForms();
  for (const [name, file] of Object.entries(forms)) {
    const clean = await stored(file);
    expect([name, await sharp(clean).metadata()]).toMatchObject([name, pictureSize]);
    expect([name, (await differenceFrom(quarters, clean)) <= 3]).toEqual([name, true]);
  }
  expect(await sharp(await stored(withGamma ?? Buffer.alloc(0))).metadata()).toMatchObject(pictureSize);
  const answer = await uploads(customer, { patientId, file: moving ?? Buffer.alloc(0) });
  expect([answer.status, answer.message]).toEqual([422, 'This picture moves. Please upload a still one.']);
});

it('other kinds are refused by the documented words [RX-011]', async () => {
  const { avif, webp, gif, tiff } = await otherForms();
  const heads = [heifHead('heic', 'mif1'), heifHead('heix'), heifHead('mif1', 'miaf'), heifHead('msf1')];
  for (const file of [avif, webp, gif, tiff, bmp(), ...heads]) {
    const answer = await uploads(customer, { patientId, file });
    expect([answer.status, answer.message]).toEqual([415, 'Please upload only JPG, PNG, or PDF files.']);
  }
});

it('a JPEG whose form no decoder here opens is refused in words', async () => {
  const { 'of 12 bits': file = Buffer.alloc(0) } = await rareJpegs();
  const answer = await uploads(customer, { patientId, file });
  expect([answer.status, answer.message]).toEqual([
    422,
    'This file is damaged or not complete. Please take the photo again or choose another file.',
  ]);
});

it('a photo of 48 million pixels is taken, within what one file may cost, and one of 108 million refused in words', async () => {
  const flat = (width: number, height: number) =>
    drawn().resize(width, height, { fit: 'fill', kernel: 'nearest' }).jpeg().toBuffer();
  const clean = await stored(await flat(8064, 6048));
  expect(await sharp(clean).metadata()).toMatchObject({ width: 8064, height: 6048 });
  const answer = await uploads(customer, { patientId, file: await flat(12_000, 9000) });
  expect([answer.status, answer.message]).toEqual([422, 'This picture has too many pixels. Please upload a smaller one.']);
});
