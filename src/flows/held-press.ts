/**
 * A control that needs the network is disabled while the browser reports that the device is offline. A press on it
 * nevertheless checks the network. If an answer comes, the action of that one press runs; if none comes, nothing happens, and
 * the reason beside the control stays.
 */
import { probeForPress } from '../data/engine/reachability.ts';
import { isOnline, setProbing } from '../lib/loading/connection.ts';

/** In milliseconds; later than this, the action would come as a surprise. */
const countsForMs = 10_000;

const mark = 'data-holds-press';

/** Cancels the held press. */
let cancelHold: (() => void) | undefined;
let heldOn: Element | undefined;
/** The control whose held press was last repeated. */
let lastPressed: Element | undefined;

/** Holds the presses on every control that uses ui/pressable.ts. */
export function holdPresses(): void {
  // The capture phase comes before the control's own handlers.
  globalThis.addEventListener('click', onClick, { capture: true });
  // A customer who types has gone on, and the action of an earlier press would be a surprise.
  globalThis.addEventListener('input', () => cancelHold?.(), { capture: true });
}

function onClick(click: MouseEvent): void {
  const pressed = click.target instanceof Element ? click.target.closest<HTMLElement>('button') : null;
  if (pressed === null || pressed !== heldOn) cancelHold?.();
  if (pressed === null) return;
  // The second click of a double click may come after the first one was repeated.
  if (click.detail > 1 && pressed === lastPressed) return refuse(click);
  lastPressed = undefined;
  if (pressed !== heldOn && pressed.hasAttribute(mark) && !isOnline()) hold(pressed);
}

function refuse(click: MouseEvent): void {
  click.preventDefault();
  click.stopPropagation();
}

/** The press stays held while other checks run first, such as whether a chosen slot is still free. */
function hold(pressed: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (pressed.getAttribute('aria-disabled') === 'true') return;
    release();
    if (!pressed.isConnected) return;
    pressed.click();
    lastPressed = pressed;
  });
  const timer = setTimeout(release, countsForMs);

  function release(): void {
    observer.disconnect();
    clearTimeout(timer);
    if (cancelHold !== release) return;
    cancelHold = heldOn = undefined;
    setProbing(false);
  }

  observer.observe(pressed, { attributeFilter: [mark] });
  cancelHold = release;
  heldOn = pressed;
  setProbing(true);
  void probeForPress().then(() => isOnline() || release());
}
