/**
 * What needs the network says that it cannot be used while the device says that there is none. Whoever presses it all the same
 * has the network tried, and where an answer comes, that one press does what it was meant to do. Where none comes, nothing
 * happens, and the words for it stand where they stood.
 */
import { probeForPress } from '../data/engine/reachability.ts';
import { isOnline, setProbing } from '../lib/loading/connection.ts';

/** Later than this, what happens would come as a surprise. */
const countsForMs = 10_000;

const mark = 'data-holds-press';

/** Of the press that is held; it takes everything back. */
let letGo: (() => void) | undefined;
let heldOn: Element | undefined;
/** What was pressed by the last one that was made good. */
let lastPressed: Element | undefined;

/** From now on, of every control that is made with ui/pressable.ts. */
export function holdPresses(): void {
  // In the capture phase: before what is pressed has had its say.
  globalThis.addEventListener('click', hear, { capture: true });
  // Who types has gone on, and would be surprised by what was pressed before.
  globalThis.addEventListener('input', () => letGo?.(), { capture: true });
}

function hear(click: MouseEvent): void {
  const pressed = click.target instanceof Element ? click.target.closest<HTMLElement>('button') : null;
  if (pressed === null || pressed !== heldOn) letGo?.();
  if (pressed === null) return;
  // The second of a double one comes when the first may have been made good already.
  if (click.detail > 1 && pressed === lastPressed) return refuse(click);
  lastPressed = undefined;
  if (pressed !== heldOn && pressed.hasAttribute(mark) && !isOnline()) hold(pressed);
}

function refuse(click: MouseEvent): void {
  click.preventDefault();
  click.stopPropagation();
}

/** Also through what else has to be asked first, such as whether a chosen time is still free. */
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
    if (letGo !== release) return;
    letGo = heldOn = undefined;
    setProbing(false);
  }

  observer.observe(pressed, { attributeFilter: [mark] });
  letGo = release;
  heldOn = pressed;
  setProbing(true);
  void probeForPress().then(() => isOnline() || release());
}
