/** Fifty prescriptions over a network that breaks in every way: each is on the server once, byte for byte. */
import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { connect } from '../../server/db/connect.ts';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { expect } from '../support/browser.ts';
import { random, seed, test } from '../support/flapping-browser.ts';
import { uploadFaults, type Fate } from '../support/flapping-network.ts';
import { countQueued, queuedFiles } from '../support/queued-files.ts';
import { choosesAndUploads, opensPrescriptions } from '../support/uploading.ts';

const uploadCount = 50;
/** Each kind of fault at least so often, and so the server is killed four times. */
const timesEach = 2;

type Picture = { readonly size: number; readonly width: number | null; readonly height: number | null };

const nameOf = (index: number) => `prescription-${String(index).padStart(2, '0')}.jpg`;

/** Like no other: the grain of a cheap sensor, in a size of its own. */
function photo(index: number): Promise<Buffer> {
  const [width, height] = [300 + index, 500 - index];
  const noise = { type: 'gaussian', mean: 200, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
}

/** Every fault a few times, among uploads that nothing happens to; afterwards some of those that leave the server alone. */
function fates(): () => Fate {
  const planned: Fate[] = Array.from({ length: timesEach }, () => [...uploadFaults]).flat();
  const mild = uploadFaults.filter((fault) => !fault.startsWith('server'));
  return () => {
    if (random() < 0.5) return 'passes';
    if (planned.length > 0) return planned.splice(Math.floor(random() * planned.length), 1)[0]!;
    return random() < 0.5 ? 'passes' : mild[Math.floor(random() * mild.length)]!;
  };
}

/** The device believes by turns that it has a network and that it has none, until nothing waits any more. */
async function flapsUntilAllIsSent(page: Page): Promise<void> {
  const context = page.context();
  while ((await countQueued(page)) > 0) {
    await page.waitForTimeout(1000 + 2000 * random());
    await context.setOffline(true);
    await page.waitForTimeout(300 * random());
    await context.setOffline(false);
  }
}

async function fingerprintsOf(files: readonly Buffer[]): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>();
  for (const file of files) {
    const { width, height } = await sharp(file).metadata();
    found.set(createHash('sha256').update(file).digest('hex'), { size: file.length, width, height });
  }
  return found;
}

/** With a session of its own, past the app; each file is downloaded and opened. */
async function opensOnServer(request: APIRequestContext, origin: string): Promise<Map<string, { fileName: string } & Picture>> {
  const { email, password } = demoSignIn;
  const signedIn = await request.post(`${origin}/api/v1/auth/customer/login`, { data: { email, password } });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).data.token}` };
  const listed = await (await request.get(`${origin}/api/v1/prescriptions`, { headers })).json();
  const found = new Map<string, { fileName: string } & Picture>();
  for (const { id, fileName } of listed.data.prescriptions as { id: string; fileName: string }[]) {
    if (!fileName.startsWith('prescription-')) continue;
    const file = await (await request.get(`${origin}/api/v1/prescriptions/${id}/download`, { headers })).body();
    const { width, height } = await sharp(file).metadata();
    found.set(id, { fileName, size: file.length, width, height });
  }
  return found;
}

async function rowsIn(dataDir: string) {
  const database = await connect({ folder: dataDir });
  try {
    const columns = ['id', 'receivedSha256', 'receivedSize', 'fileSize', 'width', 'height'] as const;
    return await database.selectFrom('prescriptions').select(columns).where('fileName', 'like', 'prescription-%').execute();
  } finally {
    await database.destroy();
  }
}

test('50 uploads over a flapping network, to a server that is killed, are 50 prescriptions', async ({
  page,
  context,
  request,
  network,
  dataDir,
}, info) => {
  test.setTimeout(400_000);
  process.stdout.write(`Uploads, ${info.project.name}: seed ${seed} (again: UPLOADS_SEED=${seed})\n`);
  await opensPrescriptions(page);
  await expect(page.getByRole('button', { name: /Reviewed/ }).first()).toBeVisible();
  await network.goesDown();
  await context.setOffline(true);
  for (let index = 1; index <= uploadCount; index += 1) {
    await choosesAndUploads(page, nameOf(index), await photo(index));
  }
  const sent = await fingerprintsOf(await queuedFiles(page));
  expect(sent.size).toBe(uploadCount);

  network.nextFate = fates();
  await network.comesUp();
  await context.setOffline(false);
  await flapsUntilAllIsSent(page);
  for (const fault of uploadFaults) expect(network.met.get(fault), `${fault}, seed ${seed}`).toBeGreaterThanOrEqual(timesEach);

  const names = Array.from({ length: uploadCount }, (_, index) => nameOf(index + 1));
  const rows = page.getByRole('region', { name: /^Uploaded prescriptions/ }).getByRole('button', { name: /prescription-\d\d/ });
  await expect(rows).toHaveCount(uploadCount);
  await expect(page.getByText(/Waiting for connection|Needs you/)).toHaveCount(0);
  const stored = await opensOnServer(request, network.origin);
  expect([...stored.values()].map(({ fileName }) => fileName).toSorted()).toEqual(names);
  await network.goesDown();

  const received = await rowsIn(dataDir);
  expect(received).toHaveLength(uploadCount);
  expect(
    new Map(received.map(({ receivedSha256, receivedSize: size, width, height }) => [receivedSha256, { size, width, height }])),
  ).toEqual(sent);
  for (const { id, fileSize: size, width, height } of received) expect(stored.get(id)).toMatchObject({ size, width, height });
});
