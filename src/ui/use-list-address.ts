import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusHeading } from './focus-heading.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import { useTypedText } from './use-typed-text.ts';

/** Both ways between a list's choice and the query of its page; only what was chosen is written. */
export type ListAddress<Choice> = {
  readonly read: (query: URLSearchParams) => Choice;
  readonly write: (choice: Choice) => URLSearchParams;
};

/**
 * What a list shows stands in its page's address: Back, a reload and a shared link restore it. A change takes the place of
 * the entry, so that the way back does not lead through every letter.
 * @param address a constant of the module
 */
export function useListAddress<Choice extends { readonly search: string }>({ read, write }: ListAddress<Choice>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  // The prerendered page knows no query; the address counts once the page has taken over.
  const query = useIsHydrated() ? search : '';
  const choice = useMemo(() => read(new URLSearchParams(query)), [read, query]);
  const [round, setRound] = useState(0);

  const change = useCallback(
    (changed: Partial<Choice>) => {
      // Read anew: several changes may come before the next drawing.
      const former = read(new URLSearchParams(globalThis.location.search));
      void navigate({ search: write({ ...former, ...changed }).toString() }, { replace: true });
    },
    [navigate, read, write],
  );

  /** The same, and texts that make no value go too. */
  const reset = useCallback(
    (changed: Partial<Choice>) => {
      change(changed);
      setRound((former) => former + 1);
    },
    [change],
  );

  /** Everything, the search too. */
  const clearAll = useCallback(() => {
    void navigate({ search: '' }, { replace: true });
    setRound((former) => former + 1);
    // The button that was tapped goes with the empty result.
    focusHeading();
  }, [navigate]);

  const typed = useTypedText(choice.search, (search) => change({ search } as Partial<Choice>));

  return {
    choice,
    /** Of the field; the list is filtered by its value, since the address follows after a pause. */
    search: { value: typed.text, onChange: typed.type, onDone: typed.flush },
    change,
    reset,
    clearAll,
    /** The key of fields that hold a text of their own: with each clearing they start anew. */
    round,
  };
}
