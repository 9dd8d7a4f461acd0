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

/** Where a one-time code goes; a phone as its digits were typed (decision G22). */
export type CodeContact = { readonly channel: 'email' | 'phone'; readonly contact: string };

/** @returns the answer's data, which lib/one-time-code.ts reads */
export const sendCode = ({ channel, contact }: CodeContact): Promise<unknown> =>
  channel === 'email'
    ? api().confirm(paths.sendEmailOtp, { email: contact, purpose: 'login' } satisfies SendEmailOtp)
    : api().confirm(paths.sendPhoneOtp, { phone: contact, purpose: 'login' } satisfies SendPhoneOtp);

export async function logInWithCode({ channel, contact }: CodeContact, otp: string): Promise<SignedIn> {
  const body: VerifyOtp = channel === 'email' ? { email: contact, otp } : { phone: contact, otp };
  return readSignedIn(await api().confirm(paths.verifyOtp, body));
}

/** Takes the contact off an account that is somebody else's, by the code that did not sign in there. */
export async function releaseContact({ channel, contact }: CodeContact, otp: string): Promise<void> {
  const body: VerifyOtp = channel === 'email' ? { email: contact, otp } : { phone: contact, otp };
  await api().confirm(accountPaths.release, body);
}

export async function sendResetLink(email: string): Promise<void> {
  await api().confirm(paths.forgotPassword, { email } satisfies ForgotPassword);
}

/** Resolves for a link that can be used, and fails for any other. */
export async function checkResetLink(link: VerifyResetToken): Promise<void> {
  readResetLinkCheck(await api().confirm(paths.verifyResetToken, link, 'if given'));
}

export async function resetPassword(reset: ResetPassword): Promise<void> {
  await api().confirm(paths.resetPassword, reset);
}

/**
 * Ends the session on the server, where it has such a call (decision X1), also when the page is left meanwhile. Nothing
 * depends on its answer: without a network it is made up for at the next contact (ended-sessions.ts).
 */
export async function endSessionOnServer(): Promise<void> {
  const token = readToken();
  if (!hasExtensions || token === undefined) return;
  // Spelled out: by the time that it is sent, the device may have forgotten it.
  const headers = { Authorization: `Bearer ${token}` };
  const told = api()
    .send('post', paths.logout, undefined, { headers, keepalive: true })
    .then(
      () => true,
      () => false,
    );
  const hash = await rememberEndedSession(token);
  if ((await told) && hash !== undefined) forgetEndedSession(hash);
}
