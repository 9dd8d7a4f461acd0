import { statfs } from 'node:fs/promises';
import type { onRequestAsyncHookHandler } from 'fastify';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { Refusal } from '../answers.ts';
import type { AppDeps } from '../deps.ts';

export const noRoom = 'There is no room to save this right now. Please try again later.';

/** One look at the disk is good for all calls of this time. */
const lookEveryMs = 1000;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What ends something goes on: it takes hardly any room, and some gives room back. */
const ending = new Set([paths.logout, paths.logoutEverywhere, paths.deleteAccount].map((path) => apiPrefix + path));

/**
 * Refuses to write (507) before the disk of SQLite's folder is full: what is under way still finds the room to end, and
 * reading goes on. PostgreSQL has a disk of its own, which its operator watches.
 */
export function guardFreeSpace({ settings }: AppDeps): onRequestAsyncHookHandler {
  const least = settings.limits.minFreeToWriteMegabytes * 1024 * 1024;
  let freeBytes = Promise.resolve(Number.POSITIVE_INFINITY);
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async ({ method, routeOptions }) => {
    const isEnding = method === 'DELETE' || ending.has(routeOptions.url ?? '');
    if (settings.databaseUrl !== undefined || least === 0 || reading.has(method) || isEnding) return;
    if (performance.now() - lookedAt >= lookEveryMs) {
      lookedAt = performance.now();
      freeBytes = freeIn(settings.dataDir);
    }
    if ((await freeBytes) < least) throw new Refusal(507, noRoom, { 'retry-after': '60' });
  };
}

/** A disk that cannot be asked is no reason to refuse anything. */
const freeIn = (dataDir: string): Promise<number> =>
  statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
