/**
 * The app on another provider's API, which knows the documented calls alone, and on hosts as most are. Each form of its
 * answers is met on a host that answers unknown paths with the home page's file, and on one that answers with the shell.
 */
import type { AddressInfo } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { Provider } from '../provider/answers.ts';
import { builtForProvider } from '../provider/build.ts';
import type { Form } from '../provider/forms.ts';
import { hostOf } from '../provider/host.ts';
import { changesProfile, readsNews, usesOtherWaysIn } from '../provider/personal-steps.ts';
import { booksTest, checksOut, heading, inDialog, logsIn, main, places, uploads } from '../provider/steps.ts';
import { Complaints } from '../support/journeys/complaints.ts';
import { proxyBefore, type FallbackProxy } from '../support/journeys/fallback-proxy.ts';
import { register } from '../support/journeys/registering.ts';

type Fixtures = {
  readonly form: Form;
  readonly fallback: 'index.html' | 'shell.html';
  readonly provider: Provider;
  readonly host: string;
  /** In front of the host, as some networks have one. */
  readonly inBetween: FallbackProxy;
  readonly complaints: Complaints;
};

const test = base.extend<Fixtures>({
  form: ['full', { option: true }],
  fallback: ['index.html', { option: true }],
  provider: async ({ form }, provide) => provide(new Provider(form)),
  host: async ({ provider, fallback }, provide) => {
    const host = hostOf({ files: builtForProvider(), fallback, provider });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    await provide(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
    host.closeAllConnections();
    host.close();
  },
  inBetween: async ({ host }, provide) => {
    const proxy = await proxyBefore(host);
    await provide(proxy);
    await proxy.closes();
  },
  baseURL: async ({ host }, provide) => provide(host),
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

const hosts = [
  { fallback: 'index.html', form: 'full' },
  { fallback: 'index.html', form: 'items' },
  { fallback: 'index.html', form: 'bare' },
  { fallback: 'shell.html', form: 'full' },
  { fallback: 'shell.html', form: 'bare' },
] as const;

const scripts = /^\/(assets\/.*|mend)\.js/;

for (const serviceWorkers of ['block', 'allow'] as const) {
  for (const fallback of ['index.html', 'shell.html'] as const) {
    test.describe(`behind a proxy that answers scripts with a page, before a host that falls back to ${fallback}, workers: ${serviceWorkers}`, () => {
      test.use({ fallback, serviceWorkers, form: 'bare' });

      test.beforeEach(({ complaints }) => {
        // Of a page in the place of a script the browser speaks in several ways.
        complaints.expectNoNetwork();
        complaints.allowFailure(/^uncaught: (?:Unexpected token|Failed to fetch dynamically imported module)/);
        complaints.allowLines(/MIME type|Failed to fetch dynamically imported module|Failed to load module script/);
      });

      test('what is open comes to life by itself when it is over, and a collection is booked', async ({
        page,
        inBetween: proxy,
      }) => {
        proxy.sendsPageFor(scripts);
        await page.goto(`${proxy.origin}/login`);
        // The page, and what it asks in pauses: later than the first of these it is still not dead for good.
        await expect.poll(proxy.sent).toBeGreaterThan(3);
        proxy.sendsPageFor(undefined);
        await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
        await logsIn(page, { origin: proxy.origin });
        await booksTest(page);
        await checksOut(page, proxy.origin);
        await places(page);
      });

      test('a screen that did not come while the app was open comes by Try again', async ({ page, inBetween: proxy }) => {
        await logsIn(page, { origin: proxy.origin });
        await booksTest(page);
        proxy.sendsPageFor(scripts);
        await page.getByRole('contentinfo').getByRole('link', { name: 'Prescriptions' }).click();
        await expect.poll(proxy.sent).toBeGreaterThan(0);
        await page.getByRole('button', { name: 'Try again' }).click();
        proxy.sendsPageFor(undefined);
        const upload = page.getByRole('button', { name: 'Browse Files', exact: true });
        await upload
          .or(page.getByRole('button', { name: 'Try again' }))
          .first()
          .click();
        await expect(upload).toBeVisible();
      });
    });
  }
}

for (const { fallback, form } of hosts) {
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
      await booksTest(page);
      await page.goto('/cart');
      await expect(main(page).getByText('Scan').first()).toBeVisible();
      await page.getByRole('button', { name: /^Increase quantity.*TSH/ }).click();
      await expect(main(page).getByText('₹1,200').first()).toBeVisible();
      await page.getByRole('button', { name: /^Remove .*TSH/ }).click();
      await inDialog(page, 'Remove').click();
      await expect(page.getByText('TSH was removed from your cart')).toBeVisible();
      await checksOut(page);
      complaints.allowFailure(/^net::ERR_\w+ \/api\/v1\/orders$/);
      provider.faults.set('POST /orders', () => 'lost');
      await places(page);
    });

    test('somebody new registers, finds a test by its name, books it and follows the order', async ({ page, provider }) => {
      await register(page, { email: 'ravi@example.com', phone: '98765 43210', password: 'secret1' });
      await page.goto('/');
      const search = main(page).getByRole('search');
      await search.getByRole('combobox', { name: 'Search tests' }).fill('tsh');
      await search.getByRole('option', { name: 'TSH' }).click();
      await expect(page).toHaveURL(/\/tests\?search=TSH$/);
      await booksTest(page);
      await checksOut(page);
      await places(page);
      provider.moveOrders('SampleCollected');
      await page.goto('/orders');
      await expect(main(page).getByRole('listitem').getByText('Sample Collected').first()).toBeVisible();
      await page.getByRole('link', { name: /^View Details/ }).click();
      await expect(page.getByRole('list', { name: 'Progress of this order' })).toBeVisible();
      await expect(main(page).getByText('TSH').first()).toBeVisible();
    });

    test('the other ways in: a code, and a new password by a link', ({ page }) => usesOtherWaysIn(page));

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
      await expect(main(page).getByRole('button', { name: /^scan.jpg/ })).toBeVisible();
    });

    test('a report is opened, kept and shared, and a prescription taken back', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await logsIn(page);
      await page.goto('/reports');
      await page.getByRole('button', { name: /^View report/ }).click();
      const report = page.getByRole('dialog', { name: /^Report of Asha Rao/ });
      const file = page.waitForEvent('download');
      await report.getByRole('button', { name: 'Download' }).click();
      expect((await file).suggestedFilename()).toBe('report-1.pdf');
      await report.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(page.getByText('Share link copied to clipboard')).toBeVisible();
      await page.goto('/prescriptions');
      await uploads(page);
      await expect(page.getByText('Prescription uploaded successfully!')).toBeVisible();
      await main(page)
        .getByRole('button', { name: /^scan.jpg/ })
        .click();
      await inDialog(page, 'Delete').click();
      await inDialog(page, 'Delete').click();
      await expect(page.getByText('Prescription deleted successfully!')).toBeVisible();
    });

    test('what is told is read, and what is wished for is saved', ({ page }) => readsNews(page));

    test('a profile, its people and its addresses are changed, and the account is deleted', ({ page }) => changesProfile(page));

    test('an offer is applied, and a coupon takes off what it says', async ({ page }) => {
      await logsIn(page);
      await page.goto('/offers/3');
      await page.getByRole('button', { name: /^Apply/ }).click();
      await expect(page.getByText('Offer applied successfully!')).toBeVisible();
      await page.goto('/cart');
      await page.getByLabel(/coupon/i).fill('SAVE50');
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await expect(main(page).getByText(/₹50\b/).first()).toBeVisible();
    });
  });
}
