import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { connect } from '../../server/platform/db/connect.ts';
import { hashPassword } from '../../server/accounts/passwords.ts';
import { serverTurn } from '../../server/accounts/whose-turn.ts';
import { createCustomer } from '../../server/accounts/customers-store.ts';
import { startServer, temporaryFolder } from '../support/server/running-server.ts';
import { percentile, type Row } from './table.ts';

type Plan = { readonly calls: number; readonly warmUp: number };

const noLimits = [
  'SIGN_IN_FAILURES_PER_ACCOUNT',
  'SIGN_IN_FAILURES_BEFORE_SLOWING',
  'SIGN_IN_FAILURES_PER_DAY',
  'SIGN_IN_CALLS_PER_ADDRESS',
  'RESET_LINKS_PER_HOUR',
  'RESET_LINKS_PER_DAY',
  'CODES_PER_HOUR',
  'CODES_PER_DAY',
  'SMS_PER_HOUR',
  'CALLS_PER_ADDRESS',
];

type Call = {
  readonly what: string;
  readonly path: string;
  readonly status: number;
  /** Of one that has an account, and of one that has none; both as long. @param turn each has contacts of its own where codes are sent */
  readonly bodyOf: (kind: Kind, turn: number) => object;
};

const kinds = ['known', 'unknown'] as const;
type Kind = (typeof kinds)[number];

/** A contact gets one code a minute, so that each turn is another one's. */
const numberOf = (turn: number) => String(turn).padStart(5, '0');
const emailOf = (kind: Kind, turn = 0) => `${kind === 'known' ? 'nila' : 'nora'}${numberOf(turn)}@example.com`;
const phoneOf = (kind: Kind, turn: number) => `98765${kind === 'known' ? 0 : 1}${numberOf(turn).slice(1)}`;
const login = { purpose: 'login' } as const;

const calls: readonly Call[] = [
  {
    what: 'login, wrong password',
    path: paths.login,
    status: 401,
    bodyOf: (kind) => ({ email: emailOf(kind), password: 'not-this-one' }),
  },
  {
    what: 'forgotten password',
    path: paths.forgotPassword,
    status: 200,
    bodyOf: (kind) => ({ email: emailOf(kind) }),
  },
  {
    what: 'code by e-mail',
    path: paths.sendEmailOtp,
    status: 200,
    bodyOf: (kind, turn) => ({ email: emailOf(kind, turn), ...login }),
  },
  {
    what: 'code by SMS',
    path: paths.sendPhoneOtp,
    status: 200,
    bodyOf: (kind, turn) => ({ phone: phoneOf(kind, turn), ...login }),
  },
];

/** What a stranger with a stopwatch sees of an e-mail or phone number with an account, and of one without. */
export async function measureSignIn(plan: Plan): Promise<Row[]> {
  const folder = temporaryFolder();
  const env = Object.fromEntries(noLimits.map((name) => [name, '1000000']));
  // The demonstration first: it joins no database of others.
  await (await startServer(folder.path)).stop();
  await addAccounts(folder.path, plan.warmUp + plan.calls);
  const server = await startServer(folder.path, { env });
  const rows: Row[] = [];
  try {
    for (const call of calls) rows.push(await compared(server.origin, call, plan));
  } finally {
    await server.stop();
    folder.remove();
  }
  return rows;
}

/** Straight into the tables: to register each would take a tenth of a second, and a customer's password is never right here. */
async function addAccounts(dataDir: string, count: number): Promise<void> {
  const database = await connect({ folder: dataDir });
  const passwordHash = await hashPassword('Monsoon2026', serverTurn);
  try {
    for (let turn = 0; turn < count; turn += 1) {
      const contact = { email: emailOf('known', turn), phone: `+91${phoneOf('known', turn)}`, name: 'Nila Bose' };
      const created = await createCustomer(database, { ...contact, passwordHash }, Date.now());
      if ('taken' in created) throw new Error(`Somebody has ${contact.email}`);
    }
  } finally {
    await database.destroy();
  }
}

/** In turns, so that what else the machine does meanwhile falls on both. */
async function compared(origin: string, { what, path, status, bodyOf }: Call, { calls: most, warmUp }: Plan): Promise<Row> {
  const times: Readonly<Record<Kind, number[]>> = { known: [], unknown: [] };
  const answers: Readonly<Record<Kind, Set<string>>> = { known: new Set(), unknown: new Set() };
  for (let count = 0; count < warmUp + most; count += 1) {
    // Whoever comes second meets what the first has left to do: each is first as often.
    for (const kind of count % 2 === 0 ? kinds : kinds.toReversed()) {
      const startedAt = performance.now();
      const answer = await post(origin + apiPrefix + path, bodyOf(kind, count));
      const text = await answer.text();
      const took = performance.now() - startedAt;
      if (answer.status !== status) throw new Error(`${what} answered ${answer.status}: ${text}`);
      if (count < warmUp) continue;
      times[kind].push(took);
      answers[kind].add(wholeOf(answer, text));
    }
  }
  const gap = Math.abs(percentile(times.known, 0.5) - percentile(times.unknown, 0.5));
  const isAlike = answers.known.size === 1 && new Set([...answers.known, ...answers.unknown]).size === 1;
  return {
    call: what,
    'with account': quartiles(times.known),
    'without account': quartiles(times.unknown),
    'gap of medians': gap.toFixed(2),
    overlap: doOverlap(times.known, times.unknown) ? 'yes' : 'NO',
    'byte for byte': isAlike ? 'equal' : 'DIFFERENT',
  };
}

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Head and body, but for the time and the number of the call, which are other ones each time. */
function wholeOf({ status, headers }: Response, text: string): string {
  const lines = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id').map((line) => line.join(': '));
  return [status, ...lines, text].join('\n');
}

const quartiles = (values: readonly number[]): string =>
  [0.25, 0.5, 0.75].map((share) => percentile(values, share).toFixed(2)).join(' · ');

/** Between their first and third quartiles. */
function doOverlap(one: readonly number[], other: readonly number[]): boolean {
  return percentile(one, 0.25) <= percentile(other, 0.75) && percentile(other, 0.25) <= percentile(one, 0.75);
}
