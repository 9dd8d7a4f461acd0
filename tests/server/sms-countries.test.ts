/** SMS go to allowed countries alone; a number of another one is kept for the lab's calls. */
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../server/settings/config.ts';
import { deliverDue } from '../../server/messages/deliver.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { paths } from '../../src/contract/paths.ts';
import { home } from '../support/server/household.ts';
import { postOffice } from '../support/server/messages.ts';
import { processingReport, released } from '../support/server/reports.ts';
import { testServer, type Customer, type TestServer } from '../support/server/server.ts';
import { mailedCode, provesContact } from '../support/server/sign-in.ts';

const abroad = '+442079460958';
const words = (otherwise: string) =>
  `We send SMS only to numbers that begin with +91. Please ${otherwise}, or call us on +91 00000 00000.`;

const ask = ({ stranger }: TestServer, phone: string) => stranger.post(paths.sendPhoneOtp, { phone, purpose: 'login' });

async function movesAbroad({ database }: TestServer, { id }: Customer): Promise<void> {
  await database.updateTable('customers').set({ phone: abroad }).where('id', '=', id).execute();
}

const sentTo = async ({ messages }: TestServer) => (await messages()).map(({ channel, to }) => [channel, to]);

describe('a code by SMS to another country', () => {
  it.each([abroad, '44 2079 460958', '12025550123', '+1 900 555 0123'])(
    'is refused with the ways that are left, whether %s has an account or not',
    async (typed) => {
      const server = await testServer();
      const none = await ask(server, typed);
      await movesAbroad(server, await server.customer());
      const known = await ask(server, typed);
      expect([known.status, known.text]).toEqual([none.status, none.text]);
      expect([known.status, known.message]).toEqual([422, words('log in with a code by email or your password')]);
      expect(await server.messages()).toEqual([]);
    },
  );

  it('is refused to whoever would prove such a number from inside, too', async () => {
    const server = await testServer();
    const asha = await server.customer();
    await movesAbroad(server, asha);
    const answer = await asha.post(accountPaths.sendCode, { contact: 'phone' });
    expect([answer.status, answer.message]).toEqual([422, words('verify your email instead')]);
    expect(await server.messages()).toEqual([]);
    expect((await asha.post(accountPaths.sendCode, { contact: 'email' })).status).toBe(200);
  });

  it('names the countries in the language of the call', async () => {
    const server = await testServer({ smsCountries: ['+91', '+971'] });
    const asked = { headers: { 'accept-language': 'hi' } };
    const answer = await server.stranger.post(paths.sendPhoneOtp, { phone: abroad, purpose: 'login' }, asked);
    expect(answer.message).toContain('+91 या +971');
  });

  it('names the ways that this server has', async () => {
    const server = await testServer({ canMail: false, smsCountries: ['+91', '+971'] });
    expect((await ask(server, '971501234567')).status).toBe(200);
    expect((await ask(server, abroad)).message).toBe(
      'We send SMS only to numbers that begin with +91 or +971. Please log in with your password, or call us on +91 00000 00000.',
    );
  });
});

it('a customer with such a number registers, and logs in by email', async () => {
  const server = await testServer();
  const ravi = { email: 'ravi@example.com', password: 'secret1', name: 'Ravi Menon', phone: abroad, address: home };
  const registered = await server.stranger.post(paths.register, ravi);
  expect([registered.status, registered.read(SignedInAnswer).data.user.phone]).toEqual([201, abroad]);
  const code = await mailedCode(server, ravi.email);
  expect((await server.stranger.post(paths.verifyOtp, { email: ravi.email, otp: code })).status).toBe(200);
});

describe('news', () => {
  it('go by mail alone where the proven number is of another country', async () => {
    const server = await testServer();
    const { customer, reportId } = await processingReport(server);
    await movesAbroad(server, customer);
    await provesContact(server, customer, 'email', 'phone');
    await server.messages();
    await released(server, reportId);
    expect(await sentTo(server)).toEqual([['email', customer.email]]);
  });

  it('of a number that was given up go to the email where we send it no SMS', async () => {
    const server = await testServer();
    const asha = await server.customer();
    await movesAbroad(server, asha);
    const change = { name: 'Asha Rao', email: asha.email, phone: '9876543210', currentPassword: 'secret1' };
    expect((await asha.put(paths.me, change)).status).toBe(200);
    expect(await sentTo(server)).toEqual([['email', asha.email]]);
  });

  it('that wait from before the setting are given up, and never handed over', async () => {
    const server = await testServer();
    const message = { kind: 'contact-changed', channel: 'sms', to: abroad, which: 'phone' } as const;
    await queueMessage(server.database, message, server.now());
    const sent: string[] = [];
    const sms = async ({ to }: { readonly to: string }) => void sent.push(to);
    await deliverDue(postOffice({ ...server, timeZone: 'Asia/Kolkata' }, { senders: { sms }, report: () => {} }), 'sms');
    const rows = await server.database.selectFrom('messages').select(['lastError', 'failedAt']).execute();
    expect([sent, rows]).toEqual([[], [{ lastError: 'no SMS to this country', failedAt: server.now() }]]);
  });
});

it('the setting takes codes with and without their sign, and says what is wrong', () => {
  const countries = (SMS_COUNTRY_CODES: string) => readSettings({ SMS_COUNTRY_CODES }, 'demo').smsCountries;
  expect(countries('')).toEqual(['+91']);
  expect(countries('91, +971,1415')).toEqual(['+91', '+971', '+1415']);
  for (const wrong of ['+', '+0', 'India', '91;971', '91,'])
    expect(() => countries(wrong)).toThrow(`SMS_COUNTRY_CODES must be country codes like +91,+971, not "${wrong}"`);
});
