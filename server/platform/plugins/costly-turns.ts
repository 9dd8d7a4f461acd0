import words from '#words/refusals';
import { tooManyRequests } from '../answers.ts';
import type { ApiServer, AppDeps } from '../deps.ts';
import { isInLine } from '../limits/call-costs.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import type { BeginInTurn } from './begin-in-turn.ts';

/**
 * So many calls of one customer may wait beside those at work: more than an app makes at once, however many screens it fills.
 */
const mostWaitingEach = 50;
const soonMs = 10_000;

const tooManyAtOnce = () => tooManyRequests(soonMs, words.tooManyAtOnce);

/**
 * Costly calls of one customer are worked off a few at a time, so that whoever sends many at once keeps the others waiting for
 * one of them, and not for all. For the routes that are added from here on; they know the customer.
 */
export function takeTurns(api: ApiServer, { settings }: Pick<AppDeps, 'settings'>, begin: BeginInTurn): void {
  const mostEach = settings.limits.costlyCallsAtOnce;
  const turns = new FairQueue({ most: Infinity, mostEach, mostWaitingEach, tooManyOfOne: tooManyAtOnce });
  api.addHook('onRoute', (route) => {
    // A route that answers HEAD has the handler of its GET, which takes its turn already.
    if (route.method === 'HEAD' || !isInLine(String(route.method), route.url)) return;
    const { handler } = route;
    route.handler = function inTurn(request, reply) {
      return turns.take([request.customerId], async () => {
        await begin(request);
        return handler.call(this, request, reply);
      });
    };
  });
}
