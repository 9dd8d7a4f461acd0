/** Many wrong codes, whoever's they are: from then on new codes have eight digits, on all servers, until an hour is quiet. */
import { describe, expect, it } from 'vitest';
import { queueMessage } from '../../server/messages/outbox.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { CodeSent } from '../../src/contract/auth.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Caller } from '../support/server/caller.ts';
import { secondServer } from '../support/server/second-server.ts';
import { testServer, testSettings, type TestServer } from '../support/server/server.ts';
import { codeIn, mailedCode, otherThan, provesContact } from '../support/server/sign-in.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const apartMs = 40_000;
const few = { limits: { ...testSettings().limits, wrongCodesOfAllPerHour: 6 } };

const ask = (caller: Caller, email: string) => caller.post(paths.sendEmailOtp, { email, purpose: 'login' });
const told = async (answer: ReturnType<typeof ask>) => (await answer).read(CodeSent).data;

async function enters(caller: Caller, email: string, otp: string): Promise<number> {
  return (await caller.post(paths.verifyOtp, { email, otp })).status;
}

/** Three wrong ones for each of so many customers, in turns by each of the callers. */
async function guesses(server: TestServer, customers: number, ...callers: readonly Caller[]): Promise<void> {
  for (let turn = 0; turn < customers; turn += 1) {
    const { email } = await server.customer();
    const wrong = otherThan(await mailedCode(server, email));
    for (let count = 0; count < 3; count += 1) expect(await enters(callers[turn % callers.length]!, email, wrong)).toBe(422);
  }
}

async function newCode(server: TestServer): Promise<string> {
  return mailedCode(server, (await server.customer()).email);
}

describe('after so many wrong codes of all', () => {
  it('new ones have eight digits on every server, which the answer says, whether there is an account or not', async () => {
    const server = await testServer(few);
    const second = await secondServer(server, apartMs);
    await guesses(server, 1, second);
    expect(await told(ask(server.stranger, (await server.customer()).email))).toEqual({});
    expect(await newCode(server)).toMatch(/^\d{6}$/);
    await guesses(server, 1, server.stranger);
    for (const caller of [server.stranger, second]) {
      const { email } = await server.customer();
      const [known, none] = [await ask(caller, email), await ask(caller, `not.${email}`)];
      expect([known.read(CodeSent).data, known.text]).toEqual([{ codeLength: 8 }, none.text]);
      const code = codeIn((await server.messages()).findLast(({ to }) => to === email));
      expect(code).toMatch(/^\d{8}$/);
      expect(await enters(caller, email, code.slice(0, 6))).toBe(422);
      expect(await enters(caller, email, code)).toBe(200);
    }
  });

  it('those by SMS and those that prove a contact have as many, and fit into one SMS', async () => {
    const server = await testServer(few);
    await guesses(server, 2, server.stranger);
    const asha = await server.customer();
    const sent = await asha.post(accountPaths.sendCode, { contact: 'phone' });
    expect(sent.read(CodeSent).data).toEqual({ codeLength: 8 });
    const [proof] = await server.messages();
    expect(proof?.text).toMatch(/^\d{8} verifies this/);
    expect((await asha.post(accountPaths.verify, { contact: 'phone', otp: codeIn(proof) })).status).toBe(200);
    server.passes(minuteMs);
    const { phone } = await server.database
      .selectFrom('customers')
      .select('phone')
      .where('id', '=', asha.id)
      .executeTakeFirstOrThrow();
    await server.stranger.post(paths.sendPhoneOtp, { phone, purpose: 'login' });
    const text = (await server.messages()).find(({ to }) => to === phone)?.text ?? '';
    expect(text).toMatch(/^(\d{8}) is your Lab at Home sign-in code\. .*\n\n@lab\.example\.com #\1$/s);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it('a contact that stands on somebody else’s account is taken off it by one of eight', async () => {
    const server = await testServer(few);
    await guesses(server, 2, server.stranger);
    const asha = await server.customer();
    await provesContact(server, asha, 'phone');
    const otp = await mailedCode(server, asha.email);
    expect(otp).toMatch(/^\d{8}$/);
    expect((await server.stranger.post(accountPaths.release, { email: asha.email, otp })).status).toBe(200);
  });

  it('one of six that was sent before still signs in', async () => {
    const server = await testServer(few);
    const { email } = await server.customer();
    const code = await mailedCode(server, email);
    await guesses(server, 2, server.stranger);
    expect(await enters(server.stranger, email, code)).toBe(200);
  });

  it('they stay so long while wrong ones go on, and are short again after an hour that was quiet', async () => {
    const server = await testServer(few);
    await guesses(server, 2, server.stranger);
    for (let hour = 0; hour < 3; hour += 1) {
      server.passes(50 * minuteMs);
      expect(await newCode(server)).toMatch(/^\d{8}$/);
      await guesses(server, 4, server.stranger);
    }
    server.passes(hourMs - minuteMs);
    expect(await newCode(server)).toMatch(/^\d{8}$/);
    server.passes(minuteMs);
    expect(await newCode(server)).toMatch(/^\d{6}$/);
  });
});

it('right codes, and those with which there was nothing to compare, do not count', async () => {
  const server = await testServer(few);
  for (let count = 0; count < 8; count += 1) {
    const { email } = await server.customer();
    expect(await enters(server.stranger, email, '123456')).toBe(422);
    expect(await enters(server.stranger, email, await mailedCode(server, email))).toBe(200);
  }
  expect(await newCode(server)).toMatch(/^\d{6}$/);
});

it('a code that a server of the version before has put into the table has six digits', async () => {
  const server = await testServer(few);
  await guesses(server, 2, server.stranger);
  const { email } = await server.customer();
  await queueMessage(server.database, { kind: 'login-code', channel: 'email', to: email }, server.now());
  expect(codeIn((await server.messages())[0])).toMatch(/^\d{6}$/);
});
