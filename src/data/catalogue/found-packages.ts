import { useMemo } from 'react';
import type { TestPackage } from '../../contract/packages.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { fitsQuery, type PackageQuery } from '../../lib/catalogue/package-filters.ts';
import { packageWords } from '../../lib/catalogue/package-words.ts';
import { requestPackages, usePackages } from './packages.ts';
import { useCatalogueSearch } from './use-catalogue-search.ts';
import { useFiltered } from '../engine/use-filtered.ts';

/** Returns what the server finds. Until it has answered, or if it cannot, the device's rows are searched (decision G29). */
export function useFoundPackages(query: PackageQuery): Cached<TestPackage[]> {
  const all = usePackages();
  const rows = all.status === 'ready' ? all.data : undefined;
  const words = useMemo(() => (rows ?? []).map((row) => ({ ...packageWords(row), row })), [rows]);
  const search = useCatalogueSearch(words);
  const found = useFiltered<TestPackage>({
    name: 'packages',
    all,
    query,
    fetch: (wanted) => requestPackages(wanted),
    filter: () => search(query.search ?? '').flatMap(({ row }) => (fitsQuery(row, query) ? [row] : [])),
  });
  // Only the server knows the synonyms, so "nothing found" waits for its answer.
  return found.status === 'ready' && found.isRefreshing && found.data.length === 0 ? { status: 'loading' } : found;
}
