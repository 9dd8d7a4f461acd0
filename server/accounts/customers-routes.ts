import { CodeSent } from '../../src/contract/auth.ts';
import { AccountDeletion, CustomerAnswer, CustomerChange } from '../../src/contract/customer.ts';
import { Done } from '../../src/contract/envelope.ts';
import { ContactCode, LanguageChange, PasswordChange, VerifyContact } from '../../src/contract/extensions.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { paths } from '../../src/contract/paths.ts';
import { dateIn } from '../../src/lib/time/dates.ts';
import { success } from '../platform/answers.ts';
import { checkBirthDate } from '../people/birth-date.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { deleteAccount } from './erasure/delete-account.ts';
import type { ContactChannel } from '../messages/message.ts';
import { networkOf } from '../platform/limits/caller-network.ts';
import { clearCache } from '../platform/plugins/headers.ts';
import { limitSignIns } from '../platform/plugins/limits.ts';
import { changeLanguage } from './change-language.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { proveFromInside, requestProof } from './prove-contact.ts';
import { customerEntity, getCustomer } from './customers-store.ts';

export function customerRoutes(api: ApiServer, deps: AppDeps): void {
  const { database, settings, now } = deps;

  api.get(paths.me, { schema: { response: { 200: CustomerAnswer } } }, async ({ customerId }) =>
    success(customerEntity(await getCustomer(database, customerId))),
  );

  api.put(paths.me, { schema: { body: CustomerChange, response: { 200: CustomerAnswer } } }, async (request) => {
    const { customerId, body } = request;
    if (body.dateOfBirth !== undefined) checkBirthDate(body.dateOfBirth, dateIn(settings.timeZone, now()));
    return success(await changeProfile(deps, customerId, body, networkOf(request)));
  });

  api.put(paths.myPassword, { schema: { body: PasswordChange, response: { 200: Done } } }, async (request) => {
    const { customerId, sessionHash: tokenHash } = request;
    await changePassword(deps, { customerId, tokenHash }, request.body, networkOf(request));
    return success({});
  });

  api.put(
    accountPaths.language,
    { schema: { body: LanguageChange, response: { 200: CustomerAnswer } } },
    async ({ customerId, body }) => success(await changeLanguage(deps, customerId, body.language)),
  );

  const preHandler = limitSignIns(deps);

  api.post(accountPaths.sendCode, { preHandler, schema: { body: ContactCode, response: { 200: CodeSent } } }, async (request) =>
    success(await requestProof(deps, request.customerId, channelOf(request.body), networkOf(request))),
  );

  api.post(
    accountPaths.verify,
    { preHandler, schema: { body: VerifyContact, response: { 200: CustomerAnswer } } },
    async (request) => {
      const proof = { channel: channelOf(request.body), code: request.body.otp };
      return success(await proveFromInside(deps, request.customerId, proof, networkOf(request)));
    },
  );

  api.delete(paths.deleteAccount, { schema: { body: AccountDeletion, response: { 200: Done } } }, async (request, reply) => {
    await deleteAccount(deps, request.customerId, request.body, networkOf(request));
    reply.headers(clearCache);
    return success({});
  });
}

const channelOf = ({ contact }: ContactCode): ContactChannel => (contact === 'email' ? 'email' : 'sms');
