import { Serviceability, ServiceabilityQuery } from '../../src/contract/extensions.ts';
import { paths } from '../../src/contract/paths.ts';
import { success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { isServiceable, plainPostalCode } from './service-area.ts';
import { isHeldByCaller, NotModified } from '../platform/public-answer.ts';

/**
 * The page asks before an address is complete, so any text gets an answer. A text that is no PIN code is not served (decision
 * X10).
 */
export function serviceabilityRoutes(api: ApiServer, { settings: { serviceArea } }: AppDeps): void {
  api.get(
    paths.serviceability,
    { schema: { querystring: ServiceabilityQuery, response: { 200: Serviceability, 304: NotModified } } },
    async ({ headers, query }, reply) => {
      const answer = {
        postalCode: plainPostalCode(query.postalCode),
        isServiceable: isServiceable(serviceArea, query.postalCode),
      };
      if (isHeldByCaller(headers, reply, String(answer.isServiceable))) return reply.code(304).send(null);
      return reply.send(success(answer));
    },
  );
}
