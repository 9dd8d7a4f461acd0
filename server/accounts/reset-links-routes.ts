import { ForgotPassword, ResetLinkAnswer, ResetPassword, VerifyResetToken } from '../../src/contract/auth.ts';
import { Done } from '../../src/contract/envelope.ts';
import { paths } from '../../src/contract/paths.ts';
import { success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { networkOf } from '../platform/limits/caller-network.ts';
import { limitSignIns } from '../platform/plugins/limits.ts';
import { checkResetLink, requestResetLink, resetPassword } from './reset-password.ts';

export function resetLinkRoutes(api: ApiServer, deps: AppDeps): void {
  const preHandler = limitSignIns(deps);
  const response = { 200: Done };

  api.post(paths.forgotPassword, { preHandler, schema: { body: ForgotPassword, response } }, async (request) => {
    await requestResetLink(deps, request.body.email, networkOf(request));
    return success({});
  });

  api.post(
    paths.verifyResetToken,
    { preHandler, schema: { body: VerifyResetToken, response: { 200: ResetLinkAnswer } } },
    async ({ body }) => {
      await checkResetLink(deps, body);
      return success({ valid: true });
    },
  );

  api.post(paths.resetPassword, { preHandler, schema: { body: ResetPassword, response } }, async (request) => {
    await resetPassword(deps, request.body, networkOf(request));
    return success({});
  });
}
