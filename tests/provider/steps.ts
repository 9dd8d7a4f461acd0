/** What a customer of another provider does, step by step. */
import { expect, type Page } from '@playwright/test';
import { jpegFile } from '../support/files/prescription-files.ts';

export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

export async function logsIn(page: Page, { password = 'Monsoon2026', origin = '' } = {}): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/tests$/);
}

/** From the list of tests. */
export async function booksTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book TSH' }).click();
  await expect(page.getByText('Test added to cart successfully!')).toBeVisible();
}

/** Up to Place order, of which the last press is the caller's. */
export async function checksOut(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/checkout`);
  await page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(1).check();
  await page.getByRole('radio', { name: /7:00 am/i }).check();
  await page.getByRole('radio', { name: /cash/i }).check();
}

export async function places(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+/);
  const time = main(page).getByText(/7:00 am/i);
  await expect(time.first()).toBeVisible();
}

export async function uploads(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Upload prescription' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Browse Files', exact: true }).click();
  const buffer = await jpegFile({ width: 600, height: 800 });
  await (await chooser).setFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
}
