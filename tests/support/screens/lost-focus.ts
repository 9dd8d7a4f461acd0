/** Whether the focus has fallen to the page's start, as it does when what holds it goes and nothing else takes it. */
import { vi } from 'vitest';

let held: EventTarget | null = null;
document.addEventListener('focusin', ({ target }) => (held = target), true);

/**
 * What had the focus last and is gone, where nothing has taken it since. An heir that nobody named takes it a moment later
 * (src/ui/focus-heir.ts), and so it is waited for.
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

/** A new page has held nothing yet. */
export function forgetFocus(): void {
  held = null;
}
