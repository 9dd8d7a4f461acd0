/** SWR keeps what it pulled for as long as the page lives. Here, data that no screen shows any more is dropped. */
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

/** The documents require this time (API-011); the copies on the device stay (decision C26). */
const keptForMs = 5 * 60_000;

type Held = { showing: number; drop?: ReturnType<typeof setTimeout> };

const held = new Map<string, Held>();

/** Keeps a key's data while a screen shows it, and 5 minutes longer. */
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
