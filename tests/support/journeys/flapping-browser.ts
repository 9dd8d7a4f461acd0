/** Extends Playwright by a breaking network between the browser and its server. A seed decides what happens. */
import { test as base } from './browser.ts';
import { FlappingNetwork } from '../faults/flapping-network.ts';
import { randomFrom } from './placing-faults.ts';

/** UPLOADS_SEED repeats a run. */
const firstSeed = Number(process.env['UPLOADS_SEED'] ?? Math.floor(Math.random() * 1_000_000));

type Fixtures = {
  /** The index of the run, from 0; each run has a seed of its own. */
  readonly run: number;
  readonly seed: number;
  readonly random: () => number;
  readonly network: FlappingNetwork;
};

export const test = base.extend<Fixtures>({
  ownServer: 'It is killed and started again.',
  run: [0, { option: true }],
  seed: async ({ run }, provide) => provide(firstSeed + run),
  random: async ({ seed }, provide) => provide(randomFrom(seed)),
  network: async ({ dataDir, complaints, random }, provide) => {
    complaints.expectNoNetwork();
    const network = await FlappingNetwork.open(dataDir, random);
    await provide(network);
    await network.closes();
  },
  baseURL: async ({ network }, provide) => provide(network.origin),
});
