/** The pages of all tests and packages as the real server sends them, read as search engines and messengers do. */
import { expect, it, onTestFinished } from 'vitest';
import { firstRowsId } from '../src/lib/pages/first-rows-block.ts';
import { startServer, temporaryFolder } from './support/server/running-server.ts';

type Fact = Readonly<Record<string, unknown>> & { readonly offers?: { readonly price: number } };
type Row = { readonly price: number; readonly discountedPrice?: number; readonly name: string };

const attribute = (page: string, pattern: RegExp) => pattern.exec(page)?.[1];

/** Says what is wrong with a page, if anything. */
function faultsOf(page: string, address: string, row: Row): string[] {
  const property = (name: string) => attribute(page, new RegExp(`<meta property="${name}" content="([^"]*)">`));
  const json = attribute(page, /<script type="application\/ld\+json">([^<]*)<\/script>/) ?? '{"@graph":[]}';
  const facts = (JSON.parse(json) as { '@graph': readonly Fact[] })['@graph'];
  const price = Math.min(row.price, row.discountedPrice ?? row.price);
  const checks: readonly (readonly [string, boolean])[] = [
    ['canonical', attribute(page, /<link rel="canonical" href="([^"]*)">/) === address],
    ['og:url', property('og:url') === address],
    ['og:type', property('og:type') === 'website'],
    ['og:title', (property('og:title') ?? '') !== ''],
    ['og:description', property('og:description')?.startsWith(`₹${price.toLocaleString('en-IN')} · `) ?? false],
    ['og:image', property('og:image')?.startsWith('http') ?? false],
    ['description', (attribute(page, /name="description"\s+content="([^"]*)"/) ?? '') !== ''],
    ['the price', facts.flatMap(({ offers }) => offers?.price ?? []).join() === String(price)],
    ['the name', facts.some(({ name }) => name === row.name)],
    [
      'kinds',
      facts
        .map((fact) => fact['@type'])
        .join()
        .endsWith(',Product,BreadcrumbList'),
    ],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([what]) => `${address}: ${what}`);
}

it('name their address, their price and what they are, each that the sitemap has', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const server = await startServer(folder.path);
  onTestFinished(server.stop);
  const read = async (path: string) => (await fetch(server.origin + path)).text();
  const rowsOf = async (path: string) => {
    const { data } = JSON.parse(await read(path)) as { data: { items: readonly (Row & { readonly id: string })[] } };
    return data.items;
  };
  const rows = new Map<string, Row>([
    ...(await rowsOf('/api/v1/tests?limit=1000')).map((row) => [`/tests/${row.id}`, row] as const),
    ...(await rowsOf('/api/v1/test-packages?limit=200')).map((row) => [`/checkups/${row.id}`, row] as const),
  ]);
  const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const paths = addresses.map((address) => address.slice(server.origin.length));
  const things = paths.filter((path) => /^\/(tests|checkups)\/./.test(path));
  expect(things.toSorted()).toEqual([...rows.keys()].toSorted());
  expect(things.length).toBeGreaterThan(330);
  const last = things.at(-1) ?? '';
  await expect.poll(() => read(last), { timeout: 60_000 }).toContain(`id="${firstRowsId}"`);
  const faults: string[] = [];
  for (const path of things) faults.push(...faultsOf(await read(path), server.origin + path, rows.get(path) as Row));
  expect(faults).toEqual([]);
});
