import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { documentTitle } from '../ui/document-title.ts';
import { focusHeading, restoreScroll, scrollToAnchor, scrollToTop } from './arrival.ts';
import { rememberScrolling, savedScroll, saveScroll } from './scroll-memory.ts';

type Address = { readonly pathname: string; readonly hash: string };
type Place = Address & { readonly key: string };

/** The page that was shown last; none yet at a load. */
let former: Place | undefined;

/** The document's title; where a page starts, and that its heading has the focus. */
export function PageEffects({ title }: { readonly title: string }) {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title, pathname]);

  useEffect(() => {
    // A link tapped before React took over changes the fragment and nothing else: every entry of a load has the same key.
    if (former?.key === key && former.pathname === pathname && former.hash === hash) return;
    const before = former;
    former = { key, pathname, hash };
    if (before) arrive(before, { pathname, hash }, navigation === 'POP');
    else load(hash);
  }, [key, pathname, hash, navigation]);

  return null;
}

/** The first page of a load keeps the browser's own focus, and its place where the customer has moved it already. */
function load(hash: string): void {
  rememberScrolling();
  const saved = savedScroll();
  const { scrollHeight } = document.documentElement;
  const isUnmoved = globalThis.scrollY === 0 || globalThis.scrollY + globalThis.innerHeight >= scrollHeight - 1;
  if (saved !== undefined) {
    if (isUnmoved) restoreScroll(saved);
  } else if (hash !== '') scrollToAnchor(hash);
}

function arrive(before: Address, { pathname, hash }: Address, isBack: boolean): void {
  const isOtherPage = before.pathname !== pathname;
  // An anchor leads on from there, also away from the link on the same page that was tapped.
  if (isOtherPage || (!isBack && hash !== '')) focusHeading();
  const saved = savedScroll();
  if (isBack && saved !== undefined) restoreScroll(saved);
  else if (hash !== '' && (!isBack || before.hash !== hash)) scrollToAnchor(hash);
  else if (isOtherPage || before.hash !== hash) scrollToTop();
  // A changed query (a filter, a parameter taken away) is the same page: it stays where it is.
  else saveScroll();
}
