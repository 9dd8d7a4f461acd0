/** Where a provider has changed a text of the catalogue, the translation of the former text is not shown. */
import { describe, expect, it } from 'vitest';
import { applyContent } from '../../server/catalogue/apply.ts';
import { loadCatalogue, type Catalogue } from '../../server/catalogue/load.ts';
import type { PackageEntry, TestEntry } from '../../server/catalogue/schema.ts';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import type { TestDetail } from '../../src/contract/tests.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { testServer } from '../support/server/server.ts';

const bundled = loadCatalogue();
const server = await testServer();

const applies = (catalogue: Catalogue) =>
  applyContent(server.database, { catalogue }, { source: 'applied', isTrial: false, at: server.now() });

async function told(path: string) {
  const answer = await server.app.inject({ url: apiPrefix + path, headers: { 'accept-language': 'hi' } });
  return answer.json<{ data: Readonly<Record<string, unknown>> & { readonly untranslated?: readonly string[] } }>().data;
}

const test = pathWithId(paths.test, 'glucose-fasting');
const checkup = pathWithId(paths.package, 'healthy-heart-checkup-basic');

const withTest = (changes: Partial<TestEntry>): Catalogue => ({
  ...bundled,
  tests: bundled.tests.map((entry) => (entry.id === 'glucose-fasting' ? { ...entry, ...changes } : entry)),
});
const withPackage = (changes: Partial<PackageEntry>): Catalogue => ({
  ...bundled,
  packages: bundled.packages.map((entry) => (entry.id === 'healthy-heart-checkup-basic' ? { ...entry, ...changes } : entry)),
});

const own = 'Eat nothing for 14 hours before our own sample is taken, and drink only water.';
const features = ['One visit', 'Fasting needed', 'Report in a day'];

describe('a text that the provider has changed', () => {
  it.each([
    ['name', 'Our Own Sugar Test', withTest({ name: 'Our Own Sugar Test' }), test],
    ['description', own, withTest({ description: own }), test],
    ['preparation', own, withTest({ preparation: own }), test],
    ['medicineNotes', own, withTest({ medicineNotes: own }), test],
    ['clinicalSignificance', own, withTest({ clinicalSignificance: own }), test],
    ['timeOfDay', 'Morning, before 10 am', withTest({ timeOfDay: 'Morning, before 10 am' }), test],
    ['name', 'Our Own Heart Checkup', withPackage({ name: 'Our Own Heart Checkup' }), checkup],
    ['description', own, withPackage({ description: own }), checkup],
    ['detailedDescription', own, withPackage({ detailedDescription: own }), checkup],
    ['features', features, withPackage({ features }), checkup],
  ])('is shown as it is, and marked: %s, %o', async (field, text, catalogue, path) => {
    await applies(bundled);
    const before = await told(path);
    expect(before.untranslated ?? []).not.toContain(field);
    await applies(catalogue);
    const after = await told(path);
    expect(after[field]).toEqual(text);
    expect(after.untranslated).toContain(field);
    const others = Object.keys(before).filter((name) => ![field, 'untranslated', 'englishName', 'synonyms'].includes(name));
    expect(Object.fromEntries(others.map((name) => [name, after[name]]))).toEqual(
      Object.fromEntries(others.map((name) => [name, before[name]])),
    );
  });

  it('is shown translated again when the former text has come back, without a new start', async () => {
    await applies(withTest({ preparation: own }));
    expect((await told(test))['preparation']).toBe(own);
    await applies(bundled);
    expect((await told(test))['preparation']).toMatch(/^नमूने से पहले 8 घंटे/);
  });

  it('has, if it is the name, no words of the former one, by which another thing would be found', async () => {
    await applies(withTest({ name: 'Glucose Tolerance, Two Samples' }));
    const { englishName, synonyms } = (await told(test)) as Partial<TestDetail>;
    expect([englishName, synonyms?.filter((word) => /[\u0900-\u097F]/.test(word))]).toEqual([undefined, []]);
  });
});

it('a catalogue of the provider’s own is shown in English, and marked', async () => {
  await applies(smallCatalogue);
  const cbc = (await told(pathWithId(paths.test, 'cbc'))) as unknown as TestDetail;
  expect(cbc.description).toBe(smallCatalogue.tests[0]!.description);
  expect(cbc.untranslated).toEqual(expect.arrayContaining(['description', 'preparation', 'clinicalSignificance']));
});
