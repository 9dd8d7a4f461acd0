/**
 * A first visit, then one more online and one more without a network, each in a browser that was started anew, beside a
 * static page that its service worker keeps. Without a network means both: the browser is told so, and the wire is cut.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { pages } from '../../src/lib/pages/page-paths.ts';
import { withServers } from './bench-servers.ts';
import { figureRows, type Figure, type Run } from './figures.ts';
import { kilobytesOf, relayTo } from './relay.ts';
import type { Row } from './table.ts';
import { newProfile, visit } from './visit.ts';

/** What makes the page the one that was wanted: the rows of a list, the text of a policy. */
const contents = [
  { page: pages.home.path, content: 'main h1', rows: 'main a[href^="/tests/"]' },
  { page: pages.tests.path, content: 'main a[href^="/tests/"]', rows: undefined },
  { page: pages.checkups.path, content: 'main a[href^="/checkups/"]', rows: undefined },
  { page: pages.privacyPolicy.path, content: 'main h2', rows: undefined },
] as const;

const figures: readonly Figure[] = [
  { name: 'first visit, content painted ms', of: 'first' },
  { name: 'first visit, KB down until all is kept', of: 'firstKb', digits: 1 },
  { name: 'again online, content painted ms', of: 'online', goal: { atMost: 400 } },
  { name: 'again online ÷ floor', of: 'online', isByFloor: true, digits: 2, goal: { atMost: 1.3 } },
  { name: 'again online, KB down', of: 'onlineKb', digits: 1 },
  { name: 'again offline, content painted ms', of: 'offline', goal: { atMost: 400 } },
  { name: 'again offline ÷ floor', of: 'offline', isByFloor: true, digits: 2, goal: { atMost: 1.3 } },
  { name: 'again offline, KB down', of: 'offlineKb', digits: 1, goal: { atMost: 0 } },
  { name: "again online, the home page's shelves filled ms", of: 'onlineRows' },
  { name: "again offline, the home page's shelves filled ms", of: 'offlineRows' },
];

/** A page asks its worker for the rest when it has come to rest (src/app/prefetching.ts): longer than it waits with that. */
const stillMs = 4000;

type Place = { readonly origin: string; readonly page: string; readonly content: string; readonly rows?: string | undefined };

export function measureRepeatVisits(runs: number): Promise<Row[]> {
  return withServers({ worker: true }, async ({ app, floor }) => {
    const samples = [
      { page: 'floor page', isFloor: true, runs: [] as Run[], place: { origin: floor, page: '/', content: '.card' } },
      ...contents.map((one) => ({ page: one.page, isFloor: false, runs: [] as Run[], place: { origin: app, ...one } })),
    ];
    for (let run = 0; run < runs; run += 1) {
      for (const { runs: found, place } of samples) found.push(await visitThrice(place));
    }
    return figureRows(figures, samples);
  });
}

async function visitThrice({ origin, page, content, rows }: Place): Promise<Run> {
  const relay = await relayTo(origin);
  const profile = newProfile();
  const selectors = rows === undefined ? [content] : [content, rows];
  const opened = async (isOffline: boolean, isFirst = false) => {
    const one = await visit({ profile, address: relay.origin + page, selectors, isOffline });
    const shown = await one.shownAt(content);
    const filled = rows === undefined ? Number.NaN : await one.shownAt(rows);
    if (isFirst) {
      await one.workerReady();
      await one.keptFor(stillMs);
    }
    // What the page does when nobody needs it belongs to its bytes.
    await wait(1500);
    await one.end();
    return { shown, filled, kb: kilobytesOf(relay.takeBytes()) };
  };
  try {
    const first = await opened(false, true);
    const online = await opened(false);
    relay.cut();
    const offline = await opened(true);
    return {
      first: first.shown,
      firstKb: first.kb,
      online: online.shown,
      onlineKb: online.kb,
      onlineRows: online.filled,
      offline: offline.shown,
      offlineKb: offline.kb,
      offlineRows: offline.filled,
    };
  } finally {
    relay.stop();
    profile.remove();
  }
}
