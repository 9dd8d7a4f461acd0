/** Push messages from the lab's step to the phone: sent by the server, decrypted, and shown by a worker that had stopped. */
import { writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { photoFile } from '../support/files/collector-photo.ts';
import { expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { expect, logIn, signOut, test as base } from '../support/journeys/browser.ts';
import { wholeBrowser } from '../support/journeys/launch-options.ts';
import { RegisteredWorker } from '../support/journeys/registered-worker.ts';
import { untilControlled } from '../support/journeys/worker.ts';
import { asJson } from '../support/server/commands.ts';
import { listensForPush, type PushService } from '../support/server/push-service.ts';
import { PushDevice } from '../support/server/push-device.ts';

type PushFixtures = { readonly service: PushService; readonly device: PushDevice };

/** Each test has a push service of its own, since one of the file would end with the first of its tests that a worker has done. */
const test = base.extend<PushFixtures>({
  service: async ({ browserName: _name }, provide) => {
    const service = await listensForPush();
    await provide(service);
    await service.stop();
  },
  device: async ({ service }, provide) => provide(new PushDevice({ endpoint: `${service.origin}/send/asha` })),
  serverEnv: async ({ service }, provide) => provide({ PUSH_SERVICES: service.origin }),
});

test.use(wholeBrowser);
test.use({
  isSignedIn: true,
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  ownServer: 'It sends to a push service of this test.',
});

/** Without the internet no browser gets an address at a push service, so it gets one at ours. */
async function subscribesAt(context: BrowserContext, device: PushDevice): Promise<void> {
  await context.addInitScript((subscription) => {
    const key = 'pushed';
    const made = { ...subscription, toJSON: () => subscription, unsubscribe: async () => localStorage.removeItem(key) };
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, '1');
      return made as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem(key) === null ? null : (made as unknown as PushSubscription);
  }, device.subscription());
}

const section = (page: Page) => page.getByRole('region', { name: 'Push messages on this device' });

async function turnsOn(page: Page): Promise<void> {
  await page.goto('/profile/notifications');
  await untilControlled(page);
  await section(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(section(page).getByRole('button', { name: 'Turn off' })).toBeVisible();
}

/** Hands a message to a worker that is not running, while nobody looks at the app. */
async function arrives(message: string, context: BrowserContext, page: Page): Promise<void> {
  const worker = await RegisteredWorker.of(context, page);
  await page.goto('about:blank');
  await worker.stops();
  await worker.isPushed(message);
}

/** What the phone shows, as the worker says: a page that is looked at would keep the worker from showing anything. */
const shown = (context: BrowserContext) =>
  context.serviceWorkers()[0]?.evaluate(async () => {
    const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, lang }) => ({ title, body, lang }));
  });

type Told = PushFixtures & { readonly page: Page; readonly dataDir: string };

/** The lab confirms the order ahead. @returns what the push service was sent for it */
const labConfirms = (told: Told): Promise<string> => labSays(told, (number) => ['advance', number]);

/** @returns what the push service was sent for it */
async function labSays({ page, dataDir, service, device }: Told, words: (number: string) => readonly string[]): Promise<string> {
  await page.goto('/orders');
  const number = await page.getByRole('heading', { level: 2, name: /^LH-/ }).first().innerText();
  const before = service.requests.length;
  await asJson('lab', words(number), { DATA_DIR: dataDir });
  await expect.poll(() => service.requests.length).toBe(before + 1);
  return device.decrypt(service.requests.at(-1)!.body);
}

test('the lab’s step is shown once, by a worker that had stopped, in the words that the customer wants', async ({
  page,
  context,
  dataDir,
  service,
  device,
}) => {
  await subscribesAt(context, device);
  await turnsOn(page);
  await expectNoViolationsInBothSchemes(page);
  const message = await labConfirms({ page, dataDir, service, device });
  await arrives(message, context, page);
  await expect
    .poll(() => shown(context))
    .toEqual([{ title: 'There is news about your order', body: 'Tap to read it in the app.', lang: 'en' }]);
});

test('who comes is shown with their photo, by a worker that had stopped, to whoever wants to see what it is about', async ({
  page,
  context,
  dataDir,
  service,
  device,
}, info) => {
  await subscribesAt(context, device);
  await turnsOn(page);
  const showsContent = section(page).getByRole('checkbox', { name: 'Show what the news is about' });
  await showsContent.click();
  await expect(showsContent).toBeChecked();
  const photo = info.outputPath('kavya.jpg');
  writeFileSync(photo, await photoFile());
  const person = ['--name', 'Kavya Nair', '--employee', 'E4711'];
  const message = await labSays({ page, dataDir, service, device }, (number) => ['assign', number, photo, ...person]);
  await arrives(message, context, page);
  await expect
    .poll(() => shown(context))
    .toEqual([{ title: 'Kavya Nair comes to you', body: expect.stringMatching(/shows who collects/), lang: 'en' }]);
  const icon = await context.serviceWorkers()[0]?.evaluate(async () => {
    const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    return notification?.icon;
  });
  expect(icon).toMatch(/^data:image\/jpeg;base64,/);
});

test('what was on its way when the customer signed out is not shown', async ({
  page,
  context,
  dataDir,
  customer,
  service,
  device,
}) => {
  await subscribesAt(context, device);
  await turnsOn(page);
  const message = await labConfirms({ page, dataDir, service, device });
  await signOut(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pushed'))).toBeNull();
  await arrives(message, context, page);

  // What comes after the next sign-in is shown, and nothing beside it.
  await page.goto('/login');
  await logIn(page, customer);
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await arrives(message.replace('There is news', 'There is more news'), context, page);
  await expect
    .poll(async () => (await shown(context))?.map(({ title }) => title))
    .toEqual(['There is more news about your order']);
});
