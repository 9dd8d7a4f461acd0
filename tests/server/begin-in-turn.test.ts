/** Calls begin in turns of those who call: whoever sends many at once is not heard before everybody else. */
import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import type { Answer } from '../support/server/caller.ts';
import { testServer } from '../support/server/server.ts';
import { from } from '../support/server/sign-in.ts';

const inTurns = () => testServer({ trustProxyHops: 1 }, { beginTogether: false });

/** How many of forty calls were answered before one of somebody else who came after them all. */
async function answeredBefore(busy: (turn: number) => Promise<Answer>, other: () => Promise<Answer>) {
  let [before, isHeard] = [0, false];
  const all = Array.from({ length: 40 }, async (_, turn) => {
    const answer = await busy(turn);
    if (!isHeard) before += 1;
    return answer.status;
  });
  const heard = await other();
  isHeard = true;
  expect([heard.status, new Set(await Promise.all(all))]).toEqual([200, new Set([200])]);
  return before;
}

// With SQLite, which answers in the order in which it is asked: the processes of PostgreSQL answer as they get the processor.
const few = 15;

it('lets another network in between where nobody is known: suggestions, and codes that are asked for', async () => {
  const { stranger } = await inTurns();
  const [busy, other] = [from('9.9.9.9'), from('8.8.8.8')];
  const suggested = (at: typeof busy) => stranger.get(`${paths.suggestions}?q=cbc`, at);
  await suggested(other);
  expect(
    await answeredBefore(
      () => suggested(busy),
      () => suggested(other),
    ),
  ).toBeLessThan(few);

  const asked = (at: typeof busy, name: string) =>
    stranger.post(paths.sendEmailOtp, { email: `${name}@example.com`, purpose: 'login' }, at);
  expect(
    await answeredBefore(
      (turn) => asked(busy, `busy${turn}`),
      () => asked(other, 'other'),
    ),
  ).toBeLessThan(few);
});

it('counts neighbouring networks as one: a household has all of a /56, and a /24 can be rented', async () => {
  const { stranger } = await inTurns();
  const suggested = (address: string) => stranger.get(`${paths.suggestions}?q=cbc`, from(address));
  await suggested('8.8.8.8');
  for (const one of [(turn: number) => `2001:db8:1:${turn.toString(16)}::1`, (turn: number) => `9.9.9.${turn}`])
    expect(
      await answeredBefore(
        (turn) => suggested(one(turn)),
        () => suggested('8.8.8.8'),
      ),
    ).toBeLessThan(few);
});

it('lets another customer in between, with calls that cost little too', async () => {
  const server = await inTurns();
  const [customer, other] = [await server.customer(), await server.customer()];
  for (const path of [paths.patients, paths.addresses, paths.me, paths.notifications, paths.prescriptions]) {
    for (const caller of [customer, other]) await caller.get(path);
    expect(
      await answeredBefore(
        () => customer.get(path),
        () => other.get(path),
      ),
    ).toBeLessThan(few);
  }
});

it('lets whoever is known in between those who are not, however many their networks are', async () => {
  const server = await inTurns();
  const customer = await server.customer();
  await customer.get(paths.me);
  const suggested = (turn: number) => server.stranger.get(`${paths.suggestions}?q=cbc`, from(`9.9.${turn}.9`));
  expect(await answeredBefore(suggested, () => customer.get(`${paths.suggestions}?q=cbc`, from('9.9.9.9')))).toBeLessThan(few);
});

it('refuses nobody: a whole town behind one address is answered, each as ever', async () => {
  const { stranger } = await inTurns();
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => stranger.get(`${paths.suggestions}?q=cbc`, from('9.9.9.9'))),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
});

it('leaves the health check out', async () => {
  const { stranger } = await inTurns();
  const busy = () => stranger.get(`${paths.suggestions}?q=cbc`, from('9.9.9.9'));
  await busy();
  expect(await answeredBefore(busy, () => stranger.get(paths.health, from('9.9.9.9')))).toBeLessThan(few);
});
