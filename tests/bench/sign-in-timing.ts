import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { startServer, temporaryFolder } from '../support/running-server.ts';
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
  'CALLS_PER_ADDRESS',
];

type Call = {
  readonly what: string;
  readonly path: string;
  readonly status: number;
  /** One that has an account, one that has none; both as long. */
  readonly bodies: Readonly<Record<Kind, object>>;
};

const kinds = ['known', 'unknown'] as const;
type Kind = (typeof kinds)[number];

const nila = {
  email: 'nila@example.com',
  phone: '9876500001',
  password: 'Monsoon2026',
  name: 'Nila Bose',
  address: {
    name: 'Home',
    street: '1, Park Street',
    city: 'Kolkata',
    state: 'West Bengal',
    postalCode: '700016',
    country: 'India',
    isDefault: true,
  },
};
const login = { purpose: 'login' } as const;
const unknownEmail = 'nora@example.com';

const calls: readonly Call[] = [
  {
    what: 'login, wrong password',
    path: paths.login,
    status: 401,
    bodies: {
      known: { email: nila.email, password: 'not-this-one' },
      unknown: { email: unknownEmail, password: 'not-this-one' },
    },
  },
  {
    what: 'forgotten password',
    path: paths.forgotPassword,
    status: 200,
    bodies: { known: { email: nila.email }, unknown: { email: unknownEmail } },
  },
  {
    what: 'code by e-mail',
    path: paths.sendEmailOtp,
    status: 200,
    bodies: { known: { email: nila.email, ...login }, unknown: { email: unknownEmail, ...login } },
  },
  {
    what: 'code by SMS',
    path: paths.sendPhoneOtp,
    status: 200,
    bodies: { known: { phone: nila.phone, ...login }, unknown: { phone: '9876500002', ...login } },
  },
];

/** What a stranger with a stopwatch sees of an e-mail or phone number with an account, and of one without. */
export async function measureSignIn(plan: Plan): Promise<Row[]> {
  const folder = temporaryFolder();
  const env = Object.fromEntries(noLimits.map((name) => [name, '1000000']));
  const server = await startServer(folder.path, { env });
  const rows: Row[] = [];
  try {
    const registered = await post(server.origin + apiPrefix + paths.register, nila);
    if (registered.status !== 201) throw new Error(`The registration answered ${registered.status}.`);
    for (const call of calls) rows.push(await compared(server.origin, call, plan));
  } finally {
    await server.stop();
    folder.remove();
  }
  return rows;
}

/** In turns, so that what else the machine does meanwhile falls on both. */
async function compared(origin: string, { what, path, status, bodies }: Call, { calls: most, warmUp }: Plan): Promise<Row> {
  const times: Readonly<Record<Kind, number[]>> = { known: [], unknown: [] };
  const answers: Readonly<Record<Kind, Set<string>>> = { known: new Set(), unknown: new Set() };
  for (let count = 0; count < warmUp + most; count += 1) {
    // Whoever comes second meets what the first has left to do: each is first as often.
    for (const kind of count % 2 === 0 ? kinds : kinds.toReversed()) {
      const startedAt = performance.now();
      const answer = await post(origin + apiPrefix + path, bodies[kind]);
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
