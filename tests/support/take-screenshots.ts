/**
 * Takes the pictures of the manifest and the README from the built page with the demonstration's data:
 * `npm run build && node tests/support/take-screenshots.ts`, after a screen that they show has changed.
 */
import { readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { logIn } from './browser.ts';
import { findChromium } from './chromium.ts';
import { startServer, temporaryFolder } from './running-server.ts';

const data = temporaryFolder();
const server = await startServer(data.path);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
await takePhonePictures(browser);
await takeWidePicture(browser);
await browser.close();
await server.stop();
data.remove();

async function takePhonePictures(of: Browser): Promise<void> {
  const page = await openedAt(of, {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await showThyroidTests(page);
  await take(page, 'tests-phone');
  await page.goto('/tests/lipid-profile');
  await page.getByText('reviews').waitFor();
  await take(page, 'test-phone');
  await page.goto('/login');
  await logIn(page);
  await page.waitForURL(/\/tests|\/$/);
  await showSlots(page);
  await take(page, 'checkout-phone');
}

async function takeWidePicture(of: Browser): Promise<void> {
  const page = await openedAt(of, { viewport: { width: 1280, height: 800 } });
  await showThyroidTests(page);
  await take(page, 'tests-wide');
}

async function openedAt(of: Browser, window: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const settings = {
    baseURL: server.origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    bypassCSP: true,
  } as const;
  return (await of.newContext({ ...settings, ...window })).newPage();
}

async function showThyroidTests(page: Page): Promise<void> {
  await page.goto('/tests?search=thyroid');
  await page.getByText(/^\d+ tests$/).waitFor();
  await page.getByRole('heading', { name: 'Thyroid Profile (T3, T4, TSH)' }).waitFor();
}

/** A test that needs fasting, tomorrow, in the morning. */
async function showSlots(page: Page): Promise<void> {
  await page.goto('/tests/lipid-profile');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.waitForURL('**/checkout');
  await page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio').first().check({ force: true });
  await page
    .getByRole('radio', { name: /^8:00 am/ })
    .first()
    .check({ force: true });
  await page.getByRole('radio', { name: /cash/i }).check({ force: true });
  await page.getByRole('heading', { name: 'When do we come?' }).evaluate((heading) => {
    globalThis.scrollTo(0, heading.getBoundingClientRect().top + globalThis.scrollY - 105);
  });
}

async function take(page: Page, name: string): Promise<void> {
  // Scroll bars, toasts and what had the focus are of the moment.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.getByText(/added to cart/i).waitFor({ state: 'detached' });
  await page.addStyleTag({ content: fontOfPhones() });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `public/screenshots/${name}.png`, animations: 'disabled' });
}

/** Close to what a phone has; a server's own is much wider. The rupee sign is in the second part. */
function fontOfPhones(): string {
  const faces = ['latin', 'latin-ext'].flatMap((part) =>
    [400, 600, 700].map((weight) => {
      const file = readFileSync(`node_modules/@fontsource/noto-sans/files/noto-sans-${part}-${weight}-normal.woff2`, 'base64');
      const range = part === 'latin' ? 'U+0000-00FF, U+2000-206F' : 'U+0100-02FF, U+20A0-20CF';
      const source = `url(data:font/woff2;base64,${file}) format('woff2')`;
      return `@font-face { font-family: Phone; font-weight: ${weight}; src: ${source}; unicode-range: ${range}; }`;
    }),
  );
  return `${faces.join('')} * { font-family: Phone, sans-serif !important; }`;
}
