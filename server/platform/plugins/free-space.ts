import words from '#words/refusals';
import type { onRequestAsyncHookHandler } from 'fastify';
import { apiPrefix, paths } from '../../../src/contract/paths.ts';
import { noRoom } from '../answers.ts';
import type { AppDeps } from '../deps.ts';
import { freeBytesOf, leastToWrite } from '../files/room.ts';

/** One look at the disk is good for all calls of this time. */
const lookEveryMs = 1000;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Calls that end something go on: they take hardly any room, and some give room back. */
const ending = new Set([paths.logout, paths.logoutEverywhere, paths.deleteAccount].map((path) => apiPrefix + path));

/**
 * Refuses to write (507) before the disk of SQLite's folder is full: what is under way still finds the room to end, and
 * reading goes on. PostgreSQL has a disk of its own, which its operator watches.
 */
export function guardFreeSpace({ settings }: AppDeps): onRequestAsyncHookHandler {
  const least = leastToWrite(settings);
  let freeBytes = Promise.resolve(Number.POSITIVE_INFINITY);
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async ({ method, routeOptions }) => {
    const isEnding = method === 'DELETE' || ending.has(routeOptions.url ?? '');
    if (least === 0 || reading.has(method) || isEnding) return;
    if (performance.now() - lookedAt >= lookEveryMs) {
      lookedAt = performance.now();
      // A disk that cannot be asked is no reason to refuse anything.
      freeBytes = freeBytesOf(settings).catch(() => Number.POSITIVE_INFINITY);
    }
    if ((await freeBytes) < least) throw noRoom(() => words.noRoom, { 'retry-after': '60' });
  };
}
