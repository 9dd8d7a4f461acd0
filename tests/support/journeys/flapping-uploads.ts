/** What happens to a device while its uploads wait, until every fault has been met; and what has become of them. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { connect } from '../../../server/platform/db/connect.ts';
import { uploadFaults, type Fate, type FlappingNetwork } from '../faults/flapping-network.ts';
import { isLong } from '../long-form.ts';
import { countQueued } from './queued-files.ts';
import type { RegisteredWorker } from './registered-worker.ts';

export type Picture = { readonly size: number; readonly width: number | null; readonly height: number | null };

/** Each kind of fault at least so often; in two kinds the server is killed. */
export const timesEach = isLong ? 2 : 1;
const shortestMs = 1000;
const longestMs = 3000;

export type Flapping = {
  readonly page: Page;
  readonly network: FlappingNetwork;
  /** Without it the worker is left alone. */
  readonly worker?: RegisteredWorker;
  readonly random: () => number;
};

/** How often the device was without network, and its worker stopped with the page there and with none. */
export type Flaps = { offline: number; stopped?: number; stoppedAlone?: number };

/** The device believes by turns that it has a network and that it has none, its page comes and goes, its worker is stopped. */
export async function flapsUntilAllIsMet(flapping: Flapping): Promise<Flaps> {
  const { page, network, random, worker } = flapping;
  const flaps: Flaps = worker === undefined ? { offline: 0 } : { offline: 0, stopped: 0, stoppedAlone: 0 };
  const planned: Fate[] = Array.from({ length: timesEach }, () => [...uploadFaults]).flat();
  network.nextFate = fates(planned, random);
  const isMet = () => planned.length === 0 && Object.values(flaps).every((times) => times >= timesEach);
  while (!isMet() && (await countQueued(page)) > 0) {
    const rarest = Math.min(...Object.values(flaps));
    const due = Object.entries(flaps).filter(([, times]) => times === rarest);
    const flap = due[Math.floor(random() * due.length)]![0] as keyof Flaps;
    flaps[flap] = (flaps[flap] ?? 0) + 1;
    await acts[flap](flapping);
  }
  network.nextFate = () => 'passes';
  await isOffline(flapping);
  return flaps;
}

/** Were it left to chance alone, all uploads would have arrived before the last planned fault in one run of thirty. */
const mostPassingFirst = 4 * timesEach;

/** Every fault planned, among uploads that nothing happens to; afterwards some of those that leave the server alone. */
function fates(planned: Fate[], random: () => number): () => Fate {
  const mild = uploadFaults.filter((fault) => !fault.startsWith('server'));
  let passing = 0;
  return () => {
    if (random() < 0.5 && (planned.length === 0 || passing < mostPassingFirst)) {
      passing += 1;
      return 'passes';
    }
    if (planned.length > 0) return planned.splice(Math.floor(random() * planned.length), 1)[0]!;
    return random() < 0.5 ? 'passes' : mild[Math.floor(random() * mild.length)]!;
  };
}

const acts: Readonly<Record<keyof Flaps, (flapping: Flapping) => Promise<void>>> = {
  offline: async (flapping) => {
    await aWhile(flapping);
    await isOffline(flapping);
  },
  stopped: async (flapping) => {
    await flapping.worker?.syncs();
    await aWhile(flapping);
    await flapping.worker?.stops();
    await isOffline(flapping);
  },
  stoppedAlone: async (flapping) => {
    const { page, worker } = flapping;
    // Whatever the page was sending ends with it.
    await page.goto('about:blank');
    await worker?.syncs();
    await aWhile(flapping);
    await worker?.stops();
    await page.goto('/prescriptions');
  },
};

/** Real time has to pass: what happens meanwhile, in page, worker and server, is what this is about. */
const aWhile = ({ page, random }: Flapping) => page.waitForTimeout(shortestMs + (longestMs - shortestMs) * random());

/** For a moment; then the browser says that there is a network. */
async function isOffline({ page, random }: Flapping): Promise<void> {
  await page.context().setOffline(true);
  // As above.
  await page.waitForTimeout(300 * random());
  await page.context().setOffline(false);
}

/** By the hash of their bytes. */
export async function fingerprintsOf(files: readonly Buffer[]): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>();
  for (const file of files) {
    const { width, height } = await sharp(file).metadata();
    found.set(createHash('sha256').update(file).digest('hex'), { size: file.length, width, height });
  }
  return found;
}

/** What the server has noted of every upload of a run. */
export async function rowsIn(dataDir: string) {
  const database = await connect({ folder: dataDir });
  try {
    const columns = ['id', 'fileName', 'receivedSha256', 'receivedSize', 'fileSize', 'width', 'height'] as const;
    return await database.selectFrom('prescriptions').select(columns).where('fileName', 'like', 'prescription-%').execute();
  } finally {
    await database.destroy();
  }
}

/** Fifty that were queued, compared with what is there now: none of these may be more than 0. */
export function compare(sent: ReadonlyMap<string, Picture>, received: readonly { readonly receivedSha256: string | null }[]) {
  const hashes = received.map(({ receivedSha256 }) => receivedSha256 ?? '');
  const known = new Set(hashes);
  return {
    lost: [...sent.keys()].filter((hash) => !known.has(hash)).length,
    doubled: hashes.length - known.size,
    'with other bytes': [...known].filter((hash) => !sent.has(hash)).length,
  };
}
