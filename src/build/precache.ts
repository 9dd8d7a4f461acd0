/** What the service worker keeps from its installation on, and the check that nothing of it is missing. */

/** Globs below dist; pages.json tells which pages there are. */
export const precached = ['{index,tests,help,shell}.html', 'assets/*.{js,css}', 'early.js', 'logo.svg'];

const required = [
  /^index\.html$/,
  /^tests\.html$/,
  /^shell\.html$/,
  /^early\.js$/,
  /^assets\/main-/,
  /^assets\/TestsPage-.*\.js$/,
  // The policies open without a network from the first installed visit on (PWA-005).
  ...['PrivacyPolicy', 'Terms', 'CookiePolicy', 'RefundPolicy'].map((name) => new RegExp(`^assets/${name}Page-.*\\.js$`)),
];

type Entry = { readonly url: string };

/** A name that no pattern matched is silently not precached: then the build fails instead. */
export function checkPrecache<Entries extends readonly Entry[]>(entries: Entries): { manifest: Entries; warnings: string[] } {
  const missing = required.filter((pattern) => !entries.some(({ url }) => pattern.test(url)));
  if (missing.length > 0) throw new Error(`Not in the precache: ${missing.map(String).join(', ')}`);
  return { manifest: entries, warnings: [] };
}
