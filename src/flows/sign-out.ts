/** The order of these steps matters (docs/architecture.md, rule 4). */
import words from '#words/leaving-page';
import { mutate } from 'swr';
import { endSessionOnServer } from '../data/account/on-demand/auth.ts';
import { flushDrafts } from '../data/engine/drafts.ts';
import { setFlashMessage } from '../data/shell/flash-message.ts';
import { stopPulls, writesSettled } from '../data/engine/network.ts';
import { currentCustomerId } from '../data/shell/session.ts';
import { countUnsentUploads } from '../data/uploads/queued-uploads.ts';
import { withTimeout } from '../lib/loading/with-timeout.ts';
import { pages } from '../lib/pages/page-paths.ts';
import { unsentWords } from '../lib/prescriptions/unsent-words.ts';
import { clearSessionItems, clearStoredOnSignOut, readStored, writeStored } from '../device/browser-storage.ts';
import { leaveOutbox } from '../outbox/outbox.ts';
import { deleteDatabase, releaseOwnership } from '../cache/owner.ts';
import { showBadge } from '../outbox/app-badge.ts';
import { endPush } from '../device/push-subscription.ts';
import { dropOverlayEntries } from '../ui/overlay-history.ts';
import { unsavedChanges } from './unsaved-changes.ts';
import { addressOf } from '../device/page-base.ts';

let leaving: Promise<void> | undefined;

export const isSigningOut = (): boolean => leaving !== undefined;

let asking: Promise<boolean> | undefined;

/**
 * Signs out at the customer's request and ends on /login (AUTH-077…081). It asks first if something is not saved, or is on
 * this device only.
 * @throws if the question cannot be shown: nothing is discarded without asking
 */
export async function signOut(): Promise<void> {
  if (await (asking ??= mayLeave().finally(() => (asking = undefined)))) await (leaving ??= leave(pages.login.path, 'chosen'));
}

async function mayLeave(): Promise<boolean> {
  // A database that never answers holds nothing that could be lost.
  const count = await withTimeout(5000, countUnsentUploads(), 0);
  const unsaved = unsavedChanges();
  if (count === 0 && unsaved === undefined) return true;
  const { askToLeave } = await import('./ask-to-leave.tsx');
  if (unsaved !== undefined && !(await askToLeave(unsaved, { keepLabel: words.stay, yesLabel: words.logOut }))) return false;
  return count === 0 || askToLeave(unsentWords(count, 'here'), { keepLabel: words.uploadFirst, yesLabel: words.logOutAndDelete });
}

/** The server refused the session. Several calls may find this out at once; the first one acts (decisions C9, G11). */
export function forceSignOut(): Promise<void> {
  const { pathname, search } = globalThis.location;
  const query = new URLSearchParams({ reason: 'expired', from: pathname + search });
  return (leaving ??= leaveRefused(`${pages.login.path}?${query}`));
}

/** If the customer ended the session a moment ago, here or in another tab, its refusal is expected. */
async function leaveRefused(target: string): Promise<void> {
  const follows = await ending;
  if (follows !== undefined) return leaveEnded(follows);
  return isChosenElsewhere() ? leave(pages.login.path, 'ended') : leave(target, 'forced');
}

/** In milliseconds, longer than a sign-out takes: an old mark must not explain a later refusal. */
const chosenForMs = 60_000;

const isChosenElsewhere = (): boolean => Math.abs(Date.now() - Number(readStored('endedByChoice') ?? Number.NaN)) < chosenForMs;

type Ending = {
  /** The path that is loaded afterwards. */
  readonly target: string;
  /** The message shown there. */
  readonly farewell: string;
};

/** The current call by which the customer ends the session; it resolves with what follows, or with undefined if it failed. */
let ending: Promise<Ending | undefined> | undefined;

/**
 * Makes a call that itself ends the session on the server, and then clears everything of the customer from this device.
 * @throws whatever the call throws; the customer then stays
 */
export async function endSessionWith(call: () => Promise<void>, follows: Ending): Promise<void> {
  const ended = call();
  ending = ended.then(
    () => follows,
    () => undefined,
  );
  await ended;
  await (leaving ??= leaveEnded(follows));
}

const leaveEnded = ({ target, farewell }: Ending): Promise<void> => leave(target, 'ended', { farewell });

/**
 * The customer has reset the password, which ended the session on the server. The device is cleared at once, and drafts stay
 * for the customer as after a forced sign-out.
 * @param shown the page keeps its message until this resolves
 */
export function signOutAfterReset(shown: Promise<void>): Promise<void> {
  return (leaving ??= leave(pages.login.path, 'forced', { shown }));
}

type Parting = { readonly shown?: Promise<void>; readonly farewell?: string };

async function leave(target: string, kind: 'chosen' | 'forced' | 'ended', { shown, farewell }: Parting = {}): Promise<void> {
  const isForced = kind === 'forced';
  // With a refused session no write can succeed, and there is nothing to end.
  await Promise.all([stopPulls(), isForced ? flushDrafts() : writesSettled()]);
  // It is written before the server and the token are touched, so that other tabs recognise both changes as chosen.
  if (!isForced) writeStored('endedByChoice', String(Date.now()));
  const sessionEnded = kind === 'chosen' ? endSessionOnServer() : Promise.resolve();
  const pushEnded = isForced ? Promise.resolve() : endPush();
  await leaveOutbox(currentCustomerId(), Date.now(), isForced);
  // The app's icon must not show anybody else that something waits.
  void showBadge({ uploads: 0, news: 0 });
  await withTimeout(1000, releaseOwnership(), undefined);
  // The removal of the token makes every other tab clear what only it holds.
  clearStoredOnSignOut();
  clearSessionItems();
  await mutate(() => true, undefined, { revalidate: false });
  await deleteDatabase();
  await withTimeout(1000, Promise.all([sessionEnded, pushEnded]), undefined);
  await shown;
  await withTimeout(1000, dropOverlayEntries(), undefined);
  if (farewell !== undefined) setFlashMessage(farewell);
  // A full page load leaves nothing of the customer in memory, and Back does not lead to it either.
  globalThis.location.replace(addressOf(target));
}
