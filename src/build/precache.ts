/** Decides what the service worker keeps from its installation on, and checks that nothing of it is missing. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Patterns of files below dist. A thread's file ends as what it imports does; the one that judges photos works offline too. */
export const precached = ['*.html', 'assets/*.{js,css}', 'assets/photo-worker-*.mjs', 'logo.svg'];

/** Only the viewer of reports needs these; it keeps them itself (src/data/reports/on-demand/viewer-code.ts). */
export const viewerOnly = ['assets/*_nowasm_fallback-*.js'];

const policies = ['privacy-policy', 'terms-conditions', 'cookie-policy', 'refund-policy'];
const policyScreens = ['PrivacyPolicyPage', 'TermsPage', 'CookiePolicyPage', 'RefundPolicyPage'];

/**
 * These are kept at the installation, beside the page that installs: the policies open without a network from then on, even
 * with data saver on (PWA-005). The other pages come with the rest, and until then the shell stands in for them.
 */
const installedFiles = new RegExp(`^(shell|${policies.join('|')})\\.html$|^logo\\.svg$`);

/** The screens that have to open without a network after the shortest visit, and what they always load. */
export const installedModules = [
  'src/main.tsx',
  'src/older-browsers.ts',
  'src/app/data-layer.ts',
  'src/lib/catalogue/fuzzy-search.ts',
  'src/features/home/HomePage.tsx',
  'src/features/tests/TestsPage.tsx',
  ...policyScreens.map((name) => `src/features/policies/${name}.tsx`),
];

const required = [
  /^index\.html$/,
  /^tests\.html$/,
  /^shell\.html$/,
  /^assets\/main-/,
  /^assets\/TestsPage-.*\.js$/,
  /^assets\/photo-worker-.*\.mjs$/,
  ...policies.map((name) => new RegExp(`^${name}\\.html$`)),
  ...policyScreens.map((name) => new RegExp(`^assets/${name}-.*\\.js$`)),
];

type Entry = { readonly url: string; readonly revision: string | null };

/**
 * Marks what is not kept at the installation. A first visit pays for the first screens alone; the rest is fetched when the
 * page has come to rest (sw/deferred-assets.ts).
 * @param installed built files of `installedModules` and of all that these import statically
 */
export function splitPrecache<One extends Entry>(
  entries: readonly One[],
  installed: ReadonlySet<string>,
): (One & { isLater?: true })[] {
  return entries.map((entry) =>
    installed.has(entry.url) || installedFiles.test(entry.url) ? entry : { ...entry, isLater: true },
  );
}

/**
 * Adds the hashes by which the worker checks what it keeps (sw/built-files.ts). A file without a hash in its name has this
 * one as its revision.
 * @param dist is the folder of the built files in their last form
 */
export function withHashes<One extends Entry>(entries: readonly One[], dist: string): (One & { readonly hash: string })[] {
  return entries.map((entry) => {
    const hash = hashOf(readFileSync(join(dist, entry.url)));
    return { ...entry, revision: entry.revision === null ? null : hash, hash };
  });
}

/** Returns the first six bytes, as many as the worker compares. */
export const hashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('base64').slice(0, 8);

/**
 * Lists the library that draws reports, and its decoders. A page has them kept with the first report that opens without a
 * network.
 */
export const viewerFiles = (dist: string): (Entry & { readonly size: number; readonly isViewer: true })[] =>
  readdirSync(join(dist, 'assets')).flatMap((name) =>
    /^(pdf\.min|viewer-worker|\w+_nowasm_fallback)-[\w-]+\.m?js$/.test(name)
      ? [{ url: `assets/${name}`, revision: null, size: 0, isViewer: true }]
      : [],
  );

/**
 * Makes the headers part of a page's revision. A page is kept with the headers that it came with, its policy too, so
 * installed clients have to fetch it again when only those change.
 */
export function withHeaders<One extends Entry>(entries: readonly One[], headers: Readonly<Record<string, string>>): One[] {
  const form = createHash('sha256').update(JSON.stringify(headers)).digest('hex').slice(0, 8);
  return entries.map((entry) =>
    entry.url.endsWith('.html') && entry.revision !== null ? { ...entry, revision: `${entry.revision}-${form}` } : entry,
  );
}

/** Fails the build if something required is missing: a name that no pattern matches would silently not be precached. */
export function checkPrecache<Entries extends readonly Pick<Entry, 'url'>[]>(
  entries: Entries,
): { manifest: Entries; warnings: string[] } {
  const missing = required.filter((pattern) => !entries.some(({ url }) => pattern.test(url)));
  if (missing.length > 0) throw new Error(`Not in the precache: ${missing.map(String).join(', ')}`);
  return { manifest: entries, warnings: [] };
}
