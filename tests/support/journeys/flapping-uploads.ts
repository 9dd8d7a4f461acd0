/** Disturbs a device while its uploads wait, until every fault has occurred, and compares what has become of the uploads. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { connect } from '../../../server/platform/db/connect.ts';
import { uploadFaults, type Fate, type FlappingNetwork } from '../faults/flapping-network.ts';
import { pagesOfPdf } from '../files/pages-by-colour.ts';
import { isLong } from '../long-form.ts';
import { countQueued } from './queued-files.ts';
import type { RegisteredWorker } from './registered-worker.ts';

export type Picture = {
  readonly size: number;
  /** A joined PDF has neither. */
  readonly width: number | null;
  readonly height: number | null;
  /** The proportions of a joined PDF's pages, in their order; null for a file that came as one. */
  readonly pages: readonly string[] | null;
};

/** Each fault occurs at least this often; two of the faults kill the server. */
export const timesEach = isLong ? 2 : 1;
const shortestMs = 1000;
const longestMs = 3000;

export type Flapping = {
  readonly page: Page;
  readonly network: FlappingNetwork;
  /** Without it, the worker is left alone. */
  readonly worker?: RegisteredWorker;
  readonly random: () => number;
};

/** How often the device was offline, and its worker was stopped while a page was open or without one. */
export type Flaps = { offline: number; stopped?: number; stoppedAlone?: number };

/** Disturbs the device: it goes offline and online, its page comes and goes, and its worker is stopped. */
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

/** By chance alone, in one run of thirty all uploads would have arrived before the last planned fault. */
const mostPassingFirst = 4 * timesEach;

/** Plans every fault among uploads that pass; afterwards only faults that leave the server alone follow. */
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
    // Leaving the page ends its uploads.
    await page.goto('about:blank');
    await worker?.syncs();
    await aWhile(flapping);
    await worker?.stops();
    await page.goto('/prescriptions');
  },
};

/** Real time must pass, because this is about what happens in page, worker and server meanwhile. */
const aWhile = ({ page, random }: Flapping) => page.waitForTimeout(shortestMs + (longestMs - shortestMs) * random());

/** Takes the network away for a moment; then the browser reports that there is one. */
async function isOffline({ page, random }: Flapping): Promise<void> {
  await page.context().setOffline(true);
  // Real time must pass here too.
  await page.waitForTimeout(300 * random());
  await page.context().setOffline(false);
}

/** Identifies the uploads by the hashes of their bytes: those of several pages are one after the other. */
export async function fingerprintsOf(uploads: readonly (readonly Buffer[])[]): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>();
  for (const files of uploads) {
    const sizes = await Promise.all(files.map((file) => sharp(file).metadata()));
    const [{ width, height } = { width: 0, height: 0 }] = sizes;
    const bytes = Buffer.concat(files);
    const isJoined = files.length > 1;
    found.set(createHash('sha256').update(bytes).digest('hex'), {
      size: bytes.length,
      width: isJoined ? null : width,
      height: isJoined ? null : height,
      pages: isJoined ? sizes.map(proportion) : null,
    });
  }
  return found;
}

type Size = { readonly width: number; readonly height: number };

/** Photos of a run differ in it by more than this. */
const proportion = ({ width, height }: Size): string => (width / height).toFixed(3);

/** Returns what a stored file shows, which is opened for it. */
export async function pictureIn(file: Buffer): Promise<Picture> {
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    const { width, height } = await sharp(file).metadata();
    return { size: file.length, width, height, pages: null };
  }
  const pages = await pagesOfPdf(file);
  return { size: file.length, width: null, height: null, pages: pages.map(proportion) };
}

/** Returns what the server has recorded about every upload of a run. */
export async function rowsIn(dataDir: string) {
  const database = await connect({ folder: dataDir });
  try {
    const columns = ['id', 'fileName', 'receivedSha256', 'receivedSize', 'fileSize', 'width', 'height', 'pageCount'] as const;
    return await database.selectFrom('prescriptions').select(columns).where('fileName', 'like', 'prescription-%').execute();
  } finally {
    await database.destroy();
  }
}

/** Compares the queued uploads with what has arrived. None of the counts may be above 0. */
export function compare(sent: ReadonlyMap<string, Picture>, received: readonly { readonly receivedSha256: string | null }[]) {
  const hashes = received.map(({ receivedSha256 }) => receivedSha256 ?? '');
  const known = new Set(hashes);
  return {
    lost: [...sent.keys()].filter((hash) => !known.has(hash)).length,
    doubled: hashes.length - known.size,
    'with other bytes': [...known].filter((hash) => !sent.has(hash)).length,
  };
}
