/**
 * How far down each page was, kept in its own entry of the history: there it survives a reload, and a sign-out finds nothing
 * of it elsewhere. The browser's own way of restoring comes too early for lists that load.
 */

/** Browsers refuse more than about 100 changes of an entry in 30 seconds. */
const saveAfterMs = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

export function rememberScrolling(): void {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', saveSoon, { passive: true });
  // A link is about to make the next entry.
  addEventListener('click', saveScroll, true);
  // The entry has changed already: what was about to be saved belongs to the former one.
  addEventListener('popstate', () => clearTimeout(timer));
  addEventListener('pagehide', () => {
    saveScroll();
    // Until the page's script runs again, the browser does what it can.
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
    // Beside what the router keeps there.
    history.replaceState({ ...(history.state as object | null), scrollTop: top }, '');
  } catch {
    // Too often: the next one counts.
  }
}

/** Of the entry that is shown now; undefined where its page was never moved. */
export function savedScroll(): number | undefined {
  const { scrollTop } = (history.state ?? {}) as { readonly scrollTop?: unknown };
  return typeof scrollTop === 'number' ? scrollTop : undefined;
}
