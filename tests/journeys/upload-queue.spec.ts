/** A prescription that is uploaded where there is no network: it waits, over any reload, and goes by itself. */
import { expect, openAccountMenu, test } from '../support/journeys/browser.ts';
import { wholeBrowser } from '../support/journeys/launch-options.ts';
import { RegisteredWorker } from '../support/journeys/registered-worker.ts';
import { choosesAndUploads, namesOnServer, opensPrescriptions } from '../support/journeys/uploading.ts';

test.use({ ...wholeBrowser, isSignedIn: true, serviceWorkers: 'allow' });

const saved = 'Saved. It will be uploaded when the connection is back.';

test('waits over a reload and goes by itself when the server answers again [PWA-010]', async ({
  page,
  server,
  request,
  customer,
}) => {
  await opensPrescriptions(page);
  await server.stop();
  await choosesAndUploads(page, 'without-a-server.jpg');
  await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  await expect(page.getByText('without-a-server.jpg')).toBeVisible();
  await server.comesBack();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Prescription uploaded successfully!')).toBeVisible();
  const names = await namesOnServer(request, server.origin, customer);
  expect(names.filter((name) => name === 'without-a-server.jpg')).toHaveLength(1);
});

test('goes from the worker, with no page open, when the browser says that there is a network [PWA-010]', async ({
  page,
  server,
  context,
  request,
  customer,
}) => {
  await opensPrescriptions(page);
  const worker = await RegisteredWorker.of(context, page);
  await server.stop();
  await choosesAndUploads(page, 'from-the-worker.jpg');
  await expect(page.getByText(saved)).toBeVisible();
  await page.goto('about:blank');

  await server.comesBack();
  await worker.syncs();
  await expect.poll(() => namesOnServer(request, server.origin, customer)).toContain('from-the-worker.jpg');
  await page.goto('/prescriptions');
  await expect(page.getByRole('button', { name: /from-the-worker\.jpg/ })).toBeVisible();
  await expect(page.getByText(/Waiting for connection/)).toHaveCount(0);
});

test('is asked about before a sign-out throws it away', async ({ page, server }) => {
  await opensPrescriptions(page);
  await server.stop();
  await choosesAndUploads(page, 'not-sent-yet.jpg');
  await expect(page.getByText(saved)).toBeVisible();
  const menu = await openAccountMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await expect(question).toContainText('1 prescription has not been uploaded yet.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByText('not-sent-yet.jpg')).toBeVisible();
});
