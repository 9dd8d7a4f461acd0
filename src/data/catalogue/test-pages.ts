/**
 * A catalogue of more than 1,000 tests comes in pages (decision G30). The first page is shown at once. The others follow when the
 * browser is idle and are written together, so that a list that is being read changes only once. Until they are complete, the
 * previous catalogue's rows stay beside the new ones.
 */
import type { TestRow } from '../../contract/tests.ts';
import { db, isDatabaseBroken, markOf, withDatabase } from '../../cache/db.ts';
import { whenIdleAndOnline } from '../engine/idle.ts';
import { api, trackPull } from '../engine/network.ts';
import type { ReadClient } from '../engine/pull.ts';
import { fetchPage, type Page } from './test-page.ts';
import { seconds } from '../engine/use-cached.ts';

export const testsKey = 'tests';
/** This mark exists while the table holds exactly the catalogue. */
const allTestsKey = 'tests/all';

const tryAgainAfterMs = seconds(30);

/** Maps the rows that are about to be written to the answer that brought them. */
const firstPages = new WeakMap<readonly TestRow[], Page>();
/** The first page was just pulled, so pulling the rest need not fetch it again. */
let latest: Page | undefined;

let announced: number | undefined;

/** Returns the server's total number of tests if it answers in several pages. */
export const announcedTotal = (): number | undefined => announced;

/** Fetches the first page, or all pages when no database could take the others. */
export async function fetchTests(reader: ReadClient): Promise<TestRow[]> {
  const first = await fetchPage(1, reader);
  const tests = isDatabaseBroken() ? await withAllPages(first, reader) : first.tests;
  firstPages.set(tests, first);
  announced = tests === first.tests && first.totalPages > 1 ? first.total : undefined;
  latest = first;
  // The rows are drawn before the table has been read.
  if (shown.length === 0) shown = tests;
  return tests;
}

async function withAllPages(first: Page, reader: ReadClient): Promise<TestRow[]> {
  const all = [...first.tests];
  for (let page = 2; page <= first.totalPages; page += 1) all.push(...(await fetchPage(page, reader)).tests);
  return all;
}

/** Runs inside the engine's transaction. */
export async function writeTests(tests: readonly TestRow[]): Promise<void> {
  const isWhole = (firstPages.get(tests)?.totalPages ?? 1) <= 1;
  await putTests(tests, isWhole);
  if (!isWhole) await db.marks.delete(allTestsKey);
}

/** Writes only changed rows, because each write renders the list again. */
async function putTests(tests: readonly TestRow[], isWhole: boolean): Promise<void> {
  const stored = new Map((await db.tests.toArray()).map((row) => [row.id, row]));
  await db.tests.bulkPut(tests.filter((row) => !isSame(stored.get(row.id), row)));
  if (!isWhole) return;
  for (const { id } of tests) stored.delete(id);
  await db.tests.bulkDelete([...stored.keys()]);
  await db.marks.put(markOf(allTestsKey));
}

let shown: StoredTest[] = [];

type StoredTest = TestRow & { readonly position?: number };

/** Returns the same object for an unchanged row, and the same array for an unchanged list. */
export async function readStoredTests(): Promise<TestRow[]> {
  const previous = new Map(shown.map((row) => [row.id, row]));
  const stored: StoredTest[] = await db.tests.toArray();
  const rows = stored.map((row) => keep(previous.get(row.id), row)).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const isUnchanged = rows.length === shown.length && rows.every((row, place) => row === shown[place]);
  shown = isUnchanged ? shown : rows;
  return shown;
}

const keep = (previous: StoredTest | undefined, row: StoredTest) => (previous && isSame(previous, row) ? previous : row);

/** A shallow comparison suffices because rows hold only plain values. */
function isSame(one: StoredTest | undefined, other: StoredTest): boolean {
  if (!one) return false;
  const keys = Object.keys(other) as (keyof StoredTest)[];
  return keys.length === Object.keys(one).length && keys.every((key) => one[key] === other[key]);
}

/**
 * Pulls the missing pages when the browser is idle. Failed pages are tried again later, and earlier ones are kept.
 * @param savedAt when the first page was written
 * @returns a function that stops pulling
 */
export function pullRemainingPagesWhenIdle(savedAt: number): () => void {
  const stopping = new AbortController();
  void pullRest(savedAt, stopping.signal);
  return () => stopping.abort();
}

async function pullRest(savedAt: number, signal: AbortSignal): Promise<void> {
  const isWhole = () => withDatabase(async () => (await db.marks.get(allTestsKey)) !== undefined, true);
  const pages: Page[] = [];
  while (!signal.aborted && !(await isWhole())) {
    await takePages(pages, signal);
    if (signal.aborted) return;
    const isDone = await withDatabase(() => keepPages(pages, savedAt), true);
    if (isDone) return;
    // The tests have changed places while the pages came, so it starts again.
    if (pages.length === pages[0]?.totalPages) pages.length = 0;
    await whenIdleAndOnline(signal, tryAgainAfterMs);
  }
}

function takeLatest(): Page | undefined {
  const taken = latest;
  latest = undefined;
  return taken;
}

/** Adds missing pages until all are there or one fails. */
async function takePages(pages: Page[], signal: AbortSignal): Promise<void> {
  try {
    pages[0] ??= takeLatest() ?? (await trackPull(() => fetchPage(1, api())));
    while (pages.length < pages[0].totalPages) {
      await whenIdleAndOnline(signal);
      if (signal.aborted) return;
      const page = await trackPull(() => fetchPage(pages.length + 1, api()));
      // Beside a fresh first page, an old page would be taken for fresh.
      if (page.isCopy && !pages[0].isCopy) return;
      pages.push(page);
    }
  } catch {
    // The missing pages are tried again later.
  }
}

/** @returns whether nothing is left to do: all pages are stored, or a newer first page was written, with its own rest */
async function keepPages(pages: readonly Page[], savedAt: number): Promise<boolean> {
  return db.transaction('rw', db.tests, db.marks, async () => {
    if ((await db.marks.get(testsKey))?.savedAt !== savedAt) return true;
    const tests = pages.flatMap((page) => page.tests);
    const { totalPages = 0, total = tests.length } = pages[0] ?? {};
    const isWhole = pages.length === totalPages && new Set(tests.map(({ id }) => id)).size === total;
    await putTests(tests, isWhole);
    return isWhole;
  });
}
