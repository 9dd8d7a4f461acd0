import { useEffect } from 'react';
import { readTest, readTestCategories } from '../../api/catalogue-shapes.ts';
import { paths, pathWithId } from '../../contract/paths.ts';
import type { TestCategory, TestDetail, TestRow } from '../../contract/tests.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { db } from '../../cache/db.ts';
import { firstTests, theTest } from './first-rows.ts';
import { useListedMeanwhile, type Known } from '../engine/listed-meanwhile.ts';
import { inServerOrder, withPosition } from '../engine/positions.ts';
import type { CachedResource } from '../engine/pull.ts';
import { announcedTotal, fetchTests, pullRemainingPagesWhenIdle, readStoredTests, testsKey, writeTests } from './test-pages.ts';
import { minutes, useCached } from '../engine/use-cached.ts';

/** Returns the tests, popular ones first. Of a long catalogue it has what is on the device, at least the first page. */
export const useTests = (): Cached<TestRow[]> => useCached(testList);

export const testList: CachedResource<TestRow[]> = {
  key: testsKey,
  isPersonal: false,
  read: readStoredTests,
  fetch: fetchTests,
  write: writeTests,
  isLong: true,
  given: firstTests,
  maxAgeMs: minutes(5),
};

/** Also pulls the rest of a long catalogue while the browser is idle, for the list of all tests (decision G30). */
export function useAllTests(): AllTests {
  const tests = useTests();
  const savedAt = tests.status === 'ready' ? tests.savedAt : undefined;
  useEffect(() => (savedAt === undefined ? undefined : pullRemainingPagesWhenIdle(savedAt)), [savedAt]);
  const total = tests.beginning?.total ?? (tests.status === 'ready' ? Math.max(tests.data.length, announcedTotal() ?? 0) : 0);
  return { tests, total };
}

export type AllTests = {
  readonly tests: Cached<TestRow[]>;
  /** The number of tests, even if their rows are still on their way. */
  readonly total: number;
};

export function useTest(id: string): Cached<Known<TestDetail>> {
  const detail = useCached<TestDetail>({
    key: `test/${id}`,
    isPersonal: false,
    read: () => db.testDetails.get(id),
    fetch: async (reader) => readTest(await reader.get(pathWithId(paths.test, id))),
    write: (test) => db.testDetails.put({ ...test, id }),
    given: () => theTest(id),
    maxAgeMs: minutes(5),
  });
  return useListedMeanwhile<TestDetail>(detail, testsKey, id, (row) => db.tests.get(row));
}

export const useTestCategories = (): Cached<TestCategory[]> => useCached(categoryList);

export const categoryList: CachedResource<TestCategory[]> = {
  key: 'test-categories',
  isPersonal: false,
  read: () => db.testCategories.toArray().then(inServerOrder),
  fetch: async (reader) => readTestCategories(await reader.get(paths.testCategories)),
  write: (categories) => db.testCategories.clear().then(() => db.testCategories.bulkPut(categories.map(withPosition))),
  maxAgeMs: minutes(5),
};
