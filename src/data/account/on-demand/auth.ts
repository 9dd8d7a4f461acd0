import { readResetLinkCheck, readSignedIn } from '../../../api/shapes.ts';
import type {
  ForgotPassword,
  Login,
  Registration,
  ResetPassword,
  SendEmailOtp,
  SendPhoneOtp,
  SignedIn,
  VerifyOtp,
  VerifyResetToken,
} from '../../../contract/auth.ts';
import { accountPaths } from '../../../contract/account-paths.ts';
import { paths } from '../../../contract/paths.ts';
import { forgetEndedSession, rememberEndedSession } from '../ended-sessions.ts';
import { hasExtensions } from '../../engine/extensions.ts';
import { api } from '../../engine/network.ts';
import { readToken } from '../../shell/session.ts';

export async function logIn(login: Login): Promise<SignedIn> {
  return readSignedIn(await api().send('post', paths.login, login));
}

export async function register(registration: Registration): Promise<SignedIn> {
  return readSignedIn(await api().send('post', paths.register, registration));
}

/** The contact to which a one-time code is sent; a phone number as its digits were typed (decision G22). */
export type CodeContact = { readonly channel: 'email' | 'phone'; readonly contact: string };

/** @returns the answer's data, which lib/people/one-time-code.ts reads */
export const sendCode = ({ channel, contact }: CodeContact): Promise<unknown> =>
  channel === 'email'
    ? api().confirm(paths.sendEmailOtp, { email: contact, purpose: 'login' } satisfies SendEmailOtp)
    : api().confirm(paths.sendPhoneOtp, { phone: contact, purpose: 'login' } satisfies SendPhoneOtp);

export async function logInWithCode({ channel, contact }: CodeContact, otp: string): Promise<SignedIn> {
  const body: VerifyOtp = channel === 'email' ? { email: contact, otp } : { phone: contact, otp };
  return readSignedIn(await api().confirm(paths.verifyOtp, body));
}

/** Removes the contact from somebody else's account, by the code that did not sign in there. */
export async function releaseContact({ channel, contact }: CodeContact, otp: string): Promise<void> {
  const body: VerifyOtp = channel === 'email' ? { email: contact, otp } : { phone: contact, otp };
  await api().confirm(accountPaths.release, body);
}

export async function sendResetLink(email: string): Promise<void> {
  await api().confirm(paths.forgotPassword, { email } satisfies ForgotPassword);
}

/** Resolves for a link that can be used, and rejects for any other. */
export async function checkResetLink(link: VerifyResetToken): Promise<void> {
  readResetLinkCheck(await api().confirm(paths.verifyResetToken, link, 'if given'));
}

export async function resetPassword(reset: ResetPassword): Promise<void> {
  await api().confirm(paths.resetPassword, reset);
}

/**
 * Ends the session on the server if the API has the call (decision X1), even when the page is left meanwhile. Nothing depends on
 * the answer: without a network the call is repeated at the next contact (ended-sessions.ts).
 */
export async function endSessionOnServer(): Promise<void> {
  const token = readToken();
  if (!hasExtensions || token === undefined) return;
  // The token is set here because the device may have forgotten it by the time the request is sent.
  const headers = { Authorization: `Bearer ${token}` };
  const ended = api()
    .send('post', paths.logout, undefined, { headers, keepalive: true })
    .then(
      () => true,
      () => false,
    );
  const hash = await rememberEndedSession(token);
  if ((await ended) && hash !== undefined) forgetEndedSession(hash);
}
