import { useEffect, useMemo, useState } from 'react';
import { catalogueSearch, type CatalogueSearch } from '../../lib/catalogue/catalogue-search.ts';
import { entryOf, prepareLetter, type Searchable } from '../../lib/catalogue/literal-search.ts';
import type { FuzzySearch } from '../../lib/catalogue/fuzzy-search.ts';
import { runInIdleSlices } from '../engine/idle.ts';

const rowsAtOnce = 20;

/**
 * Returns a search over the shown rows. Exact spellings match at once. Mistyped words match when the fuzzy index, which is built
 * while the browser is idle, is ready; the hook then returns another function.
 */
export function useCatalogueSearch<Row extends Searchable>(rows: readonly Row[]): CatalogueSearch<Row> {
  const [index, setIndex] = useState<{ readonly of: readonly Row[]; readonly search: FuzzySearch<Row> }>();
  useEffect(() => {
    if (rows.length === 0) return undefined;
    let stop = (): void => undefined;
    const prepareNearly = async () => {
      const stopped = { now: false };
      stop = () => void (stopped.now = true);
      // Without a network this code may be missing, and exact spellings match all the same.
      const code = await import('../../lib/catalogue/fuzzy-search.ts').catch(() => undefined);
      if (stopped.now || !code) return;
      const { takeSome, search } = code.createFuzzyIndex(rows);
      stop = runInIdleSlices(
        () => takeSome(rowsAtOnce),
        () => setIndex({ of: rows, search }),
      );
    };
    stop = prepareAtIdle(rows, () => void prepareNearly());
    return () => stop();
  }, [rows]);
  const nearly = index?.of === rows ? index.search : undefined;
  return useMemo(() => catalogueSearch(rows, nearly), [rows, nearly]);
}

const firstLetters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Prepares entries and single letters, so that the first keystroke finds its result ready. */
function prepareAtIdle(rows: readonly Searchable[], done: () => void): () => void {
  const letters = firstLetters.values();
  let next = 0;
  return runInIdleSlices(() => {
    for (const row of rows.slice(next, next + rowsAtOnce)) entryOf(row);
    next += rowsAtOnce;
    if (next < rows.length) return false;
    const { value: letter } = letters.next();
    if (letter !== undefined) prepareLetter(rows, letter);
    return letter === undefined;
  }, done);
}
