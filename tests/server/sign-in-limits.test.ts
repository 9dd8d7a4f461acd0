import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { home } from '../support/server/household.ts';
import { testServer, testSettings } from '../support/server/server.ts';
import { from } from '../support/server/sign-in.ts';

const minuteMs = 60_000;
const tooMany = 'Too many attempts. Please try again in 15 minutes.';

describe('failures for one account from one address', () => {
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

  it('leave every other address open, where the right password still signs in', async () => {
    const server = await testServer({ trustProxyHops: 1 });
    const asha = await server.customer();
    const login = (password: string, address: string) =>
      server.stranger.post(paths.login, { email: asha.email, password }, from(address));
    for (let attempt = 0; attempt < 12; attempt += 1) await login('wrong', '6.6.6.6');
    expect((await login('secret1', '6.6.6.6')).status).toBe(429);
    expect((await login('secret1', '7.7.7.7')).status).toBe(200);
    // And that success says nothing about the other address.
    expect((await login('secret1', '6.6.6.6')).status).toBe(429);
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

  it('count for one account, however its e-mail is written', async () => {
    const server = await testServer({ limits: { ...testSettings().limits, failuresPerAccount: 2 } });
    const asha = await server.customer();
    const login = (email: string, password: string) => server.stranger.post(paths.login, { email, password });
    for (const email of [asha.email.toUpperCase(), ` ${asha.email}`]) expect((await login(email, 'wrong')).status).toBe(401);
    expect((await login(asha.email, 'secret1')).status).toBe(429);
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

describe('registrations with one contact', () => {
  it('are limited, since each says whether the contact has an account', async () => {
    const server = await testServer({ limits: { ...testSettings().limits, registrationsPerHour: 3 } });
    const asha = await server.customer();
    const register = (changes: object) =>
      server.stranger.post(paths.register, {
        email: asha.email,
        password: 'secret1',
        name: 'A',
        phone: '9000055555',
        address: home,
        ...changes,
      });
    for (let count = 0; count < 3; count += 1) expect((await register({})).status).toBe(409);
    expect((await register({ phone: '9000066666' })).status).toBe(429);
    expect((await register({ email: 'other@example.com' })).status).toBe(429);
    expect((await register({ email: 'other@example.com', phone: '9000066666' })).status).toBe(201);
    server.passes(60 * minuteMs);
    expect((await register({})).status).toBe(409);
  });
});

describe('sign-in calls of one address', () => {
  const few = { ...testSettings().limits, signInCallsPerAddress: 3 };

  it('are limited over all ways of signing in together', async () => {
    const server = await testServer({ limits: few });
    const call = (path: string) => server.stranger.post(path, { email: 'nobody@example.com', password: 'wrong' });
    const registration = { email: 'a@example.com', password: 'secret1', name: 'A', phone: 'none of these', address: {} };
    // What is not understood does not count.
    expect((await server.stranger.post(paths.register, registration)).status).toBe(400);
    expect((await call(paths.login)).status).toBe(401);
    expect((await call(paths.forgotPassword)).status).toBe(200);
    expect((await server.stranger.post(paths.verifyOtp, { email: 'nobody@example.com', otp: '123456' })).status).toBe(422);
    const { register, sendEmailOtp, sendPhoneOtp, verifyResetToken, resetPassword } = paths;
    const others = [
      await call(paths.login),
      await call(paths.forgotPassword),
      await server.stranger.post(register, { ...registration, phone: '9876543210', address: home }),
      await server.stranger.post(sendEmailOtp, { email: 'nobody@example.com', purpose: 'login' }),
      await server.stranger.post(sendPhoneOtp, { phone: '9876543210', purpose: 'login' }),
      await server.stranger.post(verifyResetToken, { email: 'nobody@example.com', token: 'x' }),
      await server.stranger.post(resetPassword, { email: 'nobody@example.com', token: 'x', password: 'Monsoon2026' }),
    ];
    for (const refused of others)
      expect([refused.status, refused.message]).toEqual([429, 'Too many attempts. Please try again in 10 minutes.']);
    server.passes(10 * minuteMs);
    expect((await call(paths.login)).status).toBe(401);
  });

  it('are counted by the address behind the trusted proxies, which a client cannot choose', async () => {
    const server = await testServer({ limits: few, trustProxyHops: 1 });
    const forwardedBy = (forwarded: string) =>
      server.stranger.post(
        paths.login,
        { email: 'nobody@example.com', password: 'x' },
        { headers: { 'x-forwarded-for': forwarded } },
      );
    for (const invented of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
      expect((await forwardedBy(`${invented}, 9.9.9.9`)).status).toBe(401);
    expect((await forwardedBy('4.4.4.4, 9.9.9.9')).status).toBe(429);
    expect((await forwardedBy('4.4.4.4, 8.8.8.8')).status).toBe(401);
  });

  it('count one IPv6 household as one', async () => {
    const server = await testServer({ limits: few, trustProxyHops: 1 });
    const login = (address: string) =>
      server.stranger.post(paths.login, { email: 'nobody@example.com', password: 'x' }, from(address));
    for (const host of ['::1', 'a::', '1:2:3:4'])
      expect((await login(`2001:db8:0:7:${host}`.replace(':::', '::'))).status).toBe(401);
    expect((await login('2001:db8:0:7::ffff')).status).toBe(429);
    expect((await login('2001:db8:0:8::1')).status).toBe(401);
  });

  it.each([
    ['two budgets for a /56', 6, (index: number) => `2001:db8:0:${(0x700 + index).toString(16)}::1`, '2001:db8:0:800::1'],
    ['five for a /48', 15, (index: number) => `2001:db8:7:${index.toString(16)}00::1`, '2001:db8:8::1'],
    ['ten for a /24 of IPv4', 30, (index: number) => `198.51.100.${index}`, '198.51.101.1'],
  ])('are counted for the networks around it as well, with %s', async (_share, most, addressAt, elsewhere) => {
    const server = await testServer({ limits: few, trustProxyHops: 1 });
    const login = async (address: string) =>
      (await server.stranger.post(paths.login, { email: 'nobody@example.com', password: 'x' }, from(address))).status;
    const heard = [];
    for (let index = 0; index < most + 2; index += 1) heard.push(await login(addressAt(index)));
    expect(heard.map((status) => status !== 429)).toEqual(heard.map((_status, index) => index < most));
    expect(await login(elsewhere)).not.toBe(429);
  });

  it('that are refused use up nothing of the neighbours’', async () => {
    const server = await testServer({ limits: few, trustProxyHops: 1 });
    const login = async (address: string) =>
      (await server.stranger.post(paths.login, { email: 'nobody@example.com', password: 'x' }, from(address))).status;
    for (let call = 0; call < 12; call += 1) await login('2001:db8:0:7::1');
    expect(await login('2001:db8:0:7::1')).toBe(429);
    expect(await login('2001:db8:0:8::1')).toBe(401);
  });

  it('ignore the header of an untrusted proxy', async () => {
    const server = await testServer({ limits: few });
    const forwardedBy = (forwarded: string) =>
      server.stranger.post(
        paths.login,
        { email: 'nobody@example.com', password: 'x' },
        { headers: { 'x-forwarded-for': forwarded } },
      );
    for (const invented of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) expect((await forwardedBy(invented)).status).toBe(401);
    expect((await forwardedBy('4.4.4.4')).status).toBe(429);
  });
});
