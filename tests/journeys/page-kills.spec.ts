/**
 * Prescriptions of five pages, taken without a network in a tab that is killed at moments drawn by chance: thirty times in all,
 * amid whatever was begun last. Each time all of that is there or none of it, and in the end each prescription is sent once.
 */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect } from '../support/journeys/browser.ts';
import type { DemoCustomer } from '../support/journeys/demo-customer.ts';
import { test } from '../support/journeys/flapping-browser.ts';
import { wholeBrowser } from '../support/journeys/launch-options.ts';
import { coloursOfPdf, colourOfPhoto, pageColours, pagePhoto, type PageColour } from '../support/files/pages-by-colour.ts';
import { countQueued, queuedUploads, takenPages } from '../support/journeys/queued-files.ts';
import { choosesPatient, confirms, opensPrescriptions } from '../support/journeys/uploading.ts';

test.use({ ...wholeBrowser, isSignedIn: true, serviceWorkers: 'allow' });

const kills = 30;
const pageCount = 5;
const [shortMs, longMs] = [60, 700];
const size = { width: 600, height: 800 };

type Colours = readonly string[];

/** A device whose tab is killed, and what the customer has told it to keep. */
class KilledDevice {
  readonly #context: BrowserContext;
  readonly #random: () => number;
  killed = 0;
  /** How many changes of the pages were there after the kill, and how many were not. */
  readonly came = { through: 0, 'to nothing': 0 };
  tab: Page;
  pages: Colours = [];

  constructor(context: BrowserContext, tab: Page, random: () => number) {
    this.#context = context;
    this.tab = tab;
    this.#random = random;
  }

  get dialog() {
    return this.tab.getByRole('dialog', { name: 'Upload prescription' });
  }

  draw = (below: number): number => Math.floor(this.#random() * below);

  /** Begins something, and kills the tab's process a moment later: half of the time before it can have been done. */
  async killsAmid(begins: () => Promise<unknown>): Promise<void> {
    const next = await this.#context.newPage();
    const tools = await this.#context.newCDPSession(this.tab);
    const crashed = this.tab.waitForEvent('crash');
    // What a dead tab does not answer is no fault.
    const begun = begins().catch(() => undefined);
    await next.waitForTimeout((this.#random() < 0.5 ? shortMs : longMs) * this.#random());
    void tools.send('Page.crash').catch(() => undefined);
    await crashed;
    await this.tab.close();
    await begun;
    this.killed += 1;
    this.tab = next;
    await next.goto('/prescriptions');
    await expect(next.getByRole('button', { name: 'Browse Files', exact: true })).toBeVisible();
  }

  /** Begins a change of the pages. Afterwards they are as before or as wanted, on the device and on the screen. */
  async changes(wanted: Colours, begins: () => Promise<unknown>): Promise<void> {
    const before = this.pages;
    await this.killsAmid(begins);
    this.pages = await this.stored();
    expect([before, wanted]).toContainEqual(this.pages);
    this.came[this.pages.join(' ') === wanted.join(' ') ? 'through' : 'to nothing'] += 1;
    if (this.pages.length === 0) return;
    await expect(this.dialog.getByRole('img', { name: /^Picture of page|as it will be/ })).toHaveCount(this.pages.length);
  }

  stored = async (): Promise<Colours> => Promise.all((await takenPages(this.tab)).map(colourOfPhoto));

  queued = async (): Promise<Colours[]> =>
    Promise.all((await queuedUploads(this.tab)).map((files) => Promise.all(files.map(colourOfPhoto))));
}

/** Adds a page, or moves one, as chance says. */
async function changesPages(device: KilledDevice): Promise<void> {
  const { tab, pages, draw } = device;
  const left = pageColours.filter((colour) => !pages.includes(colour));
  if (pages.length < 2 || (pages.length < pageCount && draw(3) > 0)) {
    const colour: PageColour = left[draw(left.length)] ?? 'red';
    const file = { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer: await pagePhoto(colour, size) };
    await device.changes([...pages, colour], async () => {
      const chooser = tab.waitForEvent('filechooser');
      // The tab may be gone before.
      chooser.catch(() => undefined);
      const name = pages.length === 0 ? 'Browse Files' : 'Add a page from your files';
      await tab.getByRole('button', { name, exact: true }).click();
      await (await chooser).setFiles(file);
    });
    return;
  }
  const at = 1 + draw(pages.length - 1);
  const [before, moved] = [pages[at - 1] ?? '', pages[at] ?? ''];
  await device.changes([...pages.slice(0, at - 1), moved, before, ...pages.slice(at + 1)], () =>
    tab.getByRole('button', { name: `Move page ${at + 1} up` }).click(),
  );
}

/** Confirms the prescription until it is queued: by then its pages are in the queue, and no longer among what was taken. */
async function queuesPages(device: KilledDevice): Promise<Colours> {
  const { pages } = device;
  const { dialog } = device;
  await choosesPatient(dialog);
  await device.killsAmid(() => confirms(dialog));
  const [taken, queued] = [await device.stored(), await device.queued()];
  expect([
    { taken: pages, queued: [] },
    { taken: [], queued: [pages] },
  ]).toContainEqual({ taken, queued });
  if (queued.length === 0) return queuesPages(device);
  device.pages = [];
  return pages;
}

async function onServer(request: APIRequestContext, origin: string, { token }: DemoCustomer): Promise<Colours[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const listed = await (await request.get(`${origin}/api/v1/prescriptions`, { headers })).json();
  const { prescriptions } = listed.data as { prescriptions: { id: string; pageCount?: number }[] };
  const joined = prescriptions.filter(({ pageCount: pages }) => pages !== undefined);
  return Promise.all(
    joined.map(async ({ id }) => {
      const file = await request.get(`${origin}/api/v1/prescriptions/${id}/download`, { headers });
      return coloursOfPdf(await file.body());
    }),
  );
}

const inOrder = (all: readonly Colours[]): readonly string[] => all.map((pages) => pages.join(', ')).toSorted();

test('a tab is killed thirty times amid five pages, and none is lost, none doubled, and each prescription goes once', async ({
  page,
  context,
  network,
  request,
  customer,
  seed,
  random,
}) => {
  process.stdout.write(`Kills amid pages, seed ${seed} (again: UPLOADS_SEED=${seed})\n`);
  await opensPrescriptions(page);
  const device = new KilledDevice(context, page, random);
  const sent: Colours[] = [];
  while (device.killed < kills) {
    await network.goesDown();
    await context.setOffline(true);
    while (device.pages.length < pageCount) await changesPages(device);
    sent.push(await queuesPages(device));
    await network.comesUp();
    // The tab is killed while it sends, too; the worker or the next tab goes on.
    await device.killsAmid(() => context.setOffline(false));
    await expect.poll(() => countQueued(device.tab)).toBe(0);
    expect(await device.stored()).toEqual([]);
  }
  process.stdout.write(
    `${device.killed} kills, ${sent.length} prescriptions; of the changes came ${JSON.stringify(device.came)}\n`,
  );
  expect(inOrder(await onServer(request, network.origin, customer))).toEqual(inOrder(sent));
});
