import swagger from '@fastify/swagger';
import { brand } from '../../../src/brand.ts';
import { Problem } from '../../../src/contract/envelope.ts';
import type { ApiServer } from '../deps.ts';

/** What a call brings to say whose it is, in `Authorization`. */
const schemes = {
  session: { type: 'http', scheme: 'bearer' },
  key: { type: 'http', scheme: 'bearer' },
} as const;

/** Has to come before the routes; the document itself is put together when it is first asked for. */
export async function documentApi(app: ApiServer): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: brand.name, version: '1' },
      components: { securitySchemes: schemes },
    },
  });
  // Every refusal has the one form, so no route needs to say it.
  app.addHook('onRoute', (route) => {
    const { response } = (route.schema ?? {}) as { response?: Record<string, unknown> };
    if (response !== undefined) response['4xx'] ??= Problem;
  });
}

/** Marks the routes of a group as personal in the document. */
export const documentSessions = (personal: ApiServer): void => documentNeed(personal, 'session');

/** Marks the routes of a group as those of the lab's own systems. */
export const documentKeys = (keyed: ApiServer): void => documentNeed(keyed, 'key');

function documentNeed(api: ApiServer, scheme: keyof typeof schemes): void {
  api.addHook('onRoute', ({ schema }) => {
    if (schema !== undefined && schema.hide !== true) schema.security = [{ [scheme]: [] }];
  });
}

export const serveApiDocument = (api: ApiServer): void => serveDocument(api, 'API', 'session');

export const serveLabDocument = (api: ApiServer): void => serveDocument(api, '/lab API', 'key');

type Document = {
  readonly info: object;
  readonly paths?: Readonly<Record<string, object>>;
  readonly components?: object;
};

/** Each of the two documents has the routes below its own prefix. */
function serveDocument(api: ApiServer, what: string, scheme: keyof typeof schemes): void {
  api.get('/openapi.json', { schema: { hide: true } }, () => {
    const { info, paths = {}, components, ...document } = api.swagger() as Document;
    const own = Object.entries(paths).filter(([path]) => path.startsWith(`${api.prefix}/`));
    return {
      ...document,
      info: { ...info, title: `${brand.name} ${what}` },
      components: { ...components, securitySchemes: { [scheme]: schemes[scheme] } },
      paths: Object.fromEntries(own),
    };
  });
}
