/** A photo that is judged and straightened on the device, as it is sent afterwards. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { untilAllIsKept } from '../support/journeys/worker.ts';
import { queuedFiles } from '../support/journeys/queued-files.ts';
import { choosesPatient, confirms } from '../support/journeys/uploading.ts';

test.use({ isSignedIn: true });

const upload = (page: Page) => page.getByRole('dialog', { name: 'Upload prescription' });
const button = (page: Page, name: string) => upload(page).getByRole('button', { name, exact: true });

/** A page of 900 × 1270 on a dark table, turned by ten degrees. */
async function photographed(): Promise<Buffer> {
  const lines = Array.from(
    { length: 20 },
    (_, at) => `<text x="90" y="${130 + at * 50}" font-size="26">Creatinine and haemoglobin before breakfast, line ${at}</text>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="2000">
    <rect width="1500" height="2000" fill="#4a4038"/>
    <g transform="translate(300 365) rotate(10 450 635)"><rect width="900" height="1270" fill="#e8e6e0"/>${lines.join('')}</g></svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 92 }).toBuffer();
}

async function chooses(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/prescriptions');
  await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
  await page.route('**/api/v1/prescriptions', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.fallback(),
  );
  await page.getByLabel('File to upload').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

test('a page is straightened by keys alone, and sent as it is shown', async ({ page, complaints }) => {
  complaints.expectNoNetwork();
  await chooses(page, 'tilted.jpg', await photographed());
  await expect(upload(page).getByText('The page lies at an angle.')).toBeVisible();
  await expect(upload(page).getByText('You can upload it all the same.')).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await button(page, 'Straighten the page').press('Enter');
  await expect(button(page, 'Straighten')).toBeFocused();
  const corner = button(page, 'Top left corner');
  await expect(corner).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  const place = () => corner.evaluate((element) => [element.style.left, element.style.top].map(Number.parseFloat));
  const [left = 0, top = 0] = await place();
  // Where the page was drawn, in percent of the photo.
  expect(Math.abs(left - 27.8)).toBeLessThan(1);
  expect(Math.abs(top - 15) + left).toBeLessThan(40);
  await corner.press('Shift+ArrowRight');
  await expect(upload(page).getByText(`${Math.round(left + 5)} % from the left`, { exact: false })).toBeAttached();
  await corner.press('Shift+ArrowLeft');
  expect((await place())[0]).toBeCloseTo(left, 3);
  await button(page, 'Straighten').press('Enter');
  await expect(button(page, 'Use the photo as it is')).toBeVisible();
  await expect(button(page, 'Straighten the page')).toBeFocused();
  await expect(upload(page).getByText('The photo looks readable.')).toBeVisible();

  // It is stored with the page.
  await page.reload();
  await expect(button(page, 'Use the photo as it is')).toBeVisible();
  await sends(page);
  const [sent] = await queuedFiles(page);
  const { data, info } = await sharp(sent).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(Math.abs(info.width - 900)).toBeLessThan(25);
  expect(Math.abs(info.height - 1270)).toBeLessThan(25);
  const bright = (x: number, y: number) => data[y * info.width + x] ?? 0;
  const [right, bottom] = [info.width - 12, info.height - 12];
  for (const level of [bright(12, 12), bright(right, 12), bright(12, bottom), bright(right, bottom)])
    expect(level).toBeGreaterThan(220);
});

test('one tap brings back the photo as it is', async ({ page, complaints }) => {
  complaints.expectNoNetwork();
  const photo = await photographed();
  await chooses(page, 'tilted.jpg', photo);
  await button(page, 'Straighten the page').click();
  await button(page, 'Straighten').click();
  await button(page, 'Use the photo as it is').click();
  await expect(button(page, 'Use the photo as it is')).toBeHidden();
  await expect(button(page, 'Straighten the page')).toBeFocused();
  await sends(page);
  const [sent] = await queuedFiles(page);
  const size = ({ width, height }: { readonly width: number; readonly height: number }) => [width, height];
  expect(size(await sharp(sent).metadata())).toEqual(size(await sharp(photo).metadata()));
});

test('a corner is moved by the mouse, and what is blurred is named and marked', async ({ page, complaints }) => {
  complaints.expectNoNetwork();
  const sharpest = await photographed();
  const lower = await sharp(sharpest).extract({ left: 0, top: 1000, width: 1500, height: 1000 }).blur(9).toBuffer();
  const photo = await sharp(sharpest)
    .composite([{ input: lower, left: 0, top: 1000 }])
    .jpeg()
    .toBuffer();
  await chooses(page, 'blurred.jpg', photo);
  await expect(upload(page).getByText('The lower part is blurred.')).toBeVisible();
  await button(page, 'Straighten the page').click();
  const corner = button(page, 'Bottom right corner');
  const box = (await corner.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect([box.width, box.height]).toEqual([44, 44]);
  await page.mouse.move(box.x + 22, box.y + 22);
  await page.mouse.down();
  await page.mouse.move(box.x + 2, box.y - 8, { steps: 4 });
  await page.mouse.up();
  // React draws where a pointer has moved to a moment later.
  await expect(async () => {
    const moved = (await corner.boundingBox()) ?? { x: 0, y: 0 };
    expect(Math.abs(moved.x - (box.x - 20))).toBeLessThan(2);
    expect(Math.abs(moved.y - (box.y - 30))).toBeLessThan(2);
  }).toPass();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Straighten the page')).toBeFocused();
});

test.describe('without a network, from the visit before', () => {
  test.use({ serviceWorkers: 'allow', ownServer: 'It stops.' });

  test('a photo is judged and straightened all the same', async ({ page, server, complaints }) => {
    complaints.expectNoNetwork();
    await page.goto('/prescriptions');
    await untilAllIsKept(page);
    await server.stop();
    await page.reload();
    await page.getByLabel('File to upload').setInputFiles({
      name: 'tilted.jpg',
      mimeType: 'image/jpeg',
      buffer: await photographed(),
    });
    await expect(upload(page).getByText('The page lies at an angle.')).toBeVisible();
    await button(page, 'Straighten the page').click();
    await button(page, 'Straighten').click();
    await expect(upload(page).getByText('The photo looks readable.')).toBeVisible();
  });
});

async function sends(page: Page): Promise<void> {
  await choosesPatient(upload(page), /Asha Rao/);
  await confirms(upload(page));
  await expect(upload(page)).toBeHidden();
}
