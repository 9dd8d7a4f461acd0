/** Many tries at once. SQLite runs writes one after the other and proves little here; PostgreSQL proves it. */
import { describe, expect, it } from 'vitest';
import { expensiveHashes } from '../../server/accounts/passwords.ts';
import { paths } from '../../src/contract/paths.ts';
import { testServer, testSettings, type TestServer } from '../support/server/server.ts';
import { mailedCode, mailedLink, otherThan } from '../support/server/sign-in.ts';

const tries = async ({ database }: TestServer, contact: string) =>
  (await database.selectFrom('loginCodes').select('tries').where('contact', '=', contact).executeTakeFirst())?.tries;

const statusesOf = async (answers: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

/** Two hundred hashes, one after the other. */
const slow = { timeout: 240_000 };

describe('guessing at one code', () => {
  it('with the right one as the 6th to 200th try at once, none signs in and exactly five tries count', slow, async () => {
    const server = await testServer();
    const asha = await server.customer();
    const code = await mailedCode(server, asha.email);
    const enter = (otp: string) => server.stranger.post(paths.verifyOtp, { email: asha.email, otp });
    await statusesOf(Array.from({ length: 5 }, () => enter(otherThan(code))));
    expect(await tries(server, asha.email)).toBe(5);

    const statuses = await statusesOf(Array.from({ length: 195 }, () => enter(code)));
    // 429 where more wrong codes came at the same moment than a day allows.
    expect(statuses.filter((status) => status !== 422 && status !== 429)).toEqual([]);
    expect(await tries(server, asha.email)).toBe(5);
    expect(await server.database.selectFrom('sessions').select('tokenHash').execute()).toHaveLength(1);
  });

  it('by 200 tries at once has five of them compared', slow, async () => {
    // The day's count of compared codes tells how many there were; it would stop them only later.
    const server = await testServer({ limits: { ...testSettings().limits, wrongCodesPerDay: 1000 } });
    const asha = await server.customer();
    const code = await mailedCode(server, asha.email);
    const guesses = Array.from({ length: 200 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));
    const statuses = await statusesOf(guesses.map((otp) => server.stranger.post(paths.verifyOtp, { email: asha.email, otp })));
    expect(statuses).toEqual(statuses.map(() => 422));
    expect(await tries(server, asha.email)).toBe(5);
    const counted = await server.database
      .selectFrom('rateLimits')
      .select('count')
      .where('bucket', 'like', 'wrong-codes:%')
      .execute();
    expect(counted).toEqual([{ count: 5 }]);
  });
});

it('the right code, sent twice at once, signs in once', async () => {
  const server = await testServer();
  for (let round = 0; round < 5; round += 1) {
    const asha = await server.customer();
    const code = await mailedCode(server, asha.email);
    const statuses = await statusesOf(
      Array.from({ length: 4 }, () => server.stranger.post(paths.verifyOtp, { email: asha.email, otp: code })),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  }
});

it.each([
  ['which takes as long as in real use', { passwordHashes: expensiveHashes }],
  ['which is there first', {}],
])(
  'a code and a reset at the same moment, %s, never fail on our side, and leave no session of before it',
  async (_when, extras) => {
    const server = await testServer({}, extras);
    for (let round = 0; round < 5; round += 1) {
      const asha = await server.customer();
      const [otp, link] = [await mailedCode(server, asha.email), await mailedLink(server, asha.email)];
      const [byCode, reset] = await Promise.all([
        server.stranger.post(paths.verifyOtp, { email: asha.email, otp }),
        server.stranger.post(paths.resetPassword, { ...link, password: 'Monsoon2026' }),
      ]);
      expect(reset.status).toBe(200);
      expect([200, 422]).toContain(byCode.status);
      const sessions = await server.database
        .selectFrom('sessions')
        .select('tokenHash')
        .where('customerId', '=', asha.id)
        .execute();
      expect(sessions).toEqual([]);
    }
  },
);

it('ten requests at once for one contact send one code', async () => {
  const server = await testServer();
  const asha = await server.customer();
  const ask = () => server.stranger.post(paths.sendEmailOtp, { email: asha.email, purpose: 'login' });
  const statuses = await statusesOf(Array.from({ length: 10 }, ask));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
  expect(await server.messages()).toHaveLength(1);
});
