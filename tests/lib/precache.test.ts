import { expect, it } from 'vitest';
import { pageHeaders } from '../../server/platform/page-headers.ts';
import { checkPrecache, withHeaders } from '../../src/build/precache.ts';

const entries = [
  { url: 'index.html', revision: 'abc' },
  { url: 'assets/main-123.js', revision: null },
];
const revisionOf = (headers: Readonly<Record<string, string>>) => withHeaders(entries, headers)[0]?.revision;

it('fetches a kept page anew when only its headers have changed, which are kept with it', () => {
  const sources = { styleHashes: ["'sha256-1'"], connect: [] };
  const former = revisionOf(pageHeaders(sources));
  expect(former).toMatch(/^abc-[0-9a-f]{8}$/);
  expect(revisionOf(pageHeaders(sources))).toBe(former);
  expect(revisionOf(pageHeaders({ ...sources, connect: ['https://api.example'] }))).not.toBe(former);
  expect(revisionOf({ ...pageHeaders(sources), 'permissions-policy': 'camera=()' })).not.toBe(former);
});

it('leaves files alone that have no policy', () => {
  expect(withHeaders(entries, { a: 'b' }).slice(1)).toEqual(entries.slice(1));
});

it('fails the build where the policies’ code is not in the precache [PWA-005]', () => {
  expect(() => checkPrecache(entries)).toThrow(/PrivacyPolicy/);
});
