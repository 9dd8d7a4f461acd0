/** Somebody guesses at one-time codes from thousands of addresses, and asks for a new code whenever the limits allow it. */
import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import type { Answer } from '../support/server/caller.ts';
import { printFigures } from '../support/faults/figures.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { codeIn, from, otherThan, provesContact } from '../support/server/sign-in.ts';

const isLong = import.meta.env.MODE === 'long';
const form = isLong ? { contacts: 10, rounds: 25 } : { contacts: 2, rounds: 5 };
/** Of one code. Five of them are wrong ones, of which each is compared; among the others is the right one. */
const guessesEach = 20;
const guesses = form.contacts * form.rounds * guessesEach;
const dayMs = 86_400_000;

let callers = 0;
/** Nobody is limited by where the call comes from. */
function elsewhere() {
  callers += 1;
  return from(`10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`);
}

it(`of ${guesses} guesses from as many addresses none signs in after the fifth wrong one`, { timeout: 900_000 }, async () => {
  const server = await testServer({ trustProxyHops: 1 });
  const counts = { compared: 0, refused: 0 };
  for (let contact = 0; contact < form.contacts; contact += 1) {
    const customer = await server.customer();
    await provesContact(server, customer, 'email');
    const { email } = customer;
    for (let round = 0; round < form.rounds; round += 1) {
      const answers = await guessAt(server, email, await nextCode(server, email));
      expect(answers.filter((status) => status !== 422 && status !== 429)).toEqual([]);
      counts.compared += await triesAt(server, email);
      counts.refused += answers.filter((status) => status === 429).length;
      // Nothing is heard any more on this day.
      if (answers.every((status) => status === 429)) server.passes(dayMs);
    }
    expect((await signsIn(server, email)).status).toBe(200);
  }
  expect(await server.database.selectFrom('sessions').select('tokenHash').execute()).toHaveLength(2 * form.contacts);
  // Or this test would prove nothing about codes that are compared.
  expect(counts.compared).toBeGreaterThanOrEqual(form.contacts * 20);
  if (isLong) printFigures(`${guesses} guesses: ${counts.compared} compared, ${counts.refused} refused unheard, none signed in`);
});

/** @returns the statuses */
async function guessAt(server: TestServer, email: string, code: string): Promise<number[]> {
  const enter = async (otp: string) => (await server.stranger.post(paths.verifyOtp, { email, otp }, elsewhere())).status;
  const wrong = await Promise.all(Array.from({ length: 5 }, (_, index) => enter(changed(code, index + 1))));
  const late = Array.from({ length: guessesEach - 5 }, (_, index) => (index % 5 === 4 ? code : changed(code, index + 6)));
  return [...wrong, ...(await Promise.all(late.map(enter)))];
}

const changed = (code: string, by: number): string => String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0');

/** As soon as one may be asked for again. */
async function nextCode(server: TestServer, email: string): Promise<string> {
  for (;;) {
    const asked = await ask(server, email);
    if (asked.status === 200) return codeIn((await server.messages()).findLast(({ to }) => to === email));
    expect(asked.status).toBe(429);
    server.passes(Number(asked.headers['retry-after']) * 1000);
  }
}

const ask = ({ stranger }: TestServer, email: string): Promise<Answer> =>
  stranger.post(paths.sendEmailOtp, { email, purpose: 'login' }, elsewhere());

async function triesAt({ database }: TestServer, contact: string): Promise<number> {
  const { tries } = await database
    .selectFrom('loginCodes')
    .select('tries')
    .where('contact', '=', contact)
    .executeTakeFirstOrThrow();
  expect(tries).toBeLessThanOrEqual(5);
  return tries;
}

/** The owner, on the next day, who mistypes four times. */
async function signsIn(server: TestServer, email: string): Promise<Answer> {
  server.passes(dayMs);
  const code = await nextCode(server, email);
  const enter = (otp: string) => server.stranger.post(paths.verifyOtp, { email, otp }, elsewhere());
  for (let attempt = 0; attempt < 4; attempt += 1) expect((await enter(otherThan(code))).status).toBe(422);
  return enter(code);
}
