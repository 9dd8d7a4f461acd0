import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expensiveHashes } from '../../server/accounts/passwords.ts';
import { ResetLinkAnswer } from '../../src/contract/auth.ts';
import { Done } from '../../src/contract/envelope.ts';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { paths } from '../../src/contract/paths.ts';
import { testServer, testSettings } from '../support/server/server.ts';
import { from, linkIn, mailedCode, mailedLink, provesContact } from '../support/server/sign-in.ts';
import { waitLimit } from '../support/wait-limit.ts';

const server = await testServer();
const { stranger } = server;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const invalid = [422, 'Invalid or expired reset link.'];
const password = 'Monsoon2026';

const check = (link: { token: string; email: string }) => stranger.post(paths.verifyResetToken, link);
const reset = (link: { token: string; email: string }, to = password) =>
  stranger.post(paths.resetPassword, { ...link, password: to });
// What an earlier test left unread.
beforeEach(async () => void (await server.messages()));

const login = (email: string, typed: string) => stranger.post(paths.login, { email, password: typed });

describe('a reset link', () => {
  it('is mailed, is valid, and sets a new password [API-025, API-029, API-030]', async () => {
    const asha = await server.customer();
    const asked = await stranger.post(paths.forgotPassword, { email: asha.email.toUpperCase() });
    expect([asked.status, asked.read(Done).status]).toEqual([200, 'success']);
    const [message] = await server.messages();
    expect([message?.channel, message?.to]).toEqual(['email', asha.email]);

    const link = linkIn(message);
    expect((await check(link)).read(ResetLinkAnswer).data).toEqual({ valid: true });
    expect((await reset(link)).read(Done).status).toBe('success');
    expect((await login(asha.email, password)).status).toBe(200);
    expect((await login(asha.email, 'secret1')).status).toBe(401);
  });

  it('expires after 1 hour, and not a moment earlier [AUTH-035]', async () => {
    const asha = await server.customer();
    const link = await mailedLink(server, asha.email);
    server.passes(hourMs - 1);
    expect((await check(link)).status).toBe(200);
    server.passes(1);
    for (const answer of [await check(link), await reset(link)]) expect([answer.status, answer.message]).toEqual(invalid);
    expect((await login(asha.email, 'secret1')).status).toBe(200);
  });

  it('works once', async () => {
    const asha = await server.customer();
    const link = await mailedLink(server, asha.email);
    expect((await reset(link)).status).toBe(200);
    for (const answer of [await check(link), await reset(link, 'Another1Password')]) {
      expect([answer.status, answer.message]).toEqual(invalid);
    }
  });

  it('used many times at once sets one password', async () => {
    const asha = await server.customer();
    const link = await mailedLink(server, asha.email);
    const answers = await Promise.all(['First1Password', 'Second1Password', 'Third1Password'].map((to) => reset(link, to)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  it('is bound to its e-mail', async () => {
    const [asha, ravi] = [await server.customer(), await server.customer()];
    const { token } = await mailedLink(server, asha.email);
    expect((await check({ token, email: ravi.email })).status).toBe(422);
    expect((await reset({ token, email: ravi.email })).status).toBe(422);
    expect((await check({ token, email: ` ${asha.email.toUpperCase()} ` })).status).toBe(200);
  });

  it('is void when the e-mail is no longer the customer’s', async () => {
    const asha = await server.customer();
    const link = await mailedLink(server, asha.email);
    await server.database.updateTable('customers').set({ email: 'moved@example.com' }).where('id', '=', asha.id).execute();
    const answer = await reset(link);
    expect([answer.status, answer.message]).toEqual(invalid);
  });

  it('stays valid beside a later one, until one of them is used', async () => {
    const asha = await server.customer();
    const [first, second] = [await mailedLink(server, asha.email), await mailedLink(server, asha.email)];
    expect((await reset(first)).status).toBe(200);
    expect((await check(second)).status).toBe(422);
  });

  it('stands in no table', async () => {
    const asha = await server.customer();
    const { token } = await mailedLink(server, asha.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await server.database.selectFrom('resetLinks').selectAll().where('customerId', '=', asha.id).execute();
    expect(stored).toMatchObject([{ tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('that was made up is invalid in the same words', async () => {
    const answer = await check({ token: 'A'.repeat(43), email: 'nobody@example.com' });
    expect([answer.status, answer.message]).toEqual(invalid);
  });
});

describe('a password that is reset', () => {
  it('ends all sessions and voids the codes', async () => {
    const [asha, ravi] = [await server.customer(), await server.customer()];
    // Of the other one the link is the first proof, which ends them as well.
    await provesContact(server, asha, 'email');
    for (const customer of [asha, ravi]) {
      const { email } = customer;
      const [code, link] = [await mailedCode(server, email), await mailedLink(server, email)];
      await reset(link);
      expect((await customer.get(paths.me)).status).toBe(401);
      expect((await stranger.post(paths.verifyOtp, { email, otp: code })).status).toBe(422);
    }
  });

  it('leaves other customers alone', async () => {
    const [asha, ravi] = [await server.customer(), await server.customer()];
    const [ofAsha, ofRavi] = [await mailedLink(server, asha.email), await mailedLink(server, ravi.email)];
    await reset(ofAsha);
    expect((await ravi.get(paths.me)).status).toBe(200);
    expect((await check(ofRavi)).status).toBe(200);
  });

  it('is told to its owner', async () => {
    const real = await testServer({}, { passwordHashes: expensiveHashes });
    const asha = await real.customer('Asha Rao');
    await provesContact(real, asha, 'email');
    await real.stranger.post(paths.resetPassword, { ...(await mailedLink(real, asha.email)), password });
    const [message] = await real.messages();
    expect([message?.channel, message?.to]).toEqual(['email', asha.email]);
    expect(message?.text).toContain('Hello Asha Rao');
    const { database } = real;
    const row = await database.selectFrom('customers').selectAll().where('id', '=', asha.id).executeTakeFirstOrThrow();
    expect(row.emailVerified).toBe(1);
    expect(row.passwordHash).toMatch(/^scrypt\$32768\$8\$3\$/);
  });

  it.each([
    ['Short1a', 'Password must be at least 8 characters long'],
    ['alllower1', 'Password must contain at least one uppercase letter, one lowercase letter, and one number'],
    ['ALLUPPER1', 'Password must contain at least one uppercase letter, one lowercase letter, and one number'],
    ['NoDigitsHere', 'Password must contain at least one uppercase letter, one lowercase letter, and one number'],
  ])('is not "%s", and the link stays valid', async (weak, message) => {
    const other = await testServer();
    const asha = await other.customer();
    const link = await mailedLink(other, asha.email);
    const answer = await other.stranger.post(paths.resetPassword, { ...link, password: weak });
    expect([answer.status, answer.message]).toEqual([400, message]);
    expect((await other.stranger.post(paths.verifyResetToken, link)).status).toBe(200);
  });

  it('does not let the former one in that was being checked meanwhile', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const other = await testServer({}, { wait: () => held });
    const asha = await other.customer();
    const typed = (former: string) => other.stranger.post(paths.login, { email: asha.email, password: former });
    for (let count = 0; count < 6; count += 1) expect((await typed('wrong')).status).toBe(401);
    const link = await mailedLink(other, asha.email);
    // Slowed after six failures, it has read the customer's row and waits; the reset overtakes it.
    const checked = typed('secret1');
    await vi.waitFor(() => expect(other.waits).toHaveLength(1), waitLimit);
    expect((await other.stranger.post(paths.resetPassword, { ...link, password })).status).toBe(200);
    goOn();
    expect((await checked).status).toBe(401);
    expect(await other.database.selectFrom('sessions').select('tokenHash').execute()).toEqual([]);
  });
});

describe('asking for a link', () => {
  it('answers alike where there is no account, and sends nothing', async () => {
    const asha = await server.customer();
    const known = await stranger.post(paths.forgotPassword, { email: asha.email });
    const none = await stranger.post(paths.forgotPassword, { email: 'nobody.at.all@example.com' });
    expect([none.status, none.text]).toEqual([known.status, known.text]);
    expect((await server.messages()).map(({ to }) => to)).toEqual([asha.email]);
  });

  it('is heard five times in an hour for one e-mail, whether it has an account or not', async () => {
    const asha = await server.customer();
    for (const email of [asha.email, 'not.registered@example.com']) {
      const ask = () => stranger.post(paths.forgotPassword, { email });
      for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200);
      const refused = await ask();
      expect([refused.status, refused.message, refused.headers['retry-after']]).toEqual([
        429,
        'Too many reset links were asked for. You can ask for another one in 60 minutes.',
        '3600',
      ]);
    }
  });

  it('day after day from elsewhere leaves the owner this way', async () => {
    const other = await testServer({ trustProxyHops: 1 });
    const { email } = await other.customer();
    const ask = (address: string) => other.stranger.post(paths.forgotPassword, { email }, from(address));
    for (let hour = 0; hour < 5; hour += 1) {
      for (let count = 0; count < 5; count += 1) await ask('6.6.6.6');
      other.passes(hourMs);
    }
    expect((await ask('6.6.6.6')).status).toBe(429);
    expect((await ask('8.8.8.8')).status).toBe(200);
  });

  it('says so where mail cannot be sent', async () => {
    const other = await testServer({ ...testSettings(), canMail: false });
    const answer = await other.stranger.post(paths.forgotPassword, { email: 'a@example.com' });
    expect([answer.status, answer.message]).toEqual([503, 'Reset links cannot be sent here. Please log in with a code by SMS.']);
    const without = await testServer({ canMail: false, canText: false });
    expect((await without.stranger.post(paths.forgotPassword, { email: 'a@example.com' })).message).toBe(
      'Reset links cannot be sent here. Please call us on +91 00000 00000.',
    );
  });
});

it('a customer’s profile shows the proof', async () => {
  const asha = await server.customer();
  await reset(await mailedLink(server, asha.email));
  const answer = await login(asha.email, password);
  const { token } = (JSON.parse(answer.text) as { data: { token: string } }).data;
  const me = await stranger.get(paths.me, { headers: { authorization: `Bearer ${token}` } });
  expect(me.read(CustomerAnswer).data.emailVerified).toBe(true);
});
