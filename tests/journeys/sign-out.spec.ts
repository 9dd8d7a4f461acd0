/** Leaving: every tab at once, and nothing of the customer stays on the device (decisions Q5, G11, G61). */
import type { Page } from '@playwright/test';
import { addsFirstTest, expect, signOut, test } from '../support/journeys/browser.ts';
import { storedText } from '../support/journeys/stored-text.ts';

test.use({ isSignedIn: true, serviceWorkers: 'allow' });

/** Of the demonstration's customer: any of these on the device is a trace. */
const traces = ['Asha', 'Meera', 'Indiranagar', 'LH-', 'Ring the blue bell', 'haemoglobin a1c'];

test('a sign-out empties the device and signs the other tab out within a second [AUTH-077][AUTH-078][AUTH-079][AUTH-080][AUTH-081]', async ({
  page,
  context,
  customer: { email },
}) => {
  await page.goto('/tests');
  await addsFirstTest(page);
  const other = await context.newPage();
  await leaveTraces(page, other);
  const before = await everythingStored(page, other);
  for (const trace of [email, 'Asha', 'Indiranagar', 'LH-', 'Ring the blue bell']) expect(before).toContain(trace);

  const left = other.evaluate(untilGone, 'My Orders');
  const tapped = page.evaluate(untilTapped, 'Sign Out');
  await signOut(page);
  expect((await left) - (await tapped)).toBeLessThan(1000);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(tab.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  }

  const after = await everythingStored(page, other);
  for (const trace of [email, ...traces]) expect(after).not.toContain(trace);
  for (const tab of [page, other]) {
    expect(await tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
  }
});

/** What a customer leaves behind in an ordinary visit: lists, a search, a form that is half filled. */
async function leaveTraces(page: Page, other: Page): Promise<void> {
  await other.goto('/orders');
  await expect(other.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
  await page.goto('/');
  await page.getByRole('main').getByRole('combobox').fill('haemoglobin a1c');
  await page.getByRole('main').getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/search=/);
  await page.goto('/checkout');
  await expect(page.getByText('Indiranagar').first()).toBeVisible();
  await page.getByLabel(/Special instructions/).fill('Ring the blue bell');
  await expect.poll(() => page.evaluate(storedText)).toContain('Ring the blue bell');
}

async function everythingStored(...tabs: Page[]): Promise<string> {
  return (await Promise.all(tabs.map((tab) => tab.evaluate(storedText)))).join('\n');
}

/** In the page: when the heading was gone, by the clock. */
function untilGone(heading: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('h1')?.textContent !== heading) resolve(Date.now());
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** In the page: when a button was tapped, by the clock. */
function untilTapped(label: string): Promise<number> {
  return new Promise((resolve) => {
    const hear = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button')?.textContent?.includes(label)) resolve(Date.now());
    };
    addEventListener('click', hear, { capture: true });
  });
}
