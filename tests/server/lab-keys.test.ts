/** The keys of the lab's own systems: what they open, for how long, and what is kept of them. */
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { labKeyOf } from '../../server/lab/lab-keys.ts';
import { everyTable, findTexts } from '../support/server/every-table.ts';
import { LabSystem, labSystem } from '../support/server/lab-key.ts';
import { operator } from '../support/server/operator.ts';
import { orderPlaced } from '../support/server/order-changes.ts';
import { testServer, testSettings, type TestServer } from '../support/server/server.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

const lab = (server: TestServer, ...words: readonly string[]) => answerRequest(server, { program: 'lab', operator, words });

async function asJson<Data>(server: TestServer, ...words: readonly string[]): Promise<Data> {
  const { code, out, err } = await lab(server, ...words, '--json');
  if (code !== 0) throw new Error(err);
  return JSON.parse(out) as Data;
}

type Printed = { readonly key: string; readonly formerUntil?: string };

const made = async (server: TestServer, name = 'lims', scopes = 'orders,steps,results') =>
  (await asJson<Printed>(server, 'new-key', name, '--scopes', scopes)).key;

/** What a key opens at this moment. */
const opens = async (server: TestServer, key: string) => (await new LabSystem(server, key).get('/orders')).status;

describe('a new key', () => {
  it('is printed once, and opens what it is for', async () => {
    const server = await testServer();
    const { code, out } = await lab(server, 'new-key', 'lims', '--scopes', 'steps, Orders');
    expect(code).toBe(0);
    const [key = '', told] = out.split('\n');
    expect(key).toMatch(/^lab_[\da-f]{12}_[\w-]{43}$/);
    expect(told).toBe('It is shown this once. Scopes: orders, steps.');
    expect(await opens(server, key)).toBe(200);
    expect(JSON.stringify(await asJson(server, 'keys'))).not.toContain(key.slice(17));
  });

  it('is nowhere in the database, and neither is the secret in it', async () => {
    const server = await testServer();
    const keys = [await made(server), (await asJson<Printed>(server, 'rotate-key', 'lims')).key];
    await Promise.all(keys.map((key) => opens(server, key)));
    const tables = await everyTable(server.database);
    expect(findTexts(tables, [...keys, ...keys.map((key) => key.slice(17))])).toEqual([]);
    expect(
      findTexts(
        tables,
        keys.map((key) => key.slice(4, 16)),
      ),
    ).not.toEqual([]);
  });

  it('has a name that no other key in use has', async () => {
    const server = await testServer();
    await made(server);
    expect(await lab(server, 'new-key', 'lims', '--scopes', 'orders')).toMatchObject({
      code: 1,
      err: 'There is a key lims already: rotate or revoke it, or choose another name',
    });
    await lab(server, 'revoke-key', 'lims');
    expect((await lab(server, 'new-key', 'lims', '--scopes', 'orders')).code).toBe(0);
  });

  it.each(['Lims', '1st', 'a b', '-x', 'x'.repeat(41), 'лимс'])('is not named %s', async (name) => {
    const { code, err } = await lab(await testServer(), 'new-key', name, '--scopes', 'orders');
    expect([code, err.split(' has ')[0]]).toEqual([name.startsWith('-') ? 2 : 2, name.startsWith('-') ? err : 'A key’s name']);
  });

  it.each(['all', 'orders,admin', ',', ' '])('is not for %s', async (scopes) => {
    const { code, err } = await lab(await testServer(), 'new-key', 'lims', '--scopes', scopes);
    expect([code, err]).toEqual([2, expect.stringMatching(/^(A key’s scopes are some of orders,steps,results|Use: )/)]);
  });
});

describe('a key', () => {
  it('opens only what it is for', async () => {
    const server = await testServer();
    const { order } = await orderPlaced(server);
    const [reader, doer, releaser] = [
      await labSystem(server, 'orders'),
      await labSystem(server, 'steps'),
      await labSystem(server, 'results'),
    ];
    const step = `/orders/${order.orderNumber}/advance`;
    for (const system of [doer, releaser]) {
      const answer = await system.get('/orders');
      expect([answer.status, answer.message]).toEqual([403, expect.stringMatching(/^The key system-\d+ is not for orders\./)]);
    }
    for (const system of [reader, releaser]) expect((await system.post(step, { from: 'Created' })).status).toBe(403);
    // What is refused is refused before anything is read of it.
    expect((await reader.post(step, '{')).status).toBe(403);
    expect((await reader.get('/orders')).status).toBe(200);
    expect((await doer.post(step, { from: 'Created' })).status).toBe(200);
  });

  it('counts for 24 hours beside the one that replaces it, and no third one does', async () => {
    const server = await testServer();
    const first = await made(server);
    const { key: second, formerUntil } = await asJson<Printed>(server, 'rotate-key', 'lims');
    expect(Date.parse(formerUntil ?? '')).toBe(server.now() + 24 * hourMs);
    expect(second.slice(0, 17)).toBe(first.slice(0, 17));
    server.passes(24 * hourMs - 1);
    expect([await opens(server, first), await opens(server, second)]).toEqual([200, 200]);
    server.passes(1);
    expect([await opens(server, first), await opens(server, second)]).toEqual([401, 200]);
    const { key: third } = await asJson<Printed>(server, 'rotate-key', 'lims');
    const { key: fourth } = await asJson<Printed>(server, 'rotate-key', 'lims');
    const all = [first, second, third, fourth];
    expect(await Promise.all(all.map((key) => opens(server, key)))).toEqual([401, 401, 200, 200]);
  });

  it('ends at once when it is revoked, with the one before', async () => {
    const server = await testServer();
    const first = await made(server);
    const { key: second } = await asJson<Printed>(server, 'rotate-key', 'lims');
    const other = await made(server, 'app', 'orders');
    expect((await lab(server, 'revoke-key', 'lims')).out).toBe('The key lims is revoked.');
    expect(await Promise.all([first, second, other].map((key) => opens(server, key)))).toEqual([401, 401, 200]);
    for (const command of ['revoke-key', 'rotate-key'])
      expect(await lab(server, command, 'lims')).toMatchObject({ code: 1, err: 'There is no key lims in use' });
  });

  it('is refused if one letter of it is another', async () => {
    const server = await testServer();
    const key = await made(server);
    for (const place of [4, 15, 17, key.length - 2]) {
      const letter = key[place] === '0' ? '1' : '0';
      const wrong = key.slice(0, place) + letter + key.slice(place + 1);
      expect(await labKeyOf(server.database, wrong, server.now())).toBeUndefined();
    }
    expect(await labKeyOf(server.database, key, server.now())).toMatchObject({ name: 'lims' });
  });

  it('is told in one answer from none at all, in English and to nobody’s page', async () => {
    const server = await testServer({ allowedOrigins: ['https://app.example.com'] });
    const headers = { 'accept-language': 'hi', origin: 'https://app.example.com' };
    const none = await new LabSystem(server).get('/orders', { headers });
    expect([none.status, none.message]).toEqual([401, 'A key of this lab is required: Authorization: Bearer lab_…']);
    expect(none.headers).toMatchObject({ 'content-language': 'en', 'cache-control': 'no-store', 'www-authenticate': 'Bearer' });
    expect(none.headers).not.toHaveProperty('access-control-allow-origin');
    const wrong = await new LabSystem(server, `lab_${'0'.repeat(12)}_${'x'.repeat(43)}`).get('/orders', { headers });
    expect([wrong.status, wrong.text]).toEqual([401, none.text]);
  });

  it('is noted when it is used, to the hour', async () => {
    const server = await testServer();
    const key = await made(server);
    const used = async () => (await asJson<{ lastUsedAt: string | null }[]>(server, 'keys'))[0]?.lastUsedAt;
    expect(await used()).toBeNull();
    const first = server.now();
    await opens(server, key);
    expect(Date.parse((await used()) ?? '')).toBe(first);
    server.passes(hourMs - 1);
    await opens(server, key);
    expect(Date.parse((await used()) ?? '')).toBe(first);
    server.passes(1);
    await opens(server, key);
    expect(Date.parse((await used()) ?? '')).toBe(first + hourMs);
  });
});

describe('the history', () => {
  it('tells who made, rotated and revoked a key, and what was done with it from where', async () => {
    const server = await testServer();
    const { order } = await orderPlaced(server);
    const key = await made(server, 'lims', 'steps');
    server.passes(1000);
    await new LabSystem(server, key).post(`/orders/${order.orderNumber}/advance`, { from: 'Created' }, { from: '10.0.0.7' });
    server.passes(1000);
    await lab(server, 'rotate-key', 'lims');
    server.passes(1000);
    await lab(server, 'revoke-key', 'lims');
    type Step = { readonly operator: string; readonly place: string; readonly step: string; readonly details: object };
    const of = async (what: string) =>
      (await asJson<Step[]>(server, 'history', what)).map(({ operator: who, place, step }) => [who, place, step]);
    expect(await of('key lims')).toEqual([
      ['meera', 'lab-1', 'revoke-key'],
      ['meera', 'lab-1', 'rotate-key'],
      ['meera', 'lab-1', 'new-key'],
    ]);
    expect(await of(order.orderNumber)).toEqual([['key lims', '10.0.0.7', 'advance']]);
  });
});

describe('the list of keys', () => {
  it('says what each is for and whether it counts', async () => {
    const server = await testServer();
    expect((await lab(server, 'keys')).out).toBe('No keys.');
    await made(server, 'old', 'orders');
    await lab(server, 'revoke-key', 'old');
    await opens(server, await made(server, 'lims'));
    await lab(server, 'rotate-key', 'lims');
    const lines = (await lab(server, 'keys')).out.split('\n').map((line) => line.split(/ {2,}/));
    expect(lines).toEqual([
      ['NAME', 'SCOPES', 'MADE', 'LAST USED', 'STATE'],
      [
        'lims',
        'orders, steps, results',
        expect.any(String),
        expect.stringContaining('2026'),
        expect.stringMatching(/^in use; the former one until /),
      ],
      ['old', 'orders', expect.any(String), 'never', expect.stringMatching(/^revoked /)],
    ]);
  });
});

describe('calls of the lab’s own systems', () => {
  const few = { trustProxyHops: 1, limits: { ...testSettings().limits, callsPerSession: 4, callsPerAddress: 6 } };
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  it('with wrong keys are limited by address, and those with a right one by key', async () => {
    const server = await testServer(few);
    const system = await labSystem(server, 'orders');
    const stranger = new LabSystem(server, `lab_${'0'.repeat(12)}_${'x'.repeat(43)}`);
    expect((await system.get('/orders', from('9.9.9.9'))).status).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await stranger.get('/orders', from('9.9.9.9'))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await stranger.get('/orders', from('9.9.9.9'));
    expect([refused.message, refused.headers['retry-after']]).toEqual([
      'Too many requests. Please try again in 10 minutes.',
      '600',
    ]);
    for (let count = 0; count < 3; count += 1) expect((await system.get('/orders', from('9.9.9.9'))).status).toBe(200);
    expect((await system.get('/orders', from('8.8.8.8'))).status).toBe(429);
    server.passes(10 * minuteMs);
    expect((await system.get('/orders', from('8.8.8.8'))).status).toBe(200);
  });

  it('have a line in the log with the name of the key, and a refused key is an event', async () => {
    const lines: string[] = [];
    const server = await testServer({ logLevel: 'info' }, { logTo: { write: (line) => void lines.push(line) } });
    const system = await labSystem(server, 'orders');
    await system.get('/orders');
    await new LabSystem(server, 'lab_nobody').get('/orders');
    await system.post('/orders/LH-1/advance', { from: 'Created' });
    const read = lines.map((line) => JSON.parse(line) as { req: object; event?: string; outcome?: string });
    expect(read.map(({ req, event, outcome }) => [req, event, outcome])).toEqual([
      [{ method: 'GET', route: '/lab/v1/orders', key: expect.stringMatching(/^system-\d+$/) }, undefined, undefined],
      [{ method: 'GET', route: '/lab/v1/orders' }, 'lab-key', 'refused'],
      [expect.objectContaining({ method: 'POST', route: '/lab/v1/orders/:number/advance' }), 'lab-key', 'refused'],
    ]);
    expect(lines.join('\n')).not.toContain(system.key?.slice(17));
  });
});
