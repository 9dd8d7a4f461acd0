/** The catalogue in the language of the call, with what stays in English: server/catalogue/translations/in-language.ts. */
import { describe, expect, it } from 'vitest';
import { bundledCatalogue, loadCatalogue } from '../../server/catalogue/load.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { readTranslations, type Texts } from '../../server/catalogue/translations/read.ts';
import type { PackageDetail, TestPackage } from '../../src/contract/packages.ts';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import type { TestCategory, TestDetail, TestRow } from '../../src/contract/tests.ts';
import { testServer } from '../support/server/server.ts';

const catalogue = loadCatalogue();
const { byLanguage } = readTranslations(bundledCatalogue);
const server = await testServer();
await seedCatalogue(server.database, catalogue, server.now());

const answer = (path: string, language: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: apiPrefix + path, headers: { ...headers, 'accept-language': language } });

const ask = async <Data>(path: string, language: string) => (await answer(path, language)).json<{ data: Data }>().data;

const testsIn = async (language: string) => (await ask<{ items: TestRow[] }>(paths.tests, language)).items;
const packagesIn = async (language: string) =>
  (await ask<{ items: TestPackage[] }>(`${paths.packages}?limit=200`, language)).items;

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));

/** What an answer should say: the texts of the language, the English ones that it lacks, and which these are. */
function expectedOf(english: Readonly<Record<string, unknown>>, texts: Texts = {}, fields: Readonly<Record<string, string>>) {
  const named = Object.entries(fields);
  return {
    texts: Object.fromEntries(named.map(([shown, field]) => [shown, texts[field] ?? english[field]])),
    untranslated: named.flatMap(([shown, field]) => (english[field] !== undefined && texts[field] === undefined ? shown : [])),
  };
}

function toldOf<Answer extends object>(told: Answer, fields: Readonly<Record<string, string>>) {
  const { untranslated = [], ...texts } = told as Readonly<Record<string, unknown>> & { readonly untranslated?: string[] };
  return {
    texts: Object.fromEntries(Object.keys(fields).map((shown) => [shown, texts[shown]])),
    untranslated: untranslated.filter((name) => name in fields),
  };
}

const rowFields = { name: 'name', description: 'summary' };
const detailFields = {
  name: 'name',
  description: 'description',
  preparation: 'preparation',
  clinicalSignificance: 'clinicalSignificance',
  timeOfDay: 'timeOfDay',
  medicineNotes: 'medicineNotes',
};
const packageFields = {
  name: 'name',
  features: 'features',
  description: 'description',
  detailedDescription: 'detailedDescription',
};

describe.each(['hi', 'ta'] as const)('asked in %s', (language) => {
  const translation = byLanguage[language]!;

  it('lists each test and package with its texts, and names those that are in English', async () => {
    const rows = { tests: byId(await testsIn(language)), packages: byId(await packagesIn(language)) };
    for (const kind of ['tests', 'packages'] as const) {
      const english = byId<{ readonly id: string; readonly name: string }>(catalogue[kind]);
      expect(rows[kind].map((row) => toldOf(row, rowFields))).toEqual(
        english.map((entry) => expectedOf(entry, translation[kind][entry.id], rowFields)),
      );
      expect(rows[kind].map(({ name, englishName }) => englishName ?? name)).toEqual(english.map(({ name }) => name));
    }
  });

  it('tells a test and a package likewise', async () => {
    for (const entry of [...catalogue.tests.slice(0, 20), ...catalogue.tests.filter(({ timeOfDay }) => timeOfDay).slice(0, 20)])
      expect(toldOf(await ask<TestDetail>(pathWithId(paths.test, entry.id), language), detailFields)).toEqual(
        expectedOf(entry, translation.tests[entry.id], detailFields),
      );
    for (const entry of catalogue.packages.slice(0, 8))
      expect(toldOf(await ask<PackageDetail>(pathWithId(paths.package, entry.id), language), packageFields)).toEqual(
        expectedOf(entry, translation.packages[entry.id], packageFields),
      );
  });

  it('names categories, what is measured and what a package contains', async () => {
    const categories = await ask<TestCategory[]>(paths.testCategories, language);
    expect(categories.map(({ id, name, description }) => ({ id, name, description }))).toEqual(
      catalogue.testCategories.map(({ id }) => ({ id, ...translation.categories[`tests/${id}`] })),
    );
    const lipids = await ask<TestDetail>(pathWithId(paths.test, 'lipid-profile'), language);
    const english = new Map(catalogue.analytes.map(({ id, name }) => [id, name]));
    const name = (id: string) => translation.analytes[id]?.['name'] ?? english.get(id);
    expect(lipids.components).toEqual(lipids.analytes?.map(({ id }) => name(id)));
    expect(lipids.tube).toBe(translation.tubes[catalogue.tests.find(({ id }) => id === lipids.id)!.tube]?.['name']);
    expect(lipids.categoryName).toBe(translation.categories['tests/heart']?.['name']);
    const [first] = await packagesIn(language);
    const detail = await ask<PackageDetail>(pathWithId(paths.package, first!.id), language);
    for (const test of [...first!.tests!, ...detail.tests!]) expect(test.name).toBe(translation.tests[test.id]?.['name']);
    expect(first!.category?.name).toBe(translation.categories[`packages/${first!.categoryId}`]?.['name']);
  });

  it('leaves alone what the page filters, sorts and reckons by', async () => {
    const kept = ({ id, categoryId, price, sampleType, fastingRequired, fastingHours, isPopular, sexLimit }: TestRow) =>
      [id, categoryId, price, sampleType, fastingRequired, fastingHours, isPopular, sexLimit] as const;
    expect(byId(await testsIn(language)).map(kept)).toEqual(byId(await testsIn('en')).map(kept));
    const keptOf = ({ id, categoryId, gender, price, tests = [] }: TestPackage) =>
      [id, categoryId, gender, price, tests.map((test) => test.id)] as const;
    expect(byId(await packagesIn(language)).map(keptOf)).toEqual(byId(await packagesIn('en')).map(keptOf));
  });

  it('says hours and ages in its own words', async () => {
    const latin = (await testsIn(language)).filter(({ processingTime }) => /[a-z]/i.test(processingTime));
    const ages = (await packagesIn(language)).flatMap(({ ageGroup }) => ageGroup ?? []);
    expect([latin, ages.length > 0, ages.filter((text) => /[a-z]/i.test(text))]).toEqual([[], true, []]);
  });

  it.each([paths.testCategories, paths.tests, `${paths.packages}?limit=50`, pathWithId(paths.test, 'cbc')])(
    'has a version of its own of %s',
    async (path) => {
      const [english, other] = [await answer(path, 'en'), await answer(path, language)];
      const etags = [english, other].map(({ headers }) => String(headers['etag']));
      expect(etags[0]).not.toBe(etags[1]);
      const again = await Promise.all(etags.map((etag) => answer(path, language, { 'if-none-match': etag })));
      expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 304]);
    },
  );
});

it('in English, nothing is said of languages', async () => {
  for (const path of [paths.testCategories, paths.tests, `${paths.packages}?limit=200`, pathWithId(paths.test, 'lipid-profile')])
    expect((await answer(path, 'en')).payload).not.toMatch(/untranslated|englishName|[\u0900-\u097F]/);
});

describe('what has no translation at all', () => {
  it('is named: findings and notes', async () => {
    const lipids = await ask<TestDetail>(pathWithId(paths.test, 'lipid-profile'), 'hi');
    expect([lipids.untranslated, lipids.analytes?.[0]?.untranslated]).toEqual([undefined, ['intervals']]);
    const inTamil = await ask<TestDetail>(pathWithId(paths.test, 'lipid-profile'), 'ta');
    expect(inTamil.untranslated).toEqual(['description', 'clinicalSignificance', 'components']);
    expect(inTamil.analytes?.[0]?.untranslated).toEqual(['name', 'intervals']);
  });
});
