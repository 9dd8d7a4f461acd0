import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { testServer, type Customer } from '../support/server.ts';
import { codeIn, mailedCode } from '../support/sign-in.ts';

const server = await testServer();
const { stranger } = server;

const phoneOf = async ({ id }: Customer) =>
  (await server.database.selectFrom('customers').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;

async function signsInByMail({ email }: Customer): Promise<void> {
  const answer = await stranger.post(paths.verifyOtp, { email, otp: await mailedCode(server, email) });
  expect(answer.status).toBe(200);
}

async function signsInByText(customer: Customer): Promise<void> {
  const phone = await phoneOf(customer);
  await stranger.post(paths.sendPhoneOtp, { phone, purpose: 'login' });
  const otp = codeIn((await server.messages()).findLast(({ to }) => to === phone));
  expect((await stranger.post(paths.verifyOtp, { phone, otp })).status).toBe(200);
  server.passes(60_000);
}

const told = async () => (await server.messages()).map(({ channel, to, text }) => [channel, to, text]);

describe('a code that proves a contact for the first time', () => {
  it('is told to the e-mail that was proven before: the phone number may be somebody else’s', async () => {
    const asha = await server.customer();
    await signsInByMail(asha);
    expect(await told()).toEqual([]);
    await signsInByText(asha);
    const [[channel, to, text] = [], ...others] = await told();
    expect([channel, to, others]).toEqual(['email', asha.email, []]);
    expect(text).toContain('with a code sent to its phone number, for the first time.');
    expect(text).toContain('If it was not you, call us on +91 00000 00000.');
    await signsInByText(asha);
    expect(await told()).toEqual([]);
  });

  it('is told to the phone number that was proven before', async () => {
    const asha = await server.customer();
    await signsInByText(asha);
    expect(await told()).toEqual([]);
    await signsInByMail(asha);
    const [[channel, to, text] = [], ...others] = await told();
    expect([channel, to, others]).toEqual(['sms', await phoneOf(asha), []]);
    expect(text).toContain('with a code sent to its email address, for the first time.');
  });
});
