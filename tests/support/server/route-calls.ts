/** A route's request, made for one customer and sent with the session and ids to be tried. */
import { randomUUID } from 'node:crypto';
import type { ApiServer } from '../../../server/platform/deps.ts';
import { Answer } from './caller.ts';
import type { Belongings } from './belongings.ts';
import { formBytes } from './form-bytes.ts';
import { filled, Owned, placesIn, Shared, type Fill, type Place } from './id-places.ts';
import type { KnownRoute } from './known-routes.ts';
import { keyToAll } from './lab-key.ts';
import { jpegFile } from '../files/prescription-files.ts';
import type { Rule } from './route-rules.ts';
import type { TestServer } from './server.ts';

export type RouteRequest = {
  readonly route: KnownRoute;
  readonly rule: Rule;
  /** The places for ids are still empty. */
  readonly template: { readonly id?: unknown; readonly query?: object; readonly body?: object };
  /** Returns the headers that sign a body, where the rule asks for them. */
  readonly sign?: (payload: string) => Readonly<Record<string, string>>;
  /** The path with the name of what is called for. */
  readonly path?: string;
  /** The key of a system of the lab. */
  readonly key?: string;
};

/** Returns the request as this customer would send it, and creates everything that it names or needs. */
export async function requestFor(
  server: TestServer,
  [route, rule]: readonly [KnownRoute, Rule],
  of: Belongings,
): Promise<RouteRequest> {
  await of.has(...(rule.needs ?? []));
  const name = await rule.named?.(server, of.customer);
  const body = typeof rule.body === 'function' ? await rule.body(server, of.customer) : rule.body;
  const { id, query } = rule;
  const template = { ...(id && { id }), ...(query && { query }), ...(body && { body }) };
  for (const { at } of placesIn(template)) if (at instanceof Owned) await of.has(at.thing);
  const { signed, may } = rule;
  const path = name === undefined ? {} : { path: route.url.replace(/:\w+/, encodeURIComponent(name)) };
  const key = may === 'lab' ? { key: await keyToAll(server) } : {};
  return { route, rule, template, ...path, ...key, ...(signed && { sign: (payload: string) => signed(server, payload) }) };
}

export const ownedPlaces = ({ template }: RouteRequest): Place[] => placesIn(template).filter(({ at }) => at instanceof Owned);

/** Fills every place with what belongs to this customer. */
export const idsOf =
  (one: Belongings): Fill =>
  ({ at }) =>
    at instanceof Shared ? at.id : one.id(at.thing);

/** Does the same, except for some places that name somebody else's things or nothing that exists. */
export const idsBut =
  (one: Belongings, paths: readonly string[], other: Belongings | 'missing'): Fill =>
  (place) => {
    if (!paths.includes(place.path)) return idsOf(one)(place);
    return other === 'missing' ? randomUUID() : idsOf(other)(place);
  };

type Sent = {
  readonly fill: Fill;
  readonly headers?: Readonly<Record<string, string>>;
  /** The query, in addition to the route's own. */
  readonly query?: Readonly<Record<string, string>>;
  readonly method?: 'HEAD';
};

export async function send(app: ApiServer, request: RouteRequest, { fill, headers, query, method }: Sent): Promise<Answer> {
  const { route, rule } = request;
  const { id = '', query: asked, body } = filled(request.template, fill);
  const search = new URLSearchParams({ ...asked, ...query }).toString();
  const path = (request.path ?? rule.path ?? route.url).replace(':id', encodeURIComponent(String(id)));
  const answer = await app.inject({
    method: (method ?? route.method) as 'GET',
    url: search === '' ? path : `${path}?${search}`,
    ...(await contentOf(request, body, { ...headers, ...(request.key === undefined ? {} : bearer(request.key)) })),
  });
  return new Answer(answer.statusCode, answer.headers, answer.rawPayload);
}

async function contentOf(
  { rule: { isForm, messageTypes: [type] = ['application/json'] }, sign }: RouteRequest,
  body: object | undefined,
  headers: Sent['headers'] = {},
) {
  if (body === undefined) return { headers };
  if (!isForm) {
    const payload = JSON.stringify(body);
    return { headers: { ...(type && { 'content-type': type }), ...sign?.(payload), ...headers }, payload };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  form.append('file', new Blob([new Uint8Array(await jpegFile())], { type: 'image/jpeg' }), 'scan.jpg');
  const { contentType, payload } = await formBytes(form);
  return { headers: { 'content-type': contentType, ...headers }, payload };
}

export const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

/** Returns everything of an answer that a caller can see, except its date. */
export function seen({ status, headers: { date: _date, ...headers }, text }: Pick<Answer, 'status' | 'headers' | 'text'>) {
  return { status, headers, text };
}

/** Returns the success status in the route's schema. */
export const success = ({ schema }: KnownRoute): number =>
  Number(Object.keys((schema.response ?? { 200: true }) as object).find((status) => status.startsWith('2')));
