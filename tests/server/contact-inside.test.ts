/** A contact that a customer proves while signed in, and what an account does without a password (prove-contact.ts). */
import { describe, expect, it } from 'vitest';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { Done } from '../../src/contract/envelope.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { paths } from '../../src/contract/paths.ts';
import { Caller } from '../support/server/caller.ts';
import { testServer } from '../support/server/server.ts';
import { mailedCode, proofCode, provesContact } from '../support/server/sign-in.ts';
import { byMail, byPassword, byText, phoneOf, squatted, statusOf } from '../support/server/ways-in.ts';

const minuteMs = 60_000;
const password = 'Monsoon2026';

describe('a contact that is proven from inside', () => {
  it.each([
    ['email', 'emailVerified'],
    ['phone', 'phoneVerified'],
  ] as const)('leaves everything as it is but the mark: %s', async (contact, mark) => {
    const { server, stranger: asha } = await squatted();
    const other = new Caller(server.app, (await byPassword(server, asha)).read(SignedInAnswer).data.token);
    const otp = await proofCode(server, asha, contact);
    const answer = await asha.post(accountPaths.verify, { contact, otp });
    expect(answer.read(CustomerAnswer).data).toMatchObject({ id: asha.id, [mark]: true, hasPassword: true });
    expect([await statusOf(asha), await statusOf(other)]).toEqual([200, 200]);
    expect((await byPassword(server, asha)).status).toBe(200);
    const again = await asha.post(accountPaths.sendCode, { contact });
    expect([again.status, again.message]).toEqual([
      409,
      `Your ${contact === 'email' ? 'email' : 'phone number'} is verified already.`,
    ]);
  });

  it('opens the account from then on, beside the other one', async () => {
    const { server, stranger: asha } = await squatted();
    await provesContact(server, asha, 'phone');
    expect((await byMail(server, asha)).status).toBe(409);
    server.passes(2 * minuteMs);
    await asha.post(accountPaths.verify, { contact: 'email', otp: await proofCode(server, asha, 'email') });
    server.passes(2 * minuteMs);
    expect((await byMail(server, asha)).status).toBe(200);
    expect((await byText(server, asha)).status).toBe(200);
    expect(await statusOf(asha)).toBe(200);
  });

  it('is told to the contact that was proven before', async () => {
    const { server, stranger: asha } = await squatted();
    await provesContact(server, asha, 'phone');
    await asha.post(accountPaths.verify, { contact: 'email', otp: await proofCode(server, asha, 'email') });
    const [told, ...others] = await server.messages();
    expect([told?.channel, told?.to, others]).toEqual(['sms', await phoneOf(server, asha), []]);
    expect(told?.text).toContain('The email address of your Lab at Home account was verified on 21 Nov 2026, 10:30 am.');
  });

  it('has codes that sign nobody in, and takes none that do', async () => {
    const { server, stranger: asha } = await squatted();
    const proof = await proofCode(server, asha, 'email');
    expect((await server.stranger.post(paths.verifyOtp, { email: asha.email, otp: proof })).status).toBe(422);
    let login = proof;
    // Once in a million both are the same.
    while (login === proof) {
      server.passes(2 * minuteMs);
      login = await mailedCode(server, asha.email);
    }
    expect((await asha.post(accountPaths.verify, { contact: 'email', otp: login })).status).toBe(422);
    expect((await asha.get(paths.me)).read(CustomerAnswer).data.emailVerified).toBe(false);
  });

  it('is not proven by a code that was sent to the one before', async () => {
    const { server, stranger: asha } = await squatted();
    const otp = await proofCode(server, asha, 'email');
    const { name, phone } = (await asha.get(paths.me)).read(CustomerAnswer).data;
    await asha.put(paths.me, { name, phone, email: 'victim@example.com', currentPassword: 'secret1' });
    expect((await asha.post(accountPaths.verify, { contact: 'email', otp })).status).toBe(422);
  });

  it.each([
    [{ canMail: false }, 'email', 'We cannot send codes to your email from here.'],
    [{ canText: false }, 'phone', 'We cannot send codes to your phone number from here.'],
  ])('cannot be where this server sends none: %o', async (settings, contact, words) => {
    const server = await testServer(settings);
    const answer = await (await server.customer()).post(accountPaths.sendCode, { contact });
    expect([answer.status, answer.message]).toEqual([503, words]);
  });
});

describe('an account without a password', () => {
  const withoutPassword = async () => {
    const { server, stranger } = await squatted();
    const { token, user } = (await byMail(server, stranger)).read(SignedInAnswer).data;
    expect(user.hasPassword).toBe(false);
    return { server, account: stranger, owner: new Caller(server.app, token) };
  };

  it('gets one from its owner, who has none to give', async () => {
    const { server, account, owner } = await withoutPassword();
    (await owner.put(paths.myPassword, { newPassword: password })).read(Done);
    expect((await byPassword(server, account, password)).status).toBe(200);
    expect((await owner.get(paths.me)).read(CustomerAnswer).data.hasPassword).toBe(true);
    // And from then on it is asked for.
    expect((await owner.put(paths.myPassword, { newPassword: 'Monsoon2027' })).status).toBe(422);
  });

  it.each([
    [
      'a changed contact',
      (owner: Caller) => owner.put(paths.me, { name: 'A', email: 'a@b.co', phone: '9000000078', currentPassword: '' }),
    ],
    [
      'a deleted account',
      (owner: Caller) => owner.delete(paths.deleteAccount, { password: 'secret1', reason: 'Privacy concerns' }),
    ],
  ])('says what to do where one is needed: %s', async (_what, asks) => {
    const { owner } = await withoutPassword();
    const answer = await asks(owner);
    expect([answer.status, answer.message]).toEqual([
      422,
      'Your account has no password. Please choose one in your profile first.',
    ]);
  });
});
