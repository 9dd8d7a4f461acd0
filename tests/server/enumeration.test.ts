/** Whether an e-mail or a phone number has an account is told to nobody; how alike the times are, `npm run bench -- sign-in` prints. */
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import type { Answer } from '../support/server/caller.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const asha = await server.customer();
const { phone } = await server.database.selectFrom('customers').select('phone').executeTakeFirstOrThrow();

const byEmail = [asha.email, asha.email.replace('customer', 'strangr1')] as const;
const byPhone = [phone.slice(3), '9700000001'] as const;
const login = { purpose: 'login' };

/** Head and body, but for the call's own number and time. */
function wholeOf({ status, headers, text }: Answer): string {
  const lines = Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name));
  return JSON.stringify([status, lines, text]);
}

describe('a contact with an account and one without', () => {
  it.each([
    ['a wrong password', paths.login, byEmail.map((email) => ({ email, password: 'not-this-one' })), [401, 429]],
    ['a forgotten password', paths.forgotPassword, byEmail.map((email) => ({ email })), [200, 429]],
    ['a code by e-mail', paths.sendEmailOtp, byEmail.map((email) => ({ email, ...login })), [200, 429]],
    ['a code by SMS', paths.sendPhoneOtp, byPhone.map((number) => ({ phone: number, ...login })), [200, 429]],
    ['a wrong code', paths.verifyOtp, byEmail.map((email) => ({ email, otp: '000000' })), [422]],
  ])('are answered alike, byte for byte, to %s, up to the limit and beyond', async (_what, path, [known, unknown], statuses) => {
    // The codes that were asked for so far are made with their messages.
    await server.messages();
    const seen = new Set<number>();
    for (let call = 0; call < 12; call += 1) {
      const [one, other] = [await server.stranger.post(path, known), await server.stranger.post(path, unknown)];
      expect(wholeOf(one)).toBe(wholeOf(other));
      seen.add(one.status);
    }
    expect([...seen]).toEqual(statuses);
  });
});
