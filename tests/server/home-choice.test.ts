/** What the home page points to, in the catalogue that the server really answers with. */
import { describe, expect, it } from 'vitest';
import { currentCatalogue } from '../../server/catalogue/catalogue-store.ts';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { inLanguage } from '../../server/platform/language.ts';
import { concerns, featured } from '../../src/brand-home.ts';
import { PackageListAnswer } from '../../src/contract/packages.ts';
import { paths } from '../../src/contract/paths.ts';
import { TestAnswer, TestListAnswer } from '../../src/contract/tests.ts';
import { readChoice, visibleTests } from '../../src/features/tests/catalogue-view.ts';
import { catalogueSearch } from '../../src/lib/catalogue/catalogue-search.ts';
import { testServer } from '../support/server/server.ts';

const { database, stranger, now } = await testServer();
await seedCatalogue(database, loadCatalogue(), now());
const tests = (await stranger.get(`${paths.tests}?limit=1000`)).read(TestListAnswer).data.items;
const packages = (await stranger.get(`${paths.packages}?limit=50`)).read(PackageListAnswer).data.items;

const shownFor = ({ query }: ReturnType<typeof concerns>[number]) => {
  const choice = readChoice(new URLSearchParams(query));
  return visibleTests({ rows: tests, search: catalogueSearch(tests), text: choice.search, choice, favourites: new Set() });
};

/** What a page in the language finds for each of its tiles, by the name that the tile has there. */
async function foundIn(language: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { tests: rows } = await currentCatalogue(database, language);
  const search = catalogueSearch(rows);
  const found = inLanguage(language, concerns).map(({ name, query }): [string, readonly string[]] => {
    const choice = readChoice(new URLSearchParams(query));
    const shown = visibleTests({ rows, search, text: choice.search, choice, favourites: new Set() });
    return [name, shown.map(({ id }) => id)];
  });
  return new Map(found);
}

it.each(['hi', 'ta'])('a tile in %s is named in its language and finds the tests of the English one', async (language) => {
  const [english, own] = await Promise.all([foundIn('en'), foundIn(language)]);
  const sorted = (found: ReadonlyMap<string, readonly string[]>) => [...found.values()].map((ids) => ids.toSorted());
  expect(sorted(own)).toEqual(sorted(english));
  expect([...own.keys()].filter((name) => /[A-Za-z]/.test(name))).toEqual([]);
});

describe('a tile of the home page', () => {
  it.each(concerns())('$name: shows at least three tests, and a popular one first', (tile) => {
    const found = shownFor(tile);
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.length).toBeLessThan(60);
    expect(found[0]?.isPopular).toBe(true);
  });

  it('shows what a full body checkup is made of', () => {
    const [body] = concerns();
    const found = body && shownFor(body).map(({ id }) => id);
    expect(found?.toSorted()).toEqual([
      'cbc',
      'diabetes-screen',
      'kidney-function-test',
      'lipid-profile',
      'liver-function-test',
      'thyroid-profile',
      'urine-routine',
      'vitamin-d-b12',
    ]);
  });
});

it('the home page features what is offered and popular', () => {
  const popular = [...tests, ...packages].filter(({ isPopular }) => isPopular).map(({ id }) => id);
  expect(popular).toEqual(expect.arrayContaining([...featured]));
});

it('a word that many tests are found by is not told as another name of one', async () => {
  const [found] = shownFor({ name: '', icon: 'body', query: { search: 'Full body checkup' } });
  const { data } = (await stranger.get(`${paths.tests}/${found?.id}`)).read(TestAnswer);
  expect(found?.searchText).toMatch(/full body checkup/i);
  expect(data.synonyms).not.toHaveLength(0);
  expect(data.synonyms?.join()).not.toMatch(/full body checkup/i);
});
