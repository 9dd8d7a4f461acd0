/**
 * A catalogue of more than 1,000 tests comes in pages (decisions.md G30). The first is shown at once; the others follow when
 * there is time and are written together, so that a list that is being read changes once. Until they are all there, the
 * rows of the former catalogue stay beside the new ones.
 */
import { readTests, type TestPage } from '../api/catalogue-shapes.ts';
import { paths } from '../contract/paths.ts';
import type { TestRow } from '../contract/tests.ts';
import { db, isDatabaseBroken, withDatabase } from '../offline/db.ts';
import { worthwhileMoment } from './idle.ts';
import { api, tracked } from './network.ts';
import { withPosition } from './positions.ts';
import { seconds } from './use-cached.ts';

export const testsKey = 'tests';
/** Its mark stands while the table holds exactly the catalogue. */
const allTestsKey = 'tests/all';

/** Rows in one call, as documented (API-041). */
const pageSize = 1000;
const tryAgainAfterMs = seconds(30);

/** To which answer the rows belong that are about to be written. */
const firstPages = new WeakMap<readonly TestRow[], TestPage>();
/** What was pulled a moment ago need not be pulled again for what follows it. */
let latest: TestPage | undefined;

/** The first page; without a usable database, which would take the others, all of them. */
export async function fetchTests(): Promise<TestRow[]> {
  const first = inPlace(readTests(await api().get(paths.tests, { limit: pageSize })), 1);
  const tests = isDatabaseBroken() ? await withAllPages(first) : first.tests;
  firstPages.set(tests, first);
  latest = first;
  // They are drawn before the table has been read.
  if (shown.length === 0) shown = tests;
  return tests;
}

const fetchPage = async (page: number): Promise<TestPage> =>
  inPlace(readTests(await api().get(paths.tests, { limit: pageSize, page })), page);

const inPlace = (answer: TestPage, page: number): TestPage => ({
  ...answer,
  tests: answer.tests.map((test, place) => withPosition(test, (page - 1) * pageSize + place)),
});

async function withAllPages(first: TestPage): Promise<TestRow[]> {
  const all = [...first.tests];
  for (let page = 2; page <= first.totalPages; page += 1) all.push(...(await fetchPage(page)).tests);
  return all;
}

/** Runs inside the engine's transaction. */
export async function writeTests(tests: readonly TestRow[]): Promise<void> {
  const isWhole = (firstPages.get(tests)?.totalPages ?? 1) <= 1;
  await putTests(tests, isWhole);
  if (!isWhole) await db.marks.delete(allTestsKey);
}

/** Only what has changed is written: each write draws the list anew. */
async function putTests(tests: readonly TestRow[], isWhole: boolean): Promise<void> {
  const stored = new Map((await db.tests.toArray()).map((row) => [row.id, row]));
  await db.tests.bulkPut(tests.filter((row) => !isSame(stored.get(row.id), row)));
  if (!isWhole) return;
  for (const { id } of tests) stored.delete(id);
  await db.tests.bulkDelete([...stored.keys()]);
  await db.marks.put({ key: allTestsKey, savedAt: Date.now() });
}

let shown: StoredTest[] = [];

type StoredTest = TestRow & { readonly position?: number };

/** A row that has not changed stays the very object that is drawn; so does the list. */
export async function readStoredTests(): Promise<TestRow[]> {
  const former = new Map(shown.map((row) => [row.id, row]));
  const stored: StoredTest[] = await db.tests.toArray();
  const rows = stored.map((row) => keep(former.get(row.id), row)).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const isUnchanged = rows.length === shown.length && rows.every((row, place) => row === shown[place]);
  shown = isUnchanged ? shown : rows;
  return shown;
}

const keep = (former: StoredTest | undefined, row: StoredTest) => (former && isSame(former, row) ? former : row);

/** Rows hold plain values only. */
function isSame(one: StoredTest | undefined, other: StoredTest): boolean {
  if (!one) return false;
  const keys = Object.keys(other) as (keyof StoredTest)[];
  return keys.length === Object.keys(one).length && keys.every((key) => one[key] === other[key]);
}

/**
 * Pulls the pages that are missing; what fails is tried again later, and what came before it is kept.
 * @param savedAt when the first page was written
 * @returns stops it
 */
export function pullRestAtIdle(savedAt: number): () => void {
  const stopping = new AbortController();
  void pullRest(savedAt, stopping.signal);
  return () => stopping.abort();
}

async function pullRest(savedAt: number, signal: AbortSignal): Promise<void> {
  const isWhole = () => withDatabase(async () => (await db.marks.get(allTestsKey)) !== undefined, true);
  const pages: TestPage[] = [];
  while (!signal.aborted && !(await isWhole())) {
    await takePages(pages, signal);
    if (signal.aborted) return;
    const isDone = await withDatabase(() => keepPages(pages, savedAt), true);
    if (isDone) return;
    // Tests have changed places while the pages came: from the beginning.
    if (pages.length === pages[0]?.totalPages) pages.length = 0;
    await worthwhileMoment(signal, tryAgainAfterMs);
  }
}

function takeLatest(): TestPage | undefined {
  const taken = latest;
  latest = undefined;
  return taken;
}

/** Adds what is missing, until all are there or one fails. */
async function takePages(pages: TestPage[], signal: AbortSignal): Promise<void> {
  try {
    pages[0] ??= takeLatest() ?? (await tracked(() => fetchPage(1)));
    while (pages.length < pages[0].totalPages) {
      await worthwhileMoment(signal);
      if (signal.aborted) return;
      pages.push(await tracked(() => fetchPage(pages.length + 1)));
    }
  } catch {
    // The rest is tried again later.
  }
}

/** @returns whether nothing is left to do: all are kept, or a newer first page has been written, which has its own rest */
async function keepPages(pages: readonly TestPage[], savedAt: number): Promise<boolean> {
  return db.transaction('rw', db.tests, db.marks, async () => {
    if ((await db.marks.get(testsKey))?.savedAt !== savedAt) return true;
    const tests = pages.flatMap((page) => page.tests);
    const { totalPages = 0, total = tests.length } = pages[0] ?? {};
    const isWhole = pages.length === totalPages && new Set(tests.map(({ id }) => id)).size === total;
    await putTests(tests, isWhole);
    return isWhole;
  });
}
