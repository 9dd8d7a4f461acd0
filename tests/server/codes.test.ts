import { describe, expect, it } from 'vitest';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { Done } from '../../src/contract/envelope.ts';
import { paths } from '../../src/contract/paths.ts';
import { Caller } from '../support/server/caller.ts';
import { testServer } from '../support/server/server.ts';
import { codeIn, mailedCode, otherThan } from '../support/server/sign-in.ts';

const server = await testServer();
const { stranger } = server;
const minuteMs = 60_000;
const invalid = [422, 'Invalid or expired code. Please request a new one.'];

const byMail = (email: string, otp: string) => stranger.post(paths.verifyOtp, { email, otp });
const phoneOf = async (id: string) =>
  (await server.database.selectFrom('customers').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;

describe('a code by e-mail', () => {
  it('is sent, signs in, and proves the e-mail [API-026, API-028]', async () => {
    const asha = await server.customer();
    const asked = await stranger.post(paths.sendEmailOtp, { email: ` ${asha.email.toUpperCase()} `, purpose: 'login' });
    expect([asked.status, asked.read(Done).status]).toEqual([200, 'success']);
    const [message, ...others] = await server.messages();
    expect([message?.channel, message?.to, others]).toEqual(['email', asha.email, []]);

    const answer = await byMail(asha.email.toUpperCase(), codeIn(message));
    const { token, user } = answer.read(SignedInAnswer).data;
    expect(user).toMatchObject({ id: asha.id, emailVerified: true, phoneVerified: false });
    expect((await new Caller(server.app, token).get(paths.me)).read(CustomerAnswer).data.id).toBe(asha.id);
  });

  it('signs in once only', async () => {
    const asha = await server.customer();
    const code = await mailedCode(server, asha.email);
    expect((await byMail(asha.email, code)).status).toBe(200);
    const again = await byMail(asha.email, code);
    expect([again.status, again.message]).toEqual(invalid);
  });

  it('is valid for 5 minutes, and not a moment longer', async () => {
    const [asha, ravi] = [await server.customer(), await server.customer()];
    const [ofAsha, ofRavi] = [await mailedCode(server, asha.email), await mailedCode(server, ravi.email)];
    server.passes(5 * minuteMs - 1);
    expect((await byMail(asha.email, ofAsha)).status).toBe(200);
    server.passes(1);
    const late = await byMail(ravi.email, ofRavi);
    expect([late.status, late.message]).toEqual(invalid);
  });

  it('counts its five minutes from when it is sent, however long its message waited', async () => {
    const asha = await server.customer();
    await stranger.post(paths.sendEmailOtp, { email: asha.email, purpose: 'login' });
    server.passes(4 * minuteMs);
    const [message] = await server.messages();
    server.passes(4 * minuteMs);
    expect((await byMail(asha.email, codeIn(message))).status).toBe(200);
  });

  it('takes the place of the one before', async () => {
    const asha = await server.customer();
    const first = await mailedCode(server, asha.email);
    let second = first;
    // Once in a million the second code is the first again.
    while (second === first) {
      server.passes(minuteMs);
      second = await mailedCode(server, asha.email);
    }
    expect((await byMail(asha.email, first)).status).toBe(422);
    expect((await byMail(asha.email, second)).status).toBe(200);
  });

  it('belongs to its contact alone', async () => {
    const [asha, ravi] = [await server.customer(), await server.customer()];
    const [ofAsha, ofRavi] = [await mailedCode(server, asha.email), await mailedCode(server, ravi.email)];
    expect((await byMail(ravi.email, ofAsha === ofRavi ? otherThan(ofAsha) : ofAsha)).status).toBe(422);
    expect((await stranger.post(paths.verifyOtp, { phone: await phoneOf(asha.id), otp: ofAsha })).status).toBe(422);
  });

  it('is six digits', async () => {
    const { email } = await server.customer();
    expect((await stranger.post(paths.sendEmailOtp, { email, purpose: 'login' })).status).toBe(200);
    expect((await server.messages()).at(-1)?.text).toMatch(/(?<!\d)\d{6}(?!\d)/);
  });

  it('stands in no table', async () => {
    const asha = await server.customer();
    const code = await mailedCode(server, asha.email);
    const [stored] = await server.database.selectFrom('loginCodes').selectAll().where('customerId', '=', asha.id).execute();
    expect(stored?.codeHash).toMatch(/^scrypt\$8192\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(JSON.stringify({ ...stored, codeHash: '' })).not.toContain(code);
  });

  it('works again after wrong tries, up to the fifth try', async () => {
    const asha = await server.customer();
    const code = await mailedCode(server, asha.email);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const wrong = await byMail(asha.email, otherThan(code));
      expect([wrong.status, wrong.message]).toEqual(invalid);
    }
    expect((await byMail(asha.email, code)).status).toBe(200);
  });

  it('is void when the contact is no longer the customer’s', async () => {
    const asha = await server.customer();
    const code = await mailedCode(server, asha.email);
    await server.database.updateTable('customers').set({ email: 'elsewhere@example.com' }).where('id', '=', asha.id).execute();
    expect((await byMail(asha.email, code)).status).toBe(422);
  });
});

describe('a code by SMS', () => {
  it('is sent and proves the phone number [API-027]', async () => {
    const asha = await server.customer();
    const phone = await phoneOf(asha.id);
    const asked = await stranger.post(paths.sendPhoneOtp, { phone: phone.slice(1), purpose: 'login' });
    expect([asked.status, asked.read(Done).status]).toEqual([200, 'success']);
    const [message] = await server.messages();
    expect([message?.channel, message?.to]).toEqual(['sms', phone]);
    const answer = await stranger.post(paths.verifyOtp, { phone: phone.slice(1), otp: codeIn(message) });
    expect(answer.read(SignedInAnswer).data.user).toMatchObject({ id: asha.id, emailVerified: false, phoneVerified: true });
  });

  it.each(['9876501234', '919876501234', '+91 98765 01234'])('reaches one number, written as %s', async (phone) => {
    const { stranger: other, messages, database, customer } = await testServer();
    const asha = await customer();
    await database.updateTable('customers').set({ phone: '+919876501234' }).where('id', '=', asha.id).execute();
    await other.post(paths.sendPhoneOtp, { phone, purpose: 'login' });
    const [message] = await messages();
    expect((await other.post(paths.verifyOtp, { phone: '9876501234', otp: codeIn(message) })).status).toBe(200);
  });

  it.each(['12345', '0123456789', 'call me now', '12345678901234567'])('is not sent to %s', async (phone) => {
    const answer = await stranger.post(paths.sendPhoneOtp, { phone, purpose: 'login' });
    expect([answer.status, answer.message]).toEqual([400, 'Please enter a valid phone number']);
  });
});

describe('a contact without account', () => {
  it('gets the same answers, and no message', async () => {
    const asha = await server.customer();
    await server.messages();
    const unknown = 'nobody.here@example.com';
    const ask = (email: string) => stranger.post(paths.sendEmailOtp, { email, purpose: 'login' });
    const [known, none] = [await ask(asha.email), await ask(unknown)];
    expect([none.status, none.text]).toEqual([known.status, known.text]);
    const sent = await server.messages();
    expect(sent.map(({ to }) => to)).toEqual([asha.email]);

    const wrong = otherThan(codeIn(sent[0]));
    // The sixth try is one that no code is compared with any more.
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const [ofKnown, ofNone] = [await byMail(asha.email, wrong), await byMail(unknown, wrong)];
      expect([ofNone.status, ofNone.text]).toEqual([ofKnown.status, ofKnown.text]);
    }
    const [soon, soonToo] = [await ask(asha.email), await ask(unknown)];
    expect([soonToo.status, soonToo.text]).toEqual([soon.status, soon.text]);
  });

  it('makes no account', async () => {
    const count = async () => (await server.database.selectFrom('customers').select('id').execute()).length;
    const before = await count();
    await stranger.post(paths.sendPhoneOtp, { phone: '9000000001', purpose: 'login' });
    await server.messages();
    await stranger.post(paths.verifyOtp, { phone: '9000000001', otp: '123456' });
    expect(await count()).toBe(before);
  });
});

describe('a call that cannot be understood', () => {
  it.each([
    [paths.sendEmailOtp, { email: 'nobody', purpose: 'login' }, 'Email is not a valid email address'],
    [paths.sendEmailOtp, { email: 'a@example.com', purpose: 'other' }, 'Purpose is not valid'],
    [paths.verifyOtp, { email: 'a@example.com', otp: '12345' }, 'Please enter a valid 6-digit OTP'],
    [paths.verifyOtp, { otp: '123456' }, 'Please enter either your email or your phone number'],
    [
      paths.verifyOtp,
      { email: 'a@example.com', phone: '9876543210', otp: '123456' },
      'Please enter either your email or your phone number',
    ],
  ])('%s with %o says what is wrong', async (path, body, message) => {
    const answer = await stranger.post(path, body);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  const bySms = { path: paths.sendPhoneOtp, asked: { phone: '9876543210', purpose: 'login' } };
  const byMail = { path: paths.sendEmailOtp, asked: { email: 'a@example.com', purpose: 'login' } };

  it.each([
    [{ canText: false, canMail: true }, bySms, 'Codes by SMS are not available here. Please use your email or password.'],
    [
      { canText: true, canMail: false },
      byMail,
      'Codes by email are not available here. Please use your phone number or password.',
    ],
    [{ canText: false, canMail: false }, bySms, 'Codes by SMS are not available here. Please use your password.'],
    [{ canText: false, canMail: false }, byMail, 'Codes by email are not available here. Please use your password.'],
  ])('a server with %o says which way is open', async (ways, { path, asked }, message) => {
    const other = await testServer(ways);
    const answer = await other.stranger.post(path, asked);
    expect([answer.status, answer.message]).toEqual([503, message]);
  });
});
