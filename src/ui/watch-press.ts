/** The click follows the release within a few milliseconds, on touch screens too. */
const clickFollowsMs = 100;

/**
 * Watches whether something on the page is being pressed. A click counts only where it is released on what it was pressed on: what
 * makes the page move by itself waits until then, or a tap at that moment would go nowhere.
 */
export function watchPress() {
  const ending = new AbortController();
  const { signal } = ending;
  let isPressed = false;
  const press = () => (isPressed = true);
  const release = () => (isPressed = false);
  document.addEventListener('pointerdown', press, { signal, capture: true });
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, release, { signal, capture: true });

  return {
    /** Calls at once, or after the release and its click. */
    whenReleased(act: () => void): void {
      if (!isPressed) return act();
      const actAfterClick = () => setTimeout(() => !signal.aborted && act(), clickFollowsMs);
      for (const type of ['pointerup', 'pointercancel'])
        document.addEventListener(type, actAfterClick, { signal, capture: true, once: true });
    },
    /** What waits then is not called any more. */
    end: () => ending.abort(),
  };
}
