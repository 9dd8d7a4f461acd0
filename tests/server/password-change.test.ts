import { describe, expect, it } from 'vitest';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { Done } from '../../src/contract/envelope.ts';
import { paths } from '../../src/contract/paths.ts';
import { Caller } from '../support/server/caller.ts';
import { testServer, type Customer } from '../support/server/server.ts';
import { mailedCode, mailedLink, provesContact } from '../support/server/sign-in.ts';

const server = await testServer();
const { stranger } = server;

const right = { currentPassword: 'secret1', newPassword: 'Monsoon2026' };
const change = (customer: Caller, changes: Partial<typeof right> = {}) =>
  customer.put(paths.myPassword, { ...right, ...changes });
const login = ({ email }: Customer, password: string) => stranger.post(paths.login, { email, password });

describe('a changed password', () => {
  it('signs in, and the former one does not', async () => {
    const asha = await server.customer();
    expect((await change(asha)).read(Done).status).toBe('success');
    expect((await login(asha, right.newPassword)).status).toBe(200);
    expect((await login(asha, right.currentPassword)).status).toBe(401);
  });

  it('may have 200 characters, all of which count', async () => {
    const asha = await server.customer();
    const long = `Monsoon2026${'é'.repeat(189)}`;
    expect((await change(asha, { newPassword: long })).status).toBe(200);
    expect((await login(asha, long.slice(0, -1))).status).toBe(401);
    expect((await login(asha, long)).status).toBe(200);
  });

  it('ends the other sessions of the customer, not this one and nobody else’s', async () => {
    const [asha, ravi] = [await server.customer(), await server.customer()];
    const { token } = (await login(asha, 'secret1')).read(SignedInAnswer).data;
    await change(asha);
    expect((await new Caller(server.app, token).get(paths.me)).status).toBe(401);
    expect((await asha.get(paths.me)).status).toBe(200);
    expect((await ravi.get(paths.me)).status).toBe(200);
  });

  it('voids codes and links, and is told to its owner', async () => {
    const asha = await server.customer('Asha Rao');
    await provesContact(server, asha, 'email');
    const [code, link] = [await mailedCode(server, asha.email), await mailedLink(server, asha.email)];
    await change(asha);
    expect((await stranger.post(paths.verifyOtp, { email: asha.email, otp: code })).status).toBe(422);
    expect((await stranger.post(paths.verifyResetToken, link)).status).toBe(422);
    const sent = await server.messages();
    expect(sent.map(({ channel, to }) => [channel, to])).toEqual([['email', asha.email]]);
    expect(sent[0]?.text).toContain('password');
  });
});

describe('a password that may not be changed', () => {
  it('is refused with a wrong current one, without ending the session', async () => {
    const asha = await server.customer();
    const answer = await change(asha, { currentPassword: 'secret2' });
    expect([answer.status, answer.message]).toEqual([422, 'Your current password is not right.']);
    expect((await asha.get(paths.me)).status).toBe(200);
    expect((await login(asha, 'secret1')).status).toBe(200);
    expect(await server.messages()).toEqual([]);
  });

  it.each([
    ['Short1a', 'New password must be at least 8 characters long'],
    ['lowercase1', 'Password must contain at least one uppercase letter, one lowercase letter, and one number'],
  ])('is refused as "%s"', async (newPassword, message) => {
    const asha = await server.customer();
    const answer = await change(asha, { newPassword });
    expect([answer.status, answer.message]).toEqual([400, message]);
    expect((await login(asha, 'secret1')).status).toBe(200);
  });

  it('is not guessed: wrong current passwords count together with those at login', async () => {
    const asha = await server.customer();
    for (let count = 0; count < 5; count += 1) expect((await change(asha, { currentPassword: 'wrong' })).status).toBe(422);
    for (let count = 0; count < 5; count += 1) expect((await login(asha, 'wrong')).status).toBe(401);
    const refused = await change(asha);
    expect([refused.status, refused.message]).toEqual([429, 'Too many attempts. Please try again in 15 minutes.']);
    expect((await asha.get(paths.me)).status).toBe(200);
  });

  it('needs a session', async () => {
    expect((await change(stranger)).status).toBe(401);
  });
});
