/**
 * A page belongs to one customer, or to nobody yet. When the device's session becomes another one, by another tab or while
 * this page was put away by the browser, the page starts anew: neither its memory nor its screen keeps the former customer's
 * things.
 */
import { mutate } from 'swr';
import { currentCustomerId } from '../data/shell/session.ts';
import { isOnline } from '../lib/loading/connection.ts';
import { pageAt } from '../lib/pages/page-paths.ts';
import { announceCleared, claimSessionItems, onStored } from '../device/browser-storage.ts';
import { isSigningOut } from './sign-out.ts';

let ownedBy: string | undefined;

export function watchSession(): void {
  ownedBy = currentCustomerId();
  claimSessionItems(ownedBy);
  onStored(follow);
  // A frozen page hears of nothing, and cleared site data tells nobody: both look again when they are looked at.
  for (const event of ['focus', 'pageshow']) globalThis.addEventListener(event, recheckSession);
  document.addEventListener('visibilitychange', recheckSession);
}

/** Also for whoever finds out otherwise that the session is gone. */
export function recheckSession(event?: Event): void {
  // The browser gives back a page that was on its way out.
  if (event instanceof PageTransitionEvent && event.persisted && isSigningOut()) return globalThis.location.reload();
  follow();
  announceCleared();
}

function follow(): void {
  const current = currentCustomerId();
  if (current === ownedBy || isSigningOut()) return;
  const former = ownedBy;
  ownedBy = current;
  claimSessionItems(current);
  // A visitor who has become a customer takes along what they had.
  if (former !== undefined) void startAnew(current);
}

async function startAnew(current: string | undefined): Promise<void> {
  await mutate(() => true, undefined, { revalidate: false });
  // Where the page needs a session, the route guards lead to the login, with the way back.
  if (!staysOpen(current) && canLoad()) globalThis.location.reload();
}

/** The open cart says itself that nobody is signed in (decision C5); a new password belongs to whoever has the link. */
function staysOpen(current: string | undefined): boolean {
  const page = pageAt(globalThis.location.pathname);
  return page === 'resetPassword' || (page === 'cart' && current === undefined);
}

/** Without a network only the service worker can load a page. */
const canLoad = () => isOnline() || Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);
