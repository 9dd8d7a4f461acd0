/** A device that has no room left, in the midst of a visit: of the browser's own quota, for rows and for kept answers. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/journeys/browser.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { countQueued } from '../support/journeys/queued-files.ts';
import { choosesAndUploads, choosesPatient, confirms, namesOnServer, opensPrescriptions } from '../support/journeys/uploading.ts';

test.use({ isSignedIn: true, serviceWorkers: 'allow' });

/** @returns what gives the room back */
async function isFull(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // Chromium goes by the room that it has found before, for up to half a minute.
  await expect(() => expectNoRoom(page)).toPass();
  return async () => {
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  };
}

/** Neither in IndexedDB nor among the kept answers. */
async function expectNoRoom(page: Page): Promise<void> {
  const refusals = await page.evaluate(async () => {
    const nameOf = (error: unknown) => (error as Error | null)?.name;
    const kept = await caches
      .open('a test')
      .then((cache) => cache.put('/none', new Response('x'.repeat(100_000))))
      .then(() => 'stored', nameOf);
    const opening = indexedDB.open('customer-app-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const change = opening.result.transaction('uploadBytes', 'readwrite');
    change.objectStore('uploadBytes').put({ id: 'a test', bytes: new ArrayBuffer(1_000_000) });
    const row = await new Promise<string | undefined>((resolve) => {
      change.addEventListener('complete', () => resolve('stored'));
      change.addEventListener('abort', () => resolve(nameOf(change.error)));
    });
    if (row === 'stored') opening.result.transaction('uploadBytes', 'readwrite').objectStore('uploadBytes').delete('a test');
    opening.result.close();
    await caches.delete('a test');
    return [kept, row];
  });
  expect(refusals).toEqual(['QuotaExceededError', 'QuotaExceededError']);
}

test('pages come from the network, and an upload that cannot be kept says so and goes all the same', async ({
  page,
  context,
  request,
  server,
  complaints,
  customer,
}) => {
  complaints.expectNoNetwork();
  await opensPrescriptions(page);
  const hasRoom = await isFull(context, page);
  await choosesAndUploads(page, 'goes-at-once.jpg');
  await expect(page.getByText('Prescription uploaded successfully!')).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Browse Files', exact: true }).click();
  const buffer = await jpegFile({ width: 900, height: 1200 });
  await (await chooser).setFiles({ name: 'no-room.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog', { name: 'Upload prescription' });
  await choosesPatient(dialog);
  await server.stop();
  await confirms(dialog);
  const words = 'This device has no space left to save it. Keep this page open until it is uploaded.';
  await expect(dialog.getByText(words)).toBeVisible();
  await server.comesBack();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => namesOnServer(request, server.origin, customer)).toContain('no-room.jpg');
  const names = await namesOnServer(request, server.origin, customer);
  for (const name of ['goes-at-once.jpg', 'no-room.jpg']) expect(names.filter((found) => found === name)).toHaveLength(1);

  for (const [path, sign] of [
    ['/tests', /^\d+ tests$/],
    ['/blogs', /articles?$/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sign).first()).toBeVisible();
  }
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Asha Rao').first()).toBeVisible();

  await hasRoom();
  await page.goto('/prescriptions');
  await expect(page.getByRole('button', { name: /no-room\.jpg/ })).toBeVisible();
  expect(await countQueued(page)).toBe(0);
});
