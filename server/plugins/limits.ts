import type { preHandlerAsyncHookHandler } from 'fastify';
import { tooManyRequests } from '../answers.ts';
import type { AppDeps } from '../deps.ts';
import { bucketOf, takeAttempt } from '../stores/rate-limits.ts';

/** For every call that signs somebody in or sends a code, counted together per address. */
export function limitSignIns({ database, settings, now }: AppDeps): preHandlerAsyncHookHandler {
  const { callsPerAddress, addressWindowMs } = settings.limits;
  return async ({ ip }) => {
    const waitMs = await takeAttempt(
      database,
      bucketOf('address', ip),
      { most: callsPerAddress, windowMs: addressWindowMs },
      now(),
    );
    if (waitMs > 0) throw tooManyRequests(waitMs);
  };
}
