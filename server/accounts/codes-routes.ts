import words from '#words/refusals-sign-in';
import { CodeSent, SendEmailOtp, SendPhoneOtp, SignedInAnswer, VerifyOtp } from '../../src/contract/auth.ts';
import { Done } from '../../src/contract/envelope.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { paths } from '../../src/contract/paths.ts';
import { isOtpPhone } from '../../src/lib/people/phone.ts';
import { badRequest, success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { networkOf } from '../platform/limits/caller-network.ts';
import { limitSignIns } from '../platform/plugins/limits.ts';
import { noteSignIn } from './session.ts';
import { requestCode, signInByCode } from './code-sign-in.ts';
import { phoneKey, type Contact } from './contacts.ts';
import { releaseContact } from './release-contact.ts';
import { emailKey } from './customers-store.ts';

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
  throw badRequest(words.oneContact, ['email', 'phone']);
}

const byEmail = (email: string): Contact => ({ channel: 'email', contact: emailKey(email) });

const byPhone = (phone: string): Contact => ({ channel: 'sms', contact: phoneKey(phone, isOtpPhone) });
