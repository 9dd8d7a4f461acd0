/** More people at the door than can be served: who cannot be heard soon is told so at once, and nothing counts against them. */
import { describe, expect, it } from 'vitest';
import { expensiveHashes, isPassword } from '../../server/accounts/passwords.ts';
import { isCode } from '../../server/accounts/codes.ts';
import { serverTurn, turnOf } from '../../server/accounts/whose-turn.ts';
import { hashQueue, SlowHash } from '../../server/platform/slow-hash.ts';
import type { Whose } from '../../server/platform/limits/fair-queue.ts';
import { paths } from '../../src/contract/paths.ts';
import { secret1, testServer } from '../support/server/server.ts';
import { mailedCode } from '../support/server/sign-in.ts';

const busy = 'Very many people are logging in at this moment. Please try again in a minute.';

/** Takes long enough for a request to come in meanwhile. */
const dear = secret1.replace('$2$1$1$', '$32768$8$12$');

/** Those at the front take long, those behind them hardly anything. */
const crowd = (check: (secret: string, stored: string, whose: Whose) => Promise<boolean>, length: number) =>
  Promise.all(Array.from({ length }, (_, place) => check('guess', place < 2 ? dear : secret1, turnOf('127.0.0.1', false))));

describe('a line for slow hashes', () => {
  it('takes so many, and is open again when it has been worked off', async () => {
    const hashes = new SlowHash({ N: 2, r: 1, p: 1 }, hashQueue({ atOnce: 1, inLine: 3 }));
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => hashes.make('secret', serverTurn)));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(await hashes.matches('secret', await hashes.make('secret', serverTurn), serverTurn)).toBe(true);
  });
});

describe('who finds the line full', () => {
  it('is told at once at login, and it is no failed try', async () => {
    const server = await testServer({}, { passwordHashes: expensiveHashes });
    const { email } = await server.customer();
    const login = (password: string) => server.stranger.post(paths.login, { email, password });
    expect((await login('wrong')).status).toBe(401);
    const counts = () =>
      server.database.selectFrom('rateLimits').select(['bucket', 'count']).where('bucket', 'like', 'password%');
    const before = await counts().orderBy('bucket').execute();

    const others = crowd(isPassword, 102);
    const refused = await login('secret1');
    expect([refused.status, refused.message, refused.headers['retry-after']]).toEqual([503, busy, '60']);
    expect(await counts().orderBy('bucket').execute()).toEqual(before);
    await others;
    expect((await login('secret1')).status).toBe(200);
  });

  it('is told at once with a code, and the code keeps its tries', async () => {
    const server = await testServer();
    const { email } = await server.customer();
    const otp = await mailedCode(server, email);
    const enter = () => server.stranger.post(paths.verifyOtp, { email, otp });
    const others = crowd(isCode, 501);
    const refused = await enter();
    expect([refused.status, refused.message]).toEqual([503, busy]);
    expect(await server.database.selectFrom('loginCodes').select('tries').execute()).toEqual([{ tries: 0 }]);
    const wrong = server.database.selectFrom('rateLimits').select('count').where('bucket', 'like', 'wrong-codes:%');
    expect(await wrong.execute()).toEqual([{ count: 0 }]);
    await others;
    expect((await enter()).status).toBe(200);
  });
});
