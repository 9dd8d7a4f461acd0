import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { paths } from '../../../src/contract/paths.ts';
import type { ApiServer, AppDeps } from '../deps.ts';
import { FairQueue, type Whose } from '../limits/fair-queue.ts';
import { networkOf, widerNetworksOf } from '../limits/caller-network.ts';
import type { KnownSessions } from '../../accounts/known-sessions.ts';
import { bearerToken } from '../../accounts/session.ts';

/** Waits until the call may begin, or go on with what costs most. */
export type BeginInTurn = (request: FastifyRequest) => Promise<void>;

/**
 * Of all calls of the API that are there, one begins in each turn of the event loop, and those who call take turns: customers,
 * and whoever is not known by network. SQLite answers at once, so that without this whoever sends a hundred calls together has
 * all of them answered before anybody else is heard. Nobody is refused here, a call that is alone begins at once, and how many
 * are under way is not bounded: whole towns share one network, and one call of theirs may take long.
 */
export function beginInTurn(
  api: ApiServer,
  { now, beginTogether = false }: Pick<AppDeps, 'now' | 'beginTogether'>,
  sessions: KnownSessions,
): BeginInTurn {
  const turns = new FairQueue({ most: 1 });
  const whose = (request: FastifyRequest): Whose => {
    const customerId = request.customerId || sessions.customerOf(bearerToken(request), now());
    return customerId === undefined ? strangerFrom(networkOf(request)) : ['customer', customerId];
  };
  const begin: BeginInTurn = async (request) => {
    // A probe must not find the server dead because it is busy.
    if (beginTogether || request.routeOptions.url?.endsWith(paths.health)) return;
    await new Promise<void>((resolve) => {
      void turns.take(whose(request), () => {
        resolve();
        return nextTurnOfLoop();
      });
    });
  };
  api.addHook('onRequest', begin);
  // The caller decides when a body is whole, and a hundred of them may be at the same moment.
  api.addHook('preValidation', async (request) => {
    if (request.body !== undefined) await begin(request);
  });
  return begin;
}

const strangerFrom = (network: string): Whose => ['stranger', ...widerNetworksOf(network).map(({ name }) => name), network];
