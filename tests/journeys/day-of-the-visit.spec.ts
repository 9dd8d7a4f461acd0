/**
 * The day of a visit by the customer's clock. The lab has said who comes; from the morning on the phone has no network, and everything
 * that is needed at the door is there all the same.
 */
import type { Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { photoFile } from '../support/files/collector-photo.ts';
import { expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { untilAllIsKept } from '../support/journeys/worker.ts';
import { asJson } from '../support/server/commands.ts';

test.use({ isSignedIn: true, serviceWorkers: 'allow', ownServer: 'The lab works on its orders.' });

const who = (page: Page) => page.getByRole('region', { name: 'Who comes' });

test('tells who comes, when, the codes and that nobody came, without a network from the morning on', async ({
  page,
  context,
  dataDir,
  server,
}, info) => {
  const lab = (...words: readonly string[]) => asJson('lab', words, { DATA_DIR: dataDir });
  await page.goto('/visit');
  const number = await page.getByRole('heading', { level: 2, name: /^LH-/ }).innerText();
  const day = await page.getByText(/^\w{3}, \d+ \w{3} \d{4}$/).innerText();
  await lab('advance', number);
  const photo = info.outputPath('kavya.jpg');
  await writeFile(photo, await photoFile());
  const window = ['--from', '07:10', '--to', '07:40'];
  await lab('assign', number, photo, '--name', 'Kavya Nair', '--employee', '4711', '--extension', '23', ...window);

  // In the evening the customer opens the app once more.
  await page.goto('/');
  await expect(page.getByText('Your next collection', { exact: true })).toBeVisible();
  await page.goto('/visit');
  await page.clock.setSystemTime(Date.now() + 60_000);
  await page.reload();
  await expect(who(page).getByText('Kavya Nair')).toBeVisible();
  await untilAllIsKept(page);
  const codes = await page.getByText(/^\d( \d){3}$/).allInnerTexts();
  await page.close();
  await server.stop();

  const phone = await context.newPage();
  const itIs = (clock: string) => phone.clock.setSystemTime(Date.parse(`${day} ${clock} GMT+0530`));
  await itIs('06:50:00');
  await phone.goto('/visit');
  await expect(who(phone).getByText('Kavya Nair')).toBeVisible();
  await expect(who(phone).getByText('Employee number 4711')).toBeVisible();
  await expect(who(phone).getByText('Expected 7:10 am – 7:40 am')).toBeVisible();
  const face = who(phone).getByRole('img', { name: 'Photo of Kavya Nair' });
  expect(await face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  const call = who(phone).getByRole('link', { name: 'Call the collector' });
  await expect(call).toHaveAttribute('href', /^tel:\+\d+,,23$/);
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await phone.getByText(/^\d( \d){3}$/).allInnerTexts()).toEqual(codes);
  await expect(phone.getByText('Has nobody come yet?')).toHaveCount(0);
  await expectNoViolationsInBothSchemes(phone);

  await itIs('07:54:59');
  await phone.reload();
  await expect(who(phone)).toBeVisible();
  await expect(phone.getByText('Has nobody come yet?')).toHaveCount(0);
  await itIs('07:55:00');
  await phone.reload();
  await expect(phone.getByText('Has nobody come yet?')).toBeVisible();
  await expect(phone.getByText(/we should have been there by 7:40 am/)).toBeVisible();
  await expectNoViolationsInBothSchemes(phone);
});
