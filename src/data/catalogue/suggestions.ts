/** Names that a text may mean: from the network and kept for 5 minutes; without it, from the catalogue on the device. */
import { readSuggestions } from '../../api/catalogue-shapes.ts';
import { paths } from '../../contract/paths.ts';
import type { TestRow } from '../../contract/tests.ts';
import type { CatalogueSearch } from '../../lib/catalogue/catalogue-search.ts';
import { db, withDatabase } from '../../cache/db.ts';
import { api } from '../engine/network.ts';
import { readStoredTests, testsKey } from './test-pages.ts';
import { minutes, seconds } from '../engine/use-cached.ts';

type Names = readonly string[];

/** By limit and text (API-013). */
const kept = new Map<string, { readonly answeredAt: number; readonly names: Names }>();

/**
 * A call that fails is not repeated (API-009): suggestions are a help, and the search works without them.
 * @param text trimmed, at least 2 characters
 * @returns the best first; undefined where nobody could be asked
 */
export async function suggest(text: string, limit: number): Promise<Names | undefined> {
  dropOld();
  const names = kept.get(keyOf(text, limit))?.names;
  if (names) return names;
  const asked = ask(text, limit);
  try {
    return await Promise.race([asked, failsAfter(seconds(2))]);
  } catch {
    // An answer that comes late after all is kept for the next time, and fails nobody.
    asked.catch(() => undefined);
    return (await searchOnDevice())?.(text)
      .slice(0, limit)
      .map(({ name }) => name);
  }
}

const keyOf = (text: string, limit: number) => `${limit}/${text}`;

function dropOld(): void {
  for (const [key, { answeredAt }] of kept) if (performance.now() - answeredAt >= minutes(5)) kept.delete(key);
}

async function ask(text: string, limit: number): Promise<Names> {
  const answer = readSuggestions(await api().get(paths.suggestions, { q: text, limit }));
  const names = [...new Set(answer)].slice(0, limit);
  kept.set(keyOf(text, limit), { answeredAt: performance.now(), names });
  return names;
}

/** On a bad network the device is asked instead. */
const failsAfter = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer in time')), ms);
  });

/** The search over one state of the device's catalogue. */
let held: { readonly savedAt: number; readonly search: Promise<CatalogueSearch<TestRow>> } | undefined;

/** The server's rules over what the device holds of the catalogue; undefined where it holds none of it. */
async function searchOnDevice(): Promise<CatalogueSearch<TestRow> | undefined> {
  const mark = await withDatabase(() => db.marks.get(testsKey), undefined);
  if (!mark) return undefined;
  if (held?.savedAt !== mark.savedAt) held = { savedAt: mark.savedAt, search: prepareSearch() };
  return held.search;
}

async function prepareSearch(): Promise<CatalogueSearch<TestRow>> {
  const rows = await withDatabase(readStoredTests, []);
  const [{ catalogueSearch }, { createFuzzyIndex }] = await Promise.all([
    import('../../lib/catalogue/catalogue-search.ts'),
    import('../../lib/catalogue/fuzzy-search.ts'),
  ]);
  const { takeSome, search } = createFuzzyIndex(rows);
  takeSome(rows.length);
  return catalogueSearch(rows, search);
}
