/** Tests are converted here to the form of the contract. */
import type { Analyte, TestDetail, TestRow } from '../../src/contract/tests.ts';
import { toRupees } from '../../src/lib/money.ts';
import { normalRange } from '../../src/lib/reports/reference-range.ts';
import words from '#words/catalogue-facts';
import type { TestEntry } from './schema.ts';
import type { TestRow as StoredTest } from './catalogue-rows.ts';
import { limitsOf, withoutUndefined, type Category, type Ratings } from './catalogue-parts.ts';
import { entryIn, languageMarks, type InLanguage } from './translations/in-language.ts';

export type WireTest = { readonly row: TestRow; readonly detail: TestDetail };

/** What a test's row refers to. */
export type TestSurroundings = {
  readonly language: string;
  readonly categories: ReadonlyMap<string, Category>;
  readonly analytes: ReadonlyMap<string, Analyte>;
  readonly ratings: Ratings;
};

export function wireTest(stored: StoredTest, { language, categories, analytes, ratings }: TestSurroundings): WireTest {
  const told = entryIn(language, 'tests', [stored.id, JSON.parse(stored.entry) as TestEntry]);
  const { entry, synonyms, englishName, isLeftInEnglish: isLeft } = told;
  const searchText = [...entry.shortNames, ...synonyms, ...entry.synonyms].join('\n');
  const category = categories.get(stored.categoryId);
  const isLeftInBoth = { name: isLeft('name'), categoryName: category?.isNameLeft ?? false };
  const shared = {
    id: stored.id,
    name: entry.name,
    categoryId: stored.categoryId,
    categoryName: category?.name ?? '',
    price: toRupees(stored.pricePaise),
    ...(stored.originalPricePaise === null ? {} : { originalPrice: toRupees(stored.originalPricePaise) }),
    sampleType: stored.sampleType,
    processingTime: processingTime(entry.turnaroundHours),
    fastingRequired: stored.fastingHours > 0,
    isPopular: stored.isPopular === 1,
    ...ratings('test', stored.id),
    fastingHours: stored.fastingHours,
    ...limitsOf(entry),
    ...(entry.consent === undefined ? {} : { needsConsent: true }),
  };
  const tube = entryIn(language, 'tubes', [entry.tube, { name: entry.tube }]);
  const measured = entry.analytes.flatMap((id) => analytes.get(id) ?? []);
  return {
    row: {
      ...shared,
      description: entry.summary,
      ...(searchText !== '' && { searchText }),
      ...languageMarks(englishName, { ...isLeftInBoth, description: isLeft('summary') }),
    },
    detail: {
      ...shared,
      ...explanation({ ...entry, tube: tube.entry.name }, measured),
      category: { name: shared.categoryName },
      // Beside those of the language, the English ones are only searched by.
      synonyms: [...entry.shortNames, ...(synonyms.length > 0 ? synonyms : entry.synonyms)],
      ...languageMarks(englishName, { ...isLeftInBoth, ...leftOfDetail(told, measured), tube: tube.isLeftInEnglish('name') }),
    },
  };
}

/**
 * Removes names that several tests share, such as "full body checkup": one can search by them, but they are not another name
 * of each test.
 */
export function withOwnNames(tests: readonly WireTest[]): WireTest[] {
  const uses = new Map<string, number>();
  const words = ({ detail }: WireTest) => detail.synonyms ?? [];
  for (const name of tests.flatMap(words)) uses.set(name.toLowerCase(), (uses.get(name.toLowerCase()) ?? 0) + 1);
  return tests.map((test) => ({
    ...test,
    detail: { ...test.detail, synonyms: words(test).filter((name) => uses.get(name.toLowerCase()) === 1) },
  }));
}

/** Texts that are put together from several, some of them in the language, are not named. */
function leftOfDetail({ entry, synonyms, isLeftInEnglish: isLeft }: InLanguage<TestEntry>, analytes: readonly Analyte[]) {
  const fields = ['description', 'preparation', 'clinicalSignificance', 'timeOfDay', 'medicineNotes'] as const;
  return {
    ...Object.fromEntries(fields.map((field) => [field, isLeft(field)])),
    components: analytes.length > 0 && analytes.every(({ untranslated }) => untranslated?.includes('name')),
    synonyms: synonyms.length === 0 && entry.synonyms.length > 0 && isLeft('synonyms'),
  };
}

/** What it measures has a name in the language; its findings and what is noted of its intervals stay in English. */
export function analyteIn(language: string, entry: Analyte): Analyte {
  const { entry: told, englishName, isLeftInEnglish: isLeft } = entryIn(language, 'analytes', [entry.id, entry]);
  const hasNotes = (entry.intervals ?? []).some(({ note }) => note !== undefined);
  const isNoteLeft = hasNotes && isLeft('intervals');
  return {
    ...told,
    ...languageMarks(englishName, {
      name: isLeft('name'),
      intervals: isNoteLeft,
      values: isLeft('values'),
      expected: isLeft('expected'),
    }),
  };
}

function explanation(entry: TestEntry, analytes: Analyte[]) {
  const { description, preparation, clinicalSignificance, timeOfDay, medicineNotes, tube } = entry;
  return {
    description,
    ...withoutUndefined({
      preparation,
      clinicalSignificance,
      timeOfDay,
      medicineNotes,
      tube,
      normalRange: normalRange(analytes),
    }),
    components: analytes.map(({ name }) => name),
    analytes,
  };
}

/** States up to a day and a half in hours, and longer times in days, rounded up: it is better to be early than late. */
function processingTime(hours: number): string {
  return hours <= 36 ? words.inHours(hours) : words.inDays(Math.ceil(hours / 24));
}
