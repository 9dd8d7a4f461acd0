/** Extends Playwright by a server, a customer for each test, and a check of the page's console. */
import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { apiPrefix, paths } from '../../../src/contract/paths.ts';
import { Complaints } from './complaints.ts';
import { addDemoCustomer, type DemoCustomer } from './demo-customer.ts';
import { Gate } from './gate.ts';
import { preparedCopy, sharedServerAt, type SharedServer } from './journey-servers.ts';
import { startServer, type RunningServer } from '../server/running-server.ts';

type Options = {
  /** The reason why this test has a server and a database of its own; undefined when it shares them with others. */
  readonly ownServer: string | undefined;
  /** Additional settings of a server of its own. */
  readonly serverEnv: Readonly<Record<string, string>>;
  /** Whether the browser starts with the customer's session, as after a login. */
  readonly isSignedIn: boolean;
  /** Whether the customer's reports have their PDF files, which take longer to draw. */
  readonly isDrawn: boolean;
};

type Fixtures = {
  readonly sharedServer: SharedServer;
  /** The data folder of the server in use. */
  readonly dataDir: string;
  readonly server: TestServer;
  /** Adds a customer on the first call, and returns the same one for the whole test. */
  readonly addCustomer: () => Promise<DemoCustomer>;
  /** A customer with the same data as the demonstration's, whom no other test uses. */
  readonly customer: DemoCustomer;
  /** What the page stores after the customer's login. */
  readonly session: Session;
  /** What the page has written to its console. At the end of a test, only expected lines may be left. */
  readonly complaints: Complaints;
  readonly quietConsole: void;
};

type Session = Awaited<ReturnType<typeof sessionOf>>;

type TestServer = Pick<RunningServer, 'origin'> & {
  /** Makes the server unreachable for this test's browser. */
  readonly stop: () => Promise<void>;
  /** Makes the server reachable again, at the same address and with the same data. */
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
      // A page may still send requests after its test; a route handler must not fail because of that.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      // This helps to find the cause of a failure that occurs once in a hundred runs.
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('where the pages have been', { body: visited.join('\n'), contentType: 'text/plain' });
      expect(complaints.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The seconds since the test process started, to compare pages with each other. */
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

/** Signs in without the form, in the middle of a test. An open page would navigate to itself, so a blank one is opened first. */
export async function signsIn(page: Page, context: BrowserContext, session: Session): Promise<void> {
  await page.goto('about:blank');
  await context.setStorageState(session);
}

/** Signs in by the form of the login page. */
export async function logIn(page: Page, { email, password }: Pick<DemoCustomer, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Puts the first test of the list into the cart. */
export async function addsFirstTest(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Book (?!Now)/ })
    .first()
    .click();
  await expect(page.getByText('Test added to cart successfully!')).toBeVisible();
}

/** Opens the customer's menu, wherever this window has it. */
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

/** Returns the code of the newest message to an e-mail address or phone number in the demonstration's inbox. */
export function codeInInbox(page: Page, recipient: string): Promise<string> {
  return inInbox(page, recipient, async (messages) => {
    const [code = ''] = await messages.locator('.code').allInnerTexts();
    return code;
  });
}

/** Returns the path of the newest link to set a new password. The test reaches the server at another origin. */
export async function linkInInbox(page: Page, recipient: string): Promise<string> {
  const link = await inInbox(page, recipient, (messages) =>
    messages.getByRole('link', { name: /reset-password/ }).evaluateAll(([newest]: HTMLAnchorElement[]) => newest?.href ?? ''),
  );
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Looks repeatedly until there is something: a message is sent a moment after the answer. */
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
