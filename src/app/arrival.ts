/** A page starts at its top, at an anchor, or at its former scroll position. */

const giveUpAfterMs = 10_000;
const ofCustomer = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
let stop = (): void => undefined;

export function scrollToTop(): void {
  stop();
  globalThis.scrollTo(0, 0);
}

/** Lists must load first, because only then are they long enough. */
export function restoreScroll(top: number): void {
  until(() => {
    globalThis.scrollTo(0, top);
    const { scrollHeight } = document.documentElement;
    return scrollHeight - globalThis.innerHeight >= top && !isLoading();
  });
}

/** Scrolls to the part that the address names after '#', and focuses it unless the customer has moved the focus elsewhere. */
export function scrollToAnchor(hash: string): void {
  const id = decoded(hash.slice(1));
  until(() => {
    const part = document.getElementById(id);
    if (!part) return false;
    part.scrollIntoView();
    if (isFocusFree()) focusPart(part);
    return !isLoading();
  });
}

export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Repeats the attempt with each change of the page, until it succeeds, the customer scrolls, or the time is over. */
function until(attempt: () => boolean): void {
  stop();
  if (attempt()) return;
  const observer = new MutationObserver(() => attempt() && stop());
  const timer = setTimeout(() => stop(), giveUpAfterMs);
  stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ofCustomer) removeEventListener(event, stop, true);
    stop = () => undefined;
  };
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'aria-busy'] });
  for (const event of ofCustomer) addEventListener(event, stop, { capture: true, passive: true });
}

const isLoading = () => document.querySelector('main [aria-busy="true"]') !== null;

const isFocusFree = () => document.activeElement === document.body || document.activeElement?.matches('main h1') === true;

function focusPart(part: HTMLElement): void {
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
