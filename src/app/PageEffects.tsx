import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { documentTitle } from '../ui/document-title.ts';
import { focusHeading, restoreScroll, scrollToAnchor, scrollToTop } from './arrival.ts';
import { rememberScrolling, savedScroll, saveScroll } from './scroll-memory.ts';

type Address = { readonly pathname: string; readonly hash: string };
type Place = Address & { readonly key: string };

/** The page that was shown last; undefined at a page load. */
let lastPlace: Place | undefined;

/** Sets the document's title, and the scroll position and the focus of a new page. */
export function PageEffects({ title }: { readonly title: string }) {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title, pathname]);

  useEffect(() => {
    // A link tapped before hydration changes only the fragment, because every entry of a page load has the same key.
    if (lastPlace?.key === key && lastPlace.pathname === pathname && lastPlace.hash === hash) return;
    const before = lastPlace;
    lastPlace = { key, pathname, hash };
    if (before) arrive(before, { pathname, hash }, navigation === 'POP');
    else load(hash);
  }, [key, pathname, hash, navigation]);

  return null;
}

/** A page load keeps the browser's own focus, and the scroll position if the customer has scrolled already. */
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
  // A link to an anchor moves the focus to the page, also away from a link on the same page.
  if (isOtherPage || (!isBack && hash !== '')) focusHeading();
  const saved = savedScroll();
  if (isBack && saved !== undefined) restoreScroll(saved);
  else if (hash !== '' && (!isBack || before.hash !== hash)) scrollToAnchor(hash);
  else if (isOtherPage || before.hash !== hash) scrollToTop();
  // A changed query, such as a filter, is still the same page, so it does not scroll.
  else saveScroll();
}
