/** A prescription from the file to its end: chosen, uploaded, listed, opened, downloaded, deleted. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import type { DemoCustomer } from '../support/journeys/demo-customer.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { choosesPatient, confirms } from '../support/journeys/uploading.ts';

test.use({ isSignedIn: true });

const name = 'from-dr-kumar.jpg';
const photo = () => jpegFile({ width: 900, height: 1200 });

const upload = (page: Page) => page.getByRole('dialog', { name: 'Upload prescription' });
/** Not the mark of the Close button, which is a picture too. */
const preview = (page: Page) => upload(page).getByAltText('Your prescription as it will be uploaded');
const detail = (page: Page) => page.getByRole('dialog', { name });
const button = (page: Page, label: string | RegExp) =>
  page.getByRole('button', { name: label, exact: typeof label === 'string' });
const uploaded = (page: Page) => page.getByRole('region', { name: /^Uploaded prescriptions/ });

async function opensPrescriptions(page: Page): Promise<void> {
  await page.goto('/prescriptions');
  await expect(button(page, 'Browse Files')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

async function chooses(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Browse Files').click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: await photo() });
  await expect(preview(page)).toBeVisible();
}

test('a prescription is uploaded, opened, downloaded under its name and deleted', async ({ page }) => {
  await opensPrescriptions(page);
  await expectNoViolationsInBothSchemes(page);
  await chooses(page);
  await expect(button(page, 'Upload')).toBeDisabled();
  await expectNoViolationsInBothSchemes(page);
  await button(page, 'Edit or add family members').click();
  await expect(button(page, 'Use this patient')).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('radio', { name: /Meera/ }).check();
  await button(page, 'Use this patient').click();
  await expect(upload(page).getByRole('radio', { name: /Meera/ })).toBeChecked();
  await upload(page).getByLabel('Notes (optional)').fill('For the check-up in December');
  await expectNoViolationsInBothSchemes(page);
  await confirms(upload(page));
  await expect(page.getByText('Prescription uploaded successfully!')).toBeVisible();
  await expect(upload(page)).toBeHidden();

  await uploaded(page)
    .getByRole('button', { name: new RegExp(name) })
    .click();
  await expect(detail(page).getByText('For the check-up in December')).toBeVisible();
  await expect(detail(page).getByText('Pending Review')).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  expect((await download).suggestedFilename()).toBe(name);
  const { format, width, height } = await sharp(await readFile(await (await download).path())).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 900, height: 1200 });

  await button(page, 'Delete').click();
  await expect(page.getByRole('dialog', { name: 'Delete this prescription?' })).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await button(page, 'Delete').click();
  await expect(page.getByText('Prescription deleted successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(name) })).toHaveCount(0);
});

test('what waits on this device can be read and used by everybody', async ({ page, context, complaints }) => {
  complaints.expectNoNetwork();
  await opensPrescriptions(page);
  await chooses(page);
  await button(page, 'Not now').click();
  await expect(page.getByRole('heading', { name: 'Not uploaded yet (1)' })).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await button(page, `Discard ${name}`).click();
  await expect(page.getByRole('dialog', { name: 'Discard this file?' })).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await button(page, 'Keep it').click();
  await context.setOffline(true);
  await button(page, `Continue with ${name}`).click();
  await choosesPatient(upload(page), /Meera/);
  await confirms(upload(page));
  await expect(page.getByText('Waiting for connection').first()).toBeVisible();
  // It is on its way out, and axe would look into what is there no more.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoViolationsInBothSchemes(page);
});

test('an upload is done by the keyboard alone', async ({ page }) => {
  await opensPrescriptions(page);
  // Before the focus: a key that follows at once would come before the browser knows that the files are chosen here.
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Browse Files').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: await photo() });
  await expect(preview(page)).toBeVisible();
  const first = upload(page).getByRole('radio').first();
  await tabsTo(page, async () => first.evaluate((element) => element === document.activeElement));
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  await tabsTo(page, () =>
    upload(page)
      .getByLabel('Notes (optional)')
      .evaluate((element) => element === document.activeElement),
  );
  await page.keyboard.type('By keyboard');
  await tabsTo(page, () => button(page, 'Upload').evaluate((element) => element === document.activeElement));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Prescription uploaded successfully!')).toBeVisible();
  await expect(button(page, 'Browse Files')).toBeFocused();

  const row = uploaded(page).getByRole('button', { name: new RegExp(name) });
  await tabsTo(page, () => row.evaluate((element) => element === document.activeElement));
  await page.keyboard.press('Enter');
  await expect(detail(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail(page)).toBeHidden();
  await expect(row).toBeFocused();
});

test('the list scrolls by itself at 600 px [RX-007]', async ({ page, customer }) => {
  await uploadsDirectly(page.request, customer, 9);
  await page.goto('/prescriptions');
  const list = uploaded(page).getByRole('list');
  await expect(uploaded(page).getByRole('button').nth(8)).toBeAttached();
  const { height, isLonger } = await list.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    isLonger: element.scrollHeight > element.clientHeight,
  }));
  expect({ height, isLonger }).toEqual({ height: 600, isLonger: true });
  await uploaded(page).getByRole('button').last().focus();
  await expect(uploaded(page).getByRole('button').last()).toBeInViewport();
  expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

test('a photo whose tab was closed is there again with its patient and notes', async ({ page, context }) => {
  await opensPrescriptions(page);
  await chooses(page);
  await choosesPatient(upload(page), /Meera/);
  await upload(page).getByLabel('Notes (optional)').fill('Second page follows');
  await expect.poll(() => draftsOf(page)).toContain('Second page follows');
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto('/prescriptions');
  await expect(preview(next)).toBeVisible();
  await expect(upload(next).getByRole('radio', { name: /Meera/ })).toBeChecked();
  await expect(upload(next).getByLabel('Notes (optional)')).toHaveValue('Second page follows');
  await confirms(upload(next));
  await expect(next.getByText('Prescription uploaded successfully!')).toBeVisible();
  await expect(uploaded(next).getByRole('button', { name: new RegExp(name) })).toHaveCount(1);
});

/** What the device holds of what was typed: it is written a moment after the last key. */
const draftsOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('customer-app-outbox');
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('drafts').objectStore('drafts').getAll();
          asking.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(asking.result));
          });
        });
      }),
  );

async function tabsTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return;
  }
  throw new Error('Tab does not lead there');
}

/** Before the page is opened: it would take one after the other, and a list that it has pulled meanwhile counts as fresh. */
async function uploadsDirectly(request: APIRequestContext, { token }: DemoCustomer, count: number): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const patients = (await (await request.get('/api/v1/customers/patients', { headers })).json()) as {
    data: { patients: { id: string }[] };
  };
  for (let at = 0; at < count; at += 1) {
    const file = { name: `page-${at}.jpg`, mimeType: 'image/jpeg', buffer: await jpegFile() };
    const multipart = { patientId: patients.data.patients[0]?.id ?? '', file };
    const answer = await request.post('/api/v1/prescriptions', { headers, multipart });
    expect(answer.status()).toBe(201);
  }
}
