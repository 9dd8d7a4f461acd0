import type { ApiServer } from '../deps.ts';

/**
 * Pages of the named origins may call the API. Only the bearer token signs a customer in, so credentials in the browser's
 * sense (cookies) are not allowed.
 */
export function allowOrigins(api: ApiServer, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  api.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('vary', 'Origin');
    if (headers.origin === undefined || !allowed.has(headers.origin)) return;
    reply.header('access-control-allow-origin', headers.origin).header('access-control-expose-headers', 'Retry-After');
  });
  api.options('/*', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'Authorization, Content-Type, Idempotency-Key')
      .header('access-control-max-age', '600')
      .send(),
  );
}
