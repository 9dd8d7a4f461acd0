/** Leaving: order matters here (architecture.md rule 4). */
import { mutate } from 'swr';
import { endSessionOnServer } from '../data/auth.ts';
import { flushDrafts } from '../data/drafts.ts';
import { stopPulls, writesSettled } from '../data/network.ts';
import { currentCustomerId } from '../data/session.ts';
import { atMost } from '../lib/at-most.ts';
import { pages } from '../lib/page-paths.ts';
import { clearSessionItems, clearStoredOnSignOut } from '../offline/browser-storage.ts';
import { leaveOutbox } from '../offline/outbox.ts';
import { deleteDatabase, releaseOwnership } from '../offline/owner.ts';

let leaving: Promise<void> | undefined;

export const isLeaving = (): boolean => leaving !== undefined;

/** The customer's own choice: ends on /login (AUTH-077…081). */
export function signOut(): Promise<void> {
  return (leaving ??= leave(pages.login.path, 'chosen'));
}

/** The server refused the session. Several calls may hear of it at once: the first one acts (decisions.md C9, G11). */
export function forceSignOut(): Promise<void> {
  const { pathname, search } = globalThis.location;
  const query = new URLSearchParams({ reason: 'expired', from: pathname + search });
  return (leaving ??= leave(`${pages.login.path}?${query}`, 'forced'));
}

/**
 * The customer has reset the password, which ended the session on the server: cleared at once, and as after a refusal what
 * was being typed waits for them.
 * @param shown until it resolves the page goes on saying so
 */
export function signOutAfterReset(shown: Promise<void>): Promise<void> {
  return (leaving ??= leave(pages.login.path, 'forced', shown));
}

async function leave(target: string, kind: 'chosen' | 'forced', shown?: Promise<void>): Promise<void> {
  const isForced = kind === 'forced';
  // With a refused session no write can succeed any more, and there is nothing to end.
  await Promise.all([stopPulls(), isForced ? flushDrafts() : writesSettled()]);
  const told = isForced ? Promise.resolve() : endSessionOnServer();
  await leaveOutbox(currentCustomerId(), Date.now(), isForced);
  await atMost(1000, releaseOwnership(), undefined);
  // Every other tab hears of the token, and clears what it alone holds.
  clearStoredOnSignOut();
  clearSessionItems();
  await mutate(() => true, undefined, { revalidate: false });
  await deleteDatabase();
  await atMost(1000, told, undefined);
  await shown;
  // A full load: nothing of the customer stays in this page's memory, and Back does not lead into it either.
  globalThis.location.replace(target);
}
