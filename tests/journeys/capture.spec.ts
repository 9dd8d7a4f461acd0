/** From a photo to what is sent, in a real browser: small, upright, readable, and without what it tells of its place. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import type { Complaints } from '../support/journeys/complaints.ts';
import { cutJpegs } from '../support/files/cut-jpegs.ts';
import { photographedPage, readText, smallPrint } from '../support/journeys/photographed-page.ts';
import { queuedFiles } from '../support/journeys/queued-files.ts';
import { choosesPatient, confirms } from '../support/journeys/uploading.ts';

test.use({ isSignedIn: true });

/** What leads to the place within the metadata, in the byte order of most phones. */
const gpsTag = Buffer.from([0x25, 0x88]);

const upload = (page: Page) => page.getByRole('dialog', { name: 'Upload prescription' });

test('a photo of 12 megapixels that does not fit goes out under 1 MB, upright and readable, and without its place [PWA-011]', async ({
  page,
  context,
  complaints,
  isMobile,
}) => {
  const photo = await photographedPage(context);
  expect(photo.length, 'more than may be sent').toBeGreaterThan(5 * 1024 * 1024);
  const taken = await sharp(photo).metadata();
  expect(taken).toMatchObject({ width: 4000, height: 3000, orientation: 6 });
  expect(taken.exif?.includes(gpsTag)).toBe(true);
  await opensPrescriptions(page);
  await losesUploads(page, complaints);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: isMobile ? 'Take Photo' : 'Browse Files' }).click();
  await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo });
  await choosesPatient(upload(page), /Asha Rao/);
  await confirms(upload(page));
  await expect(upload(page)).toBeHidden();

  const [sent] = await queuedFiles(page);
  if (!sent) throw new Error('Nothing waits to be sent');
  expect(sent.length).toBeLessThan(1_000_000);
  const { format, width, height, orientation, exif } = await sharp(sent).metadata();
  expect({ format, orientation, exif }).toEqual({ format: 'jpeg', orientation: undefined, exif: undefined });
  expect([width, height].join('×')).toBe('1950×2600');
  for (const trace of ['Exif', 'Basement', 'http://ns.adobe.com/xap']) expect(sent.includes(trace), trace).toBe(false);
  const text = (await readText(sent)).replaceAll(/\s+/g, ' ');
  for (const line of smallPrint) expect(text).toContain(line);
});

test('a small screenshot stays a PNG, sharp to the pixel, and transparent parts become white', async ({ page, complaints }) => {
  await opensPrescriptions(page);
  await losesUploads(page, complaints);
  const stripes = await sharp({ create: { width: 1080, height: 2400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 1, height: 2400, channels: 4, background: '#c00' } }, left: 7, top: 0 }])
    .png()
    .toBuffer();
  await chooses(page, 'screenshot.png', stripes);
  await sends(page);
  const [sent] = await queuedFiles(page);
  const { data, info } = await sharp(sent).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1080, height: 2400 });
  expect([...data.subarray(6 * 3, 9 * 3)]).toEqual([255, 255, 255, 204, 0, 0, 255, 255, 255]);
});

test('a screenshot that scrolls is sent as it is, and can be read', async ({ page, complaints }) => {
  const lines = Array.from({ length: 20 }, (_, at) => `<text x="40" y="${at * 600 + 60}" font-size="36">Line ${at} of it</text>`);
  const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="12000">${lines.join('')}</svg>`);
  const shot = await sharp({ create: { width: 1080, height: 12_000, channels: 3, background: '#fff' } })
    .composite([{ input: drawing }])
    .png()
    .toBuffer();
  await opensPrescriptions(page);
  await losesUploads(page, complaints);
  await chooses(page, 'scrolled.png', shot);
  await sends(page);
  const [sent] = await queuedFiles(page);
  const [there, here] = await Promise.all([sharp(sent).raw().toBuffer(), sharp(shot).raw().toBuffer()]);
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'png', width: 1080, height: 12_000 });
  expect(there.equals(here)).toBe(true);
});

test('a photo that fits is sent as it is, upright and without its place', async ({ page, complaints }) => {
  const place = { IFD0: { Make: 'Basement Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 30/1' } };
  const photo = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#987', noise: { type: 'gaussian', mean: 120, sigma: 20 } },
  })
    .withExif(place)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 70 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(1024 * 1024);
  expect(photo.length).toBeLessThan(5 * 1024 * 1024);
  await opensPrescriptions(page);
  await losesUploads(page, complaints);
  await chooses(page, 'IMG_0003.jpg', photo);
  await sends(page);
  const [sent] = await queuedFiles(page);
  if (!sent) throw new Error('Nothing waits to be sent');
  const { width, height, orientation } = await sharp(sent).metadata();
  expect({ width, height, orientation }).toEqual({ width: 4000, height: 3000, orientation: 6 });
  for (const trace of ['Basement', 'GPS']) expect(sent.includes(trace), trace).toBe(false);
});

test('a picture that is too long to be made smaller is refused with words', async ({ page }) => {
  const noise = { type: 'gaussian', mean: 120, sigma: 90 } as const;
  const shot = await sharp({ create: { width: 1080, height: 20_000, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(shot.length).toBeGreaterThan(5 * 1024 * 1024);
  await opensPrescriptions(page);
  await chooses(page, 'endless.jpg', shot);
  await expect(upload(page).getByText(/^File size should be less than 5MB\. .* Please upload it in parts/)).toBeVisible();
});

test('a photo of which a part is missing is said before it is sent', async ({ page }) => {
  await opensPrescriptions(page);
  const cut = await cutJpegs();
  const png = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 120, sigma: 60 } },
  })
    .png()
    .toBuffer();
  const files = {
    'a.jpg': cut['plain, cut near the end'],
    'b.jpg': cut['in steps, cut near the end'],
    'c.jpg': cut['in grey, cut near the end, with the mark of one'],
    'd.jpg': cut['plain, cut in the middle, with noughts for the rest'],
    'e.png': png.subarray(0, png.length / 2),
  };
  for (const [name, file] of Object.entries(files)) {
    await chooses(page, name, file ?? Buffer.alloc(0));
    await expect(upload(page).getByText(name)).toBeHidden();
    await expect(upload(page).getByText(/^(A part of this photo is missing|This photo could not be opened)/)).toBeVisible();
    await upload(page).getByRole('button', { name: 'Close' }).click();
    await expect(upload(page)).toBeHidden();
  }
});

test('a photo that the browser cannot open, or that no device can hold, is explained', async ({ page }) => {
  await opensPrescriptions(page);
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await chooses(page, 'IMG_0002.HEIC', heic);
  await expect(upload(page).getByText(/^Please upload only JPG, PNG, or PDF files\. This is a HEIC photo/)).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(upload(page).getByText(/This is a HEIC photo/)).toBeVisible();
  await upload(page).getByRole('button', { name: 'Close' }).click();
  const whole = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  await chooses(page, 'half.jpg', whole.subarray(0, 200));
  await expect(upload(page).getByText(/^This photo could not be opened\. It may be damaged\./)).toBeVisible();
  await upload(page).getByRole('button', { name: 'Close' }).click();
  const bomb = await sharp({ create: { width: 12_000, height: 11_000, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  await chooses(page, 'bomb.png', bomb);
  await expect(upload(page).getByText(/^This photo has too many pixels for this device\./)).toBeVisible();
});

test('a photo that was taken outlives its page, closed or crashed', async ({ page, context }) => {
  await opensPrescriptions(page);
  await chooses(
    page,
    'kept.jpg',
    await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer(),
  );
  await expect(upload(page).getByText('kept.jpg')).toBeVisible();
  const crashed = page.waitForEvent('crash');
  // It never comes to an end.
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await next.goto('/prescriptions');
  await expect(upload(next).getByText('kept.jpg')).toBeVisible();
  await expect(upload(next).getByRole('img', { name: /^Your prescription/ })).toBeVisible();
});

async function opensPrescriptions(page: Page): Promise<void> {
  await page.goto('/prescriptions');
  await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
}

/** What is chosen from now on waits on the device, as it would be sent. */
async function losesUploads(page: Page, complaints: Complaints): Promise<void> {
  complaints.expectNoNetwork();
  await page.route('**/api/v1/prescriptions', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.fallback(),
  );
}

async function chooses(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('File to upload').setInputFiles({ name, mimeType: '', buffer });
}

async function sends(page: Page): Promise<void> {
  await choosesPatient(upload(page), /Asha Rao/);
  await confirms(upload(page));
  await expect(upload(page)).toBeHidden();
}
