/** Playwright with a breaking network between the browser and its server; what happens to it is drawn from a seed. */
import { test as base } from './browser.ts';
import { FlappingNetwork } from '../faults/flapping-network.ts';
import { randomFrom } from './placing-faults.ts';

/** The same again: UPLOADS_SEED=… */
const firstSeed = Number(process.env['UPLOADS_SEED'] ?? Math.floor(Math.random() * 1_000_000));

type Fixtures = {
  /** The how manieth of several runs it is, from 0 on: each has a seed of its own. */
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
