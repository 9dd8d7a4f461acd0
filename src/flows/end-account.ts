/** What the customer ends for good: the account, or the sessions on every device. Nothing of them stays here then. */
import type { AccountDeletion } from '../contract/customer.ts';
import { deleteAccount, endAllSessions } from '../data/account/on-demand/account.ts';
import { fetchCustomer } from '../data/account/customer.ts';
import { forgetEmail } from '../data/account/remembered-email.ts';
import { isPassing, isStatus } from '../lib/failures/api-error.ts';
import { pages } from '../lib/pages/page-paths.ts';
import { endSessionWith } from './sign-out.ts';

/**
 * Ends on the start page (PROFILE-039).
 * @param onDone the account is no more, and everything of it goes from the device now
 */
export async function endAccount(deletion: AccountDeletion, onDone: () => void): Promise<void> {
  const erase = async () => {
    await findingOut(() => deleteAccount(deletion));
    // The one thing that a sign-out leaves.
    forgetEmail();
    onDone();
  };
  try {
    await endSessionWith(erase, { target: pages.home.path, farewell: 'Your account has been deleted' });
  } catch (error) {
    // As documented (PROFILE-040); the dialog says it too (decision Q2).
    console.error('The account could not be deleted:', error);
    throw error;
  }
}

/** This device's session included, so it ends on /login (decision X1). */
export const signOutEverywhere = (): Promise<void> =>
  endSessionWith(() => findingOut(endAllSessions), {
    target: pages.login.path,
    farewell: 'You are signed out on all devices',
  });

/** The last call's answer is lost, and it is not known yet what the server did. */
let isUnsure = false;

/** A call after which the session is no more; where its answer is lost, that tells whether it was done. */
async function findingOut(call: () => Promise<unknown>): Promise<void> {
  if (isUnsure && (await isSessionGone())) return;
  try {
    await call();
  } catch (error) {
    isUnsure = isPassing(error);
    if (isUnsure && (await isSessionGone())) return;
    throw error;
  }
}

async function isSessionGone(): Promise<boolean> {
  try {
    await fetchCustomer();
    isUnsure = false;
    return false;
  } catch (error) {
    return isStatus(error, 401);
  }
}
