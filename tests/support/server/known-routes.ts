/** Collects the routes of a server from Fastify itself while it is built, so that new routes are included. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';

export type KnownRoute = {
  /** For example 'GET /api/v1/orders/:id'. */
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly schema: FastifySchema & { readonly hide?: boolean; readonly security?: readonly object[] };
};

const built = 'fastify.initialization';

/** Leaves out the HEAD route that comes with each GET. */
export async function withRoutes<Server>(
  build: () => Promise<Server>,
): Promise<{ readonly server: Server; readonly routes: readonly KnownRoute[] }> {
  const found: RouteOptions[] = [];
  const watch = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
      // The hook must be read now: a moment later Fastify has put the surrounding hooks before the route's own.
      if (!isRefusal(route)) found.push(route);
    });
  subscribe(built, watch);
  try {
    const server = await build();
    return { server, routes: found.flatMap(knownRoutes) };
  } finally {
    unsubscribe(built, watch);
  }
}

/** Such a route answers 404 or 405 at once (server/platform/plugins/unknown-calls.ts): its handler is the ending hook. */
const isRefusal = ({ handler, onRequest }: RouteOptions): boolean => Object.is(handler, onRequest);

const knownRoutes = ({ method, url, schema = {} }: RouteOptions): KnownRoute[] =>
  [method]
    .flat()
    .filter((one) => one !== 'HEAD')
    .map((one) => ({ name: `${one} ${url}`, method: one, url, schema: schema as KnownRoute['schema'] }));
