import swagger from '@fastify/swagger';
import { brand } from '../../../src/brand.ts';
import { Problem } from '../../../src/contract/envelope.ts';
import type { ApiServer } from '../deps.ts';

/** Has to come before the routes; the document itself is put together when it is first asked for. */
export async function documentApi(app: ApiServer): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} API`, version: '1' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
  });
  // Every refusal has the one form, so no route needs to say it.
  app.addHook('onRoute', (route) => {
    const { response } = (route.schema ?? {}) as { response?: Record<string, unknown> };
    if (response !== undefined) response['4xx'] ??= Problem;
  });
}

/** Marks the routes of a group as personal in the document. */
export function documentSessions(personal: ApiServer): void {
  personal.addHook('onRoute', ({ schema }) => {
    if (schema !== undefined && schema.hide !== true) schema.security = [{ session: [] }];
  });
}

export function serveApiDocument(api: ApiServer): void {
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
}
