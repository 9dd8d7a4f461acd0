/** From a photo to what is sent, in a real browser: small, upright, readable, and without what it tells of its place. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { photographedPage, readText, smallPrint } from '../support/photographed-page.ts';
import { queuedFiles } from '../support/queued-files.ts';
import { untilAllIsKept } from '../support/worker.ts';

test.use({ isSignedIn: true, serviceWorkers: 'allow' });

/** What leads to the place within the metadata, in the byte order of most phones. */
const gpsTag = Buffer.from([0x25, 0x88]);

const upload = (page: Page) => page.getByRole('dialog', { name: 'Upload prescription' });

test('a photo of 12 megapixels goes out under 1 MB, upright and readable, and without its place [PWA-011]', async ({
  page,
  context,
  server,
  isMobile,
}) => {
  const photo = await photographedPage(context);
  expect(photo.length, 'more than may be sent').toBeGreaterThan(5 * 1024 * 1024);
  const taken = await sharp(photo).metadata();
  expect(taken).toMatchObject({ width: 4000, height: 3000, orientation: 6 });
  expect(taken.exif?.includes(gpsTag)).toBe(true);
  await opensPrescriptions(page);
  await server.stop();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: isMobile ? 'Take Photo' : 'Browse Files' }).click();
  await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo });
  await upload(page)
    .getByRole('radio', { name: /Asha Rao/ })
    .check();
  await upload(page).getByRole('button', { name: 'Upload', exact: true }).click();
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

test('a small screenshot stays a PNG, sharp to the pixel, and transparent parts become white', async ({ page, server }) => {
  await opensPrescriptions(page);
  await server.stop();
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

test('a photo that the browser cannot open, or that no device can hold, is explained', async ({ page }) => {
  await opensPrescriptions(page);
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await chooses(page, 'IMG_0002.HEIC', heic);
  await expect(upload(page).getByText(/^Please upload only JPG, PNG, or PDF files\. This is an iPhone photo/)).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(upload(page).getByText(/This is an iPhone photo/)).toBeVisible();
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
  // The dialog's code, and for whom it may be, are on the device then.
  await page.waitForLoadState('networkidle');
  await untilAllIsKept(page);
}

async function chooses(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('File to upload').setInputFiles({ name, mimeType: '', buffer });
}

async function sends(page: Page): Promise<void> {
  await upload(page)
    .getByRole('radio', { name: /Asha Rao/ })
    .check();
  await upload(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(upload(page)).toBeHidden();
}
