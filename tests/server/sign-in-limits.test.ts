import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { testServer, testSettings } from '../support/server.ts';

const minuteMs = 60_000;
const tooMany = 'Too many attempts. Please try again in 15 minutes.';

describe('failures for one account', () => {
  it('are heard ten times in 15 minutes, then not even the right password is', async () => {
    const server = await testServer();
    const asha = await server.customer();
    const login = (password: string) => server.stranger.post(paths.login, { email: asha.email, password });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await login('wrong')).status).toBe(401);

    const refused = await login('secret1');
    expect([refused.status, refused.message]).toEqual([429, tooMany]);
    expect(refused.headers['retry-after']).toBe('900');

    server.passes(14 * minuteMs);
    expect((await login('secret1')).message).toBe('Too many attempts. Please try again in 1 minute.');
    server.passes(1 * minuteMs);
    expect((await login('secret1')).status).toBe(200);
  });

  it('cannot slip through by coming all at once', async () => {
    const server = await testServer();
    const asha = await server.customer();
    const guesses = Array.from({ length: 30 }, (_, index) =>
      server.stranger.post(paths.login, { email: asha.email, password: `guess ${index}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('are forgotten after a success', async () => {
    const server = await testServer();
    const asha = await server.customer();
    const login = (password: string) => server.stranger.post(paths.login, { email: asha.email, password });
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 6; attempt += 1) expect((await login('wrong')).status).toBe(401);
      expect((await login('secret1')).status).toBe(200);
    }
  });

  it('count for an e-mail without account in the same way', async () => {
    const server = await testServer({ limits: { ...testSettings().limits, failuresPerAccount: 1 } });
    const login = () => server.stranger.post(paths.login, { email: 'nobody@example.com', password: 'wrong' });
    expect((await login()).status).toBe(401);
    expect((await login()).message).toBe(tooMany);
  });

  it('do not touch another account', async () => {
    const server = await testServer({ limits: { ...testSettings().limits, failuresPerAccount: 1 } });
    const [asha, ravi] = [await server.customer(), await server.customer()];
    for (let attempt = 0; attempt < 3; attempt += 1)
      await server.stranger.post(paths.login, { email: asha.email, password: 'wrong' });
    expect((await server.stranger.post(paths.login, { email: ravi.email, password: 'secret1' })).status).toBe(200);
  });
});

describe('sign-in calls of one address', () => {
  const few = { ...testSettings().limits, callsPerAddress: 3 };

  it('are limited over login and registration together', async () => {
    const server = await testServer({ limits: few });
    const call = (path: string) => server.stranger.post(path, { email: 'nobody@example.com', password: 'wrong' });
    for (const path of [paths.login, paths.login]) expect((await call(path)).status).toBe(401);
    const registration = { email: 'a@example.com', password: 'secret1', name: 'A', phone: 'none of these', address: {} };
    expect((await server.stranger.post(paths.register, registration)).status).toBe(400);
    expect((await call(paths.login)).status).toBe(401);
    const refused = await call(paths.login);
    expect([refused.status, refused.message]).toEqual([429, 'Too many attempts. Please try again in 10 minutes.']);
    server.passes(10 * minuteMs);
    expect((await call(paths.login)).status).toBe(401);
  });

  it('are counted by the address behind the trusted proxies, which a client cannot choose', async () => {
    const server = await testServer({ limits: few, trustProxyHops: 1 });
    const from = (forwarded: string) =>
      server.stranger.post(
        paths.login,
        { email: 'nobody@example.com', password: 'x' },
        { headers: { 'x-forwarded-for': forwarded } },
      );
    for (const invented of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) expect((await from(`${invented}, 9.9.9.9`)).status).toBe(401);
    expect((await from('4.4.4.4, 9.9.9.9')).status).toBe(429);
    expect((await from('4.4.4.4, 8.8.8.8')).status).toBe(401);
  });

  it('ignore the header of an untrusted proxy', async () => {
    const server = await testServer({ limits: few });
    const from = (forwarded: string) =>
      server.stranger.post(
        paths.login,
        { email: 'nobody@example.com', password: 'x' },
        { headers: { 'x-forwarded-for': forwarded } },
      );
    for (const invented of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) expect((await from(invented)).status).toBe(401);
    expect((await from('4.4.4.4')).status).toBe(429);
  });
});
