/** Playwright with a breaking network between the browser and its server; what happens to it is drawn from a seed. */
import { test as base } from './browser.ts';
import { FlappingNetwork } from './flapping-network.ts';
import { randomFrom } from './placing-faults.ts';

/** The same again: UPLOADS_SEED=… */
export const seed = Number(process.env['UPLOADS_SEED'] ?? Math.floor(Math.random() * 1_000_000));
export const random = randomFrom(seed);

export const test = base.extend<{ readonly network: FlappingNetwork }>({
  network: async ({ dataDir, complaints }, provide) => {
    complaints.expectNoNetwork();
    const network = await FlappingNetwork.open(dataDir, random);
    await provide(network);
    await network.closes();
  },
  baseURL: async ({ network }, provide) => provide(network.origin),
});
