import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { brand } from '../brand.ts';

/** The document's title; after a navigation the page starts at its top with the focus on its heading. */
export function PageEffects({ title }: { readonly title: string }) {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const former = useRef<string>(undefined);

  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);

  useEffect(() => {
    const isFirst = !hasNavigated;
    hasNavigated = true;
    const before = former.current;
    former.current = pathname;
    // A changed query (a filter, a parameter taken away) is the same page: it keeps its focus.
    if (isFirst || before === pathname || navigation === 'POP') return;
    globalThis.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, navigation]);

  return null;
}

/** The first page of a load keeps the browser's own focus and scroll position. */
let hasNavigated = false;
