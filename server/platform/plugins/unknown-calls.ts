import words from '#words/refusals';
import type { HTTPMethods } from 'fastify';
import { notFound, HttpError } from '../answers.ts';
import type { ApiServer } from '../deps.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type KnownMethods = ReadonlyMap<string, ReadonlySet<string>>;

/** Call it before the routes are added; the answer fills while they are. */
export function watchMethods(api: ApiServer): KnownMethods {
  const known = new Map<string, Set<string>>();
  api.addHook('onRoute', ({ method, routePath }) => {
    const found = known.get(routePath) ?? new Set();
    for (const name of [method].flat()) found.add(name);
    known.set(routePath, found);
  });
  return known;
}

/**
 * A known path called by another method answers 405 and names the methods that it has; an unknown path answers 404. Both
 * are routes of the API's own, so that its hooks run: a page of an allowed origin can read these answers, too.
 */
export function refuseUnknownCalls(api: ApiServer, known: KnownMethods): void {
  for (const [path, found] of known) {
    const allow = [...found].toSorted().join(', ');
    const others = methods.filter((method) => !found.has(method));
    if (others.length > 0) addRefusal(api, others, path, () => new HttpError(405, words.otherMethod, { allow }));
  }
  addRefusal(api, methods, '/*', () => notFound(words.unknownAddress));
}

function addRefusal(api: ApiServer, method: readonly HTTPMethods[], url: string, refusal: () => HttpError): void {
  const refuse = async () => {
    throw refusal();
  };
  // It runs in onRequest, so that a body is not even read.
  api.route({ method: [...method], url, schema: { hide: true }, onRequest: refuse, handler: refuse });
}
