import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusHeading } from './focus-heading.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import { useTypedText } from './use-typed-text.ts';

/** Converts between a list's choice and the query of its page; only what was chosen is written. */
export type ListAddress<Choice> = {
  readonly read: (query: URLSearchParams) => Choice;
  readonly write: (choice: Choice) => URLSearchParams;
};

/**
 * Keeps what a list shows in the page's address, so that Back, a reload and a shared link restore it. A change replaces the
 * entry of the history, so that Back does not step through every letter.
 * @param address must be the same object in every render
 */
export function useListAddress<Choice extends { readonly search: string }>({ read, write }: ListAddress<Choice>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  // The prerendered page knows no query; the address counts once React has taken over.
  const query = useIsHydrated() ? search : '';
  const choice = useMemo(() => read(new URLSearchParams(query)), [read, query]);
  const [round, setRound] = useState(0);

  const change = useCallback(
    (changed: Partial<Choice>) => {
      // The address is read again, because several changes may come before the next render.
      const current = read(new URLSearchParams(globalThis.location.search));
      void navigate({ search: write({ ...current, ...changed }).toString() }, { replace: true });
    },
    [navigate, read, write],
  );

  /** Changes the choice, and clears texts in fields that are not valid values. */
  const reset = useCallback(
    (changed: Partial<Choice>) => {
      change(changed);
      setRound((current) => current + 1);
    },
    [change],
  );

  /** Clears everything, including the search. */
  const clearAll = useCallback(() => {
    void navigate({ search: '' }, { replace: true });
    setRound((current) => current + 1);
    // The button that was tapped disappears with the empty result, so the heading takes the focus.
    focusHeading();
  }, [navigate]);

  const typed = useTypedText(choice.search, (search) => change({ search } as Partial<Choice>));

  return {
    choice,
    /** The search field. The list is filtered by this value, because the address follows only after a pause. */
    search: { value: typed.text, onChange: typed.type, onDone: typed.flush },
    change,
    reset,
    clearAll,
    /** The key of fields that hold a text of their own: each clearing makes them start afresh. */
    round,
  };
}
