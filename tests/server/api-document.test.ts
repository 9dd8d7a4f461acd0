/**
 * GET /api/v1/openapi.json, from which somebody else's client or server may be written, and GET /lab/v1/openapi.json for the lab's
 * own systems: they are what the running server does.
 */
import { describe, expect, it } from 'vitest';
import { Compile } from 'typebox/schema';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { labPrefix } from '../../server/lab/api/lab-paths.ts';
import { Belongings, things } from '../support/server/belongings.ts';
import { withRoutes, type KnownRoute } from '../support/server/known-routes.ts';
import { LabSystem } from '../support/server/lab-key.ts';
import { bearer, idsOf, requestFor, send } from '../support/server/route-calls.ts';
import { rules, type Rule } from '../support/server/route-rules.ts';
import { testServer, testSettings } from '../support/server/server.ts';
import { withReceipts } from '../support/server/sms-receipts.ts';

type Media = Readonly<Record<string, { readonly schema: object }>>;
type Operation = {
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Media };
  readonly responses: Readonly<Record<string, { readonly content?: Media }>>;
};
type Document = {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const limits = { ...testSettings().limits, callsPerAddress: 1e6, callsPerSession: 1e6, signInCallsPerAddress: 1e6 };
const { server, routes } = await withRoutes(() => testServer({ slotCapacity: 1000, limits, messages: withReceipts }));
const document = JSON.parse((await server.stranger.get('/openapi.json')).text) as Document;
const labDocument = JSON.parse((await new LabSystem(server).get('/openapi.json')).text) as Document;

/** Of an interface itself, and not its document or the answer to browsers' questions. */
const routesBelow = (prefix: string) =>
  routes.filter(({ url, method }) => url.startsWith(`${prefix}/`) && method !== 'OPTIONS' && !url.endsWith('/openapi.json'));
const ofLab = routesBelow(labPrefix);
const ofApi = [...routesBelow(apiPrefix), ...ofLab];
const templateOf = (url: string) => url.replaceAll(/:(\w+)/g, '{$1}');
const operationOf = ({ method, url }: KnownRoute) =>
  (url.startsWith(labPrefix) ? labDocument : document).paths[templateOf(url)]?.[method.toLowerCase()];

type Named = readonly [name: string, route: KnownRoute, rule: Rule, operation: Operation];
const documented = ofApi.flatMap((route): Named[] => {
  const [rule, operation] = [rules.get(route.name), operationOf(route)];
  return rule === undefined || operation === undefined ? [] : [[route.name, route, rule, operation]];
});

describe('the API document', () => {
  it('is OpenAPI 3.1 and says how a session is sent', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { version: '1' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    });
    expect(labDocument).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Lab at Home /lab API', version: '1' },
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    });
  });

  it('says what a refusal names', () => {
    const refusal = document.paths[`${apiPrefix}${paths.login}`]?.['post']?.responses['4XX']?.content;
    expect(refusal?.['application/json']?.schema).toMatchObject({
      required: ['status', 'message', 'data'],
      properties: { about: { type: 'array', items: { type: 'string' }, description: expect.stringContaining('fields') } },
    });
  });

  it('has every route of the running server, and no other', () => {
    const namesIn = ({ paths: all }: Document) =>
      Object.entries(all).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
      );
    const namesOf = (all: readonly KnownRoute[]) => all.map(({ method, url }) => `${method} ${templateOf(url)}`).toSorted();
    expect(namesIn(document).toSorted()).toEqual(namesOf(routesBelow(apiPrefix)));
    expect(namesIn(labDocument).toSorted()).toEqual(namesOf(ofLab));
    expect(documented).toHaveLength(ofApi.length);
    expect(namesIn(document).length).toBeGreaterThan(55);
    expect(namesIn(labDocument).length).toBeGreaterThan(6);
  });

  it.each(documented)('says of %s who may call it, and what it takes and gives', (_name, { url }, rule, operation) => {
    expect(operation.security ?? []).toEqual({ public: [], personal: [{ session: [] }], lab: [{ key: [] }] }[rule.may]);
    const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const named = operation.parameters ?? [];
    expect(named.filter((one) => one.in === 'path').map(({ name, required }) => [name, required])).toEqual(
      inPath.map((name) => [name, true]),
    );
    const asked = new Set(named.filter((one) => one.in === 'query').map(({ name }) => name));
    expect(Object.keys(rule.query ?? {}).filter((name) => !asked.has(name))).toEqual([]);
    const types = rule.messageTypes ?? [rule.isForm ? 'multipart/form-data' : 'application/json'];
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(rule.body === undefined ? [] : types);
    const statuses = Object.keys(operation.responses);
    expect(statuses.filter((status) => status.startsWith('2'))).toHaveLength(1);
    expect(statuses).toContain('4XX');
  });
});

describe('an answer', async () => {
  const asha = await new Belongings(server, await server.customer('Asha Rao')).has(...things);

  it.each(documented)('of %s is as the document says', async (_name, route, rule, operation) => {
    // What a call would take away from the next one is another customer's.
    const owner =
      route.method === 'GET'
        ? asha
        : await new Belongings(server, await server.customer('Ravi Menon')).has(...(rule.needs ?? []));
    const request = await requestFor(server, [route, rule], owner);
    const { status, headers, bytes, text } = await send(server.app, request, {
      fill: idsOf(owner),
      headers: rule.may === 'personal' ? bearer(owner.customer.token) : {},
    });
    const content = operation.responses[String(status)]?.content;
    expect([status, Object.keys(operation.responses)]).toEqual([expect.any(Number), expect.arrayContaining([String(status)])]);
    const type = String(headers['content-type']).split(';', 1)[0] ?? '';
    expect(Object.keys(content ?? {})).toContain(type);
    const faults = /[/+]json$/.test(type) ? faultsOf(content?.[type]?.schema, text) : [];
    expect([faults, bytes.length > 20]).toEqual([[], true]);
  });

  it.each(documented.filter(([, , { may }]) => may === 'personal'))(
    'of %s without a session, too',
    async (_name, route, rule, operation) => {
      const request = await requestFor(server, [route, rule], asha);
      const { status, text } = await send(server.app, request, { fill: idsOf(asha) });
      expect(status).toBe(401);
      expect(faultsOf(operation.responses['4XX']?.content?.['application/json']?.schema, text)).toEqual([]);
    },
  );

  it('that has another form is noticed', () => {
    const [, , , operation] = documented.find(([name]) => name.endsWith(`GET ${apiPrefix}${paths.health}`))!;
    const schema = operation.responses['200']?.content?.['application/json']?.schema;
    expect(faultsOf(schema, '{"status":"success","data":{"database":"gone"}}')).not.toEqual([]);
    expect(faultsOf(schema, '{"status":"success"}')).not.toEqual([]);
  });
});

function faultsOf(schema: object | undefined, text: string): string[] {
  if (schema === undefined) return ['It has no schema'];
  const [isValid, errors] = Compile(schema).Errors(JSON.parse(text));
  return isValid ? [] : errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}
