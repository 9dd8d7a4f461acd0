/** Suggestions come from the network and are kept for 5 minutes; without a network they come from the catalogue on the device. */
import { readSuggestions } from '../../api/catalogue-shapes.ts';
import { paths } from '../../contract/paths.ts';
import type { TestRow } from '../../contract/tests.ts';
import type { CatalogueSearch } from '../../lib/catalogue/catalogue-search.ts';
import { db, withDatabase } from '../../cache/db.ts';
import { api } from '../engine/network.ts';
import { readStoredTests, testsKey } from './test-pages.ts';
import { minutes, seconds } from '../engine/use-cached.ts';

type Names = readonly string[];

/** The key consists of limit and text (API-013). */
const kept = new Map<string, { readonly answeredAt: number; readonly names: Names }>();

/**
 * Suggests names for a text. A failed call is not retried (API-009), because the search works without suggestions.
 * @param text trimmed, at least 2 characters
 * @returns the names, best first; undefined when neither server nor device could answer
 */
export async function suggest(text: string, limit: number): Promise<Names | undefined> {
  dropOld();
  const names = kept.get(keyOf(text, limit))?.names;
  if (names) return names;
  const answer = ask(text, limit);
  try {
    return await Promise.race([answer, failsAfter(seconds(2))]);
  } catch {
    // A late answer is kept for the next time, and its failure matters to nobody.
    answer.catch(() => undefined);
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

/** On a slow network the device is searched instead. */
const failsAfter = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer in time')), ms);
  });

/** The search over one version of the device's catalogue. */
let held: { readonly savedAt: number; readonly search: Promise<CatalogueSearch<TestRow>> } | undefined;

/** Applies the server's rules to the catalogue on the device; returns undefined when the device has none of it. */
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
