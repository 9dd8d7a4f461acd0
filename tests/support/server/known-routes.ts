/** The routes of a server, told by Fastify itself while it is built: one that is added later is there without being listed. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';

export type KnownRoute = {
  /** 'GET /api/v1/orders/:id' */
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly schema: FastifySchema & { readonly hide?: boolean; readonly security?: readonly object[] };
};

const built = 'fastify.initialization';

/** The HEAD that comes with each GET is not named by itself. */
export async function withRoutes<Server>(
  build: () => Promise<Server>,
): Promise<{ readonly server: Server; readonly routes: readonly KnownRoute[] }> {
  const found: RouteOptions[] = [];
  const watch = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
      // Now: a moment later Fastify has put the hooks of its surroundings before the route's own.
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

/** Answers 404 or 405 before anything is looked at (server/platform/plugins/unknown-calls.ts): its handler is the hook that ends the call. */
const isRefusal = ({ handler, onRequest }: RouteOptions): boolean => Object.is(handler, onRequest);

const knownRoutes = ({ method, url, schema = {} }: RouteOptions): KnownRoute[] =>
  [method]
    .flat()
    .filter((one) => one !== 'HEAD')
    .map((one) => ({ name: `${one} ${url}`, method: one, url, schema: schema as KnownRoute['schema'] }));
