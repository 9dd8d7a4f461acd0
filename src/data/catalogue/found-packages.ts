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
  const searchable = useMemo(() => (rows ?? []).map((row) => ({ ...packageWords(row), row })), [rows]);
  const search = useCatalogueSearch(searchable);
  const result = useFiltered<TestPackage>({
    name: 'packages',
    all,
    query,
    fetch: (filters) => requestPackages(filters),
    filter: () => search(query.search ?? '').flatMap(({ row }) => (fitsQuery(row, query) ? [row] : [])),
  });
  // Only the server knows the synonyms, so "nothing found" waits for its answer.
  return result.status === 'ready' && result.isRefreshing && result.data.length === 0 ? { status: 'loading' } : result;
}
