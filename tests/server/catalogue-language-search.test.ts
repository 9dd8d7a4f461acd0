/** In another language the catalogue is found by its words and by the English ones, by the server and on the device alike. */
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { readPackages, readTests } from '../../src/api/catalogue-shapes.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { catalogueSearch } from '../../src/lib/catalogue/catalogue-search.ts';
import { createFuzzyIndex } from '../../src/lib/catalogue/fuzzy-search.ts';
import type { Searchable } from '../../src/lib/catalogue/literal-search.ts';
import { packageWords } from '../../src/lib/catalogue/package-words.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
await seedCatalogue(server.database, loadCatalogue(), server.now());

async function ask(path: string, language: string): Promise<unknown> {
  const { app } = server;
  const answer = await app.inject({ url: apiPrefix + path, headers: { 'accept-language': language } });
  return answer.json<{ data: unknown }>().data;
}

function searchOf<Row extends Searchable>(rows: readonly Row[]) {
  const { takeSome, search } = createFuzzyIndex(rows);
  takeSome(rows.length);
  return catalogueSearch(rows, search);
}

/** What the page does with the rows that it holds. */
async function onTheDevice(language: string) {
  const { tests } = readTests(await ask(paths.tests, language));
  const packages = readPackages(await ask(`${paths.packages}?limit=200`, language));
  const ofPackages = packages.map((row) => ({ ...packageWords(row), id: row.id }));
  return { tests: searchOf(tests), packages: searchOf(ofPackages) };
}

const device = { hi: await onTheDevice('hi'), ta: await onTheDevice('ta') };

const tests = [
  ['hi', 'cbc', 'cbc'],
  ['hi', 'complete blood count', 'cbc'],
  ['hi', 'सीबीसी', 'cbc'],
  ['hi', 'शुगर', 'glucose-fasting'],
  ['hi', 'fasting sugar', 'glucose-fasting'],
  ['hi', 'khali pet sugar', 'glucose-fasting'],
  ['hi', 'खाली पेट शुगर', 'glucose-fasting'],
  ['hi', 'डायबिटीज', 'glucose-fasting'],
  ['hi', 'डायबिटीज़', 'glucose-fasting'],
  ['hi', 'थायराइड', 'thyroid-profile'],
  ['hi', 'thyriod', 'thyroid-profile'],
  ['hi', 'विटामिन डी', 'vitamin-d'],
  ['ta', 'cbc', 'cbc'],
  ['ta', 'சர்க்கரை', 'glucose-fasting'],
  ['ta', 'fasting sugar', 'glucose-fasting'],
  ['ta', 'தைராய்டு', 'thyroid-profile'],
] as const;

describe.each(tests)('in %s, "%s"', (language, text, wanted) => {
  it(`finds ${wanted}`, async () => {
    const found = device[language].tests(text).slice(0, 8);
    expect(found.map(({ id }) => id)).toContain(wanted);
    expect(await ask(`${paths.suggestions}?q=${encodeURIComponent(text)}`, language)).toEqual(found.map(({ name }) => name));
  });
});

describe.each([
  ['hi', 'heart checkup', 'healthy-heart-checkup-basic'],
  ['hi', 'hs-crp', 'healthy-heart-checkup-basic'],
  ['hi', 'हार्ट', 'healthy-heart-checkup-basic'],
  ['ta', 'heart checkup', 'healthy-heart-checkup-basic'],
  ['ta', 'இதய', 'healthy-heart-checkup-basic'],
] as const)('in %s, the packages of "%s"', (language, text, wanted) => {
  it(`have ${wanted}`, async () => {
    expect(device[language].packages(text).map(({ id }) => id)).toContain(wanted);
    const { items } = (await ask(`${paths.packages}?limit=200&search=${encodeURIComponent(text)}`, language)) as {
      items: { id: string }[];
    };
    expect(items.map(({ id }) => id)).toContain(wanted);
  });
});
