/** Detects a lost focus, which happens when the focused element disappears and nothing else takes the focus. */
import { vi } from 'vitest';

let held: EventTarget | null = null;
document.addEventListener('focusin', ({ target }) => (held = target), true);

/**
 * Returns the last focused element if it is gone and nothing has taken the focus since. It waits first, because an heir that
 * nobody named takes the focus a moment later (src/ui/focus-heir.ts).
 */
export async function lostFocus(): Promise<string | undefined> {
  try {
    await vi.waitFor(() => {
      if (held instanceof Element && !held.isConnected && document.activeElement === document.body)
        throw new Error(held.outerHTML.slice(0, 300));
    });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Resets the record for a new page, which has had no focus yet. */
export function forgetFocus(): void {
  held = null;
}
