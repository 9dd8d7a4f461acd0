/** A server that is killed while people register: whoever was answered has an account, and nobody has half of one. */
import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { connect } from '../../server/platform/db/connect.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { paths } from '../../src/contract/paths.ts';
import { home } from '../support/server/household.ts';
import { call, goneAway } from '../support/faults/ordering-crowd.ts';
import { ReadyTimes } from '../support/faults/ready-times.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { place } from '../support/server/starting.ts';

const isLong = import.meta.env.MODE === 'long';
const form = isLong ? { people: 500, kills: 50, longestLifeMs: 1500 } : { people: 12, kills: 2, longestLifeMs: 500 };
/** How many register at once. */
const lanes = 4;
const password = 'Monsoon2026';

type Person = { readonly email: string; readonly phone: string; hasAccount: boolean };

it(
  `makes whole accounts or none: ${form.people} registrations, kill -9 × ${form.kills}`,
  { timeout: isLong ? 1_800_000 : 240_000 },
  async () => {
    const env = await place();
    const ready = new ReadyTimes();
    const people = Array.from({ length: form.people }, (_, index) => personOf(index));
    let { origin, server } = await ready.of(() => startServer(env));
    for (let kill = 0; kill < form.kills; kill += 1) {
      const timer = setTimeout(() => server.process.kill('SIGKILL'), randomInt(20, form.longestLifeMs));
      await registerAll(origin, people);
      clearTimeout(timer);
      server.process.kill('SIGKILL');
      await server.ended();
      ({ origin, server } = await ready.of(() => startServer(env)));
    }
    await registerAll(origin, people);
    expect(people.filter(({ hasAccount }) => !hasAccount)).toEqual([]);
    for (const { email } of people) {
      const signedIn = await call(origin, 'POST', paths.login, { body: { email, password } });
      expect(signedIn.read(SignedInAnswer).data.user.email).toBe(email);
    }
    server.process.kill('SIGKILL');
    await server.ended();
    await expectWhole(env, people);
    if (isLong) ready.report(`${form.people} registrations, kill -9 × ${form.kills}`);
  },
);

type Env = Readonly<Record<string, string>>;

const personOf = (index: number): Person => ({
  email: `person${index}@example.com`,
  phone: `97${String(index).padStart(8, '0')}`,
  hasAccount: false,
});

function startServer(env: Env): SpawnedServer {
  const real = { ...env, PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'silent' };
  return new SpawnedServer(['--api-only'], { ...real, SIGN_IN_CALLS_PER_ADDRESS: '1000000', CALLS_PER_ADDRESS: '1000000' });
}

/** Everybody without an account registers, a few at once, until all have one or the server is gone. */
async function registerAll(origin: string, people: readonly Person[]): Promise<void> {
  const open = people.filter(({ hasAccount }) => !hasAccount);
  const inTurn = async (some: readonly Person[]) => {
    for (const person of some) if (!(await registers(origin, person))) return;
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => inTurn(open.filter((_person, at) => at % lanes === lane))));
}

/** @returns false when the server is gone */
async function registers(origin: string, person: Person): Promise<boolean> {
  const { email, phone } = person;
  const body = { email, phone, password, name: 'Asha Rao', address: home };
  const answer = await call(origin, 'POST', paths.register, { body }).catch(goneAway);
  if (answer === undefined) return false;
  // Whose answer was cut off after the commit is told that there is an account, and signs in at the end.
  if (answer.status !== 201) expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('already exists')]);
  person.hasAccount = true;
  return true;
}

async function expectWhole({ DATA_DIR = '', DATABASE_URL }: Env, people: readonly Person[]): Promise<void> {
  const database = await connect(DATABASE_URL === undefined ? { folder: DATA_DIR } : { url: DATABASE_URL });
  try {
    const customers = await database.selectFrom('customers').select(['id', 'email']).execute();
    expect(customers.map(({ email }) => email).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
    const ids = customers.map(({ id }) => id).toSorted();
    // Sessions are one from the registration and one from the sign-in, places one by e-mail and one by phone number.
    for (const [table, each] of [
      ['addresses', 1],
      ['sessions', 2],
      ['knownPlaces', 2],
    ] as const) {
      const rows = await database.selectFrom(table).select('customerId').execute();
      const wanted = ids.flatMap((id) => Array.from({ length: each }, () => id));
      expect(rows.map(({ customerId }) => customerId ?? '').toSorted()).toEqual(wanted);
    }
  } finally {
    await database.destroy();
  }
}
