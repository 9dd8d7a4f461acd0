/** Tells when the page may be reloaded without taking anything from the customer. */
import { uploadsName } from '../contract/worker-messages.ts';
import { pages } from '../lib/pages/page-paths.ts';
import { pathIn } from '../device/page-base.ts';

/** The page on which something was last entered; it may be in a form that was not sent. */
let enteredOn: string | undefined;
let isWatching = false;
const reasons = new Set<() => boolean>();

export function watchTyping(): void {
  if (isWatching) return;
  isWatching = true;
  const entered = () => void (enteredOn = globalThis.location.pathname);
  for (const event of ['input', 'change']) document.addEventListener(event, entered, { capture: true, passive: true });
}

/** Adds a reason to wait, which is checked each time. */
export function addReasonToWait(isBusy: () => boolean): void {
  reasons.add(isBusy);
}

export async function isSafeMoment(): Promise<boolean> {
  return isPageAtRest() && !(await isUploading());
}

function isPageAtRest(): boolean {
  const { pathname } = globalThis.location;
  // A booking in progress is never interrupted, whether or not anything was typed.
  if (enteredOn === pathname || pathIn(pathname) === pages.checkout.path) return false;
  // An open dialog, or a toast that is about to disappear, must not be lost.
  if (document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open], .mantine-Notification-root')) return false;
  return ![...reasons].some((isBusy) => isBusy());
}

/** Whoever sends, in any tab or in the worker, holds this lock. */
async function isUploading(): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  const { held } = (await locks?.query().catch(() => undefined)) ?? {};
  return (held ?? []).some(({ name }) => name === uploadsName);
}
