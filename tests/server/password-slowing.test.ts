/** Guessing at one account from many addresses: slowed, then refused, and never at the owner's cost. */
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { testServer, testSettings, type TestServer } from '../support/server/server.ts';
import { from, mailedCode, mailedLink, provesContact } from '../support/server/sign-in.ts';
import { waitLimit } from '../support/wait-limit.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const trusting = { trustProxyHops: 1 };
const { limits } = testSettings();
const pointedElsewhere =
  'Too many wrong passwords were tried for this account. Please log in with a one-time code, or use Forgot password.';

const login = ({ stranger }: TestServer, email: string, password: string, address: string) =>
  stranger.post(paths.login, { email, password }, from(address));

let addresses = 0;

/** Each from an address of its own. */
async function guess(server: TestServer, email: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    addresses += 1;
    const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
    expect((await login(server, email, 'wrong', address)).status).toBe(401);
  }
}

describe('from the sixth failure in 15 minutes on', () => {
  it('each check waits, longer and longer, at most 3 seconds', async () => {
    const server = await testServer(trusting);
    const { email } = await server.customer();
    await guess(server, email, 6);
    expect(server.waits).toEqual([]);
    await guess(server, email, 6);
    expect(server.waits).toEqual([250, 500, 1000, 2000, 3000, 3000]);
  });

  it('an e-mail without account waits alike', async () => {
    const server = await testServer({ ...trusting, limits: { ...limits, failuresBeforeSlowing: 2 } });
    await guess(server, 'nobody@example.com', 5);
    expect(server.waits).toEqual([250, 500, 1000]);
  });

  it('the right password waits, too, and signs in', async () => {
    const server = await testServer(trusting);
    const { email } = await server.customer();
    await guess(server, email, 8);
    const answer = await login(server, email, 'secret1', '7.7.7.7');
    expect([answer.status, server.waits.at(-1)]).toEqual([200, 1000]);
  });

  it('nothing is slowed after the 15 minutes, or for another account', async () => {
    const server = await testServer(trusting);
    const [asha, ravi] = [await server.customer(), await server.customer()];
    await guess(server, asha.email, 6);
    await guess(server, ravi.email, 1);
    server.passes(15 * minuteMs);
    await guess(server, asha.email, 1);
    expect(server.waits).toEqual([]);
  });

  it('successes are no failures', async () => {
    const server = await testServer(trusting);
    const { email } = await server.customer();
    for (let count = 0; count < 12; count += 1) expect((await login(server, email, 'secret1', '7.7.7.7')).status).toBe(200);
    expect(server.waits).toEqual([]);
  });

  it('five wait at a time; the next is sent away for a moment, but not where the owner signed in lately', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const server = await testServer(trusting, { wait: () => held });
    const { email } = await server.customer();
    expect((await login(server, email, 'secret1', '7.7.7.7')).status).toBe(200);
    await guess(server, email, 6);

    const waiting = Array.from({ length: 5 }, (_, index) => login(server, email, 'wrong', `8.8.8.${index}`));
    await vi.waitFor(() => expect(server.waits).toHaveLength(5), waitLimit);
    const refused = await login(server, email, 'secret1', '8.8.8.9');
    expect([refused.status, refused.message, refused.headers['retry-after']]).toEqual([
      429,
      'Too many attempts. Please try again in 3 seconds.',
      '3',
    ]);
    const owner = login(server, email, 'secret1', '7.7.7.7');
    await vi.waitFor(() => expect(server.waits).toHaveLength(6), waitLimit);
    goOn();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await owner).status).toBe(200);
    // Nobody waits any more, so there is room again.
    expect((await login(server, email, 'secret1', '8.8.8.9')).status).toBe(200);
  });
});

describe('after a hundred failures in a day', () => {
  const few = { ...trusting, limits: { ...limits, failuresPerDay: 20 } };

  it('are a hundred unless the settings say otherwise', () => {
    expect(limits.failuresPerDay).toBe(100);
  });

  it('an unknown address is pointed to the other ways, alike for an e-mail without account', async () => {
    const server = await testServer({ ...trusting, limits: { ...limits, failuresPerDay: 3 } });
    const { email } = await server.customer();
    for (const account of [email, 'nobody@example.com']) {
      await guess(server, account, 3);
      const refused = await login(server, account, 'secret1', '8.8.8.8');
      expect([refused.status, refused.message, refused.headers['retry-after']]).toEqual([429, pointedElsewhere, '86400']);
    }
  });

  it('the owner still gets in with the password where it was right in the last 30 days', async () => {
    const server = await testServer(few);
    const { email } = await server.customer();
    await login(server, email, 'secret1', '7.7.7.7');
    server.passes(30 * dayMs - 2);
    await guess(server, email, 20);
    expect((await login(server, email, 'secret1', '8.8.8.8')).status).toBe(429);
    expect((await login(server, email, 'secret1', '7.7.7.7')).status).toBe(200);
  });

  it('a place is forgotten after 30 days without a sign-in', async () => {
    const server = await testServer(few);
    const { email } = await server.customer();
    await login(server, email, 'secret1', '7.7.7.7');
    server.passes(30 * dayMs);
    await guess(server, email, 20);
    expect((await login(server, email, 'secret1', '7.7.7.7')).status).toBe(429);
  });

  it('the owner gets in with a code, from anywhere, and from then on with the password, too', async () => {
    const server = await testServer(few);
    const asha = await server.customer();
    await provesContact(server, asha, 'email');
    const { email } = asha;
    await guess(server, email, 20);
    const code = await mailedCode(server, email);
    const answer = await server.stranger.post(paths.verifyOtp, { email, otp: code }, from('8.8.8.8'));
    expect(answer.status).toBe(200);
    expect((await login(server, email, 'secret1', '8.8.8.8')).status).toBe(200);
  });

  it('the owner gets in after a reset, also where too many wrong ones were typed', async () => {
    const server = await testServer(few);
    const { email } = await server.customer();
    for (let count = 0; count < 10; count += 1) await login(server, email, 'wrong', '8.8.8.8');
    await guess(server, email, 10);
    const reset = { ...(await mailedLink(server, email)), password: 'Monsoon2026' };
    expect((await login(server, email, 'secret1', '8.8.8.8')).status).toBe(429);
    await server.stranger.post(paths.resetPassword, reset, from('8.8.8.8'));
    expect((await login(server, email, 'Monsoon2026', '8.8.8.8')).status).toBe(200);
  });

  it('everybody is heard again the next day', async () => {
    const server = await testServer(few);
    const { email } = await server.customer();
    await guess(server, email, 20);
    server.passes(dayMs);
    expect((await login(server, email, 'secret1', '8.8.8.8')).status).toBe(200);
  });

  it('who is refused by the limit of one address adds nothing to them', async () => {
    const server = await testServer(few);
    const { email } = await server.customer();
    for (let count = 0; count < 40; count += 1) await login(server, email, 'wrong', '6.6.6.6');
    expect((await login(server, email, 'secret1', '8.8.8.8')).status).toBe(200);
  });
});
