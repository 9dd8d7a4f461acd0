/** The search box offers recent searches while it is empty, and suggestions from 2 characters on. */
import { useEffect, useState } from 'react';
import { putSearchUnderKey } from '../data/shell/stored-searches.ts';
import type { SearchOptions } from '../ui/SearchList.tsx';
import { loadDataLayer } from './data-layer-loader.ts';

const leastCharacters = 2;
const debounceMs = 300;

/** The network and the local database load when a box is first used; if their code does not load, nothing is offered. */
export function useSearchOptions(text: string, limit: number) {
  const [isInUse, setIsInUse] = useState(false);
  const [found, setFound] = useState<SearchOptions>();
  const query = text.trim();

  useEffect(() => {
    if (!isInUse) return undefined;
    let isWanted = true;
    const find = async () => {
      const options = await optionsFor(query, limit).catch(() => undefined);
      // The answer for an outdated text never replaces a newer one.
      if (isWanted) setFound(options);
    };
    const timer = setTimeout(() => void find(), query === '' ? 0 : debounceMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isInUse, query, limit]);

  return {
    // Earlier suggestions stay until the next ones arrive, but not those for another kind of text, which would be wrong.
    options: isInUse && found?.kind === kindFor(query) ? found : undefined,
    use: (isNow: boolean) => {
      setIsInUse(isNow);
      if (!isNow) setFound(undefined);
    },
    remember: (searched: string) => {
      putSearchUnderKey(searched);
      void store().catch(() => undefined);
    },
    forget: () => {
      setFound(undefined);
      void forget().catch(() => undefined);
    },
  };
}

function kindFor(query: string): SearchOptions['kind'] | undefined {
  if (query === '') return 'recent';
  return query.length < leastCharacters ? undefined : 'suggestions';
}

async function optionsFor(query: string, limit: number): Promise<SearchOptions | undefined> {
  const kind = kindFor(query);
  if (kind === undefined) return undefined;
  await loadDataLayer();
  const texts = kind === 'recent' ? await recent() : await suggestions(query, limit);
  return texts && { kind, texts };
}

async function suggestions(query: string, limit: number) {
  const { suggest } = await import('../data/catalogue/suggestions.ts');
  return suggest(query, limit);
}

async function recent() {
  const { recentSearches } = await import('../data/catalogue/recent-searches.ts');
  return recentSearches();
}

async function store() {
  await loadDataLayer();
  const { storeSearches } = await import('../data/catalogue/recent-searches.ts');
  await storeSearches();
}

async function forget() {
  const { forgetSearches } = await import('../data/catalogue/recent-searches.ts');
  await forgetSearches();
}
