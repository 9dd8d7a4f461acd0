/**
 * Takes the pictures of the README (docs/pictures) and of the manifest (public/screenshots) from the built page:
 * `npm run pictures:readme`, after a screen that they show has changed.
 */
import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makeBed, type Bed } from './bed.ts';
import { signedIn } from './customers.ts';
import { withPhoneFont } from './phone-font.ts';
import { instant, type Scheme } from './settings.ts';
import { findChromium } from '../support/journeys/chromium.ts';

type Screen = {
  readonly name: string;
  readonly path: (bed: Bed) => string;
  /** Until it is as it is meant. */
  readonly act: (page: Page, bed: Bed) => Promise<unknown>;
};

const screens = {
  home: { name: 'home', path: () => '/', act: (page) => page.getByText('Popular tests').waitFor() },
  tests: {
    name: 'tests',
    path: () => '/tests?search=thyroid',
    act: (page) => page.getByRole('heading', { name: 'Thyroid Profile (T3, T4, TSH)' }).waitFor(),
  },
  test: { name: 'test', path: () => '/tests/lipid-profile', act: (page) => page.getByText('reviews').first().waitFor() },
  checkout: { name: 'checkout', path: () => '/checkout', act: choosesSlot },
  order: {
    name: 'order',
    path: ({ orders }) => `/orders/${orders.confirmed.id}`,
    act: (page) => page.getByRole('heading', { level: 2, name: /^LH-/ }).waitFor(),
  },
  report: { name: 'report', path: () => '/reports', act: showsResults },
} as const satisfies Record<string, Screen>;

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const wide = { viewport: { width: 1280, height: 800 } };

const bed = await makeBed();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
mkdirSync('docs/pictures', { recursive: true });
for (const screen of Object.values(screens)) await take(browser, screen, 'phone', 'light');
for (const screen of [screens.home, screens.test, screens.order]) await take(browser, screen, 'phone', 'dark');
await take(browser, screens.home, 'wide', 'light');
await take(browser, screens.tests, 'wide', 'dark');
await browser.close();
await bed.close();

async function take(from: Browser, { name, path, act }: Screen, size: 'phone' | 'wide', colorScheme: Scheme): Promise<void> {
  // Open to everybody: a visitor's has no counts in its header.
  const isPublic = name === 'home' || name.startsWith('test');
  const context = await from.newContext({
    ...(size === 'phone' ? phone : wide),
    ...(!isPublic && { storageState: signedIn(bed.server.origin, bed.asha) }),
    baseURL: bed.server.origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    colorScheme,
    bypassCSP: true,
  });
  await context.clock.setFixedTime(instant);
  await withPhoneFont(context);
  const page = await context.newPage();
  await page.goto(path(bed));
  await act(page, bed);
  await page.locator('[aria-busy="true"], main [class*="_skeleton_"]').first().waitFor({ state: 'detached' });
  const picture = await shot(page);
  await sharp(picture).webp({ quality: 80, effort: 6 }).toFile(`docs/pictures/${name}-${size}-${colorScheme}.webp`);
  const isOfManifest = size === 'phone' && colorScheme === 'light' && name !== 'home' && name !== 'order' && name !== 'report';
  if (isOfManifest) await sharp(picture).png({ palette: true }).toFile(`public/screenshots/${name}-phone.png`);
  if (size === 'wide' && name === 'tests') {
    await page.emulateMedia({ colorScheme: 'light' });
    await sharp(await shot(page))
      .png({ palette: true })
      .toFile('public/screenshots/tests-wide.png');
  }
  await context.close();
}

async function shot(page: Page): Promise<Buffer> {
  // What has the focus is of the moment.
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
  });
  return page.screenshot({ animations: 'disabled' });
}

/** The day after tomorrow, in the morning, which suits fasting. */
async function choosesSlot(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(1).check({ force: true });
  await page
    .getByRole('radio', { name: /^8:00 am/ })
    .first()
    .check({ force: true });
  await page.getByRole('radio', { name: /cash/i }).check({ force: true });
  await page.getByRole('heading', { name: 'When do we come?' }).evaluate((heading) => {
    globalThis.scrollTo(0, heading.getBoundingClientRect().top + globalThis.scrollY - 105);
  });
}

/** Of somebody who is recovering: one result over time. */
async function showsResults(page: Page, { orders }: Bed): Promise<void> {
  await page.getByRole('button', { name: `View report ${orders.completed.orderNumber}` }).click();
  const compare = page
    .getByRole('dialog')
    .getByText(/^Compare \d results/)
    .first();
  await compare.click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /over time: / })
    .first()
    .waitFor();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: 'Results' })
    .evaluate((heading) => heading.scrollIntoView());
}
