import { describe, expect, it } from 'vitest';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { Done } from '../../src/contract/envelope.ts';
import { paths } from '../../src/contract/paths.ts';
import { Caller } from '../support/server/caller.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const dayMs = 86_400_000;

describe('a session', () => {
  it('ends after 30 days without use', async () => {
    const asha = await server.customer();
    server.passes(30 * dayMs - 1);
    expect((await asha.get(paths.me)).status).toBe(200);

    const ravi = await server.customer();
    server.passes(30 * dayMs);
    const answer = await ravi.get(paths.me);
    expect([answer.status, answer.message]).toEqual([401, 'Please log in to continue.']);
  });

  it('is prolonged by use', async () => {
    const asha = await server.customer();
    for (let month = 0; month < 3; month += 1) {
      server.passes(20 * dayMs);
      expect((await asha.get(paths.me)).status).toBe(200);
    }
  });

  it('ends a year after the sign-in, however much it is used', async () => {
    const asha = await server.customer();
    const uses = async (days: number) => {
      server.passes(days * dayMs);
      return (await asha.get(paths.me)).status;
    };
    for (let day = 20; day <= 360; day += 20) expect(await uses(20)).toBe(200);
    expect(await uses(4)).toBe(200);
    expect(await uses(1)).toBe(401);
  });

  it('is written down at most once an hour', async () => {
    const asha = await server.customer();
    const lastUsed = async () =>
      (
        await server.database
          .selectFrom('sessions')
          .select('lastUsedAt')
          .where('customerId', '=', asha.id)
          .executeTakeFirstOrThrow()
      ).lastUsedAt;
    const start = await lastUsed();
    server.passes(3_599_000);
    await asha.get(paths.me);
    expect(await lastUsed()).toBe(start);
    server.passes(1000);
    await asha.get(paths.me);
    expect(await lastUsed()).toBe(start + 3_600_000);
  });

  it('ends at sign-out, and only that one', async () => {
    const asha = await server.customer();
    const { token } = (await server.stranger.post(paths.login, { email: asha.email, password: 'secret1' })).read(
      SignedInAnswer,
    ).data;
    const phone = new Caller(server.app, token);
    const answer = await phone.post(paths.logout);
    expect(answer.status).toBe(200);
    answer.read(Done);
    expect((await phone.get(paths.me)).status).toBe(401);
    expect((await asha.get(paths.me)).status).toBe(200);
  });

  it('ends on every device of the customer at logout-all, and on nobody else’s', async () => {
    const asha = await server.customer();
    const ravi = await server.customer();
    const { token } = (await server.stranger.post(paths.login, { email: asha.email, password: 'secret1' })).read(
      SignedInAnswer,
    ).data;
    const phone = new Caller(server.app, token);
    (await phone.post(paths.logoutEverywhere)).read(Done);
    expect((await phone.get(paths.me)).status).toBe(401);
    expect((await asha.get(paths.me)).status).toBe(401);
    expect((await ravi.get(paths.me)).status).toBe(200);
  });

  it.each(['', 'Bearer', 'Bearer nonsense', `Bearer ${'A'.repeat(43)}`, 'Basic YTpi', `Bearer ${'A'.repeat(4000)}`])(
    'is not opened by "%s"',
    async (authorization) => {
      // Whose session must not be taken for it.
      await server.customer();
      const answer = await server.stranger.get(paths.me, { headers: { authorization } });
      expect([answer.status, answer.message]).toEqual([401, 'Please log in to continue.']);
    },
  );
});

it('a session is not opened by a cookie, which a foreign page could make a browser send', async () => {
  const { token } = await server.customer();
  const answer = await server.stranger.get(paths.me, { headers: { cookie: `token=${token}; session=${token}` } });
  expect(answer.status).toBe(401);
});

describe('a session that a device has left without a network', () => {
  it('is ended by the hash of its token, which opens nothing', async () => {
    const [asha, ravi] = [await server.customer(), await server.customer()];
    const { tokenHash: sessionHash } = await server.database
      .selectFrom('sessions')
      .select('tokenHash')
      .where('customerId', '=', asha.id)
      .executeTakeFirstOrThrow();
    expect((await new Caller(server.app, sessionHash.slice(0, 43)).get(paths.me)).status).toBe(401);
    for (const _time of [1, 2]) (await server.stranger.post(accountPaths.endSession, { sessionHash })).read(Done);
    expect([(await asha.get(paths.me)).status, (await ravi.get(paths.me)).status]).toEqual([401, 200]);
  });

  it.each(['', 'A'.repeat(64), 'a'.repeat(63)])('is not ended by what is no hash: %j', async (sessionHash) => {
    expect((await server.stranger.post(accountPaths.endSession, { sessionHash })).status).toBe(400);
  });
});

describe('GET /customers/me', () => {
  it('answers the fields of the session’s customer [API-031, DATA-005]', async () => {
    const asha = await server.customer('Asha Rao');
    await server.database
      .updateTable('customers')
      .set({ gender: 'Female', dateOfBirth: '1988-06-14' })
      .where('id', '=', asha.id)
      .execute();
    const answer = await asha.get(paths.me);
    expect(answer.read(CustomerAnswer).data).toEqual({
      id: asha.id,
      name: 'Asha Rao',
      email: asha.email,
      phone: expect.stringMatching(/^\+91\d{10}$/),
      emailVerified: false,
      hasPassword: true,
      language: 'en',
      phoneVerified: false,
      gender: 'Female',
      dateOfBirth: '1988-06-14',
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
