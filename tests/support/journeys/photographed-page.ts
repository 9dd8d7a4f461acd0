/** A printed prescription as a phone's camera takes it, and a reader for what can be read of it afterwards. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';

/** Printed in 8 points. */
export const smallPrint = [
  'Haemoglobin and total leucocyte count before breakfast',
  'Creatinine with estimated filtration rate every month',
  'Thyroid hormones together with antibodies in winter',
  'Calcium, phosphate and alkaline phosphatase once',
  'Ferritin after twelve hours without any food',
] as const;

const [width, height] = [3000, 4000];
/** A4 is 210 mm wide; a point is 1/72 inch. */
const pixelsPerPoint = (width / 210) * (25.4 / 72);

/**
 * Creates 12 megapixels with the grain of a cheap sensor, held sideways: the pixels are rotated, and the metadata say how to turn
 * them (orientation 6), where the photo was taken and with what.
 */
export async function photographedPage(context: BrowserContext): Promise<Buffer> {
  const printed = await printedPage(context);
  const grain = { type: 'gaussian', mean: 225, sigma: 16 } as const;
  const noise = await sharp({ create: { width, height, channels: 3, background: '#000', noise: grain } })
    .png()
    .toBuffer();
  const upright = await sharp(printed)
    .removeAlpha()
    .blur(0.8)
    .composite([{ input: noise, blend: 'multiply' }])
    .png()
    .toBuffer();
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '77/1 35/1 40/1' };
  return sharp(upright)
    .rotate(-90)
    .withExif({ IFD0: { Make: 'Basement Phone' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function printedPage(context: BrowserContext): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  const size = (points: number) => `font: ${points * pixelsPerPoint}px serif; margin: ${points * pixelsPerPoint}px 0`;
  await page.setContent(`<body style="margin: 0; padding: 200px; background: #fff; color: #111">
    <h1 style="${size(18)}">City Clinic</h1>
    ${smallPrint.map((line) => `<p style="${size(8)}">${line}</p>`).join('')}</body>`);
  const shot = await page.screenshot({ scale: 'css' });
  await page.close();
  return shot;
}

/** Works without a network: the language's data are a package of their own. */
export async function readText(image: Buffer): Promise<string> {
  const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json')));
  const reader = await createWorker('eng', 1, { langPath: join(data, '4.0.0_best_int'), cacheMethod: 'none' });
  try {
    return (await reader.recognize(image)).data.text;
  } finally {
    await reader.terminate();
  }
}
