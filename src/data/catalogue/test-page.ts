import { readTests, type TestPage } from '../../api/catalogue-shapes.ts';
import { paths } from '../../contract/paths.ts';
import { withPosition } from '../engine/positions.ts';
import type { ReadClient } from '../engine/pull.ts';

/** The documented number of rows in one call (API-041). */
const pageSize = 1000;

export type Page = TestPage & {
  /** Whether the worker answered from its copy. */
  readonly isCopy: boolean;
};

/** Fetches one page of the catalogue, and gives each row its position in the whole. */
export async function fetchPage(page: number, reader: ReadClient): Promise<Page> {
  let isCopy = false;
  const query = page === 1 ? { limit: pageSize } : { limit: pageSize, page };
  const answer = await reader.get(paths.tests, query, () => (isCopy = true));
  return { ...inPlace(readTests(answer), page), isCopy };
}

const inPlace = (answer: TestPage, page: number): TestPage => ({
  ...answer,
  tests: answer.tests.map((test, place) => withPosition(test, (page - 1) * pageSize + place)),
});
