import words from '#words/refusals';
import type { FastifyRequest, onRequestAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify';
import { paths } from '../../../src/contract/paths.ts';
import { tooManyRequests } from '../answers.ts';
import type { AppDeps } from '../deps.ts';
import { FixedWindows } from '../limits/fixed-windows.ts';
import { bucketOf, takeAttempt } from '../limits/rate-limits-store.ts';
import { costOf } from '../limits/call-costs.ts';
import { networkOf, widerNetworksOf } from '../limits/caller-network.ts';
import type { KnownSessions } from '../../accounts/known-sessions.ts';
import { bearerToken } from '../../accounts/session.ts';

/**
 * How many times the calls of one network all in a wider one may make together. A mobile operator gives each phone a /64: the
 * 256 phones of a /56 may all sign in within the same ten minutes (four calls each), and so may 750 of a /48's 65,536, where a
 * customer signs in once a month; the 256 addresses of a /24 may have half a million phones behind them. More than the last
 * is more than one process can hash.
 */
const sharesOfWider = { 56: 2, 48: 5, 24: 10 } as const;

/**
 * For every call that signs somebody in or sends a code, counted together per address, and with a larger budget per network
 * around it: whoever has the 65,536 networks of a /48 has not as many budgets.
 */
export function limitSignIns({ database, settings, now }: AppDeps): preHandlerAsyncHookHandler {
  const { signInCallsPerAddress: most, addressWindowMs: windowMs } = settings.limits;
  return async (request) => {
    const network = networkOf(request);
    const wider = widerNetworksOf(network).map(({ prefix, name }) => ({ name, most: most * sharesOfWider[prefix] }));
    // The narrowest network comes first: what is refused to one network uses up nothing of its neighbours'.
    for (const { name, most: share } of [{ name: network, most }, ...wider.toReversed()]) {
      const waitMs = await takeAttempt(database, bucketOf('address', name), { most: share, windowMs }, now());
      if (waitMs > 0) throw tooManyRequests(waitMs);
    }
  };
}

type CallLimits = {
  /** Runs before everything else of the API. */
  readonly limitCall: onRequestAsyncHookHandler;
  /** Runs where the session has been found. */
  readonly noteSession: onRequestAsyncHookHandler;
};

/** By what callers are told apart. */
type Callers = {
  /** What a call shows for itself, whatever it is worth. */
  readonly tokenOf: (request: FastifyRequest) => string | undefined;
  /** Whose it has turned out to be. */
  readonly ownerOf: (request: FastifyRequest) => string;
};

const byCustomer: Callers = { tokenOf: bearerToken, ownerOf: ({ customerId }) => customerId };

/**
 * Limits every call of the API by what it costs (server/platform/limits/call-costs.ts): per customer over all sessions, and per
 * address without a session. A session counts as one only once the database knew it, so that whoever invents tokens shares the
 * address's limit. It stays known for an hour, so that whoever uses an address up does not stop neighbours at their checkout.
 * Keys of the lab's own systems are limited alike: each key has the budget of a customer.
 */
export function limitCalls(
  { settings, now }: AppDeps,
  sessions: KnownSessions,
  { tokenOf, ownerOf }: Callers = byCustomer,
): CallLimits {
  const { callsPerSession, callsPerAddress, callsWindowMs: windowMs } = settings.limits;
  const customers = new FixedWindows({ most: callsPerSession, windowMs });
  const addresses = new FixedWindows({ most: callsPerAddress, windowMs });

  const take = (request: FastifyRequest): number => {
    const customerId = sessions.customerOf(tokenOf(request), now());
    const cost = costOf(request.method, request.routeOptions.url);
    return customerId === undefined ? addresses.take(networkOf(request), now(), cost) : customers.take(customerId, now(), cost);
  };
  return {
    limitCall: async (request) => {
      // Whoever watches the server must not find it dead because it is busy.
      if (request.routeOptions.url?.endsWith(paths.health)) return;
      refuseBeyond(take(request));
    },
    noteSession: async (request) => {
      const token = tokenOf(request);
      if (token === undefined || sessions.customerOf(token, now()) !== undefined) return;
      const owner = ownerOf(request);
      sessions.note(token, owner, now());
      // The first call of another session of theirs finds the budget that the others have left.
      refuseBeyond(customers.take(owner, now(), costOf(request.method, request.routeOptions.url)));
    },
  };
}

function refuseBeyond(waitMs: number): void {
  if (waitMs > 0) throw tooManyRequests(waitMs, words.tooManyCalls);
}
