/**
 * Handles a page whose script did not load: the page stays, with working links, and is reloaded once the server answers. It
 * is part of the boot script, before everything else, and so must be as short as possible.
 */
import type { KeepMessage } from './contract/keep-message.ts';
import { refetchMistakenFiles } from './lib/failures/mistaken-files.ts';
import type { SessionKey } from './device/browser-storage.ts';

const key = 'lostScript' satisfies SessionKey;

/** The number of failed loads of this tab, and the content of the fields at the last one. */
let [count, typed] = [0, [] as string[]];
try {
  [count, typed] = JSON.parse(sessionStorage.getItem(key) ?? '') as [number, string[]];
} catch {
  // No load has failed, or the browser has no storage.
}

/** Passwords are never stored. */
const fields = () => document.querySelectorAll<HTMLInputElement>('#root input:not([type=password])');

/**
 * Recognises a file that did not load by the messages of Chromium and Firefox ("... dynamically imported module"), Safari
 * ("Importing a module script failed") and Vite ("Unable to preload CSS"), because browsers report it in no other way.
 */
export const isOfLostScript = (error: unknown): boolean => /dynamically imported|module script|preload/.test(String(error));

/** Puts the texts back into the fields as the customer left them, from where React reads them when it takes over. */
export function restoreTypedText(): void {
  for (const [index, field] of fields().entries()) field.value ||= typed[index] ?? '';
  if (typed.length > 0) keep(count, []);
}

/** The worker's cache may hold something else in place of a script: the worker removes it, and then has the page reloaded. */
export const lookAgain = () =>
  navigator.serviceWorker?.controller?.postMessage({ type: 'LOOK_AGAIN', dead: true } satisfies KeepMessage);

/** Waits longer after each failed load, because a file that is gone for good would otherwise reload the page for ever. */
export function reloadWhenAnswered(): void {
  setTimeout(ask, 1000 * 2 ** Math.min(count, 6));
}

async function ask(): Promise<void> {
  try {
    await fetch(`${import.meta.env.BASE_URL}service-worker.js`, { method: 'HEAD', cache: 'no-store' });
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
    // The browser may still restore the fields by itself.
  }
}
