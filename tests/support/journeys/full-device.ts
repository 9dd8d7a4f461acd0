/** Leaves everything that a customer can leave on a device, by the page's own buttons. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './browser.ts';
import { words, type PlantedIds } from './planted-customer.ts';
import { opensReport } from './report-viewer.ts';
import { shares } from './sharing.ts';
import { untilAllIsKept } from './worker.ts';

/** What she types and chooses on this device, and what has not been sent. */
export const typed = {
  checkoutDraft: 'Qplantbell is blue',
  addressDraft: '5 Qplantdraft Road',
  queuedName: 'qplantqueued.pdf',
  queuedNotes: 'Qplantwaiting notes',
  queuedBytes: 'Qplantqueuedbytes',
  takenName: 'qplanttaken.jpg',
  takenPlace: 'Qplantexifplace',
  sharedName: 'qplantshared.pdf',
  sharedBytes: 'Qplantsharedbytes',
} as const;

export const searched = 'qplantsearch sugar';

/** Opens every list and page with data of hers. `other` stays at her order. */
export async function looksAround(page: Page, other: Page, planted: PlantedIds): Promise<void> {
  await untilAllIsKept(page);
  await page.getByRole('button', { name: 'Favourite: Complete Blood Count (CBC)' }).click();
  await page.goto('/');
  // A search that is sent before React has taken over is a plain form's, and is not remembered.
  await expect(page.locator('main a[href^="/tests/"]').first()).toBeVisible();
  await page.getByRole('main').getByRole('combobox').fill(searched);
  await page.getByRole('main').getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/search=/);
  await other.goto(`/orders/${planted.order}`);
  await expect(other.getByText(words.instructions).first()).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText(words.newsTitle)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Last updated')).toBeVisible();
  await page.goto('/reports');
  await opensReport(page);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await page.goto('/prescriptions');
  await expect(page.getByRole('button', { name: new RegExp(words.scanName) })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(words.aunt).first()).toBeVisible();
}

/** Leaves half-filled forms, a file in the outbox, a photo that was not confirmed, and one shared from another app. */
export async function leavesTyping(page: Page, beforeUpload: () => Promise<void>): Promise<void> {
  // The test leaves half-filled forms on purpose.
  page.on('dialog', (question) => void question.accept());
  await page.goto('/checkout');
  await page.getByLabel(/Special instructions/).fill(typed.checkoutDraft);
  await page.goto('/profile?tab=addresses');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Street/)
    .fill(typed.addressDraft);
  await page.goto('/prescriptions');
  await beforeUpload();
  await chooses(page, {
    name: typed.queuedName,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n${typed.queuedBytes}`),
  });
  const dialog = page.getByRole('dialog', { name: 'Upload prescription' });
  await dialog.getByRole('radio', { name: new RegExp(words.son) }).check();
  await dialog.getByLabel(/^Notes/).fill(typed.queuedNotes);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden();
  await chooses(page, { name: typed.takenName, mimeType: 'image/jpeg', buffer: await photoWithPlace() });
  await expect(dialog.getByRole('img', { name: /as it will be uploaded/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await shares(page, typed.sharedName, `%PDF-1.7\n${typed.sharedBytes}`);
  await expect(dialog.getByText(typed.sharedName)).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
}

async function chooses(page: Page, file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Browse Files', exact: true }).click();
  await (await chooser).setFiles(file);
}

/** Creates a photo with the metadata that a camera writes. */
const photoWithPlace = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#f4f1ea' } })
    .withExif({ IFD0: { ImageDescription: typed.takenPlace } })
    .jpeg()
    .toBuffer();
