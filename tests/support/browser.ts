/** Playwright with a server of its own per test, and a page that complains about what a customer's console would. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { Complaints } from './complaints.ts';
import { startServer, temporaryFolder, type RunningServer } from './running-server.ts';

type Fixtures = {
  readonly dataDir: string;
  /** Settings of the server, beside those that it gets anyway. */
  readonly serverEnv: Readonly<Record<string, string>>;
  readonly server: RunningServer;
  /** What the page has said to its console: nothing that a test has not announced is left at its end. */
  readonly complaints: Complaints;
  readonly quietConsole: void;
};

export const test = base.extend<Fixtures>({
  dataDir: async ({ browserName: _name }, provide) => {
    const folder = temporaryFolder();
    await provide(folder.path);
    folder.remove();
  },
  serverEnv: [{}, { option: true }],
  server: async ({ dataDir, serverEnv, complaints }, provide) => {
    const server = await startServer(dataDir, { env: serverEnv });
    const stop = () => {
      complaints.expectNoNetwork();
      return server.stop();
    };
    await provide({ ...server, stop });
    await server.stop();
  },
  baseURL: async ({ server }, provide) => provide(server.origin),
  complaints: async ({ browserName: _name }, provide) => provide(new Complaints()),
  quietConsole: [
    async ({ context, complaints }, provide) => {
      await complaints.listenTo(context);
      await provide();
      expect(complaints.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export async function logIn(page: Page, { email, password } = demoSignIn): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The customer's menu, wherever this window has it. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Hello, / })
    .or(page.getByRole('button', { name: 'Open menu' }))
    .click();
  return page.getByRole('navigation', { name: /^(Your account|Menu)$/ });
}

export async function signOut(page: Page): Promise<void> {
  const menu = await openAccountMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
}

/** The code of the newest message in the demonstration's inbox. */
export function codeInInbox(page: Page): Promise<string> {
  return inInbox(page, (inbox) => inbox.locator('.code').first().innerText({ timeout: 500 }));
}

/** The link to a new password in the newest message of the demonstration's inbox that has one. */
export function linkInInbox(page: Page): Promise<string> {
  return inInbox(page, async (inbox) => {
    const link = inbox.getByRole('link', { name: /reset-password/ }).first();
    return (await link.getAttribute('href', { timeout: 500 })) ?? '';
  });
}

/** Looks again until the message is there: it is sent a moment after the answer. */
async function inInbox(page: Page, read: (inbox: Page) => Promise<string>): Promise<string> {
  const inbox = await page.context().newPage();
  let found = '';
  await expect(async () => {
    await inbox.goto('/dev/inbox');
    found = await read(inbox);
  }).toPass();
  await inbox.close();
  return found;
}
