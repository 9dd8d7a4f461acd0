/** A crowd of strangers at the door: whoever comes from elsewhere, or back from where we know them, is heard all the same. */
import { beforeEach, expect, it } from 'vitest';
import { networkOf } from '../../server/platform/limits/caller-network.ts';
import { isCode } from '../../server/accounts/codes.ts';
import { turnOf } from '../../server/accounts/whose-turn.ts';
import { hashQueue, SlowHash } from '../../server/platform/slow-hash.ts';
import type { FairQueue } from '../../server/platform/limits/fair-queue.ts';
import { paths } from '../../src/contract/paths.ts';
import { home } from '../support/server/household.ts';
import { secret1, testServer, type TestServer } from '../support/server/server.ts';
import { from, mailedCode, mailedLink } from '../support/server/sign-in.ts';

const busy = 'Very many people are logging in at this moment. Please try again in a minute.';
const knownPlace = '2001:db8:aaaa:1::5';
const elsewhere = '198.51.100.7';

/** The 16 networks of a /60, which one household is given. */
const networks = Array.from({ length: 16 }, (_, index) => `2001:db8:bad:${(0x10 + index).toString(16)}::1`);
const networkAt = (index: number): string => networks[index % networks.length] ?? '';
const strangersTurn = (index: number) => turnOf(networkOf({ ip: networkAt(index) }), false);

let line: FairQueue;
/** The networks of those whose passwords were hashed, one after the other. */
let served: (string | undefined)[];
let server: TestServer;
/** Of the crowd. */
let seen: { workedOff: number; turnedAway: number };

beforeEach(async () => {
  served = [];
  line = hashQueue({ atOnce: 2, inLine: 100 });
  const take = line.take.bind(line);
  line.take = (whose, work, how) =>
    take(
      whose,
      () => {
        served.push(whose.at(-1));
        return work();
      },
      how,
    );
  const passwordHashes = new SlowHash({ N: 2, r: 1, p: 1 }, line);
  server = await testServer({ trustProxyHops: 1 }, { passwordHashes });
  seen = { workedOff: 0, turnedAway: 0 };
});

/**
 * Guesses at passwords from all those networks, ten more than the line holds while those at its head take their time.
 * @returns once it is full
 */
async function crowd() {
  const { promise: held, resolve: moveOn } = Promise.withResolvers<void>();
  const first = [0, 1].map((index) => line.take(strangersTurn(index), () => held));
  const others = Array.from({ length: 110 }, async (_, index) => {
    const login = { email: `nobody${index}@example.com`, password: 'guess' };
    const { status } = await server.stranger.post(paths.login, login, from(networkAt(index)));
    if (status === 503) seen.turnedAway += 1;
    else seen.workedOff += 1;
  });
  await expect.poll(() => seen).toEqual({ workedOff: 0, turnedAway: 10 });
  served = [];
  return { moveOn, all: Promise.all([...first, ...others]) };
}

/** Who comes now and is let in makes as many of the crowd go. */
async function letIn(count: number): Promise<void> {
  await expect.poll(() => seen.turnedAway).toBe(10 + count);
}

it.each([
  ['from where they signed in before', knownPlace],
  ['from a network that nobody has seen', elsewhere],
])('16 networks of one /60 that fill the line of passwords keep the owner out no more, %s', async (_where, address) => {
  const { email } = await server.customer();
  const login = (there: string) => server.stranger.post(paths.login, { email, password: 'secret1' }, from(there));
  expect((await login(knownPlace)).status).toBe(200);
  const { moveOn, all } = await crowd();
  const answer = login(address);
  await letIn(1);
  moveOn();
  expect((await answer).status).toBe(200);
  // Of the hundred who were there first, one or two have gone by.
  expect(served.slice(0, 3)).toContain(networkOf({ ip: address }));
  await all;
  expect(seen).toEqual({ workedOff: 99, turnedAway: 11 });
});

it('one of the crowd who finds no room is told so in words', async () => {
  const { moveOn, all } = await crowd();
  const login = { email: 'me@example.com', password: 'guess' };
  const one = await server.stranger.post(paths.login, login, from(networkAt(0)));
  expect([one.status, one.message, one.headers['retry-after']]).toEqual([503, busy, '60']);
  moveOn();
  await all;
});

it('whoever registers, resets or changes a password elsewhere is served meanwhile', async () => {
  const asha = await server.customer();
  const link = await mailedLink(server, (await server.customer()).email);
  const newcomer = { email: 'new@example.com', password: 'secret1', name: 'A', phone: '9000066666', address: home };
  const change = { currentPassword: 'secret1', newPassword: 'Monsoon2026' };
  const { moveOn, all } = await crowd();
  const answers = Promise.all([
    server.stranger.post(paths.register, newcomer, from('198.51.100.8')),
    server.stranger.post(paths.resetPassword, { ...link, password: 'Monsoon2026' }, from('203.0.113.8')),
    asha.put(paths.myPassword, change, from('2001:db8:7::1')),
  ]);
  await letIn(3);
  moveOn();
  expect((await answers).map(({ status }) => status)).toEqual([201, 200, 200]);
  expect(served.slice(0, 8)).toEqual(expect.arrayContaining(['198.51.100.8', '203.0.113.8', '2001:db8:7:0::/64']));
  await all;
});

it('codes are compared by turns as well, and those that are being sent wait for no crowd', async () => {
  const { email } = await server.customer();
  const { email: other } = await server.customer();
  const otp = await mailedCode(server, email);
  // Takes long enough for the others to come in meanwhile; those take hardly anything.
  const dear = secret1.replace('$2$1$1$', '$32768$8$12$');
  const guess = (_: unknown, index: number) => isCode('123456', index === 0 ? dear : secret1, strangersTurn(index));
  const all = Promise.allSettled(Array.from({ length: 501 }, guess));
  const [entered, sent] = await Promise.all([
    server.stranger.post(paths.verifyOtp, { email, otp }, from(elsewhere)),
    mailedCode(server, other),
  ]);
  expect(entered.status).toBe(200);
  expect(sent).toMatch(/^\d{6}$/);
  const guesses = await all;
  expect(guesses.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
});
