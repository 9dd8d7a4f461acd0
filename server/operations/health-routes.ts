import { HealthAnswer } from '../../src/contract/extensions.ts';
import { paths } from '../../src/contract/paths.ts';
import { success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { checkDatabase } from '../platform/db/health-store.ts';

export function healthRoutes(api: ApiServer, { database }: AppDeps): void {
  api.get(paths.health, { schema: { response: { 200: HealthAnswer } } }, async () => {
    await checkDatabase(database);
    return success({ database: 'ok' as const });
  });
}
