import { useMemo } from 'react';
import type { TestPackage } from '../../contract/packages.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { fitsQuery, type PackageQuery } from '../../lib/catalogue/package-filters.ts';
import { packageWords } from '../../lib/catalogue/package-words.ts';
import { requestPackages, usePackages } from './packages.ts';
import { useCatalogueSearch } from './use-catalogue-search.ts';
import { useFiltered } from '../engine/use-filtered.ts';

/** What the server finds; until it has answered, and where it cannot, what the device's rows hold (decision G29). */
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
  // A synonym is known to the server alone: that nothing was found is for it to say.
  return found.status === 'ready' && found.isRefreshing && found.data.length === 0 ? { status: 'loading' } : found;
}
