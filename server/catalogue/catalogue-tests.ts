/** Tests are converted here to the form of the contract. */
import type { Analyte, TestDetail, TestRow } from '../../src/contract/tests.ts';
import { toRupees } from '../../src/lib/money.ts';
import { normalRange } from '../../src/lib/reports/reference-range.ts';
import type { TestEntry } from './schema.ts';
import type { TestRow as StoredTest } from './catalogue-rows.ts';
import { limitsOf, withoutUndefined, type Ratings } from './catalogue-parts.ts';

export type WireTest = { readonly row: TestRow; readonly detail: TestDetail };

/** What a test's row refers to. */
export type TestSurroundings = {
  readonly categoryNames: ReadonlyMap<string, string>;
  readonly analytes: ReadonlyMap<string, Analyte>;
  readonly ratings: Ratings;
};

export function wireTest(stored: StoredTest, { categoryNames, analytes, ratings }: TestSurroundings): WireTest {
  const entry = JSON.parse(stored.entry) as TestEntry;
  const otherNames = [...entry.shortNames, ...entry.synonyms];
  const categoryName = categoryNames.get(stored.categoryId) ?? '';
  const shared = {
    id: stored.id,
    name: stored.name,
    categoryId: stored.categoryId,
    categoryName,
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
  return {
    row: { ...shared, description: entry.summary, ...(otherNames.length > 0 && { searchText: otherNames.join('\n') }) },
    detail: {
      ...shared,
      ...explanation(
        entry,
        entry.analytes.flatMap((id) => analytes.get(id) ?? []),
      ),
      category: { name: categoryName },
      synonyms: otherNames,
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
  return hours <= 36 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}
