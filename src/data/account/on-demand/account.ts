import type { AccountDeletion } from '../../../contract/customer.ts';
import type { ContactCode, PasswordChange, VerifyContact } from '../../../contract/extensions.ts';
import { accountPaths } from '../../../contract/account-paths.ts';
import { paths } from '../../../contract/paths.ts';
import { isStatus } from '../../../lib/failures/api-error.ts';
import { hasExtensions } from '../../engine/extensions.ts';
import { api } from '../../engine/network.ts';

/** Erases the account on the server (API-033). */
export async function deleteAccount({ password, reason, feedback }: AccountDeletion): Promise<void> {
  await api().send('delete', paths.deleteAccount, { password, reason, feedback });
}

/** Calls beyond the documents, which a provider's own API need not have (decision X1). */
export type AccountCall = 'password' | 'logout everywhere' | 'verify contact';

const missing = new Set<AccountCall>();

/** Returns false once the API has answered that it lacks the call. */
export const isOffered = (call: AccountCall): boolean => hasExtensions && !missing.has(call);

/** Changes the password. This device stays signed in, and every other one is signed out. */
export const changePassword = (change: PasswordChange): Promise<unknown> =>
  extension('password', () => api().send('put', paths.myPassword, change));

/**
 * Sends a code to the customer's own e-mail address or phone number, by which they prove it.
 * @returns the answer's data, which lib/people/one-time-code.ts reads
 */
export const sendContactCode = (contact: ContactCode['contact']): Promise<unknown> =>
  extension('verify contact', () => api().send('post', accountPaths.sendCode, { contact } satisfies ContactCode));

export const verifyContact = (contact: ContactCode['contact'], otp: string): Promise<unknown> =>
  extension('verify contact', () => api().send('post', accountPaths.verify, { contact, otp } satisfies VerifyContact));

/** Ends all sessions, including this device's. */
export const endAllSessions = (): Promise<unknown> =>
  extension('logout everywhere', () => api().send('post', paths.logoutEverywhere));

async function extension(call: AccountCall, send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (error) {
    if (isStatus(error, 404) || isStatus(error, 405)) missing.add(call);
    throw error;
  }
}
