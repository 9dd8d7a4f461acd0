/**
 * A page belongs to one customer, or to nobody yet. When the session on the device changes, in another tab or while the
 * browser had put this page away, the page is reloaded, so that neither its memory nor its screen keeps the previous
 * customer's data.
 */
import { mutate } from 'swr';
import { currentCustomerId } from '../data/shell/session.ts';
import { isOnline } from '../lib/loading/connection.ts';
import { pageAt } from '../lib/pages/page-paths.ts';
import { announceCleared, claimSessionItems, onStored } from '../device/browser-storage.ts';
import { isSigningOut } from './sign-out.ts';
import { pathIn } from '../device/page-base.ts';

let ownedBy: string | undefined;

export function watchSession(): void {
  ownedBy = currentCustomerId();
  claimSessionItems(ownedBy);
  onStored(follow);
  // A frozen page gets no events, and cleared site data causes none, so the session is checked when it is shown.
  for (const event of ['focus', 'pageshow']) globalThis.addEventListener(event, recheckSession);
  document.addEventListener('visibilitychange', recheckSession);
}

/** Other code may also find out that the session has ended, and call this. */
export function recheckSession(event?: Event): void {
  // The browser has restored a page that was being left.
  if (event instanceof PageTransitionEvent && event.persisted && isSigningOut()) return globalThis.location.reload();
  follow();
  announceCleared();
}

function follow(): void {
  const current = currentCustomerId();
  if (current === ownedBy || isSigningOut()) return;
  const previous = ownedBy;
  ownedBy = current;
  claimSessionItems(current);
  // A visitor who signs in keeps what they had.
  if (previous !== undefined) void startAnew(current);
}

async function startAnew(current: string | undefined): Promise<void> {
  await mutate(() => true, undefined, { revalidate: false });
  // If the page needs a session, the route guards lead to the login with the return path.
  if (!staysOpen(current) && canLoad()) globalThis.location.reload();
}

/** The open cart itself says that nobody is signed in (decision C5), and whoever has a reset link may go on with it. */
function staysOpen(current: string | undefined): boolean {
  const page = pageAt(pathIn(globalThis.location.pathname));
  return page === 'resetPassword' || (page === 'cart' && current === undefined);
}

/** Without a network, only a service worker can load a page. */
const canLoad = () => isOnline() || Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);
