/** Every route of the running server, as nobody, as somebody whose session is worth nothing, and as somebody else. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { labPaths } from '../../server/lab/api/lab-paths.ts';
import { revokeLabKey } from '../../server/lab/lab-keys.ts';
import { openSession } from '../../server/accounts/sessions-store.ts';
import { newToken } from '../../server/platform/tokens.ts';
import { apiPrefix, paths, pathWithId, sharePrefix } from '../../src/contract/paths.ts';
import { Belongings, things } from '../support/server/belongings.ts';
import { Caller } from '../support/server/caller.ts';
import { everyRow, rowsWith } from '../support/server/every-table.ts';
import { idsAskedFor, placesIn } from '../support/server/id-places.ts';
import { withRoutes, type KnownRoute } from '../support/server/known-routes.ts';
import { labKey } from '../support/server/lab-key.ts';
import { leave } from '../support/server/leaving.ts';
import { operator } from '../support/server/operator.ts';
import { sharedPath } from '../support/server/reports.ts';
import { bearer, idsBut, idsOf, ownedPlaces, requestFor, seen, send, success } from '../support/server/route-calls.ts';
import { rules, type Rule } from '../support/server/route-rules.ts';
import { testServer, testSettings } from '../support/server/server.ts';
import { withReceipts } from '../support/server/sms-receipts.ts';

const limits = { ...testSettings().limits, callsPerAddress: 1e6, callsPerSession: 1e6, signInCallsPerAddress: 1e6 };
const settings = { slotCapacity: 1000, allowedOrigins: ['https://app.example.com'], limits, messages: withReceipts };
const { server, routes } = await withRoutes(() => testServer(settings, { dist: smallPage() }));
const { app, database } = server;

/** With it the server has every route that it can have. */
function smallPage(): string {
  const dist = mkdtempSync(join(tmpdir(), 'lab-page-'));
  afterAll(() => rmSync(dist, { recursive: true, force: true }));
  mkdirSync(join(dist, 'assets'));
  const files = { '/tests': 'tests.html' };
  const pages = { files, first: {}, routes: ['/tests'], shell: 'tests.html', styleHashes: [], connect: ['https://x.example'] };
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages));
  writeFileSync(join(dist, 'tests.html'), '<title>tests</title>');
  return dist;
}

type Named = readonly [name: string, route: KnownRoute, rule: Rule];
const named = routes.flatMap((route): Named[] => {
  const rule = rules.get(route.name);
  return rule === undefined ? [] : [[route.name, route, rule]];
});
const publicOnes = named.filter(([, , { may }]) => may === 'public');
const personalOnes = named.filter(([, , { may }]) => may === 'personal');
const labOnes = named.filter(([, , { may }]) => may === 'lab');
const withIds = personalOnes.filter(([, route, rule]) => hasOwned(route, rule));

const asha = await new Belongings(server, await server.customer('Asha Rao')).has(...things);
const ravi = async () => new Belongings(server, await server.customer('Ravi Menon'));

/** What a request may carry in place of a session. */
const worthless = await (async () => {
  const { customer } = asha;
  const [ended, expired] = [await openSession(database, customer.id, server.now(), 30), newToken()];
  await new Caller(app, ended).post(paths.logout);

  const opened = await openSession(database, customer.id, server.now(), 0);
  const gone = await server.customer();
  await leave(gone);
  const token = String(customer.token);
  return {
    'no session': undefined,
    'an unknown token': `Bearer ${expired}`,
    'an ended session': `Bearer ${ended}`,
    'an expired session': `Bearer ${opened}`,
    'the session of a deleted account': `Bearer ${gone.token}`,
    'no token': 'Bearer',
    'an empty token': 'Bearer ',
    'half of a token': `Bearer ${token.slice(0, 20)}`,
    'a token and more': `Bearer ${token}x`,
    'two tokens': `Bearer ${token}, Bearer ${token}`,
    'a token behind two spaces': `Bearer  ${token}`,
    'a bare token': token,
    'a token of another kind': `Basic ${Buffer.from(`${customer.email}:secret1`).toString('base64')}`,
    'the word null': 'Bearer null',
    'a customer’s id': `Bearer ${customer.id}`,
    SQL: "Bearer ' or '1'='1' --",
  };
})();

describe('the table of rules', () => {
  it('has a row for each route of the running server, and no other', () => {
    expect(routes.map(({ name }) => name).toSorted()).toEqual([...rules.keys()].toSorted());
    expect(withIds.length).toBeGreaterThan(20);
  });

  it('says what the API’s own document says of who needs a session', () => {
    const documented = named.filter(([, { schema }]) => schema.hide !== true);
    const needing = (what: string) =>
      documented.filter(([, { schema }]) => schema.security?.some((one) => what in one)).map(([name]) => name);
    expect(needing('session').toSorted()).toEqual(personalOnes.map(([name]) => name).toSorted());
    expect(needing('key').toSorted()).toEqual(labOnes.map(([name]) => name).toSorted());
  });

  it.each(named)('names every place in which %s takes an id', (_name, { schema }, rule) => {
    const asked = [
      ...idsAskedFor(schema.params),
      ...idsAskedFor(schema.querystring, 'query'),
      ...idsAskedFor(schema.body, 'body'),
    ];
    const { id, query, body } = rule;
    const template = { ...(id && { id }), ...(query && { query }), ...(body && { body }) };
    const places = new Set(placesIn(template).map(({ path }) => path));
    expect(asked.filter((path) => !places.has(path))).toEqual([]);
  });
});

describe('without a session', () => {
  it.each(personalOnes)('%s answers 401 whatever is sent in its place, and does nothing', async (_name, route, rule) => {
    const request = await requestFor(server, [route, rule], asha);
    const before = await everyRow(database);
    const answers = [];
    const heads: number[] = [];
    for (const [what, authorization] of Object.entries(worthless)) {
      const headers = authorization === undefined ? {} : { authorization };
      const fill = idsOf(asha);
      answers.push([what, seen(await send(app, request, { fill, headers }))]);
      if (route.method === 'GET') heads.push((await send(app, request, { fill, headers, method: 'HEAD' })).status);
    }
    const [[, first] = []] = answers;
    expect(first).toMatchObject({ status: 401 });
    expect(heads).toEqual(heads.map(() => 401));
    expect(answers).toEqual(Object.keys(worthless).map((what) => [what, first]));
    expect(await everyRow(database)).toEqual(before);
  });
});

describe('without a key of the lab', () => {
  it.each(labOnes)('%s answers 401 whatever is sent in its place, and does nothing', async (_name, route, rule) => {
    const { key, ...request } = await requestFor(server, [route, rule], await ravi());
    const [id, secret] = [key?.slice(0, 16), key?.slice(17)];
    const others = [`lab_${'0'.repeat(12)}_${secret}`, `${id}_${newToken()}`, `${id}_`, `${key}x`, id, secret].map(
      (one) => `Bearer ${one}`,
    );
    const before = await everyRow(database);
    const fill = idsOf(asha);
    const customers = [...Object.values(worthless).filter((one) => one !== undefined), `Bearer ${asha.customer.token}`];
    const answers = [seen(await send(app, request, { fill }))];
    for (const authorization of [...customers, ...others, `Basic ${key}`, String(key)])
      answers.push(seen(await send(app, request, { fill, headers: { authorization } })));
    expect(answers[0]).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await everyRow(database)).toEqual(before);
  });

  it.each(labOnes)('%s answers 401 to a key that was revoked, and 403 to one for something else', async (_name, route, rule) => {
    const { key, ...request } = await requestFor(server, [route, rule], await ravi());
    const other = await labKey(server, route.url.endsWith(labPaths.results) ? 'steps' : 'results');
    const [revoked] = await database
      .selectFrom('labKeys')
      .selectAll()
      .where('id', '=', String(other.slice(4, 16)))
      .execute();
    const before = await everyRow(database);
    const fill = idsOf(asha);
    expect((await send(app, { ...request, key: other }, { fill })).status).toBe(403);
    expect(await everyRow(database)).toEqual(before);
    await revokeLabKey({ ...server, operator }, String(revoked?.name));
    expect((await send(app, { ...request, key: other }, { fill })).status).toBe(401);
    expect((await send(app, { ...request, key: String(key) }, { fill })).status).toBe(success(route));
  });

  it('a key opens nothing of a customer', async () => {
    const key = await labKey(server);
    const answer = await new Caller(app, key).get(paths.me);
    expect(answer.status).toBe(401);
  });
});

describe('with the customer’s own session', () => {
  const reading = personalOnes.filter(([, { method }]) => method === 'GET');

  it.each(reading)('%s is read, and nothing is changed by it', async (_name, route, rule) => {
    const request = await requestFor(server, [route, rule], asha);
    const read = () => send(app, request, { fill: idsOf(asha), headers: bearer(asha.customer.token) });
    // The places of a date are made when it is first looked at.
    expect((await read()).status).toBeLessThan(400);
    const before = await everyRow(database);
    await read();
    expect(await everyRow(database)).toEqual(before);
  });
});

describe('with the session of somebody else', () => {
  it.each(withIds)('%s answers a foreign id like a missing one, and does nothing', async (_name, route, rule) => {
    const me = await ravi();
    const request = await requestFor(server, [route, rule], me);
    const places = ownedPlaces(request).map(({ path }) => path);
    const headers = bearer(me.customer.token);
    const before = await everyRow(database);
    for (const tried of [...places.map((path) => [path]), places]) {
      const foreign = await send(app, request, { headers, fill: idsBut(me, tried, asha) });
      const missing = await send(app, request, { headers, fill: idsBut(me, tried, 'missing') });
      expect([tried, foreign.status]).toEqual([tried, 404]);
      expect(seen(foreign)).toEqual(seen(missing));
    }
    expect(await everyRow(database)).toEqual(before);
  });

  // The other side of it: with ids of one's own each of these requests does its work, so what was refused were the ids.
  it.each(personalOnes)('%s does its own work alone, whoever else is named beside it', async (_name, route, rule) => {
    const me = await ravi();
    const request = await requestFor(server, [route, rule], me);
    const before = rowsWith(await everyRow(database), asha.ids);
    const { id } = asha.customer;
    const query = { customerId: id, userId: id, patientId: asha.id('patient'), orderId: asha.id('order') };
    const headers = { ...bearer(me.customer.token), 'x-customer-id': id, 'x-user-id': id, cookie: `customerId=${id}` };
    const answer = await send(app, request, { headers, query, fill: idsOf(me) });
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([success(route), expect.any(String)]);
    expect([...asha.ids, asha.customer.email].filter((text) => answer.text.includes(text))).toEqual([]);
    expect(rowsWith(await everyRow(database), asha.ids)).toEqual(before);
  });

  it.each([paths.orders, paths.prescriptions])(
    'the idempotency key of another customer opens nothing of POST %s',
    async (path) => {
      const [route, rule] = routeNamed(`POST ${apiPrefix}${path}`);
      const [owner, me] = [await ravi(), await ravi()];
      const request = await requestFor(server, [route, rule], owner);
      const key = { 'idempotency-key': `key-of-${owner.customer.id}` };
      const fill = idsOf(owner);
      expect((await send(app, request, { fill, headers: { ...bearer(owner.customer.token), ...key } })).status).toBe(201);
      const before = await everyRow(database);
      const foreign = await send(app, request, { fill, headers: { ...bearer(me.customer.token), ...key } });
      const without = await send(app, request, { fill, headers: bearer(me.customer.token) });
      expect(foreign.status).toBe(404);
      expect(seen(foreign)).toEqual(seen(without));
      expect(await everyRow(database)).toEqual(before);
    },
  );
});

describe('what anybody may read', () => {
  it.each(publicOnes.filter(([, { method }]) => method !== 'POST'))(
    'is the same for everybody at %s',
    async (_name, route, rule) => {
      const request = await requestFor(server, [route, rule], asha);
      const before = await everyRow(database);
      const fill = idsOf(asha);
      const first = seen(await send(app, request, { fill }));
      expect(first.status).not.toBe(401);
      const everybody = [...Object.values(worthless), `Bearer ${asha.customer.token}`].filter((one) => one !== undefined);
      for (const authorization of everybody)
        expect(seen(await send(app, request, { fill, headers: { authorization } }))).toEqual(first);
      expect(await everyRow(database)).toEqual(before);
    },
  );

  it('at a shared report’s address is nothing but what an open link’s own key leads to', async () => {
    const { customer } = asha;
    const reportId = asha.id('report');
    const read = async (key: string) => seen(await getPage(`${sharePrefix}/${key}`));
    const open = (await sharedPath(customer, reportId)).slice(sharePrefix.length + 1);
    const ended = (await sharedPath(customer, reportId)).slice(sharePrefix.length + 1);
    expect((await read(open)).status).toBe(200);
    await customer.delete(pathWithId(paths.reportShare, reportId));
    const missing = await read(newToken());
    expect(missing.status).toBe(404);
    const shares = await database.selectFrom('reportShares').select(['id', 'tokenHash']).execute();
    const keys = [open, ended, reportId, String(customer.token), ...shares.flatMap(({ id, tokenHash }) => [id, tokenHash])];
    for (const key of keys) expect(await read(key)).toEqual(missing);
  });
});

describe('what anybody may ask to be done', () => {
  const posts = publicOnes.filter(([, { method }]) => method === 'POST');

  it.each(posts)('is done at %s for whom it names, not for whose session comes along', async (_name, route, rule) => {
    const me = await ravi();
    const request = await requestFor(server, [route, rule], me);
    const before = rowsWith(await everyRow(database), asha.ids);
    const answer = await send(app, request, { fill: idsOf(me), headers: bearer(asha.customer.token) });
    expect(answer.status).toBe(route.schema.hide === true ? 303 : success(route));
    expect(rowsWith(await everyRow(database), asha.ids)).toEqual(before);
  });
});

function hasOwned(route: KnownRoute, rule: Rule): boolean {
  return ownedPlaces({ route, rule, template: rule }).length > 0;
}

function routeNamed(name: string): readonly [KnownRoute, Rule] {
  const [, route, rule] = named.find(([one]) => one === name) ?? [];
  if (route === undefined || rule === undefined) throw new Error(`There is no route ${name}`);
  return [route, rule];
}

async function getPage(url: string) {
  const { statusCode, headers, body } = await app.inject({ url });
  return { status: statusCode, headers, text: body };
}
