import { CodeSent, SendEmailOtp, SendPhoneOtp, SignedInAnswer, VerifyOtp } from '../../src/contract/auth.ts';
import { Done } from '../../src/contract/envelope.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { paths } from '../../src/contract/paths.ts';
import { isOtpPhone } from '../../src/lib/people/phone.ts';
import { badRequest, success } from '../answers.ts';
import type { ApiServer, AppDeps } from '../deps.ts';
import { networkOf } from '../plugins/caller-network.ts';
import { limitSignIns } from '../plugins/limits.ts';
import { noteSignIn } from '../plugins/session.ts';
import { requestCode, signInByCode } from '../sign-in/code-sign-in.ts';
import { phoneKey, type Contact } from '../sign-in/contacts.ts';
import { releaseContact } from '../sign-in/release-contact.ts';
import { emailKey } from '../stores/customers.ts';

/** Sign-in by one-time code. */
export function codeRoutes(api: ApiServer, deps: AppDeps): void {
  const preHandler = limitSignIns(deps);
  const response = { 200: CodeSent };

  api.post(paths.sendEmailOtp, { preHandler, schema: { body: SendEmailOtp, response } }, async (request) => {
    return success(await requestCode(deps, byEmail(request.body.email), networkOf(request)));
  });

  api.post(paths.sendPhoneOtp, { preHandler, schema: { body: SendPhoneOtp, response } }, async (request) => {
    return success(await requestCode(deps, byPhone(request.body.phone), networkOf(request)));
  });

  api.post(paths.verifyOtp, { preHandler, schema: { body: VerifyOtp, response: { 200: SignedInAnswer } } }, async (request) =>
    success(noteSignIn(request, await signInByCode(deps, contactOf(request.body), request.body.otp, networkOf(request)))),
  );

  api.post(accountPaths.release, { preHandler, schema: { body: VerifyOtp, response: { 200: Done } } }, async (request) => {
    await releaseContact(deps, contactOf(request.body), request.body.otp, networkOf(request));
    return success({});
  });
}

function contactOf({ email, phone }: VerifyOtp): Contact {
  if (email !== undefined && phone === undefined) return byEmail(email);
  if (phone !== undefined && email === undefined) return byPhone(phone);
  throw badRequest('Please enter either your email or your phone number');
}

const byEmail = (email: string): Contact => ({ channel: 'email', contact: emailKey(email) });

const byPhone = (phone: string): Contact => ({ channel: 'sms', contact: phoneKey(phone, isOtpPhone) });
