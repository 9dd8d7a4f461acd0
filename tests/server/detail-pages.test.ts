/** The pages of single tests and packages: what the server does with the program that renders them. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { applyContent } from '../../server/catalogue/apply.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { build, get, titleOf, withRows } from '../support/server/rendering-build.ts';
import { testServer } from '../support/server/server.ts';
import { waitLimit } from '../support/wait-limit.ts';

describe('the page of one test or package', () => {
  const name = 'Complete Blood Count (CBC)';

  it('is the shell until it is rendered, and then has what the API answers of that one', async () => {
    const server = await testServer({}, { dist: build().dist });
    expect(titleOf(await get(server, '/tests/cbc'))).toBe('plain shell');
    const { payload } = await withRows(server, '/tests/cbc', name);
    const detail = smallCatalogue.tests.find(({ id }) => id === 'cbc');
    expect(payload).toContain(detail?.description ?? '?');
    const [checkup] = smallCatalogue.packages;
    expect(titleOf(await get(server, `/checkups/${checkup?.id}`))).toBe(checkup?.name);
  });

  it('is the same whatever a shared link has got on its way, and the shell for what there is not', async () => {
    const server = await testServer({}, { dist: build().dist });
    await withRows(server, '/tests/cbc', name);
    expect(titleOf(await get(server, '/tests/cbc?fbclid=1&search=x'))).toBe(name);
    for (const url of ['/tests/none', '/checkups/cbc']) expect(titleOf(await get(server, url))).toBe('plain shell');
  });

  it('allows its own styles, is asked for again each time, and is compressed as the browser reads it', async () => {
    const server = await testServer({}, { dist: build().dist });
    const { headers, payload } = await withRows(server, '/tests/cbc', name);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-test=';");
    const brotli = await get(server, '/tests/cbc', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(payload);
    const gzip = await get(server, '/tests/cbc', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(payload);
    const again = await get(server, '/tests/cbc', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('is never shown as it was before the catalogue changed', async () => {
    const server = await testServer({}, { dist: build().dist });
    await withRows(server, '/tests/cbc', name);
    const catalogue = {
      ...smallCatalogue,
      tests: smallCatalogue.tests.map((test) => (test.id === 'cbc' ? { ...test, name: 'Renamed' } : test)),
    };
    await applyContent(server.database, { catalogue }, { source: 'applied', isTrial: false, at: server.now() });
    server.passes(2000);
    expect(titleOf(await get(server, '/tests/cbc'))).toBe('plain shell');
    await withRows(server, '/tests/cbc', 'Renamed');
  });

  it('is the shell where it cannot be rendered, and the lists have their rows all the same', async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const { dist } = build({ programOfDetails: `throw new Error('broken');` });
    const server = await testServer({ logLevel: 'warn' }, { dist, logTo });
    await withRows(server);
    const isTold = () => expect(lines.join('')).toContain('The pages of single tests and packages could not be rendered');
    await vi.waitFor(isTold, waitLimit);
    expect(titleOf(await get(server, '/tests/cbc'))).toBe('plain shell');
    server.passes(2000);
    await withRows(server);
  });
});
