/** Playwright with a server, a customer for each test, and a page that complains about what a customer's console would. */
import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { apiPrefix, paths } from '../../../src/contract/paths.ts';
import { Complaints } from './complaints.ts';
import { addDemoCustomer, type DemoCustomer } from './demo-customer.ts';
import { Gate } from './gate.ts';
import { preparedCopy, sharedServerAt, type SharedServer } from './journey-servers.ts';
import { startServer, type RunningServer } from '../server/running-server.ts';

type Options = {
  /** Why this test has a server and a database to itself; nothing where it shares them with others. */
  readonly ownServer: string | undefined;
  /** Settings of a server of its own, beside those that it gets anyway. */
  readonly serverEnv: Readonly<Record<string, string>>;
  /** Whether the browser comes with the customer's session, as it is after a login. */
  readonly isSignedIn: boolean;
  /** Whether the customer's reports can be opened page by page. */
  readonly isDrawn: boolean;
};

type Fixtures = {
  readonly sharedServer: SharedServer;
  /** Of the server in use. */
  readonly dataDir: string;
  readonly server: TestServer;
  /** Added when it is asked for first; the same for the whole test. */
  readonly addCustomer: () => Promise<DemoCustomer>;
  /** Has what the demonstration's customer has, and shares it with no other test. */
  readonly customer: DemoCustomer;
  /** What the page has stored after the customer's login. */
  readonly session: Session;
  /** What the page has said to its console: nothing that a test has not announced is left at its end. */
  readonly complaints: Complaints;
  readonly quietConsole: void;
};

type Session = Awaited<ReturnType<typeof sessionOf>>;

type TestServer = Pick<RunningServer, 'origin'> & {
  /** To this test's browser: from then on nobody listens at its address. */
  readonly stop: () => Promise<void>;
  /** At the same address, with the same data. */
  readonly comesBack: () => Promise<void>;
};

export const test = base.extend<Options & Fixtures>({
  sharedServer: async ({ browserName: _name }, provide, { parallelIndex }) => provide(sharedServerAt(parallelIndex)),
  ownServer: [undefined, { option: true }],
  serverEnv: [{}, { option: true }],
  isSignedIn: [false, { option: true }],
  isDrawn: [false, { option: true }],
  dataDir: async ({ ownServer, sharedServer }, provide) => {
    if (ownServer === undefined) return provide(sharedServer.dataDir);
    const folder = preparedCopy();
    await provide(folder.path);
    folder.remove();
  },
  server: async ({ ownServer, sharedServer, dataDir, serverEnv, complaints }, provide) => {
    const way = ownServer === undefined ? await throughGate(sharedServer) : await ownAt(dataDir, serverEnv);
    const stop = () => {
      complaints.expectNoNetwork();
      return way.stop();
    };
    await provide({ ...way, stop });
    await way.stop();
  },
  baseURL: async ({ server }, provide) => provide(server.origin),
  addCustomer: async ({ dataDir, isDrawn }, provide) => {
    let added: Promise<DemoCustomer> | undefined;
    await provide(() => (added ??= addDemoCustomer(dataDir, { isDrawn })));
  },
  customer: async ({ addCustomer }, provide) => provide(await addCustomer()),
  session: async ({ customer, baseURL }, provide) => provide(await sessionOf(customer, baseURL)),
  storageState: async ({ isSignedIn, addCustomer, baseURL }, provide) =>
    provide(isSignedIn ? await sessionOf(await addCustomer(), baseURL) : undefined),
  complaints: async ({ browserName: _name }, provide) => provide(new Complaints()),
  quietConsole: [
    async ({ context, complaints }, provide, testInfo) => {
      const visited: string[] = [];
      context.on('page', (page) => page.on('framenavigated', (frame) => visited.push(`${seconds()} ${frame.url()}`)));
      await complaints.listenTo(context);
      await provide();
      // A page may still ask for something when its test is through: whoever answers in between must not fail for that.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      // What a failure that comes once in a hundred runs is found out by.
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('where the pages have been', { body: visited.join('\n'), contentType: 'text/plain' });
      expect(complaints.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Of the test's process, to lay beside each other. */
const seconds = () => (performance.now() / 1000).toFixed(2);

async function throughGate({ origin }: SharedServer): Promise<TestServer> {
  const gate = await Gate.to(origin);
  return { origin: gate.origin, stop: () => gate.closes(), comesBack: () => gate.opensAgain() };
}

async function ownAt(dataDir: string, env: Readonly<Record<string, string>>): Promise<TestServer> {
  let server = await startServer(dataDir, { env });
  const { origin } = server;
  return {
    origin,
    stop: () => server.stop(),
    comesBack: async () => {
      server = await startServer(dataDir, { env, port: Number(new URL(origin).port) });
    },
  };
}

async function sessionOf({ token }: DemoCustomer, origin = '') {
  const answer = await fetch(origin + apiPrefix + paths.me, { headers: { Authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { readonly data: object };
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(data) },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** Without the form, in the middle of a test. A page that is open would go to itself again, and so none is. */
export async function signsIn(page: Page, context: BrowserContext, session: Session): Promise<void> {
  await page.goto('about:blank');
  await context.setStorageState(session);
}

/** By the form of the login page. */
export async function logIn(page: Page, { email, password }: Pick<DemoCustomer, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** At the list of tests: the first of them into the cart. */
export async function addsFirstTest(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Book (?!Now)/ })
    .first()
    .click();
  await expect(page.getByText('Test added to cart successfully!')).toBeVisible();
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

/** The code of the newest message to this e-mail address or phone number in the demonstration's inbox. */
export function codeInInbox(page: Page, recipient: string): Promise<string> {
  return inInbox(page, recipient, async (messages) => {
    const [code = ''] = await messages.locator('.code').allInnerTexts();
    return code;
  });
}

/** The link to a new password in the newest message that has one: its path, since a test's way to the server is its own. */
export async function linkInInbox(page: Page, recipient: string): Promise<string> {
  const link = await inInbox(page, recipient, (messages) =>
    messages.getByRole('link', { name: /reset-password/ }).evaluateAll(([newest]: HTMLAnchorElement[]) => newest?.href ?? ''),
  );
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Looks again until something is there: a message is sent a moment after the answer. */
async function inInbox(page: Page, recipient: string, read: (messages: Locator) => Promise<string>): Promise<string> {
  const inbox = await page.context().newPage();
  let found = '';
  await expect(async () => {
    await inbox.goto('/dev/inbox');
    found = await read(inbox.getByRole('article').filter({ hasText: recipient }));
    expect(found).not.toBe('');
  }).toPass();
  await inbox.close();
  return found;
}
