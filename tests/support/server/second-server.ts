import { onTestFinished } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { AppDeps } from '../../../server/platform/deps.ts';
import { Caller } from './caller.ts';
import { publicOrigin } from './messages.ts';
import { cheapHashes, type TestServer } from './server.ts';

/**
 * Starts another server on the same database, as behind a load balancer.
 * @param aheadMs how far its clock is ahead of the first one's
 * @returns a caller without a session
 */
export async function secondServer(
  { database, settings, now }: TestServer,
  aheadMs: number,
  given: Pick<AppDeps, 'logTo'> = {},
): Promise<Caller> {
  const app = await buildApp({
    database,
    settings,
    now: () => now() + aheadMs,
    origin: () => publicOrigin,
    wait: () => Promise.resolve(),
    passwordHashes: cheapHashes,
    ...given,
  });
  await app.ready();
  onTestFinished(() => app.close());
  return new Caller(app);
}
