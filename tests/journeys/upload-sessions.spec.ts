/** Uploads that wait outlive tabs, workers and sessions, and are nobody else's. */
import type { Page } from '@playwright/test';
import { connect } from '../../server/platform/db/connect.ts';
import { hashPassword } from '../../server/accounts/passwords.ts';
import { serverTurn } from '../../server/accounts/whose-turn.ts';
import { createCustomer } from '../../server/accounts/customers-store.ts';
import { expect, logIn, signOut } from '../support/journeys/browser.ts';
import { test } from '../support/journeys/flapping-browser.ts';
import { wholeBrowser } from '../support/journeys/launch-options.ts';
import { RegisteredWorker } from '../support/journeys/registered-worker.ts';
import { countQueued } from '../support/journeys/queued-files.ts';
import { choosesAndUploads, namesOnServer, opensPrescriptions } from '../support/journeys/uploading.ts';

test.use({ ...wholeBrowser, isSignedIn: true, serviceWorkers: 'allow' });

const another = { email: 'ravi@example.com', password: 'somebody-else-1' };

test('two tabs are closed and the worker is stopped while it sends: the upload is there once [PWA-010]', async ({
  page,
  context,
  network,
  request,
  customer,
}) => {
  await opensPrescriptions(page);
  const worker = await RegisteredWorker.of(context, page);
  const other = await context.newPage();
  await other.goto('/prescriptions');
  await expect(other.getByRole('button', { name: 'Browse Files', exact: true })).toBeVisible();
  await network.goesDown();
  await choosesAndUploads(page, 'two-tabs.jpg');
  await expect(other.getByText('two-tabs.jpg')).toBeVisible();
  await other.close();
  await page.goto('about:blank');

  await network.comesUp();
  network.nextFate = () => 'answer withheld';
  await worker.syncs();
  await expect.poll(() => namesOnServer(request, network.origin, customer)).toContain('two-tabs.jpg');
  await worker.stops();
  network.nextFate = () => 'passes';
  await worker.syncs();
  await expect.poll(() => network.met.get('passes')).toBe(1);
  await page.goto('/prescriptions');
  await expect.poll(() => countQueued(page)).toBe(0);
  await expect(page.getByRole('button', { name: /two-tabs\.jpg/ })).toHaveCount(1);
  const names = await namesOnServer(request, network.origin, customer);
  expect(names.filter((name) => name === 'two-tabs.jpg')).toHaveLength(1);
});

test('uploads of a session that was ended wait for the same customer, and are not seen or sent by another [PWA-010]', async ({
  page,
  context,
  network,
  request,
  dataDir,
  complaints,
  customer,
}) => {
  await opensPrescriptions(page);
  await network.goesDown();
  await addAnother(dataDir);
  await context.setOffline(true);
  await choosesAndUploads(page, 'first.jpg');
  await choosesAndUploads(page, 'second.jpg');
  await network.comesUp();
  const Authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`;
  complaints.expectFailure(/^401 \/api\/v1\//);
  await request.post(`${network.origin}/api/v1/auth/logout`, { headers: { Authorization } });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(async () => expect(await countQueued(page)).toBe(2)).toPass();

  const before = new Map(network.met);
  await logIn(page, another);
  await expect(page).not.toHaveURL(/\/login/);
  await opensPrescriptions(page);
  await expect(page.getByText('No prescriptions yet')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(/(first|second)\.jpg/)).toHaveCount(0);
  await signsOut(page);
  expect(network.met).toEqual(before);
  expect(await namesOnServer(request, network.origin, another)).toEqual([]);

  await logIn(page, customer);
  // It leaves the login page meanwhile.
  await expect(async () => expect(await countQueued(page)).toBe(0)).toPass();
  const names = await namesOnServer(request, network.origin, customer);
  expect(names.filter((name) => /^(first|second)\.jpg$/.test(name)).toSorted()).toEqual(['first.jpg', 'second.jpg']);
});

async function addAnother(dataDir: string): Promise<void> {
  const database = await connect({ folder: dataDir });
  const passwordHash = await hashPassword(another.password, serverTurn);
  await createCustomer(database, { email: another.email, phone: '+910000000002', name: 'Ravi Menon', passwordHash }, Date.now());
  await database.destroy();
}

async function signsOut(page: Page): Promise<void> {
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
}
