/** Leaving: order matters here (architecture.md rule 4). */
import { mutate } from 'swr';
import { endSessionOnServer } from '../data/auth.ts';
import { stopPulls } from '../data/network.ts';
import { pages } from '../lib/page-paths.ts';
import { clearSessionItems, clearStoredOnSignOut } from '../offline/browser-storage.ts';
import { deleteDatabase, releaseOwnership } from '../offline/owner.ts';

let leaving: Promise<void> | undefined;

/** The customer's own choice: ends on /login (AUTH-077…081). */
export function signOut(): Promise<void> {
  return (leaving ??= leave(pages.login.path, endSessionOnServer()));
}

/** The server refused the session. Several calls may hear of it at once: the first one acts (decisions.md C9, G11). */
export function forceSignOut(): Promise<void> {
  const { pathname, search } = globalThis.location;
  const query = new URLSearchParams({ reason: 'expired', from: pathname + search });
  return (leaving ??= leave(`${pages.login.path}?${query}`, Promise.resolve()));
}

async function leave(target: string, told: Promise<void>): Promise<void> {
  await stopPulls();
  await releaseOwnership();
  clearStoredOnSignOut();
  clearSessionItems();
  await mutate(() => true, undefined, { revalidate: false });
  await deleteDatabase();
  await Promise.race([told, new Promise<void>((resolve) => setTimeout(resolve, 1000))]);
  // A full load: nothing of the customer stays in this page's memory.
  globalThis.location.assign(target);
}
