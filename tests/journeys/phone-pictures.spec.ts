/** The pictures that phones, messengers and clouds give, from the choice to what is sent: upright, in their colours, without their place. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  drawn,
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
import { expect, test } from '../support/journeys/browser.ts';

test.use({ isSignedIn: true });

const upload = (page: Page) => page.getByRole('dialog', { name: 'Upload prescription' });

test('each form of a picture comes out in its colours, upright, as JPEG or PNG', async ({ page }) => {
  const [jpegs, pngs, { avif, webp }] = await Promise.all([jpegForms(), pngForms(), otherForms()]);
  const given = {
    'mirrored.jpg': await jpegTurned(5),
    'turned.jpg': await jpegTurned(8),
    'inks.jpg': jpegs['in CMYK'],
    'other-inks.jpg': jpegs['in YCCK'],
    'moving-photo.jpg': jpegs['with a film behind it'],
    'wide-colours.jpg': jpegs['in Display P3'],
    'deep.png': pngs['of 16 bits'],
    'gamma.png': pngs['with a gamma of its own'],
    'moving.png': pngs['that moves'],
    'turned.png': pngs['that is turned'],
    'new.avif': avif,
    'messenger.webp': webp,
  };
  await opensPrescriptions(page);
  for (const [name, file] of Object.entries(given)) {
    await chooses(page, name, file);
    const sent = await asUploaded(page, name);
    const { format, width, height, orientation, exif } = await sharp(sent).autoOrient().metadata();
    expect([name, format]).toEqual([name, name.endsWith('.png') ? 'png' : 'jpeg']);
    const [across, down] = (orientation ?? 1) > 4 ? [height, width] : [width, height];
    expect([name, across, down]).toEqual([name, pictureSize.width, pictureSize.height]);
    expect([name, sent.includes('Basement'), (exif?.length ?? 0) < 40]).toEqual([name, false, true]);
    const found = await quartersIn(await sharp(sent).autoOrient().png().toBuffer());
    expect([name, differenceOf(found) <= 3]).toEqual([name, true]);
  }
});

test('a photo of 64 million pixels is made smaller while it is decoded, upright to its edges', async ({ page }) => {
  await page.addInitScript(() => {
    // It would decode the photo at its full size.
    globalThis.createImageBitmap = () => Promise.reject(new Error('Too much memory'));
  });
  await opensPrescriptions(page);
  // Its height is not of whole blocks, and what the file holds beyond its edge must not be seen.
  const photo = await drawn()
    .resize(9248, 6936, { fit: 'fill', kernel: 'nearest' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();
  await chooses(page, 'large.jpg', photo);
  const sent = await asUploaded(page, 'large.jpg');
  expect(await sharp(sent).metadata()).toMatchObject({ width: 1950, height: 2600 });
  const [upperLeft, upperRight, lowerLeft, lowerRight] = quarters;
  // It was drawn lying, so that what was below on the left is now above.
  expect(differenceOf(await quartersIn(sent), [lowerLeft, upperLeft, lowerRight, upperRight])).toBeLessThanOrEqual(3);
  const { data } = await sharp(sent)
    .extract({ left: 0, top: 650, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(differenceOf([[data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]], [lowerLeft])).toBeLessThanOrEqual(3);
});

test('a long panorama keeps what it shows readable', async ({ page }) => {
  await opensPrescriptions(page);
  const wide = await drawn().resize(20_000, 3000, { fit: 'fill', kernel: 'nearest' }).jpeg({ quality: 60 }).toBuffer();
  await chooses(page, 'panorama.jpg', wide);
  expect(await sharp(await asUploaded(page, 'panorama.jpg')).metadata()).toMatchObject({ width: 8667, height: 1300 });
});

test('HEIC becomes a JPEG where the browser opens it, and is explained where it does not', async ({ page }) => {
  await opensPrescriptions(page);
  const photo = heifHead('mif1', 'msf1', 'miaf');
  await chooses(page, 'DSC0001.HIF', photo);
  const said = upload(page).getByText(/^Please upload only JPG, PNG, or PDF files\. This is a HEIC photo/);
  await expect(said).toContainText('Most Compatible');
  await expect(said).toContainText('High efficiency pictures');
  const picture = (await jpegTurned(1)).toString('base64');
  await page.addInitScript((base64) => {
    const jpeg = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });
    const decoded = (blob: Blob | MediaSource) => (blob instanceof Blob && blob.type === 'image/heic' ? jpeg : blob);
    const { createImageBitmap: asBitmap, URL: addresses } = globalThis;
    const addressOf = addresses.createObjectURL.bind(addresses);
    addresses.createObjectURL = (blob) => addressOf(decoded(blob));
    globalThis.createImageBitmap = (source: ImageBitmapSource) =>
      asBitmap(source instanceof Blob ? (decoded(source) as Blob) : source);
  }, picture);
  await page.reload();
  const sent = await asUploaded(page, 'DSC0001.jpg');
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', ...pictureSize });
  expect(differenceOf(await quartersIn(sent))).toBeLessThanOrEqual(3);
});

test('a JPEG of a rare kind, and other kinds of files, are refused in words', async ({ page }) => {
  await opensPrescriptions(page);
  await chooses(page, 'twelve-bits.jpg', (await rareJpegs())['of 12 bits']);
  await expect(upload(page).getByText(/^This photo is a JPG of a rare kind/)).toBeVisible();
  await upload(page).getByRole('button', { name: 'Close' }).click();
  for (const [name, file] of Object.entries(await otherForms())) {
    if (name === 'avif' || name === 'webp') continue;
    await chooses(page, `picture.${name}`, file);
    await expect(page.getByText('Please upload only JPG, PNG, or PDF files.')).toBeVisible();
    await page.getByRole('alert').getByRole('button').click();
  }
  const { avif, webp } = await otherForms();
  const broken = Buffer.from(avif);
  broken.fill(7, broken.indexOf('pitm'), broken.indexOf('mdat') - 4);
  await chooses(page, 'broken.avif', broken);
  await expect(upload(page).getByText(/This is a picture of another kind \(AVIF\)/)).toBeVisible();
  await upload(page).getByRole('button', { name: 'Close' }).click();
  for (const [name, cut] of [
    ['cut.avif', avif.subarray(0, -20)],
    ['cut.webp', webp.subarray(0, -20)],
  ] as const) {
    await chooses(page, name, cut);
    await expect(upload(page).getByText(/^A part of this photo is missing/)).toBeVisible();
    await upload(page).getByRole('button', { name: 'Close' }).click();
    await expect(upload(page)).toBeHidden();
  }
});

test('what a cloud gives and takes away again is explained, and nothing of it is kept', async ({ page }) => {
  await page.addInitScript(() => {
    File.prototype.arrayBuffer = async function (this: File) {
      if (this.name === 'gone.jpg') throw new DOMException('It is gone', 'NotFoundError');
      if (this.name === 'changed.jpg') throw new DOMException('It was changed', 'NotReadableError');
      return new Response(this.name === 'part.jpg' ? this.slice(0, 500) : this).arrayBuffer();
    };
  });
  await opensPrescriptions(page);
  const photo = await jpegTurned(1);
  const said = {
    'gone.jpg': /^This file is not where it was any more/,
    'changed.jpg': /^This file could not be read\. If it is kept in the cloud/,
    'part.jpg': /^Only a part of this file arrived, so nothing was saved/,
    'empty.jpg': /^This file is empty\. If it is kept in the cloud/,
  };
  for (const [name, words] of Object.entries(said)) {
    await chooses(page, name, name === 'empty.jpg' ? Buffer.alloc(0) : photo);
    await expect(page.getByRole('alert').getByText(words)).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
  await expect(page.getByText('Not finished')).toBeHidden();
  await chooses(page, 'whole.jpg', photo);
  await expect(picture(page)).toBeVisible();
});

test('of a live photo the picture is taken and the film left out', async ({ page }) => {
  await opensPrescriptions(page);
  await page.evaluate(
    ([base64]) => {
      const carried = new DataTransfer();
      const jpeg = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      carried.items.add(new File(['film'], 'IMG_0001.MOV', { type: 'video/quicktime' }));
      carried.items.add(new File([jpeg], 'IMG_0001.JPG', { type: 'image/jpeg' }));
      globalThis.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
    },
    [(await jpegTurned(1)).toString('base64')] as const,
  );
  await expect(picture(page)).toBeVisible();
  await expect(upload(page).getByText(/^A video cannot be uploaded with a photo\. Left out: .*IMG_0001\.MOV/)).toBeVisible();
});

const picture = (page: Page) => upload(page).getByRole('img', { name: /as it will be uploaded/ });

type Remembering = { readonly blobs: Map<string, Blob> };

async function opensPrescriptions(page: Page): Promise<void> {
  // The page's policy lets nobody fetch what an address of the page itself stands for.
  await page.addInitScript(() => {
    const blobs = new Map<string, Blob>();
    Object.assign(globalThis, { blobs });
    const addressOf = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      const address = addressOf(blob);
      if (blob instanceof Blob) blobs.set(address, blob);
      return address;
    };
  });
  await page.goto('/prescriptions');
  await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
}

const chooses = (page: Page, name: string, buffer: Buffer = Buffer.alloc(0)) =>
  page.getByLabel('File to upload').setInputFiles({ name, mimeType: '', buffer });

/** Returns the bytes as they would be sent, and closes the dialog. */
async function asUploaded(page: Page, name: string): Promise<Buffer> {
  await expect(upload(page).getByText(name.replace(/\.(?:avif|webp)$/, '.jpg'), { exact: true })).toBeVisible();
  await expect(picture(page)).toBeVisible();
  const text = await picture(page).evaluate(async (image: HTMLImageElement) => {
    const blob = (globalThis as unknown as Remembering).blobs.get(image.src);
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? []);
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  });
  await upload(page).getByRole('button', { name: 'Close' }).click();
  await expect(upload(page)).toBeHidden();
  return Buffer.from(text, 'latin1');
}

type Colours = readonly (readonly number[] | undefined)[];

/** The largest difference of a value of a colour. */
const differenceOf = (found: Colours, expected: Colours = quarters): number =>
  Math.max(...found.flatMap((colour = [], at) => colour.map((value, part) => Math.abs(value - (expected[at]?.[part] ?? 0)))));
