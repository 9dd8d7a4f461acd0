import { readTest, readTestCategories, readTests } from '../api/catalogue-shapes.ts';
import { paths, pathWithId } from '../contract/paths.ts';
import type { TestCategory, TestDetail, TestRow } from '../contract/tests.ts';
import type { Cached } from '../lib/cached.ts';
import { db } from '../offline/db.ts';
import { api } from './network.ts';
import { inServerOrder, withPosition } from './positions.ts';
import { minutes, useCached } from './use-cached.ts';

/** Rows in one call, as documented (API-041). */
const pageSize = 1000;

export function useTests(): Cached<TestRow[]> {
  return useCached<TestRow[]>({
    key: 'tests',
    isPersonal: false,
    read: () => db.tests.toArray(),
    fetch: fetchTests,
    write: (tests) => db.tests.clear().then(() => db.tests.bulkPut(tests)),
    maxAgeMs: minutes(5),
  });
}

/** One call where the server knows no pages or the list fits one; further pages where there are some. */
async function fetchTests(): Promise<TestRow[]> {
  const first = readTests(await api().get(paths.tests, { limit: pageSize }));
  const all = [...first.tests];
  for (let page = 2; page <= first.totalPages; page += 1) {
    all.push(...readTests(await api().get(paths.tests, { limit: pageSize, page })).tests);
  }
  return all;
}

export function useTest(id: string): Cached<TestDetail> {
  return useCached<TestDetail>({
    key: `test/${id}`,
    isPersonal: false,
    read: () => db.testDetails.get(id),
    fetch: async () => readTest(await api().get(pathWithId(paths.test, id))),
    write: (test) => db.testDetails.put({ ...test, id }),
    maxAgeMs: minutes(5),
  });
}

export function useTestCategories(): Cached<TestCategory[]> {
  return useCached<TestCategory[]>({
    key: 'test-categories',
    isPersonal: false,
    read: () => db.testCategories.toArray().then(inServerOrder),
    fetch: async () => readTestCategories(await api().get(paths.testCategories)),
    write: (categories) => db.testCategories.clear().then(() => db.testCategories.bulkPut(categories.map(withPosition))),
    maxAgeMs: minutes(5),
  });
}
