/** Browsers that give the page no database: one that refuses it, as some private windows do, and one that never answers. */
import type { Page } from '@playwright/test';
import { addsFirstTest, expect, test } from '../support/journeys/browser.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { choosesPatient, confirms } from '../support/journeys/uploading.ts';

test.use({ isSignedIn: true, serviceWorkers: 'allow' });

const refusals = {
  'refuses it': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  },
  'never answers': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
};

async function chooses(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Browse Files', exact: true }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: await jpegFile({ width: 600, height: 800 }) });
}

for (const [what, refusal] of Object.entries(refusals)) {
  test(`an IndexedDB that ${what}: customers find, book and see their order, and hear what is not kept`, async ({
    page,
    context,
    server,
    complaints,
  }) => {
    complaints.expectNoNetwork();
    await context.addInitScript(refusal);
    await page.goto('/tests');
    await addsFirstTest(page);
    await page.goto('/checkout');
    await page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(2).check();
    await page
      .getByRole('radio', { name: /\d:00 (am|pm)/ })
      .and(page.locator(':enabled'))
      .first()
      .check();
    await page.getByRole('radio', { name: /cash/i }).check();
    await page.getByLabel(/Special instructions/).fill('Ring twice');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL(/\/orders\/[^/?]+/);
    await expect(page.getByText('Ring twice')).toBeVisible();

    await page.goto('/prescriptions');
    await chooses(page, 'not-kept.jpg');
    const dialog = page.getByRole('dialog', { name: 'Upload prescription' });
    await choosesPatient(dialog);
    await server.stop();
    await confirms(dialog);
    const words = 'It could not be saved on this device. Keep this page open until it is uploaded.';
    await expect(dialog.getByText(words)).toBeVisible();
    await server.comesBack();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    // Not those that try it again or delete it, which stand there until it has gone.
    await expect(page.getByRole('button', { name: /^not-kept\.jpg/ })).toBeAttached();
  });
}
