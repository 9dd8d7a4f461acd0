/** Uploads files by the page's own buttons, and counts them independently of the app. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';
import type { DemoCustomer } from './demo-customer.ts';
import { jpegFile } from '../files/prescription-files.ts';
import { untilAllIsKept } from './worker.ts';

/** Opens the page with a session, and waits for everything that it needs to work without a network. */
export async function opensPrescriptions(page: Page): Promise<void> {
  await page.goto('/prescriptions');
  await expect(page.getByRole('button', { name: 'Browse Files', exact: true })).toBeVisible();
  await untilAllIsKept(page);
}

/** Several photos are the pages of one prescription. It ends when the device has stored them. */
export async function choosesAndUploads(page: Page, name: string, ...photos: readonly Buffer[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Upload prescription' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Browse Files', exact: true }).click();
  const pages = photos.length > 0 ? photos : [await jpegFile({ width: 900, height: 1200 })];
  await (await chooser).setFiles(pages.map((buffer) => ({ name, mimeType: 'image/jpeg', buffer })));
  const last = pages.length === 1 ? /as it will be uploaded/ : `Picture of page ${pages.length}`;
  await expect(dialog.getByRole('img', { name: last })).toBeVisible();
  await choosesPatient(dialog);
  await confirms(dialog);
  await expect(dialog).toBeHidden();
}

/** By the keyboard: what is said of a photo may come between the two halves of a click, and move what it was meant for. */
export async function choosesPatient(dialog: Locator, name = /./): Promise<void> {
  const first = dialog.getByRole('radio', { name }).first();
  await first.press(' ');
  await expect(first).toBeChecked();
}

/** By the keyboard, for the same reason; a key does not wait until the photo is prepared. */
export async function confirms(dialog: Locator): Promise<void> {
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toBeEnabled();
  await upload.press('Enter');
}

type SignIn = Pick<DemoCustomer, 'email' | 'password'>;

/** Signs in with a session of its own. */
export async function namesOnServer(request: APIRequestContext, origin: string, { email, password }: SignIn) {
  const signedIn = await request.post(`${origin}/api/v1/auth/customer/login`, { data: { email, password } });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const answer = await request.get(`${origin}/api/v1/prescriptions`, { headers: { Authorization: `Bearer ${data.token}` } });
  const listed = (await answer.json()) as { data: { prescriptions: { fileName: string }[] } };
  return listed.data.prescriptions.map(({ fileName }) => fileName);
}
