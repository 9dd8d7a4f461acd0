/**
 * Many prescriptions, a third of them of several pages, over a network that breaks in every way: each is on the server once, byte
 * for byte, and its pages are in their order. `npm test` has one run
 * with 10, and leaves the worker alone; `npm run test:flapping` and `npm run test:all` have twenty runs with 50, each with a
 * server, a device and a seed of its own.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../support/journeys/browser.ts';
import type { DemoCustomer } from '../support/journeys/demo-customer.ts';
import { test } from '../support/journeys/flapping-browser.ts';
import { uploadFaults } from '../support/faults/flapping-network.ts';
import {
  compare,
  fingerprintsOf,
  flapsUntilAllIsMet,
  pictureIn,
  rowsIn,
  timesEach,
  type Picture,
} from '../support/journeys/flapping-uploads.ts';
import { isLong } from '../support/long-form.ts';
import { wholeBrowser } from '../support/journeys/launch-options.ts';
import { countQueued, queuedUploads, waitingRows } from '../support/journeys/queued-files.ts';
import { RegisteredWorker } from '../support/journeys/registered-worker.ts';
import { choosesAndUploads, opensPrescriptions } from '../support/journeys/uploading.ts';

// The worker counts what is new on the app's icon, for which the headless shell ends the whole process.
test.use({ ...wholeBrowser, isSignedIn: true, serviceWorkers: 'allow' });

const uploadCount = isLong ? 50 : 10;
const runs = Number(process.env['UPLOADS_RUNS'] ?? (isLong ? 20 : 1));
/** Once the network stays; a machine that runs all tests at once is slower than a phone. */
const drainMs = isLong ? 60_000 : 240_000;

const nameOf = (index: number) => `prescription-${String(index).padStart(2, '0')}`;
/** From 1; every third one has three pages. */
const indexes = Array.from({ length: uploadCount }, (_, at) => at + 1);
const isOfPages = (index: number) => index % 3 === 0;

/** Like no other: the grain of a cheap sensor, in a size of its own. @param page from 0 */
function photo(index: number, page = 0): Promise<Buffer> {
  const [width, height] = [300 + index + 60 * page, 500 - index];
  const noise = { type: 'gaussian', mean: 200, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
}

/** @returns seconds until nothing waits any more */
async function drains(page: Page, what: string): Promise<number> {
  const began = performance.now();
  await expect.poll(() => waitingRows(page), { message: `${what}: waiting`, timeout: drainMs, intervals: [200] }).toEqual([]);
  return (performance.now() - began) / 1000;
}

/** Past the app; each file is downloaded and opened. */
async function opensOnServer(
  request: APIRequestContext,
  origin: string,
  { token }: DemoCustomer,
): Promise<Map<string, { fileName: string } & Picture>> {
  const headers = { Authorization: `Bearer ${token}` };
  const listed = await (await request.get(`${origin}/api/v1/prescriptions`, { headers })).json();
  const found = new Map<string, { fileName: string } & Picture>();
  for (const { id, fileName } of listed.data.prescriptions as { id: string; fileName: string }[]) {
    if (!fileName.startsWith('prescription-')) continue;
    const file = await (await request.get(`${origin}/api/v1/prescriptions/${id}/download`, { headers })).body();
    found.set(id, { fileName, ...(await pictureIn(file)) });
  }
  return found;
}

for (let run = 0; run < runs; run += 1) {
  test.describe(`run ${run + 1} of ${runs}`, () => {
    test.use({ run });

    test(`${uploadCount} uploads over a flapping network, to a server that is killed, are ${uploadCount} prescriptions`, async ({
      page,
      context,
      request,
      network,
      dataDir,
      seed,
      random,
      customer,
    }) => {
      const what = `Uploads, run ${run + 1} of ${runs}, seed ${seed}`;
      process.stdout.write(`${what} (again: UPLOADS_SEED=${seed})\n`);
      await opensPrescriptions(page);
      // Stopped by the browser's tools, a worker now and then takes five minutes until it starts again: Chromium gives up then.
      const stopping = isLong ? { worker: await RegisteredWorker.of(context, page) } : {};
      await expect(page.getByRole('button', { name: /Reviewed/ }).first()).toBeVisible();
      await network.goesDown();
      await context.setOffline(true);
      for (const index of indexes) {
        const pages = isOfPages(index) ? [0, 1, 2] : [0];
        await choosesAndUploads(page, `${nameOf(index)}.jpg`, ...(await Promise.all(pages.map((at) => photo(index, at)))));
      }
      const sent = await fingerprintsOf(await queuedUploads(page));
      expect(sent.size).toBe(uploadCount);

      await network.comesUp();
      await context.setOffline(false);
      const flaps = await flapsUntilAllIsMet({ page, network, random, ...stopping });
      const waiting = await countQueued(page);
      const seconds = await drains(page, what);
      for (const fault of uploadFaults) expect(network.met.get(fault), `${what}: ${fault}`).toBeGreaterThanOrEqual(timesEach);

      const rows = page
        .getByRole('region', { name: /^Uploaded prescriptions/ })
        .getByRole('button', { name: /prescription-\d\d/ });
      await expect(rows).toHaveCount(uploadCount);
      await expect(page.getByText(/Waiting for connection|Needs you/)).toHaveCount(0);
      const stored = await opensOnServer(request, network.origin, customer);
      await network.goesDown();

      const received = await rowsIn(dataDir);
      const found = compare(sent, received);
      const drained = `${waiting} still waiting drained in ${seconds.toFixed(1)} s`;
      const met = Object.fromEntries(network.met);
      process.stdout.write(
        `${what}: ${JSON.stringify(found)}; ${drained}; flaps ${JSON.stringify(flaps)}; met ${JSON.stringify(met)}\n`,
      );
      expect(found, what).toEqual({ lost: 0, doubled: 0, 'with other bytes': 0 });
      expect([...stored.values()].map(({ fileName }) => fileName).toSorted()).toEqual(
        indexes.map((index) => `${nameOf(index)}.${isOfPages(index) ? 'pdf' : 'jpg'}`),
      );
      expect(received).toHaveLength(uploadCount);
      expect(
        new Map(
          received.map(({ id, receivedSha256, receivedSize: size, width, height }) => [
            receivedSha256,
            { size, width, height, pages: stored.get(id)?.pages },
          ]),
        ),
      ).toEqual(sent);
      for (const { id, fileSize: size, width, height, pageCount } of received) {
        expect(stored.get(id)).toMatchObject({ size, width, height });
        expect(stored.get(id)?.pages?.length ?? null).toBe(pageCount);
      }
    });
  });
}
