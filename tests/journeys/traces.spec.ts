/**
 * A device on which a customer has used everything: after a chosen sign-out none of it is left, after a forced one what was
 * not sent yet and nothing else (decisions G11, G61). Every word that is looked for was found there before.
 */
import type { Page } from '@playwright/test';
import { expect, logIn, signOut, test as base } from '../support/journeys/browser.ts';
import { findsOnDevice, type Found } from '../support/journeys/device-search.ts';
import { leavesTyping, looksAround, searched, typed } from '../support/journeys/full-device.ts';
import { plantedSignIn, plantsCustomer, words, type PlantedIds } from '../support/journeys/planted-customer.ts';

const test = base.extend<{ readonly planted: PlantedIds }>({
  ownServer: 'A customer of whom everything is known is planted before it starts.',
  serviceWorkers: 'allow',
  planted: async ({ dataDir }, provide) => provide(await plantsCustomer(dataDir)),
  // Needs the folder as it is then.
  server: async ({ planted: _planted, server }, provide) => provide(server),
});
test('a chosen sign-out leaves nothing in either tab [AUTH-077][AUTH-078][AUTH-079]', async ({
  page,
  context,
  planted,
  complaints,
}) => {
  // The file that waits is none: so it stays on the device while there is a network. Page or worker sends it, and the worker
  // says nothing in a console.
  complaints.allowFailure(/^422 \/api\/v1\/prescriptions$/);
  // A call of the other tab, which the server may hear after it has ended the session.
  complaints.allowFailure(/^401 \/api\/v1\//);
  const other = await context.newPage();
  const all = await filledDevice(page, other, planted);
  await leavesByChoice(page, other, 'online');
  expect(await findsIn([page, other], all)).toEqual([]);
});

test('a chosen sign-out without a network leaves nothing either', async ({ page, context, planted, server }) => {
  const other = await context.newPage();
  const all = await filledDevice(page, other, planted, server.stop);
  await leavesByChoice(page, other, 'offline');
  expect(await findsIn([page, other], all)).toEqual([]);
});

test('a forced sign-out leaves what was not sent yet, and nothing else [AUTH-082]', async ({
  page,
  context,
  planted,
  server,
  request,
  complaints,
}) => {
  complaints.allowFailure(/^422 \/api\/v1\/prescriptions$/);
  complaints.expectFailure(/^401 \/api\/v1\//);
  const other = await context.newPage();
  const all = await filledDevice(page, other, planted);
  const Authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`;
  await request.post(`${server.origin}/api/v1/auth/logout`, { headers: { Authorization } });
  const isRefused = page.waitForResponse((answer) => answer.status() === 401).then(() => Date.now());
  await page.goto('/notifications');
  await expectBothOut(page, other, 'forced', await isRefused);
  const left = await findsIn([page, other], all);
  expect(left.filter(({ word, place }) => !isKeptUnsent(word, place, planted) && !isWayBack({ word, place }, planted))).toEqual(
    [],
  );
  // Kept for her: what she had typed and what was not sent.
  const inOutbox = new Set(left.filter(({ place }) => place.startsWith('customer-app-outbox/')).map(({ word }) => word));
  expect(Object.values(typed).filter((word) => !inOutbox.has(word))).toEqual([]);
});

/** @returns every word that is on it */
async function filledDevice(page: Page, other: Page, planted: PlantedIds, beforeUpload = async () => {}): Promise<string[]> {
  await page.goto('/login');
  await logIn(page, plantedSignIn);
  await expect(page).toHaveURL(/\/tests$/);
  await looksAround(page, other, planted);
  await leavesTyping(page, beforeUpload);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const all = [...Object.values(words), ...Object.values(planted), ...Object.values(typed), searched, token];
  expect(new Set(all).size).toBeGreaterThanOrEqual(40);
  const there = new Set((await findsIn([page, other], all)).map(({ word }) => word));
  expect(all.filter((word) => !there.has(word))).toEqual([]);
  return all;
}

async function leavesByChoice(page: Page, other: Page, how: string): Promise<void> {
  await signOut(page);
  await page.getByRole('button', { name: 'Log out and delete' }).click();
  await expectBothOut(page, other, how, Date.now());
}

/** The goal is a second; how busy the machine is decides with. */
async function expectBothOut(page: Page, other: Page, how: string, from: number): Promise<void> {
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByText(words.instructions)).toHaveCount(0);
  const ms = Date.now() - from;
  process.stdout.write(`Sign-out, ${how}: the other tab was out after ${ms} ms\n`);
  expect(ms).toBeLessThan(5000);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(tab.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  }
}

const findsIn = async (tabs: readonly Page[], all: readonly string[]): Promise<Found[]> =>
  (await Promise.all(tabs.map((tab) => findsOnDevice(tab, all)))).flat();

/** Uploads and captures with whose they are, and drafts: in the outbox, and for the same customer. */
function isKeptUnsent(word: string, place: string, { customer, son }: PlantedIds): boolean {
  const kept: readonly string[] = [...Object.values(typed), customer, son, words.son, words.sonRelation];
  return place.startsWith('customer-app-outbox/') && kept.includes(word);
}

/** The other tab remembers the address that it was at, for the next login there (decision G9): an order's id is part of it. */
const isWayBack = ({ word, place }: Found, { order }: PlantedIds): boolean => place === 'history.state' && word === order;
