/** What a first visit to /tests costs until the list opens without a network: all bytes down, but for the catalogue's own answer. */
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { pages } from '../../src/lib/pages/page-paths.ts';
import { withServers } from './bench-servers.ts';
import { figureRows, type Figure, type Run } from './figures.ts';
import { kilobytesOf, relayTo } from './relay.ts';
import type { Row } from './table.ts';
import { newProfile, visit } from './visit.ts';

const card = 'main a[href^="/tests/"]';

const isCatalogue = (path: string): boolean => path.startsWith(`${apiPrefix}${paths.tests}?`);

const figures: readonly Figure[] = [
  { name: 'KB down without the catalogue', of: 'withoutCatalogue', digits: 1, goal: { atMost: 300 } },
  { name: "KB of the catalogue's answers", of: 'catalogue', digits: 1, goal: { atMost: 120 } },
  { name: 'the list then opens with the wire cut (1: yes)', of: 'opens', goal: { atLeast: 1 } },
];

export function measureFirstList(): Promise<Row[]> {
  return withServers({ worker: false }, async ({ app }) =>
    figureRows(figures, [{ page: pages.tests.path, runs: [await measureOnce(app)] }]),
  );
}

async function measureOnce(origin: string): Promise<Run> {
  const relay = await relayTo(origin);
  const profile = newProfile();
  const address = relay.origin + pages.tests.path;
  try {
    const first = await visit({ profile, address, selectors: [card], prepare: (page) => page.addInitScript(keepTheRestAway) });
    await first.page
      .getByRole('main')
      .getByText(/^\d+ tests$/)
      .waitFor();
    await first.workerReady();
    const bytes = relay.takeBytes();
    await first.end();
    relay.cut();
    const second = await visit({ profile, address, selectors: [card], isOffline: true });
    const opens = Number.isFinite(await second.shownAt(card)) ? 1 : 0;
    await second.end();
    return {
      withoutCatalogue: kilobytesOf(bytes, (path) => !isCatalogue(path)),
      catalogue: kilobytesOf(bytes, isCatalogue),
      opens,
    };
  } finally {
    relay.stop();
    profile.remove();
  }
}

/** Runs in the page: what the worker would keep after that is not part of it, however slow the machine is. */
function keepTheRestAway(): void {
  ServiceWorker.prototype.postMessage = () => undefined;
}
