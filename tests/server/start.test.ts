import { once } from 'node:events';
import { statSync } from 'node:fs';
import { request } from 'node:http';
import { connect as connectTo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../server/platform/db/connect.ts';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { dateIn } from '../../src/lib/time/dates.ts';
import { home } from '../support/server/household.ts';
import { testSettings } from '../support/server/server.ts';
import { SpawnedServer, temporaryFolder } from '../support/server/spawned-server.ts';
import { demo, demonstration, ends, ok, oneLine, place } from '../support/server/starting.ts';

const json = { 'content-type': 'application/json' };

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(origin + apiPrefix + paths.login, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(demoSignIn),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

async function register(origin: string, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'secret1', name: 'Ravi Iyer', phone: '9876543210', address: home });
  return (await fetch(origin + apiPrefix + paths.register, { method: 'POST', headers: json, body })).status;
}

describe('npm start', () => {
  it('prints the address and the demonstration’s sign-in, which works, and makes its folder for this user alone', async () => {
    const DATA_DIR = join(temporaryFolder(), 'data');
    const server = demo({ ...(await place()), DATA_DIR });
    const origin = await server.origin();
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
    expect(await ok(origin)).toBe(200);
    expect(await signIn(origin)).toMatch(/^[\w-]{43}$/);
    server.process.kill('SIGTERM');
    const { code, output, errors } = await server.ended();
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain(`Sign in as ${demoSignIn.email} with the password ${demoSignIn.password}`);
  });

  it('keeps what was stored when it is killed, and over a restart, sessions included', async () => {
    const env = await demonstration();
    const first = demo(env);
    const origin = await first.origin();
    const authorization = `Bearer ${await signIn(origin)}`;
    const stores = (at: string, name: string) => {
      const body = JSON.stringify({ name, gender: 'Female', dateOfBirth: '1940-05-05', relation: 'Grandmother' });
      return fetch(at + apiPrefix + paths.patients, { method: 'POST', headers: { ...json, authorization }, body });
    };
    const patients = async (at: string) => (await fetch(at + apiPrefix + paths.patients, { headers: { authorization } })).text();
    expect((await stores(origin, 'Nani')).status).toBe(201);
    first.process.kill('SIGKILL');
    await first.ended();

    const second = demo(env);
    expect(await patients(await second.origin())).toContain('Nani');
    expect((await stores(await second.origin(), 'Dadi')).status).toBe(201);
    second.process.kill('SIGTERM');
    expect((await second.ended()).code).toBe(0);

    expect(await patients(await demo(env).origin())).toMatch(/Nani.*Dadi|Dadi.*Nani/s);
  });

  it('makes the collection times of the next 30 days at once, by its weekly plan', async () => {
    const env = await place();
    // Before the server looks at its clock: on either side of midnight, the 30 days then follow this one.
    const today = dateIn('Asia/Kolkata', Date.now());
    const server = demo({ ...env, SLOT_PLAN: 'mon-sun 07:00-09:00', SLOT_CAPACITY: '7' });
    await server.origin();
    server.process.kill('SIGKILL');
    await server.ended();
    const { DATA_DIR = '', DATABASE_URL: url } = env;
    const database = await connect(url === undefined ? { folder: DATA_DIR } : { url });
    const slots = await database.selectFrom('timeSlots').select(['id', 'capacity']).where('date', '>', today).execute();
    await database.destroy();
    expect(slots).toHaveLength(60);
    expect(slots.every(({ id, capacity }) => /-0[78]00$/.test(id) && capacity === 7)).toBe(true);
  });

  it('finishes the request under way when it is stopped', async () => {
    const server = demo(await demonstration());
    const origin = await server.origin();
    // A sign-in takes a tenth of a second for its hash: long enough to be stopped in.
    const pending = signIn(origin);
    await ok(origin);
    server.process.kill('SIGTERM');
    expect(await pending).toMatch(/^[\w-]{43}$/);
    expect((await server.ended()).code).toBe(0);
  });
});

const useAnother = 'Use another DATA_DIR or DATABASE_URL\\.';
const realUse = { PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'warn' };

describe('stopping', () => {
  it('cuts off after a while who never sends the rest, and that is no failure', async () => {
    const server = demo({ ...(await demonstration()), CLOSE_WITHIN_SECONDS: '1' });
    const { port } = new URL(await server.origin());
    const slow = connectTo(Number(port), '127.0.0.1').on('error', () => {});
    onTestFinished(() => void slow.destroy());
    slow.write(
      `POST ${apiPrefix}${paths.login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    );
    await ok(`http://127.0.0.1:${port}`);
    const stoppedAt = performance.now();
    server.process.kill('SIGTERM');
    expect((await server.ended()).code).toBe(0);
    expect(performance.now() - stoppedAt).toBeGreaterThan(1000);
  });

  it('takes ten seconds for that unless it is told otherwise', () => {
    expect(testSettings().closing.withinMs).toBe(10_000);
  });
});

describe('the demonstration and real customers', () => {
  it('do not share a database that the demonstration had first', async () => {
    const env = await demonstration();
    expect(await ends(['--api-only'], { ...env, ...realUse })).toEqual(
      oneLine(new RegExp(`The database in .* holds the demonstration, whose password is public\\. ${useAnother}`)),
    );
  });

  it('do not share a database that real customers had first', async () => {
    const env = await place();
    const first = new SpawnedServer(['--api-only'], { ...env, ...realUse });
    expect(await register(await first.origin(), demoSignIn.email)).toBe(201);
    first.process.kill('SIGTERM');
    await first.ended();
    expect(await ends(['--demo', '--api-only'], env)).toEqual(
      oneLine(new RegExp(`The database in .* holds real customers; the demonstration is not added to it\\. ${useAnother}`)),
    );
    // A stranger who took the demonstration's address does not keep the real server from starting.
    expect(await ok(await new SpawnedServer(['--api-only'], { ...env, ...realUse }).origin())).toBe(200);
  });

  it('lets the demonstration come back to its own database, also with further customers', async () => {
    const env = await demonstration();
    const first = demo(env);
    expect(await register(await first.origin(), 'visitor@example.com')).toBe(201);
    first.process.kill('SIGTERM');
    await first.ended();
    expect(await signIn(await demo(env).origin())).toMatch(/^[\w-]{43}$/);
  });
});

describe('real use', () => {
  it('has no demonstration in it, and logs routes, but no query, body or token', async () => {
    const server = new SpawnedServer(['--api-only'], { ...(await place()), PUBLIC_ORIGIN: 'https://lab.example.com' });
    const origin = await server.origin();
    const login = (body: string) => fetch(origin + apiPrefix + paths.login, { method: 'POST', headers: json, body });
    expect((await login(JSON.stringify(demoSignIn))).status).toBe(401);
    await fetch(`${origin}${apiPrefix}${paths.me}?token=queryvalue`, { headers: { authorization: 'Bearer headervalue' } });
    await login('{"email":"bodyvalue","password":"bodyvalue"}');
    // As a careless client writes it; fetch would leave the fragment out.
    const fragment = request(`${origin}/`, { path: `${apiPrefix}${paths.health}#token=fragmentvalue`, agent: false }).end();
    await once(fragment, 'response');
    server.process.kill('SIGINT');
    const { code, output } = await server.ended();
    expect(code).toBe(0);
    expect(output).not.toContain('demonstration');
    expect(output).toContain(`"route":"${apiPrefix}${paths.health}"`);
    expect(output).toContain(`"route":"${apiPrefix}${paths.me}"`);
    expect(output).not.toMatch(/queryvalue|headervalue|bodyvalue|fragmentvalue/);
  });
});
