/**
 * Each page's scroll position is kept in its own entry of the history: there it survives a reload, and a sign-out need not
 * clear it elsewhere. The browser's own scroll restoration comes too early for lists that load.
 */

/** Browsers refuse more than about 100 changes of an entry in 30 seconds. */
const saveAfterMs = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

export function rememberScrolling(): void {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', saveSoon, { passive: true });
  // A tap on a link is about to create the next entry.
  addEventListener('click', saveScroll, true);
  // The entry has changed already, and the pending position belongs to the previous one.
  addEventListener('popstate', () => clearTimeout(timer));
  addEventListener('pagehide', () => {
    saveScroll();
    // Until the page's script runs again, the browser restores the position as far as it can.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
}

function saveSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(saveScroll, saveAfterMs);
}

export function saveScroll(): void {
  clearTimeout(timer);
  const top = Math.round(globalThis.scrollY);
  if (top === (savedScroll() ?? 0)) return;
  try {
    // The position stands beside the router's own state.
    history.replaceState({ ...(history.state as object | null), scrollTop: top }, '');
  } catch {
    // There were too many changes, and the next one will be saved.
  }
}

/** Returns the position of the current entry, or undefined if its page was never scrolled. */
export function savedScroll(): number | undefined {
  const { scrollTop } = (history.state ?? {}) as { readonly scrollTop?: unknown };
  return typeof scrollTop === 'number' ? scrollTop : undefined;
}
