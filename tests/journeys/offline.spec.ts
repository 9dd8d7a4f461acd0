/** The installed shell: what was seen opens again with no network at all, and a new version is offered, not forced. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { startServer, temporaryFolder } from '../support/running-server.ts';

test('the second visit opens without a network, with the tests that were seen [PWA-003][PWA-004][PWA-007]', async ({
  page,
  server,
}) => {
  await page.goto('/tests');
  await expect(page.getByText(/^\d+ tests$/)).toBeVisible();
  await page.goto('/tests/cbc');
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Blood Count (CBC)' })).toBeVisible();
  await untilControlled(page);
  await server.stop();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/tests?search=cbc');
  await expect(page.getByRole('link', { name: 'Complete Blood Count (CBC)' })).toBeVisible();
  // A page that was never prerendered is opened by the shell.
  await page.goto('/tests/cbc');
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Blood Count (CBC)' })).toBeVisible();
  await expect(page.getByText('How to prepare')).toBeVisible();
});

test('a new version is offered and taken when asked for, not before', async ({ page, context, isMobile }) => {
  const [data, dist] = [temporaryFolder(), temporaryFolder()];
  cpSync('dist', dist.path, { recursive: true });
  const server = await startServer(data.path, { dist: dist.path });
  await context.route('**', (route) => route.continue());
  await page.goto(`${server.origin}/login`);
  await untilControlled(page);
  await page.getByLabel('Email').fill('half.typed@example.com');

  deployNewVersion(dist.path);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText('New version available')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('half.typed@example.com');

  // It does not lie over the button that books.
  await page.goto(`${server.origin}/tests/cbc`);
  await expect(page.getByText('New version available')).toBeAttached();
  await expect(page.getByText('New version available')).toBeVisible({ visible: !isMobile });
  await page.goBack();

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page.getByText('New version available')).toBeHidden();
  await server.stop();
  data.remove();
  dist.remove();
});

async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** A worker that differs by a byte is a new version. */
function deployNewVersion(dist: string): void {
  const file = join(dist, 'service-worker.js');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n// another version\n`);
  for (const form of ['.br', '.gz']) rmSync(file + form, { force: true });
}
