import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pages, searchPath } from '../lib/pages/page-paths.ts';
import { SearchBox } from '../ui/SearchBox.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { useSearchOptions } from './search-options.ts';
import { addressOf } from '../device/page-base.ts';

type CatalogueSearchBoxProps = {
  readonly placement: 'hero' | 'header';
  /** The largest number of suggestions: 8 on the home page, 5 in the header (HOME-004, SHELL-003). */
  readonly limit: number;
};

/** Leads to the catalogue with what was typed or picked (HOME-005, HOME-006, decision G17). */
export function CatalogueSearchBox({ placement, limit }: CatalogueSearchBoxProps) {
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const [text, setText] = useSearchText(placement);
  const { options, use, remember, forget } = useSearchOptions(text, limit);
  const search = (wanted: string) => {
    setText(wanted);
    remember(wanted);
    const path = searchPath(wanted);
    // A repeated search adds no entry to the history.
    void navigate(path, { replace: path === pathname + query });
  };
  return (
    <SearchBox
      look={placement}
      action={addressOf(pages.tests.path)}
      text={text}
      options={options}
      onText={setText}
      onUse={use}
      onSearch={search}
      onForget={forget}
    />
  );
}

/** The typed text counts until the address changes; in the header the box shows the search of /tests. */
function useSearchText(placement: 'hero' | 'header') {
  const { pathname, search } = useLocation();
  const isShown = placement === 'header' && pathname === pages.tests.path;
  const searched = (isShown && new URLSearchParams(search).get('search')) || '';
  const address = `${pathname} ${searched}`;
  const [typed, setTyped] = useState<{ readonly at: string; readonly text: string }>();
  // The prerendered page knows no query.
  const fromAddress = useIsHydrated() ? searched : '';
  const text = typed?.at === address ? typed.text : fromAddress;
  return [text, (next: string) => setTyped({ at: address, text: next })] as const;
}
