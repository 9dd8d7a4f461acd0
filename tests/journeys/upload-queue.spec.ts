/** A prescription that is uploaded where there is no network: it waits, over any reload, and goes by itself. */
import type { APIRequestContext, Page } from '@playwright/test';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { expect, logIn, openAccountMenu, test } from '../support/browser.ts';
import { jpegFile } from '../support/prescription-files.ts';
import { startServer } from '../support/running-server.ts';
import { untilControlled } from '../support/worker.ts';

const saved = 'Saved. It will be uploaded when the connection is back.';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload prescription' });

test.describe.configure({ timeout: 120_000 });

async function opensPrescriptions(page: Page): Promise<void> {
  await page.goto('/login');
  await logIn(page);
  await expect(page).toHaveURL(/\/tests$/);
  await page.goto('/prescriptions');
  await expect(page.getByRole('button', { name: 'Browse Files', exact: true })).toBeVisible();
  await untilControlled(page);
}

async function chooses(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Browse Files', exact: true }).click();
  const buffer = await jpegFile({ width: 900, height: 1200 });
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
  await expect(dialog(page).getByRole('img', { name: /as it will be uploaded/ })).toBeVisible();
  await dialog(page).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

/** Past the app, with a session of its own. */
async function namesOnServer(request: APIRequestContext, origin: string): Promise<string[]> {
  const { email, password } = demoSignIn;
  const signedIn = await request.post(`${origin}/api/v1/auth/customer/login`, { data: { email, password } });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const answer = await request.get(`${origin}/api/v1/prescriptions`, { headers: { Authorization: `Bearer ${data.token}` } });
  const listed = (await answer.json()) as { data: { prescriptions: { fileName: string }[] } };
  return listed.data.prescriptions.map(({ fileName }) => fileName);
}

const portOf = (origin: string) => ({ port: Number(new URL(origin).port) });

test('waits over a reload and goes by itself when the server answers again [PWA-010]', async ({
  page,
  server,
  dataDir,
  request,
}) => {
  await opensPrescriptions(page);
  await server.stop();
  await chooses(page, 'without-a-server.jpg');
  await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  await expect(page.getByText('without-a-server.jpg')).toBeVisible();
  const again = await startServer(dataDir, portOf(server.origin));
  try {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Prescription uploaded successfully!')).toBeVisible();
    const names = await namesOnServer(request, server.origin);
    expect(names.filter((name) => name === 'without-a-server.jpg')).toHaveLength(1);
  } finally {
    await again.stop();
  }
});

test('goes from the worker, with no page open, when the browser says that there is a network [PWA-010]', async ({
  page,
  server,
  dataDir,
  context,
  request,
}) => {
  await opensPrescriptions(page);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await server.stop();
  await chooses(page, 'from-the-worker.jpg');
  await expect(page.getByText(saved)).toBeVisible();
  await page.goto('about:blank');

  const again = await startServer(dataDir, portOf(server.origin));
  try {
    const sync = { origin: server.origin, registrationId, tag: 'uploads', lastChance: false };
    await devtools.send('ServiceWorker.dispatchSyncEvent', sync);
    await expect.poll(() => namesOnServer(request, server.origin)).toContain('from-the-worker.jpg');
    await page.goto('/prescriptions');
    await expect(page.getByRole('button', { name: /from-the-worker\.jpg/ })).toBeVisible();
    await expect(page.getByText(/Waiting for connection/)).toHaveCount(0);
  } finally {
    await again.stop();
  }
});

test('is asked about before a sign-out throws it away', async ({ page, server }) => {
  await opensPrescriptions(page);
  await server.stop();
  await chooses(page, 'not-sent-yet.jpg');
  await expect(page.getByText(saved)).toBeVisible();
  const menu = await openAccountMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await expect(question).toContainText('1 prescription has not been uploaded yet.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByText('not-sent-yet.jpg')).toBeVisible();
});
