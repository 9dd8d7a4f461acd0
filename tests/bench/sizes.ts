import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './table.ts';

const screens = [
  'HomePage',
  'TestsPage',
  'TestPage',
  'CheckupsPage',
  'CheckupPage',
  'OffersPage',
  'OfferPage',
  'BlogsPage',
  'BlogPage',
  'PrivacyPolicyPage',
  'TermsPage',
  'CookiePolicyPage',
  'RefundPolicyPage',
  'LoginPage',
  'RegisterPage',
  'CartPage',
  'CheckoutPage',
  'OrdersPage',
  'OrderPage',
  'PrescriptionsPage',
  'VisitPage',
  'ProfilePage',
  'ReportsPage',
  'NotificationsPage',
  'PreferencesPage',
];

type Size = { readonly raw: number; readonly sent: number };

/** What a first visit loads, page by page: HTML, the scripts before it is interactive, and what follows with its screen. */
export function measureSizes(dist: string): Row[] {
  const chunks = staticImports(join(dist, 'assets'));
  const named = (start: string) => [...chunks.keys()].find((name) => name.startsWith(`${start}-`)) ?? '';
  const closure = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (name === '' || seen.has(name)) continue;
      seen.add(name);
      closure(chunks.get(name) ?? [], seen);
    }
    return seen;
  };
  const initial = closure([named('index'), named('main')]);
  const beyond = (names: readonly string[]) => new Set([...closure(names)].filter((name) => !initial.has(name)));
  const rows: [string, Size][] = [
    ...['index.html', 'tests.html', 'shell.html'].map((name): [string, Size] => [name, sizeOf(join(dist, name))]),
    ['scripts before interactive (boot, React, router, shell)', sum(dist, initial)],
    ...screens.map((screen): [string, Size] => [
      `then with ${screen}: its scripts and the data layer`,
      sum(dist, beyond([named(screen), named('data-layer')])),
    ]),
    ['what finds mistyped words, once the list of tests is idle', sum(dist, beyond([named('nearly-search')]))],
    ['the service worker', sizeOf(join(dist, 'service-worker.js'))],
  ];
  return rows.map(([what, { raw, sent }]) => ({ what, 'KB raw': kilobytes(raw), 'KB sent': kilobytes(sent) }));
}

/** Chunk → the chunks that it imports statically, read from the built code. */
function staticImports(folder: string): Map<string, string[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(
    names.map((name) => {
      const code = readFileSync(join(folder, name), 'utf8');
      const isBoot = name.startsWith('index-');
      // The boot script's one dynamic import is the application.
      const found = [...code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, file]) => file ?? '');
      return [name, isBoot ? [...found, ...names.filter((other) => other.startsWith('main-'))] : found];
    }),
  );
}

function sum(dist: string, names: ReadonlySet<string>): Size {
  const sizes = [...names].map((name) => sizeOf(join(dist, 'assets', name)));
  return { raw: sizes.reduce((total, { raw }) => total + raw, 0), sent: sizes.reduce((total, { sent }) => total + sent, 0) };
}

function sizeOf(path: string): Size {
  const compressed = existsSync(`${path}.br`) ? `${path}.br` : path;
  return { raw: statSync(path).size, sent: statSync(compressed).size };
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
