/** The SMS of an hour, over all customers and servers: most for codes, the rest for news, and no network takes them all. */
import { describe, expect, it } from 'vitest';
import { deliverDue } from '../../server/messages/deliver.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Caller } from '../support/server/caller.ts';
import { postOffice } from '../support/server/messages.ts';
import { secondServer } from '../support/server/second-server.ts';
import { testServer, testSettings, type TestServer } from '../support/server/server.ts';
import { from } from '../support/server/sign-in.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const apartMs = 40_000;

/** Eight codes and two news in an hour, two of the codes for one network. */
const small = { trustProxyHops: 1, limits: { ...testSettings().limits, smsPerHour: 10 } };

let numbers = 0;
const newPhone = () => {
  numbers += 1;
  return `+9197${String(numbers).padStart(8, '0')}`;
};

/** Each from a network of its own. */
const ask = (caller: Caller, phone = newPhone(), address = `10.0.${numbers >> 8}.${numbers & 255}`) =>
  caller.post(paths.sendPhoneOtp, { phone, purpose: 'login' }, from(address));

async function askedFor(count: number, ...callers: readonly Caller[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push((await ask(callers[turn % callers.length]!)).status);
  return statuses;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

async function phoneOf({ database }: TestServer, id: string): Promise<string> {
  return (await database.selectFrom('customers').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;
}

describe('codes by SMS', () => {
  it('are so many in an hour over two servers, whose clocks are apart; then the answer says what is left', async () => {
    const server = await testServer(small);
    const second = await secondServer(server, apartMs);
    const asha = await server.customer();
    expect(await askedFor(12, second, server.stranger)).toEqual([...times(8, 200), ...times(4, 429)]);
    const refused = await ask(server.stranger, await phoneOf(server, asha.id));
    expect([refused.status, refused.message]).toEqual([
      429,
      'We cannot send more codes by SMS right now. Please log in with a code by email or your password, or try again in 61 minutes.',
    ]);
    const none = await ask(server.stranger);
    expect([none.status, none.text]).toEqual([refused.status, refused.text]);
    expect((await server.stranger.post(paths.sendEmailOtp, { email: asha.email, purpose: 'login' })).status).toBe(200);
    server.passes(hourMs + minuteMs);
    expect(await askedFor(2, second, server.stranger)).toEqual(times(2, 200));
  });

  it('are no more when all ask at once', async () => {
    const server = await testServer(small);
    const second = await secondServer(server, 0);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, turn) => ask(turn % 2 === 0 ? second : server.stranger)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect(await server.database.selectFrom('messages').select('id').execute()).toHaveLength(8);
  });

  it('that are refused use up nothing of the number’s own', async () => {
    const server = await testServer(small);
    await askedFor(8, server.stranger);
    const { id } = await server.customer();
    const phone = await phoneOf(server, id);
    for (let count = 0; count < 10; count += 1) expect((await ask(server.stranger, phone)).status).toBe(429);
    server.passes(hourMs);
    expect((await ask(server.stranger, phone)).status).toBe(200);
  });

  it.each([
    ['9.9.9.9', '9.9.9.9', '9.9.9.9', '8.8.8.8'],
    ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:1::1'],
  ])('are not all taken by one network: %s', async (first, next, last, other) => {
    const server = await testServer(small);
    const at = async (address: string) => (await ask(server.stranger, newPhone(), address)).status;
    expect([await at(first), await at(next), await at(last), await at(other)]).toEqual([200, 200, 429, 200]);
  });

  it('to prove a number are counted, too, and leave the email', async () => {
    const server = await testServer(small);
    await askedFor(8, server.stranger);
    const asha = await server.customer();
    const refused = await asha.post(accountPaths.sendCode, { contact: 'phone' });
    expect([refused.status, refused.message]).toEqual([
      429,
      'We cannot send more codes by SMS right now. Please verify your email instead, or try again in 60 minutes.',
    ]);
    expect((await asha.post(accountPaths.sendCode, { contact: 'email' })).status).toBe(200);
  });

  it('by email are as many as ever', async () => {
    const server = await testServer(small);
    for (let count = 0; count < 20; count += 1) {
      const body = { email: `somebody${count}@example.com`, purpose: 'login' };
      expect((await server.stranger.post(paths.sendEmailOtp, body)).status).toBe(200);
    }
  });
});

describe('news by SMS', () => {
  function offices(server: TestServer) {
    const sent: string[] = [];
    const troubles: unknown[] = [];
    const sms = async ({ to }: { readonly to: string }) => void sent.push(to);
    const officeOf = (aheadMs: number) =>
      postOffice(
        { ...server, timeZone: 'Asia/Kolkata', now: () => server.now() + aheadMs },
        { senders: { sms }, report: (trouble) => void troubles.push(trouble) },
      );
    const both = [officeOf(0), officeOf(apartMs)];
    return {
      sent,
      troubles,
      deliver: async () => {
        for (const office of both) await deliverDue(office, 'sms');
      },
    };
  }

  const tell = ({ database, now }: TestServer) =>
    queueMessage(database, { kind: 'contact-changed', channel: 'sms', to: newPhone(), which: 'phone' }, now());

  it('wait for the next hour where this one’s are used up, and none is lost', async () => {
    const server = await testServer(small);
    const { sent, troubles, deliver } = offices(server);
    for (let count = 0; count < 5; count += 1) await tell(server);
    for (const total of [2, 4, 5]) {
      await deliver();
      expect(sent).toHaveLength(total);
      // Looking again within the hour finds nothing that is due.
      server.passes(30 * minuteMs);
      await deliver();
      expect(sent).toHaveLength(total);
      server.passes(33 * minuteMs);
    }
    expect([new Set(sent).size, troubles]).toEqual([5, []]);
    expect(await server.database.selectFrom('messages').select('id').execute()).toEqual([]);
  });

  it('take nothing of the codes, and codes nothing of them', async () => {
    const server = await testServer(small);
    const { sent, deliver } = offices(server);
    for (let count = 0; count < 3; count += 1) await tell(server);
    await deliver();
    expect(await askedFor(9, server.stranger)).toEqual([...times(8, 200), 429]);
    server.passes(hourMs + 2 * minuteMs);
    expect(await askedFor(9, server.stranger)).toEqual([...times(8, 200), 429]);
    await deliver();
    expect(sent).toHaveLength(3);
  });
});

it('the log has one line when the codes of an hour are used up, of all servers', async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const server = await testServer({ ...small, logLevel: 'warn' }, { logTo });
  const second = await secondServer(server, apartMs, { logTo });
  await askedFor(20, second, server.stranger);
  const told = lines.filter((line) => line.includes('used up')).map((line) => JSON.parse(line) as object);
  expect(told).toEqual([
    expect.objectContaining({ level: 40, budget: 'sms-codes', size: 8, msg: 'the hourly budget is used up' }),
  ]);
});
