/** This returns what is wrong with the catalogue, as sentences; `npm run catalogue -- check` prints them. */
import { Compile } from 'typebox/compile';
import { consentErrors } from './check-consents.ts';
import { couponErrors } from './check-coupons.ts';
import { offerErrors } from './check-offers.ts';
import { packageWindowErrors, windowErrors } from './check-windows.ts';
import { ConsentEntry } from './consent-schema.ts';
import type { Catalogue } from './load.ts';
import { OfferEntry } from './offer-schema.ts';
import { AnalyteEntry, CategoryEntry, PackageEntry, TestEntry } from './schema.ts';

const forms = {
  category: Compile(CategoryEntry),
  analyte: Compile(AnalyteEntry),
  test: Compile(TestEntry),
  package: Compile(PackageEntry),
  offer: Compile(OfferEntry),
  consent: Compile(ConsentEntry),
};

type Faults = readonly string[];

export function checkCatalogue(catalogue: Catalogue): Faults {
  // Rules about entries rely on their form, so they are checked only if it is right.
  const faults = schemaErrors(catalogue);
  return [...(faults.length > 0 ? faults : relationFaults(catalogue)), ...couponErrors(catalogue.coupons)];
}

/** Returns the entries that do not match their schema; if there is one, no other rule can be relied on. */
export const schemaErrors = (catalogue: Catalogue): Faults => [
  ...formFaults('category', [...catalogue.testCategories, ...catalogue.packageCategories]),
  ...formFaults('analyte', catalogue.analytes),
  ...formFaults('test', catalogue.tests),
  ...formFaults('package', catalogue.packages),
  ...formFaults('offer', catalogue.offers),
  ...formFaults('consent', catalogue.consents),
];

function relationFaults(catalogue: Catalogue): Faults {
  const { testCategories, packageCategories, analytes, tests, packages, offers, consents } = catalogue;
  return [
    ...duplicates('category', testCategories),
    ...duplicates('category', packageCategories),
    ...duplicates('analyte', analytes),
    ...duplicates('offer', offers),
    ...duplicates('consent', consents),
    ...duplicates(
      'title of an offer',
      offers.map(({ title }) => ({ id: title.toLowerCase() })),
    ),
    ...duplicates('test or package', [...tests, ...packages]),
    ...duplicates(
      'name of a test or package',
      [...tests, ...packages].map(({ name }) => ({ id: name.toLowerCase() })),
    ),
    ...analytes.flatMap(analyteFaults),
    ...testFaults(catalogue),
    ...packageFaults(catalogue),
    ...packageWindowErrors(catalogue),
    ...offerErrors(catalogue),
    ...consentErrors(catalogue),
  ];
}

function formFaults(kind: keyof typeof forms, entries: readonly { id: string }[]): Faults {
  return entries.flatMap((entry) =>
    [...forms[kind].Errors(entry)].map((fault) => `${kind} ${entry.id}: ${fieldOf(fault.instancePath)}${fault.message}`),
  );
}

/** Converts "/intervals/0/low" to "intervals, 1, low ", which counts from one. */
const fieldOf = (path: string): string =>
  path === ''
    ? ''
    : `${path
        .slice(1)
        .split('/')
        .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
        .join(', ')} `;

function duplicates(kind: string, entries: readonly { id: string }[]): Faults {
  const seen = new Set<string>();
  return entries.flatMap(({ id }) => (seen.size === seen.add(id).size ? [`${kind} ${id}: stands twice`] : []));
}

function analyteFaults({ id, intervals, values, expected = [], unit }: AnalyteEntry): Faults {
  const faults = expected
    .filter((value) => !values?.includes(value))
    .map((value) => `analyte ${id}: expects ${value}, no value of it`);
  if ((intervals === undefined) === (values === undefined)) faults.push(`analyte ${id}: needs intervals or values, and not both`);
  if (intervals !== undefined && unit === undefined) faults.push(`analyte ${id}: intervals without a unit`);
  for (const { low, high, ageMin, ageMax } of intervals ?? []) {
    if (low === undefined && high === undefined) faults.push(`analyte ${id}: an interval without a bound`);
    if (low !== undefined && high !== undefined && low >= high)
      faults.push(`analyte ${id}: low ${low} is not below high ${high}`);
    if (ageMin !== undefined && ageMax !== undefined && ageMin > ageMax) faults.push(`analyte ${id}: ageMin above ageMax`);
  }
  return faults;
}

function testFaults({ tests, testCategories, analytes }: Catalogue): Faults {
  const knownCategories = new Set(testCategories.map(({ id }) => id));
  const knownAnalytes = new Set(analytes.map(({ id }) => id));
  const used = new Set(tests.flatMap((test) => test.analytes));
  return [
    ...tests.flatMap((test) => [
      ...(test.id === 'suggestions' ? [`test ${test.id}: its name is taken by the API`] : []),
      ...(knownCategories.has(test.category) ? [] : [`test ${test.id}: no category ${test.category}`]),
      ...test.analytes.filter((id) => !knownAnalytes.has(id)).map((id) => `test ${test.id}: no analyte ${id}`),
      ...limitFaults(`test ${test.id}`, test),
      ...(test.originalPrice !== undefined && test.originalPrice <= test.price
        ? [`test ${test.id}: originalPrice is not above price`]
        : []),
      ...fastingFaults(test),
      ...windowErrors(test),
    ]),
    ...analytes.filter(({ id }) => !used.has(id)).map(({ id }) => `analyte ${id}: no test uses it`),
  ];
}

function fastingFaults({ id, fastingHours, preparation }: TestEntry): Faults {
  const mentionsHours = new RegExp(`\\b${fastingHours}\\b`).test(preparation);
  return fastingHours > 0 && !mentionsHours ? [`test ${id}: preparation does not name the ${fastingHours} hours of fasting`] : [];
}

function packageFaults({ packages, packageCategories, tests }: Catalogue): Faults {
  const knownCategories = new Set(packageCategories.map(({ id }) => id));
  const knownTests = new Map(tests.map((test) => [test.id, test]));
  return packages.flatMap((entry) => {
    const sum = entry.tests.reduce((total, id) => total + (knownTests.get(id)?.price ?? 0), 0);
    const wrongSex = entry.tests.filter((id) => {
      const limit = knownTests.get(id)?.sexLimit;
      return limit !== undefined && limit !== entry.sexLimit;
    });
    return [
      ...(knownCategories.has(entry.category) ? [] : [`package ${entry.id}: no category ${entry.category}`]),
      ...entry.tests.filter((id) => !knownTests.has(id)).map((id) => `package ${entry.id}: no test ${id}`),
      ...wrongSex.map((id) => `package ${entry.id}: ${id} is for one sex, the package is not`),
      ...limitFaults(`package ${entry.id}`, entry),
      ...(entry.discountedPrice !== undefined && entry.discountedPrice >= entry.price
        ? [`package ${entry.id}: no discount`]
        : []),
      // The struck-through price must be one that somebody would pay.
      ...(entry.discountedPrice !== undefined && entry.price !== sum
        ? [`package ${entry.id}: its price before the discount is not that of its tests (${sum})`]
        : []),
      ...((entry.discountedPrice ?? entry.price) > sum ? [`package ${entry.id}: costs more than its tests (${sum})`] : []),
    ];
  });
}

function limitFaults(what: string, { ageMin, ageMax }: { ageMin?: number; ageMax?: number }): Faults {
  return ageMin !== undefined && ageMax !== undefined && ageMin > ageMax ? [`${what}: ageMin above ageMax`] : [];
}
