/**
 * For a page whose script did not come: it stays, with links that work, and is loaded anew once the server answers. Part of
 * the boot script, before everything else, and so as short as it can be.
 */
import type { KeepMessage } from './contract/keep-message.ts';
import { refetchMistakenFiles } from './lib/failures/mistaken-files.ts';
import type { SessionKey } from './device/browser-storage.ts';

const key = 'lostScript' satisfies SessionKey;

/** How many loads of this tab have failed, and what the fields held at the last one. */
let [count, typed] = [0, [] as string[]];
try {
  [count, typed] = JSON.parse(sessionStorage.getItem(key) ?? '') as [number, string[]];
} catch {
  // None has, or there is no storage.
}

const fields = () => document.querySelectorAll<HTMLInputElement>('#root input');

/**
 * Of a file that did not come, in the words of Chromium and Firefox ("... dynamically imported module"), Safari ("Importing a
 * module script failed") and Vite ("Unable to preload CSS"): no browser tells it in any other way.
 */
export const isOfLostScript = (error: unknown): boolean => /dynamically imported|module script|preload/.test(String(error));

/** As the customer left them: whoever takes over the page reads them from there. */
export function restoreTypedText(): void {
  for (const [index, field] of fields().entries()) field.value ||= typed[index] ?? '';
  if (count > 0) keep(count, []);
}

/** What the worker keeps for a script may be something else: it drops that, and then has the page loaded anew. */
export const lookAgain = () =>
  navigator.serviceWorker?.controller?.postMessage({ type: 'LOOK_AGAIN', dead: true } satisfies KeepMessage);

/** Later with each load that has failed: where the file has gone for good, the page would load for ever. */
export function reloadWhenAnswered(): void {
  setTimeout(ask, 1000 * 2 ** Math.min(count, 6));
}

async function ask(): Promise<void> {
  try {
    await fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store' });
    await refetchMistakenFiles();
  } catch {
    return reloadWhenAnswered();
  }
  keep(
    count + 1,
    Array.from(fields(), ({ value }) => value),
  );
  location.reload();
}

function keep(...state: [number, string[]]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(state));
  } catch {
    // The browser may still remember the fields.
  }
}
