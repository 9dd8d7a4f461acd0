/** The pages of all tests and packages as the real server sends them, read as search engines and messengers do. */
import { afterAll, expect, it } from 'vitest';
import { firstRowsId } from '../src/lib/pages/first-rows-block.ts';
import { startServer, temporaryFolder } from './support/server/running-server.ts';
import { otherLanguages } from './support/words.ts';

type Fact = Readonly<Record<string, unknown>> & { readonly offers?: { readonly price: number } };
type Row = { readonly price: number; readonly discountedPrice?: number; readonly name: string };

const attribute = (page: string, pattern: RegExp) => pattern.exec(page)?.[1];

type Checks = readonly (readonly [string, boolean])[];

const property = (page: string, name: string) => attribute(page, new RegExp(`<meta property="${name}" content="([^"]*)">`));
const descriptionOf = (page: string) => attribute(page, /name="description"\s+content="([^"]*)"/) ?? '';
const canonicalOf = (page: string) => attribute(page, /<link rel="canonical" href="([^"]*)">/);

function factsIn(page: string): readonly Fact[] {
  const json = attribute(page, /<script type="application\/ld\+json">([^<]*)<\/script>/) ?? '{"@graph":[]}';
  return (JSON.parse(json) as { '@graph': readonly Fact[] })['@graph'];
}

/** What every page that is shared or found has. */
const ofAnyPage = (page: string, address: string): Checks => [
  ['canonical', canonicalOf(page) === address],
  ['og:url', property(page, 'og:url') === address],
  ['og:type', property(page, 'og:type') === 'website'],
  ['og:title', (property(page, 'og:title') ?? '') !== ''],
  ['og:image', property(page, 'og:image')?.startsWith('http') ?? false],
  ['description', descriptionOf(page) !== ''],
];

const failed = (address: string, checks: Checks) =>
  checks.filter(([, isRight]) => !isRight).map(([what]) => `${address}: ${what}`);

/** Says what is wrong with the page of a test or package, if anything. */
function faultsOf(page: string, address: string, row: Row): string[] {
  const facts = factsIn(page);
  const price = Math.min(row.price, row.discountedPrice ?? row.price);
  return failed(address, [
    ...ofAnyPage(page, address),
    ['og:description', property(page, 'og:description')?.startsWith(`₹${price.toLocaleString('en-IN')} · `) ?? false],
    ['the price', facts.flatMap(({ offers }) => offers?.price ?? []).join() === String(price)],
    ['the name', facts.some(({ name }) => name === row.name)],
    [
      'kinds',
      facts
        .map((fact) => fact['@type'])
        .join()
        .endsWith(',Product,BreadcrumbList'),
    ],
  ]);
}

const folder = temporaryFolder();
const server = await startServer(folder.path);
afterAll(async () => {
  await server.stop();
  folder.remove();
});
const read = async (path: string, language = 'en') =>
  (await fetch(server.origin + path, { headers: { 'accept-language': language } })).text();

/** Returns what the sitemap has of a language, without the path below which its pages stand. */
async function listedBelow(base: string): Promise<string[]> {
  const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const isOther = (path: string) => otherLanguages.some((language) => path.startsWith(`/${language}/`));
  const paths = addresses.map((address) => address.slice(server.origin.length));
  return base === '/'
    ? paths.filter((path) => !isOther(path))
    : paths.filter((path) => path.startsWith(base)).map((path) => path.slice(base.length - 1));
}

it.each([['en', '/'], ...otherLanguages.map((language) => [language, `/${language}/`])] as [string, string][])(
  'name their address, what they are and what they cost, each that the sitemap has in %s',
  async (language, base) => {
    const addressOf = (path: string) => server.origin + base + path.slice(1);
    const readPage = (path: string) => read(base + path.slice(1));
    const rowsOf = async (path: string) => {
      const { data } = JSON.parse(await read(path, language)) as { data: { items: readonly (Row & { readonly id: string })[] } };
      return data.items;
    };
    const rows = new Map<string, Row>([
      ...(await rowsOf('/api/v1/tests?limit=1000')).map((row) => [`/tests/${row.id}`, row] as const),
      ...(await rowsOf('/api/v1/test-packages?limit=200')).map((row) => [`/checkups/${row.id}`, row] as const),
    ]);
    const paths = await listedBelow(base);
    const things = paths.filter((path) => /^\/(tests|checkups)\/./.test(path));
    expect(things.toSorted()).toEqual([...rows.keys()].toSorted());
    expect(things.length).toBeGreaterThan(330);
    // The server renders them one after another; each part of them has the time of a wait.
    for (const path of things.filter((_, place) => place % 50 === 49 || place === things.length - 1))
      await expect.poll(() => readPage(path)).toContain(`id="${firstRowsId}"`);
    const faults: string[] = [];
    for (const path of things) faults.push(...faultsOf(await readPage(path), addressOf(path), rows.get(path) as Row));
    const fixed = paths.filter((path) => !things.includes(path));
    const pages = new Map<string, string>();
    for (const path of fixed) pages.set(path, await readPage(path));
    faults.push(...[...pages].flatMap(([path, page]) => failed(path, ofAnyPage(page, addressOf(path)))));
    expect(faults).toEqual([]);
    expect(fixed.toSorted()).toEqual(['/', '/tests', '/checkup', '/offers', '/blogs', '/help', ...policies].toSorted());
    expect(new Set([...pages.values()].map(descriptionOf)).size).toBe(fixed.length);
    expect(factsIn(pages.get('/') ?? '')).toMatchObject([{ '@type': 'MedicalBusiness', name: 'Lab at Home' }]);
    const [questions] = factsIn(pages.get('/help') ?? '') as readonly { readonly mainEntity: readonly Fact[] }[];
    expect(questions?.mainEntity.length).toBeGreaterThan(10);
    expect(pages.get('/help')).toContain(`>${String(questions?.mainEntity[0]?.['name'])}<`);
  },
);

it('name themselves alike however they are asked for', async () => {
  // A filtered list is the same page for a search engine, and a form for signing in is none.
  await expect.poll(async () => canonicalOf(await read('/tests?search=cbc'))).toBe(`${server.origin}/tests`);
  expect(canonicalOf(await read('/help?utm_source=x'))).toBe(`${server.origin}/help`);
  expect(canonicalOf(await read('/login'))).toBeUndefined();
  // An escaped question mark is a part of the path, and there is no such page.
  expect((await fetch(`${server.origin}/help%3F`)).status).toBe(404);
});

const policies = ['/privacy-policy', '/terms-conditions', '/cookie-policy', '/refund-policy'];
