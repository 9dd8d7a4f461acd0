import { keepInView } from './focus-in-view.ts';

/**
 * The focused element may be removed: a button that was replaced by its result, a row, a notice. The browser then moves the
 * focus to the page's start, far from where the customer was. Unless the code names an heir, the nearest element beside it
 * takes the focus, or else the heading of its part of the page.
 */
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/** In milliseconds: code that names an heir does so in the next render, also after a dialog. */
const waitsMs = 60;

type Held = {
  readonly element: Element;
  /** The elements that contain it, from the nearest to the farthest. */
  readonly around: readonly Element[];
  /** The focusable elements, the nearest first: those that follow, then those before. */
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

  /** A tap on no control gives up the focus, so there is nothing to inherit. */
  function giveUpFocus(): void {
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

  // A page that replaces this one in the same window (in tests) handles its own focus.
  document.dispatchEvent(new Event(takenOver));
  document.addEventListener(takenOver, () => watching.abort(), { once: true });
  signal.addEventListener('abort', forget);
  document.addEventListener('focusin', hold, { signal });
  document.addEventListener('click', giveUpFocus, { signal });
}

/** Tests dispatch it too, because their pages close while the window stays. */
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
  // If only the whole page is left, the next control may be anywhere in it.
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

/** A hidden element cannot take the focus. */
function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
