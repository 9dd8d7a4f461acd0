import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { testServer, testSettings, type TestServer } from '../support/server/server.ts';
import { codeIn, from, mailedCode, otherThan } from '../support/server/sign-in.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const trusting = { trustProxyHops: 1 };

const ask = ({ stranger }: TestServer, email: string, address = '9.9.9.9') =>
  stranger.post(paths.sendEmailOtp, { email, purpose: 'login' }, from(address));
const enter = ({ stranger }: TestServer, email: string, otp: string, address = '9.9.9.9') =>
  stranger.post(paths.verifyOtp, { email, otp }, from(address));

describe('codes for one contact', () => {
  it('are a minute apart', async () => {
    const server = await testServer();
    const { email } = await server.customer();
    expect((await ask(server, email)).status).toBe(200);
    server.passes(18 * secondMs);
    const soon = await ask(server, email);
    expect([soon.status, soon.message]).toEqual([429, 'A code was sent just now. You can ask for another one in 42 seconds.']);
    expect(soon.headers['retry-after']).toBe('42');
    server.passes(42 * secondMs);
    expect((await ask(server, email)).status).toBe(200);
  });

  it('are five in an hour; what came too soon does not count', async () => {
    const server = await testServer();
    const { email } = await server.customer();
    for (let count = 0; count < 5; count += 1) {
      expect((await ask(server, email)).status).toBe(200);
      for (let early = 0; early < 3; early += 1) expect((await ask(server, email)).status).toBe(429);
      server.passes(minuteMs);
    }
    const refused = await ask(server, email);
    expect([refused.status, refused.message]).toEqual([
      429,
      'Too many codes were asked for. You can ask for another one in 55 minutes.',
    ]);
    expect(refused.headers['retry-after']).toBe(String(55 * 60));
    server.passes(55 * minuteMs);
    expect((await ask(server, email)).status).toBe(200);
  });

  it('are twenty in a day', async () => {
    const server = await testServer();
    const { email } = await server.customer();
    for (let hour = 0; hour < 4; hour += 1) {
      for (let count = 0; count < 5; count += 1) {
        expect((await ask(server, email)).status).toBe(200);
        server.passes(minuteMs);
      }
      server.passes(55 * minuteMs);
    }
    const refused = await ask(server, email);
    expect([refused.status, refused.message]).toEqual([
      429,
      'Too many codes were asked for. You can ask for another one in 20 hours.',
    ]);
    server.passes(20 * hourMs);
    expect((await ask(server, email)).status).toBe(200);
  });

  it('are not held up for long by a clock that was wrong and is set right', async () => {
    const server = await testServer();
    const { email } = await server.customer();
    server.passes(365 * 24 * hourMs);
    expect((await ask(server, email)).status).toBe(200);
    server.passes(-365 * 24 * hourMs);
    expect((await ask(server, email)).status).toBe(200);
    expect((await ask(server, email)).status).toBe(429);
  });

  it('of another contact do not count', async () => {
    const server = await testServer();
    const [asha, ravi] = [await server.customer(), await server.customer()];
    expect((await ask(server, asha.email)).status).toBe(200);
    expect((await ask(server, ravi.email)).status).toBe(200);
  });

  it('that others used up from elsewhere keep nobody out where they signed in lately', async () => {
    const server = await testServer(trusting);
    const { email } = await server.customer();
    await server.stranger.post(paths.login, { email, password: 'secret1' }, from('7.7.7.7'));
    for (let count = 0; count < 5; count += 1) {
      await ask(server, email, '6.6.6.6');
      server.passes(minuteMs);
    }
    expect((await ask(server, email, '6.6.6.6')).status).toBe(429);
    expect((await ask(server, email, '5.5.5.5')).status).toBe(429);
    await server.messages();
    expect((await ask(server, email, '7.7.7.7')).status).toBe(200);
    expect((await enter(server, email, codeIn((await server.messages())[0]), '7.7.7.7')).status).toBe(200);
  });
});

describe('wrong codes for one contact', () => {
  const few = { limits: { ...testSettings().limits, wrongCodesPerDay: 7 }, ...trusting };

  async function guessSeven(server: TestServer, email: string): Promise<void> {
    for (const guesses of [5, 2]) {
      const wrong = otherThan(await mailedCode(server, email));
      for (let count = 0; count < guesses; count += 1) expect((await enter(server, email, wrong)).status).toBe(422);
      server.passes(minuteMs);
    }
  }

  it('are few in a day, over many codes: then not even the right one is heard', async () => {
    const server = await testServer(few);
    const { email } = await server.customer();
    await guessSeven(server, email);
    const code = await mailedCode(server, email);
    const refused = await enter(server, email, code);
    expect([refused.status, refused.message]).toEqual([
      429,
      'Too many wrong codes were entered. Please log in with your password or use Forgot password, or try again in 24 hours.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  });

  it('do not keep the owner out where the owner signed in lately', async () => {
    const server = await testServer(few);
    const { email } = await server.customer();
    await server.stranger.post(paths.login, { email, password: 'secret1' }, from('7.7.7.7'));
    await guessSeven(server, email);
    const code = await mailedCode(server, email);
    expect((await enter(server, email, code)).status).toBe(429);
    expect((await enter(server, email, code, '7.7.7.7')).status).toBe(200);
  });

  it('that are refused leave the next code its five tries', async () => {
    const server = await testServer(few);
    const { email } = await server.customer();
    await server.stranger.post(paths.login, { email, password: 'secret1' }, from('7.7.7.7'));
    await guessSeven(server, email);
    const code = await mailedCode(server, email);
    for (let count = 0; count < 8; count += 1) expect((await enter(server, email, otherThan(code))).status).toBe(429);
    expect((await enter(server, email, code, '7.7.7.7')).status).toBe(200);
  });

  it('do not count the right ones', async () => {
    const server = await testServer(few);
    const { email } = await server.customer();
    for (let round = 0; round < 10; round += 1) {
      expect((await enter(server, email, await mailedCode(server, email))).status).toBe(200);
      server.passes(12 * minuteMs);
    }
  });

  it('are not counted where there is nothing to compare with', async () => {
    const server = await testServer(few);
    const { email } = await server.customer();
    for (let count = 0; count < 20; count += 1) expect((await enter(server, email, '123456')).status).toBe(422);
    const code = await mailedCode(server, email);
    expect((await enter(server, email, otherThan(code))).status).toBe(422);
    expect((await enter(server, email, code)).status).toBe(200);
  });
});
