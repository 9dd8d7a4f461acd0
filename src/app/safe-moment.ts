/** When the page may be loaded anew without taking anything from the customer. */
import { uploadsName } from '../contract/worker-messages.ts';
import { pages } from '../lib/pages/page-paths.ts';

/** The page on which something was last entered: it may stand in a form that has not been sent. */
let enteredOn: string | undefined;
let isWatching = false;
const reasons = new Set<() => boolean>();

export function watchTyping(): void {
  if (isWatching) return;
  isWatching = true;
  const entered = () => void (enteredOn = globalThis.location.pathname);
  for (const event of ['input', 'change']) document.addEventListener(event, entered, { capture: true, passive: true });
}

/** Another reason to wait, asked for each time. */
export function addReasonToWait(isBusy: () => boolean): void {
  reasons.add(isBusy);
}

export async function isSafeMoment(): Promise<boolean> {
  return isPageAtRest() && !(await isUploading());
}

function isPageAtRest(): boolean {
  const { pathname } = globalThis.location;
  // A booking under way is never interrupted, whatever has been typed of it.
  if (enteredOn === pathname || pathname === pages.checkout.path) return false;
  // Open dialogs, and words that are about to go by themselves.
  if (document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open], .mantine-Notification-root')) return false;
  return ![...reasons].some((isBusy) => isBusy());
}

/** In any tab or in the worker: whoever sends holds this lock. */
async function isUploading(): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  const { held } = (await locks?.query().catch(() => undefined)) ?? {};
  return (held ?? []).some(({ name }) => name === uploadsName);
}
