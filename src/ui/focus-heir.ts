import { keepInView } from './focus-in-view.ts';

/**
 * What has the focus may be removed: a button that asked for something and gave way to it, a row, a notice. The browser lets the
 * focus fall to the page's start then, far from where the customer was. Where nobody has named an heir, the nearest does: what
 * stands beside it, else the heading of its part of the page.
 */
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/** Whoever names an heir does it with the next drawing; what comes after a dialog too. */
const waitsMs = 60;

type Held = {
  readonly element: Element;
  /** From the nearest to the farthest. */
  readonly around: readonly Element[];
  /** What could be focused beside it, the nearest first: what follows, then what goes before. */
  readonly beside: readonly HTMLElement[];
};

export function keepFocus(): void {
  const watching = new AbortController();
  const { signal } = watching;
  let held: Held | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const observer = new MutationObserver(() => {
    if (held?.element.isConnected === false) timer ??= setTimeout(inherit, waitsMs);
  });

  function hold({ target }: FocusEvent): void {
    if (!(target instanceof Element) || target === held?.element) return;
    held = heldAt(target);
    keepInView(target);
    observer.observe(document.body, { childList: true, subtree: true });
  }

  /** A tap on nothing gives up the focus: there is nothing to inherit. */
  function giveUp(): void {
    if (held?.element.isConnected === true && hasNoFocus()) forget();
  }

  function forget(): void {
    held = undefined;
    observer.disconnect();
    clearTimeout(timer);
    timer = undefined;
  }

  function inherit(): void {
    timer = undefined;
    if (held && hasNoFocus()) focusHeirOf(held);
    if (hasNoFocus()) forget();
  }

  // The page that comes next in the same window keeps its own.
  document.dispatchEvent(new Event(takenOver));
  document.addEventListener(takenOver, () => watching.abort(), { once: true });
  signal.addEventListener('abort', forget);
  document.addEventListener('focusin', hold, { signal });
  document.addEventListener('click', giveUp, { signal });
}

/** Also said by the tests, whose pages close while the window stays. */
export const takenOver = 'focus-taken-over';

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;

function heldAt(element: Element): Held {
  const around: Element[] = [];
  for (let next = element.parentElement; next; next = next.parentElement) around.push(next);
  const all = [...document.querySelectorAll<HTMLElement>(focusable)];
  const place = all.findIndex((one) => one === element);
  const beside = place < 0 ? [] : [...all.slice(place + 1), ...all.slice(0, place).toReversed()];
  return { element, around, beside };
}

function focusHeirOf({ around, beside }: Held): void {
  const place = around.find(({ isConnected }) => isConnected) ?? document.body;
  // Of a whole page the next control may be anywhere.
  const near = place.matches('main, body') ? [] : beside.filter((one) => place.contains(one));
  for (const one of near) if (takesFocus(one)) return;
  const part = place.closest('[role="dialog"], section, article, main') ?? document.querySelector('main');
  const headings = [part?.querySelector<HTMLElement>('h1, h2, h3'), document.querySelector<HTMLElement>('main h1')];
  for (const heading of headings) {
    if (!heading) continue;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    if (takesFocus(heading)) return;
  }
}

/** What cannot be seen takes none. */
function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
