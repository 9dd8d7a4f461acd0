/** What another app shares arrives as a form that the browser posts to the app's address. */
import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/journeys/browser.ts';
import { shares } from '../support/journeys/sharing.ts';
import { untilAllIsKept } from '../support/journeys/worker.ts';

test.use({ serviceWorkers: 'allow' });

const upload = (page: Page) => page.getByRole('dialog', { name: 'Upload prescription' });

test.describe('with a session', () => {
  test.use({ isSignedIn: true });

  test('a file that is shared lands in the upload dialog, also where the server cannot be reached', async ({ page, server }) => {
    await page.goto('/prescriptions');
    await untilAllIsKept(page);
    await page.waitForLoadState('networkidle');
    await server.stop();
    await shares(page, 'from-a-messenger.pdf', '%PDF-1.7\nshared');
    await expect(upload(page).getByText('from-a-messenger.pdf')).toBeVisible();
    await expect(page).toHaveURL(/\/prescriptions$/);
    await upload(page).getByRole('button', { name: 'Close' }).click();
    await shares(page, 'page.jpg', '<!doctype html>');
    await expect(page.getByText('Please upload only JPG, PNG, or PDF files.')).toBeVisible();
  });
});

test('a file that is shared before the sign-in is there after it', async ({ page, customer }) => {
  await page.goto('/login');
  await untilAllIsKept(page);
  await shares(page, 'early.pdf', '%PDF-1.7\nshared');
  await logIn(page, customer);
  await expect(upload(page).getByText('early.pdf')).toBeVisible();
  await expect(page).toHaveURL(/\/prescriptions$/);
});

/** Stands in for the launch queue of an installed app, which no browser of tests is: its files are handed over at once. */
const opens = (page: Page, ...files: readonly (readonly [name: string, content: string])[]) =>
  page.addInitScript((given) => {
    const handles = given.map(([name, text]) => ({
      getFile: async () => new File([text], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg' }),
    }));
    const launchQueue = { setConsumer: (consumer: (launch: object) => void) => consumer({ files: handles }) };
    Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue });
  }, files);

test.describe('files that a computer opens with the app', () => {
  test.use({ serviceWorkers: 'block' });

  test('are kept without a worker until somebody has signed in, the first of them', async ({ page, customer }) => {
    await opens(page, ['scan.pdf', '%PDF-1.7\nopened'], ['second.pdf', '%PDF-1.7\nopened']);
    await page.goto('/prescriptions?opened=1');
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, customer);
    await expect(upload(page).getByText('scan.pdf')).toBeVisible();
    await expect(upload(page).getByText('1 other file')).toBeVisible();
    await expect(page).toHaveURL(/\/prescriptions$/);
  });

  test('are refused in words where they are no prescription, at an address that takes none a second time', async ({
    page,
    customer,
  }) => {
    await opens(page, ['page.jpg', '<!doctype html>']);
    await page.goto('/prescriptions?opened=1');
    await logIn(page, customer);
    await expect(page.getByText('Please upload only JPG, PNG, or PDF files.')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });

  test('hold the app back until they are read, so that nobody types what the next load takes away', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const { promise, resolve } = Promise.withResolvers<File>();
      const read = () => resolve(new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' }));
      const launchQueue = {
        setConsumer: (consumer: (launch: object) => void) => {
          Object.assign(globalThis, { read });
          consumer({ files: [{ getFile: () => promise }] });
        },
      };
      Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue });
    });
    await page.goto('/prescriptions?opened=1');
    await page.waitForFunction(() => 'read' in globalThis);
    await page.clock.runFor(30_000);
    await expect(page).toHaveURL(/\/prescriptions\?opened=1$/);
    await page.evaluate(() => (globalThis as unknown as { read: () => void }).read());
    await expect(page).toHaveURL(/\/login/);
  });

  test.describe('by somebody who is signed in', () => {
    test.use({ isSignedIn: true });

    test('are there at once', async ({ page }) => {
      await opens(page, ['scan.pdf', '%PDF-1.7\nopened']);
      await page.goto('/prescriptions?opened=1');
      await expect(upload(page).getByText('scan.pdf')).toBeVisible();
      await expect(page).toHaveURL(/\/prescriptions$/);
    });

    test('leave nothing in the address where there are none, as at a bookmark', async ({ page }) => {
      await page.goto('/prescriptions?opened=1');
      await expect(page.getByRole('heading', { level: 1, name: 'My Prescriptions' })).toBeVisible();
      await expect(page).toHaveURL(/\/prescriptions$/);
    });
  });
});

test.describe('without a service worker', () => {
  test.use({ isSignedIn: true, serviceWorkers: 'block' });

  test('where no worker is there to keep it, the server leads to the page and it says so', async ({ page }) => {
    await page.goto('/tests');
    await shares(page, 'first-visit.pdf', '%PDF-1.7\nshared');
    await expect(page.getByText('The file that you shared did not arrive.')).toBeVisible();
    await expect(page).toHaveURL(/\/prescriptions$/);
  });
});
