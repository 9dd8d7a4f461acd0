/**
 * Whatever was once typed into a field is text wherever it is drawn. Every answer of the API comes with hostile texts in the
 * place of what customers, the lab and the catalogue's editors wrote: what a server of somebody else's lets through, too.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { expect, logIn, test } from '../support/journeys/browser.ts';
import { foreignParts, foreignTags, hostileTexts } from '../support/files/hostile-texts.ts';
import { rewriteAnswers } from '../support/journeys/written-texts.ts';

/** The worker answers lists by itself. */
test.use({ serviceWorkers: 'block' });

const all = hostileTexts.join(' ');
let next = 0;
const some = () => Array.from({ length: 16 }, () => hostileTexts[next++ % hostileTexts.length]).join(' ');

/** Lists of the catalogue and the articles have hundreds of fields: each holds the next sixteen texts, elsewhere each holds all. */
const isOfMany = (path: string) => /^\/(tests|test-packages|test-categories|offers|blogs)$/.test(path);

async function poisonAnswers(context: BrowserContext): Promise<void> {
  await rewriteAnswers(context, (_text, path) => (isOfMany(path) ? some() : all));
  // What runs says so.
  await context.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.assign(globalThis, { [name]: () => reportError(new Error(`A hostile text has called ${name}`)) });
  });
}

async function expectOnlyText(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate(foreignParts, foreignTags);
  expect([page.url(), found]).toEqual([page.url(), []]);
}

/** As it is on another device of hers. */
async function fillCart(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const { data } = (await (await page.request.get(apiPrefix + paths.patients, { headers })).json()) as {
    data: { patients: { id: string }[] };
  };
  const item = { type: 'test', id: 'cbc', quantity: 1, patientId: data.patients[0]?.id };
  const answer = await page.request.post(apiPrefix + paths.cartAdd, { headers, data: item });
  expect(answer.ok()).toBe(true);
}

/** How many of the texts stand on the page, where somebody can read them or change them. */
const shown = (page: Page): Promise<number> =>
  page.evaluate((texts) => {
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    const read = plain([document.body.textContent, ...fields].join(' '));
    return texts.filter((text) => read.includes(plain(text))).length;
  }, hostileTexts);

/** Lists with a query: without one the server may send their first rows along, which no answer of the API has brought. */
const open = [
  '/',
  '/tests?from=a-friend',
  '/tests/cbc',
  '/checkup?from=a-friend',
  '/checkups/essential-full-body-checkup',
  '/offers',
  '/blogs',
];
const articles = ['/blogs/cbc-report', '/offers/essential-full-body-deal'];
const personal = ['/cart', '/checkout', '/orders', '/visit', '/profile', '/reports', '/prescriptions', '/notifications'];

test('120 hostile texts in every answer stay text on every screen', async ({ page, context, customer }) => {
  await poisonAnswers(context);
  const look = async (name: string) => {
    await expect.poll(() => shown(page), { message: name }).toBe(hostileTexts.length);
    await expectOnlyText(page);
  };
  for (const path of open) {
    await page.goto(path);
    await look(path);
  }
  await page.goto('/login');
  await logIn(page, customer);
  await expect(page).not.toHaveURL(/login/);
  await fillCart(page);
  for (const path of [...articles, ...personal]) {
    await page.goto(path);
    await look(path);
  }
  await page.goto('/orders');
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await look('/orders/:id');
});
