import { Login, Registration, SignedInAnswer } from '../../src/contract/auth.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { Done } from '../../src/contract/envelope.ts';
import { EndSession } from '../../src/contract/extensions.ts';
import { paths } from '../../src/contract/paths.ts';
import { success } from '../platform/answers.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { networkOf } from '../platform/limits/caller-network.ts';
import { clearCache } from '../platform/plugins/headers.ts';
import { limitSignIns } from '../platform/plugins/limits.ts';
import { noteSignIn } from './session.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';
import { revokeAllAccess } from './first-proof.ts';
import { endSession } from './sessions-store.ts';

export function signInRoutes(api: ApiServer, deps: AppDeps): void {
  const preHandler = limitSignIns(deps);

  api.post(paths.login, { preHandler, schema: { body: Login, response: { 200: SignedInAnswer } } }, async (request) =>
    success(noteSignIn(request, await signIn(deps, request.body, networkOf(request)))),
  );

  api.post(
    paths.register,
    { preHandler, schema: { body: Registration, response: { 201: SignedInAnswer } } },
    async (request, reply) => {
      const signedIn = noteSignIn(request, await register(deps, request.body, networkOf(request)));
      return reply.code(201).send(success(signedIn));
    },
  );
}

/**
 * This needs no session: whoever has the hash of a token has had the token, or our table. It ends a session and opens none.
 */
export function endedSessionRoutes(api: ApiServer, deps: AppDeps): void {
  const preHandler = limitSignIns(deps);
  api.post(accountPaths.endSession, { preHandler, schema: { body: EndSession, response: { 200: Done } } }, async ({ body }) => {
    await endSession(deps.database, body.sessionHash);
    return success({});
  });
}

export function signOutRoutes(api: ApiServer, { database }: AppDeps): void {
  api.post(paths.logout, { schema: { response: { 200: Done } } }, async ({ sessionHash }, reply) => {
    await endSession(database, sessionHash);
    reply.headers(clearCache);
    return success({});
  });

  api.post(paths.logoutEverywhere, { schema: { response: { 200: Done } } }, async ({ customerId }, reply) => {
    await inTransaction(database, (transaction) => revokeAllAccess(transaction, customerId));
    reply.headers(clearCache);
    return success({});
  });
}
