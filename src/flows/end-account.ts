/** The customer ends the account, or the sessions on every device. Nothing of the customer then stays on this device. */
import words from '#words/leaving-page';
import type { AccountDeletion } from '../contract/customer.ts';
import { deleteAccount, endAllSessions } from '../data/account/on-demand/account.ts';
import { fetchCustomer } from '../data/account/customer.ts';
import { forgetEmail } from '../data/account/remembered-email.ts';
import { isPassing, isStatus } from '../lib/failures/api-error.ts';
import { pages } from '../lib/pages/page-paths.ts';
import { endSessionWith } from './sign-out.ts';

/**
 * Ends on the start page (PROFILE-039).
 * @param onDone called when the account is deleted and the device is about to be cleared
 */
export async function endAccount(deletion: AccountDeletion, onDone: () => void): Promise<void> {
  const erase = async () => {
    await findingOut(() => deleteAccount(deletion));
    // A sign-out leaves only this behind.
    forgetEmail();
    onDone();
  };
  try {
    await endSessionWith(erase, { target: pages.home.path, farewell: words.accountDeleted });
  } catch (error) {
    // The log entry is documented (PROFILE-040); the dialog shows the error too (decision Q2).
    console.error('The account could not be deleted:', error);
    throw error;
  }
}

/** This device's session ends too, so it leads to /login (decision X1). */
export const signOutEverywhere = (): Promise<void> =>
  endSessionWith(() => findingOut(endAllSessions), {
    target: pages.login.path,
    farewell: words.loggedOutEverywhere,
  });

/** True if the last call got no answer, so that it is not known what the server did. */
let isUnsure = false;

/** Makes a call that ends the session. If its answer is lost, the end of the session shows that it was done. */
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
