/** An order is placed exactly once, however bad the network is: counted at the server, not on the page. */
import { chromium, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { expect, test } from '../support/journeys/browser.ts';
import type { DemoCustomer } from '../support/journeys/demo-customer.ts';
import { launchOptions } from '../support/journeys/launch-options.ts';
import { isLong } from '../support/long-form.ts';
import { faults, PlacingFaults, randomFrom } from '../support/journeys/placing-faults.ts';
import { temporaryFolder } from '../support/server/running-server.ts';

test.use({ isSignedIn: true });

/** Each fault once; in the long form those that are drawn at random as well. */
const runs = isLong ? 30 : faults.length;
const patienceMs = 46_000;
const checking = 'Checking whether your order was placed…';

/** The customer's own calls, beside the page. */
type Calls = {
  readonly orderIds: () => Promise<string[]>;
  readonly addsATest: () => Promise<void>;
};

async function callsOf({ token }: DemoCustomer, request: APIRequestContext, origin: string): Promise<Calls> {
  const call = async (method: 'get' | 'post', path: string, data?: object) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request[method](`${origin}/api/v1${path}`, { headers, ...(data && { data }) });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return (await answer.json()).data;
  };
  const [patient] = (await call('get', '/customers/patients')).patients;
  return {
    orderIds: async () => (await call('get', '/orders')).orders.map(({ id }: { id: string }) => id),
    addsATest: () => call('post', '/cart/add', { type: 'test', id: 'cbc', quantity: 1, patientId: patient.id }),
  };
}

/** @param turn spreads the bookings over days and times, which have few places each; never tomorrow, which midnight would take away */
async function isReadyToPlace(page: Page, turn: number): Promise<void> {
  await page.goto('/checkout');
  const day = page
    .getByRole('radiogroup', { name: 'Date' })
    .getByRole('radio')
    .nth(1 + (turn % 13));
  await day.check({ force: true });
  const free = page.getByRole('radio', { name: /\d:00 (am|pm)/ }).and(page.locator(':enabled'));
  await expect(free.first()).toBeAttached();
  await free.nth(turn % 4).check({ force: true });
  await page.getByRole('radio', { name: /cash/i }).check({ force: true });
  await expect(place(page)).toBeEnabled();
}

const place = (page: Page) => page.getByRole('button', { name: 'Place order' });

/** One order more than before, and the page shows it. */
async function endsOnOneOrder(page: Page, calls: Calls, before: readonly string[], what: string): Promise<void> {
  await expect(page, what).toHaveURL(/\/orders\/[^/?]+$/);
  const added = (await calls.orderIds()).filter((id) => !before.includes(id));
  expect(added, what).toHaveLength(1);
  expect(page.url(), what).toContain(String(added[0]));
}

test(`${runs} orders with the answer dropped, delayed or doubled are ${runs} orders`, async ({
  page,
  context,
  request,
  server,
  complaints,
  customer,
}, info) => {
  complaints.expectNoNetwork();
  complaints.expectFailure(/^502 \/api\/v1\/orders$/);
  const seed = Number(process.env['PLACING_SEED'] ?? Math.floor(Math.random() * 1_000_000));
  process.stdout.write(`Place order, ${info.project.name}: seed ${seed} (again: PLACING_SEED=${seed})\n`);
  const random = randomFrom(seed);
  const network = new PlacingFaults(random);
  await network.watch(context);
  await page.clock.install();
  const calls = await callsOf(customer, request, server.origin);

  for (let run = 0; run < runs; run += 1) {
    // Each fault once, and the rest at random.
    const fault = faults[run < faults.length ? run : Math.floor(random() * faults.length)] ?? faults[0]!;
    const what = `run ${run + 1}, ${fault.name}, seed ${seed}`;
    const before = await calls.orderIds();
    await calls.addsATest();
    await isReadyToPlace(page, run);
    network.plan(fault.acts);
    await place(page).click();
    if (fault.isBeyondPatience) {
      await network.held;
      await page.clock.fastForward(patienceMs);
    }
    await endsOnOneOrder(page, calls, before, what);
    expect(network.unmet, what).toEqual([]);
  }
});

test('two taps in two tabs, for two times, are one order; the other tab says so and leads there', async ({
  page,
  context,
  request,
  server,
  customer,
}) => {
  const network = new PlacingFaults(randomFrom(1));
  await network.watch(context);
  const calls = await callsOf(customer, request, server.origin);
  const before = await calls.orderIds();
  await calls.addsATest();
  const other = await context.newPage();
  await isReadyToPlace(page, 1);
  await isReadyToPlace(other, 2);
  network.plan(['delayed', 'delayed']);
  // Of two tabs one is in the background, where nothing is drawn that a click of Playwright's waits for.
  await Promise.all([page, other].map((tab) => place(tab).dispatchEvent('click')));
  await endsOnOneOrder(page, calls, before, 'one tab');
  await endsOnOneOrder(other, calls, before, 'the other tab');
  const late = page.getByText('Your order had already been placed. Nothing was booked twice.');
  const lateInOther = other.getByText('Your order had already been placed. Nothing was booked twice.');
  await expect(async () => expect((await late.count()) + (await lateInOther.count())).toBe(1)).toPass();
});

test('a browser that is killed while the answer is out finds its one order when it comes back', async ({
  request,
  server,
  customer,
  session,
}, info) => {
  const profile = temporaryFolder();
  const { viewport } = info.project.use;
  const opens = () =>
    chromium.launchPersistentContext(profile.path, {
      ...launchOptions,
      baseURL: server.origin,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      ...(viewport && { viewport }),
    });
  const first = await opens();
  await first.setStorageState(session);
  const page = first.pages()[0] ?? (await first.newPage());
  const calls = await callsOf(customer, request, server.origin);
  const before = await calls.orderIds();
  await calls.addsATest();
  const network = new PlacingFaults(randomFrom(1));
  await network.watch(first);
  await isReadyToPlace(page, 3);
  network.plan(['hold']);
  await place(page).click();
  await network.held;
  await isKilled(first, page);

  const again = await opens();
  const back = again.pages()[0] ?? (await again.newPage());
  await back.goto('/');
  // The browser may have been killed before it had written down the session itself.
  if (await back.evaluate(() => localStorage.getItem('token') === null)) await again.setStorageState(session);
  await back.goto('/');
  await expect(back.getByText('Was your order placed?')).toBeVisible();
  await back.getByRole('link', { name: 'Check', exact: true }).click();
  await expect(back.getByText(checking)).toBeVisible();
  await endsOnOneOrder(back, calls, before, 'after the kill');
  await again.close();
  profile.remove();
});

async function isKilled(context: BrowserContext, page: Page): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve));
  const session = await context.newCDPSession(page);
  await session.send('Browser.crash').catch(() => undefined);
  await closed;
}
