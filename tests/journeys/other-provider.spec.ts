/**
 * The app on another provider's API, which knows the documented calls alone, and on hosts as most are. Each form of its
 * answers is met on a host that answers unknown paths with the home page's file, and on one that answers with the shell.
 */
import type { AddressInfo } from 'node:net';
import { test as base, expect, type Page } from '@playwright/test';
import { Provider, type Form } from '../provider/answers.ts';
import { builtForProvider } from '../provider/build.ts';
import { hostOf } from '../provider/host.ts';
import { Complaints } from '../support/complaints.ts';
import { jpegFile } from '../support/prescription-files.ts';

type Fixtures = {
  readonly form: Form;
  readonly fallback: 'index.html' | 'shell.html';
  readonly provider: Provider;
  readonly complaints: Complaints;
};

const test = base.extend<Fixtures>({
  form: ['full', { option: true }],
  fallback: ['index.html', { option: true }],
  provider: async ({ form }, provide) => provide(new Provider(form)),
  baseURL: async ({ provider, fallback }, provide) => {
    const host = hostOf({ files: builtForProvider(), fallback, provider });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    await provide(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
    host.closeAllConnections();
    host.close();
  },
  complaints: [
    async ({ context }, provide) => {
      const complaints = new Complaints();
      await complaints.listenTo(context);
      await provide(complaints);
      expect(complaints.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

// One after the other: the first builds the page for all.
test.describe.configure({ mode: 'default' });

async function logsIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Monsoon2026');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/tests$/);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const fallback of ['index.html', 'shell.html'] as const) {
  for (const form of ['full', 'bare'] as const) {
    test.describe(`with ${form} answers, on a host that falls back to ${fallback}`, () => {
      test.use({ form, fallback });

      test('every address opens by itself, from a list where no call names the thing alone [PKG-005][OFFER-002]', async ({
        page,
      }) => {
        await page.goto('/');
        await expect(page.getByRole('main').getByRole('search')).toBeVisible();
        await page.goto('/register');
        await expect(page.getByLabel('Email')).toBeEnabled();
        await page.goto('/tests');
        await expect(page.getByRole('link', { name: 'TSH' })).toBeVisible();
        await page.goto('/tests/cbc');
        await expect(heading(page, 'Complete Blood Count')).toBeVisible();
        await page.goto('/checkups/basic');
        await expect(heading(page, 'Basic Checkup')).toBeVisible();
        const contents = page.getByRole('main').getByRole('listitem');
        await expect(contents.filter({ hasText: 'Blood pressure' })).toBeVisible();
        await expect(page.getByRole('link', { name: /^Complete Blood Count/ })).toHaveAttribute('href', '/tests/cbc');
        await expect(page.getByRole('link', { name: /^TSH/ })).toHaveAttribute('href', '/tests/tsh');
        await page.goto('/privacy-policy');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/);
        await logsIn(page);
        await page.goto('/offers/3');
        await expect(page.getByRole('heading', { name: 'Monsoon offer' }).first()).toBeVisible();
        await page.goto('/blogs');
        await expect(page.getByRole('heading', { name: 'What a thyroid test tells' })).toBeVisible();
      });

      test('a cart with a thing of another kind is booked, and a lost answer is settled by the list', async ({
        page,
        provider,
        complaints,
      }) => {
        await logsIn(page);
        await page.getByRole('button', { name: 'Book TSH' }).click();
        await expect(page.getByText('Test added to cart successfully!')).toBeVisible();
        await page.goto('/cart');
        await expect(page.getByRole('main').getByText('Scan').first()).toBeVisible();
        await page.goto('/checkout');
        await page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(1).check();
        await page.getByRole('radio', { name: /7:00 am/i }).check();
        await page.getByRole('radio', { name: /cash/i }).check();
        complaints.allowFailure(/^net::ERR_\w+ \/api\/v1\/orders$/);
        provider.faults.set('POST /orders', () => 'lost');
        await page.getByRole('button', { name: 'Place order' }).click();
        await expect(page).toHaveURL(/\/orders\/\d+/);
        await expect(
          page
            .getByRole('main')
            .getByText(/7:00 am/i)
            .first(),
        ).toBeVisible();
      });

      test('an upload that the server refuses by words shows these, and one without an answer the list as it is now [RX-018]', async ({
        page,
        provider,
        complaints,
      }) => {
        await logsIn(page);
        await page.goto('/prescriptions');
        complaints.allowFailure(/^500 \/api\/v1\/prescriptions$/);
        provider.faults.set('POST /prescriptions', { status: 500, body: { status: 'error', message: 'The scanner is full.' } });
        await uploads(page);
        await expect(page.getByText('The scanner is full.').first()).toBeVisible();
        await page.reload();
        complaints.allowFailure(/^net::ERR_\w+ \/api\/v1\/prescriptions$/);
        provider.faults.set('POST /prescriptions', () => 'lost');
        await uploads(page);
        await expect(page.getByText(/No answer came/).first()).toBeVisible();
        await expect(page.getByRole('main').getByText('prescription.jpg').first()).toBeVisible();
      });

      test('the lists of a customer show what can be read', async ({ page }) => {
        await logsIn(page);
        await page.goto('/reports');
        await expect(page.getByRole('main').getByText('TSH').first()).toBeVisible();
        await page.goto('/profile?tab=patients');
        await expect(page.getByRole('main').getByText('Asha Rao').first()).toBeVisible();
        await page.goto('/notifications');
        await expect(page.getByRole('main').getByText('Good to have you')).toBeVisible();
        await page.goto('/orders');
        await expect(page.getByText('No orders found')).toBeVisible();
      });
    });
  }
}

async function uploads(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Upload prescription' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Browse Files', exact: true }).click();
  const buffer = await jpegFile({ width: 600, height: 800 });
  await (await chooser).setFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
}
