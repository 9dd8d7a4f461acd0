/** Leaving: order matters here (docs/architecture.md, rule 4). */
import { mutate } from 'swr';
import { endSessionOnServer } from '../data/account/on-demand/auth.ts';
import { flushDrafts } from '../data/engine/drafts.ts';
import { setFlashMessage } from '../data/shell/flash-message.ts';
import { stopPulls, writesSettled } from '../data/engine/network.ts';
import { currentCustomerId } from '../data/shell/session.ts';
import { hasWaitingUploads } from '../data/prescriptions/queued-uploads.ts';
import { withTimeout } from '../lib/loading/with-timeout.ts';
import { pages } from '../lib/pages/page-paths.ts';
import { unsentWords } from '../lib/prescriptions/unsent-words.ts';
import { clearSessionItems, clearStoredOnSignOut, readStored, writeStored } from '../device/browser-storage.ts';
import { leaveOutbox } from '../outbox/outbox.ts';
import { deleteDatabase, releaseOwnership } from '../cache/owner.ts';
import { showBadge } from '../outbox/upload-badge.ts';
import { dropOverlayEntries } from '../ui/overlay-history.ts';
import { unsavedChanges } from './unsaved-changes.ts';

let leaving: Promise<void> | undefined;

export const isSigningOut = (): boolean => leaving !== undefined;

let asking: Promise<boolean> | undefined;

/**
 * The customer's own choice: ends on /login (AUTH-077…081). Asks first where something is not saved, or on this
 * device only.
 * @throws where the question cannot be shown: nothing is lost unasked
 */
export async function signOut(): Promise<void> {
  if (await (asking ??= mayLeave().finally(() => (asking = undefined)))) await (leaving ??= leave(pages.login.path, 'chosen'));
}

async function mayLeave(): Promise<boolean> {
  // A database that never answers has nothing that could be lost.
  const count = await withTimeout(5000, hasWaitingUploads(), 0);
  const unsaved = unsavedChanges();
  if (count === 0 && unsaved === undefined) return true;
  const { askToLeave } = await import('./ask-to-leave.tsx');
  if (unsaved !== undefined && !(await askToLeave(unsaved, { keepLabel: 'Stay here', yesLabel: 'Log out' }))) return false;
  return count === 0 || askToLeave(unsentWords(count, 'log out'), { keepLabel: 'Upload first', yesLabel: 'Log out and delete' });
}

/** The server refused the session. Several calls may hear of it at once: the first one acts (decisions C9, G11). */
export function forceSignOut(): Promise<void> {
  const { pathname, search } = globalThis.location;
  const query = new URLSearchParams({ reason: 'expired', from: pathname + search });
  return (leaving ??= leaveRefused(`${pages.login.path}?${query}`));
}

/** Where it was the customer who ended the session a moment ago, here or in another tab, its refusal is no surprise. */
async function leaveRefused(target: string): Promise<void> {
  const wanted = await ending;
  if (wanted !== undefined) return leaveEnded(wanted);
  return isChosenElsewhere() ? leave(pages.login.path, 'ended') : leave(target, 'forced');
}

/** Longer than a sign-out takes. What a page left behind that was closed in its midst says nothing of a later refusal. */
const chosenForMs = 60_000;

const isChosenElsewhere = (): boolean => Math.abs(Date.now() - Number(readStored('endedByChoice') ?? Number.NaN)) < chosenForMs;

type Ending = {
  /** The page that is loaded then. */
  readonly target: string;
  /** What is said there. */
  readonly farewell: string;
};

/** The call that is under way by which the customer ends the session; resolves with what follows, if it was done. */
let ending: Promise<Ending | undefined> | undefined;

/**
 * For what ends the session on the server by itself: then everything of the customer goes from here too.
 * @throws whatever the call throws; the customer stays
 */
export async function endSessionWith(call: () => Promise<void>, follows: Ending): Promise<void> {
  const done = call();
  ending = done.then(
    () => follows,
    () => undefined,
  );
  await done;
  await (leaving ??= leaveEnded(follows));
}

const leaveEnded = ({ target, farewell }: Ending): Promise<void> => leave(target, 'ended', { farewell });

/**
 * The customer has reset the password, which ended the session on the server: cleared at once, and as after a refusal what
 * was being typed waits for them.
 * @param shown until it resolves the page goes on saying so
 */
export function signOutAfterReset(shown: Promise<void>): Promise<void> {
  return (leaving ??= leave(pages.login.path, 'forced', { shown }));
}

type Parting = { readonly shown?: Promise<void>; readonly farewell?: string };

async function leave(target: string, kind: 'chosen' | 'forced' | 'ended', { shown, farewell }: Parting = {}): Promise<void> {
  const isForced = kind === 'forced';
  // With a refused session no write can succeed any more, and there is nothing to end.
  await Promise.all([stopPulls(), isForced ? flushDrafts() : writesSettled()]);
  // Before the server and before the token: what the other tabs are told by either, they know to be chosen.
  if (!isForced) writeStored('endedByChoice', String(Date.now()));
  const told = kind === 'chosen' ? endSessionOnServer() : Promise.resolve();
  await leaveOutbox(currentCustomerId(), Date.now(), isForced);
  // Nobody else learns from the icon that something waits.
  void showBadge(0);
  await withTimeout(1000, releaseOwnership(), undefined);
  // Every other tab hears of the token, and clears what it alone holds.
  clearStoredOnSignOut();
  clearSessionItems();
  await mutate(() => true, undefined, { revalidate: false });
  await deleteDatabase();
  await withTimeout(1000, told, undefined);
  await shown;
  await withTimeout(1000, dropOverlayEntries(), undefined);
  if (farewell !== undefined) setFlashMessage(farewell);
  // A full load: nothing of the customer stays in this page's memory, and Back does not lead into it either.
  globalThis.location.replace(target);
}
