/** SWR keeps what it pulled for as long as the page lives; what nobody shows any more is dropped here. */
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

/** As documented (API-011); the copies on the device stay (decision C26). */
const keptForMs = 5 * 60_000;

type Held = { showing: number; drop?: ReturnType<typeof setTimeout> };

const held = new Map<string, Held>();

/** Keeps a key's data while it is shown somewhere, and 5 minutes longer. */
export function useKeptInMemory(key: string | null): void {
  const { cache } = useSWRConfig();
  useEffect(() => {
    if (key === null) return undefined;
    const mine = held.get(key) ?? { showing: 0 };
    held.set(key, mine);
    mine.showing += 1;
    clearTimeout(mine.drop);
    const drop = () => {
      held.delete(key);
      cache.delete(key);
    };
    return () => {
      mine.showing -= 1;
      if (mine.showing === 0) mine.drop = setTimeout(drop, keptForMs);
    };
  }, [key, cache]);
}
