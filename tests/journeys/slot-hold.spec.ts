/** The slot that is chosen in checkout is held, and the page says for how long, whatever the device's clock says. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { addsFirstTest, expect, test } from '../support/journeys/browser.ts';

test.use({ isSignedIn: true, ownServer: 'Its slots are held, and are those of nobody else’s test.' });

const hourMs = 3_600_000;
const shown = (page: Page) => page.getByText(/^Held for you for \d+:\d\d$/);

/** Chooses the first free time of a day. */
async function chooses(page: Page, nth = 0): Promise<void> {
  const free = page.getByRole('radio', { name: /\d:00 (am|pm)/ }).and(page.locator(':enabled'));
  await expect(free.first()).toBeAttached();
  await free.nth(nth).check({ force: true });
}

async function opensCheckout(page: Page): Promise<void> {
  await page.goto('/tests');
  await addsFirstTest(page);
  await page.goto('/checkout');
  await chooses(page);
  await expect(shown(page)).toBeVisible();
}

/** What the page says, in seconds, and what the server would say at the same moment. */
async function secondsLeft(page: Page, request: APIRequestContext, token: string): Promise<{ page: number; server: number }> {
  const answer = await request.get(`${new URL(page.url()).origin}/api/v1/slot-hold`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { hold } = (await answer.json()).data as { hold: { leftMs: number } };
  const [minutes = 0, seconds = 0] = ((await shown(page).textContent()) ?? '').replace(/^\D+/, '').split(':').map(Number);
  return { page: minutes * 60 + seconds, server: hold.leftMs / 1000 };
}

/** Lets the test set the device's clock, by milliseconds ahead of the right one. */
const ownsTheClock = (page: Page) =>
  page.addInitScript(() => {
    const Right = Date;
    const ahead = () => Number(sessionStorage.getItem('ahead') ?? 0);
    globalThis.Date = new Proxy(Right, {
      construct: (of, given: []) => (given.length === 0 ? new of(of.now() + ahead()) : new of(...given)),
      get: (of, name) => (name === 'now' ? () => of.now() + ahead() : Reflect.get(of, name)),
    });
  });
const setsClock = (page: Page, ms: number) => page.evaluate((ahead) => sessionStorage.setItem('ahead', String(ahead)), ms);

test('the countdown is right within a second by a clock that is three hours off, and is set meanwhile', async ({
  page,
  request,
  customer,
}) => {
  await ownsTheClock(page);
  await page.goto('/');
  await setsClock(page, 3 * hourMs);
  await opensCheckout(page);
  for (const ahead of [-3, 0.5, 3]) {
    // It notices by itself that the clock was set, and asks.
    const asksAgain = page.waitForResponse(
      (answer) => answer.url().endsWith('/slot-hold') && answer.request().method() === 'GET',
    );
    await setsClock(page, ahead * hourMs);
    await asksAgain;
    const left = await secondsLeft(page, request, customer.token);
    expect(Math.abs(left.page - left.server), `${ahead} hours ahead`).toBeLessThanOrEqual(1.3);
  }
});

test('a hold outlives a reload, moves with the choice, and goes when the checkout is left', async ({
  page,
  request,
  customer,
  server,
}) => {
  await opensCheckout(page);
  await expectNoViolationsInBothSchemes(page);
  const held = async () => {
    const headers = { Authorization: `Bearer ${customer.token}` };
    const { data } = await (await request.get(`${server.origin}/api/v1/slot-hold`, { headers })).json();
    return (data as { hold?: { timeSlot: string; expiresAt: string } }).hold;
  };
  const first = await held();
  await page.reload();
  await expect(shown(page)).toBeVisible();
  expect(await held()).toMatchObject({ timeSlot: first?.timeSlot, expiresAt: first?.expiresAt });
  await chooses(page, 1);
  await expect.poll(async () => (await held())?.timeSlot).not.toBe(first?.timeSlot);
  await page.getByRole('link', { name: 'Back to cart' }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(held).toBeUndefined();
});
