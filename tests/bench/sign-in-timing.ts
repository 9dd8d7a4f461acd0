import { demoSignIn } from '../../server/demo/demonstration.ts';
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
  'CALLS_PER_ADDRESS',
];

/** What a stranger with a stopwatch sees: a wrong password and a forgotten one, for an e-mail with an account and one without. */
export async function measureSignIn(plan: Plan): Promise<Row[]> {
  const folder = temporaryFolder();
  const env = Object.fromEntries(noLimits.map((name) => [name, '1000000']));
  const server = await startServer(folder.path, { env });
  const post = (path: string, body: object) =>
    fetch(server.origin + apiPrefix + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const rows = [
    await compared('POST /auth/customer/login, wrong password', plan, 401, (email) =>
      post(paths.login, { email, password: 'not-this-one' }),
    ),
    await compared('POST /auth/forgot-password', plan, 200, (email) => post(paths.forgotPassword, { email })),
  ];
  await server.stop();
  folder.remove();
  return rows;
}

/** In turns, so that what else the machine does meanwhile falls on both. */
async function compared(
  what: string,
  { calls, warmUp }: Plan,
  status: number,
  call: (email: string) => Promise<Response>,
): Promise<Row> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const emails = { known: demoSignIn.email, unknown: 'nobody@example.com' } as const;
  for (let count = 0; count < warmUp + calls; count += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const startedAt = performance.now();
      const answer = await call(emails[kind]);
      await answer.arrayBuffer();
      if (answer.status !== status) throw new Error(`${what} answered ${answer.status}`);
      if (count >= warmUp) times[kind].push(performance.now() - startedAt);
    }
  }
  return {
    call: what,
    'with account': quartiles(times.known),
    'without account': quartiles(times.unknown),
    overlap: doOverlap(times.known, times.unknown) ? 'yes' : 'NO',
  };
}

const quartiles = (values: readonly number[]): string =>
  [0.25, 0.5, 0.75].map((share) => percentile(values, share).toFixed(2)).join(' · ');

/** Between their first and third quartiles. */
function doOverlap(one: readonly number[], other: readonly number[]): boolean {
  return percentile(one, 0.25) <= percentile(other, 0.75) && percentile(other, 0.25) <= percentile(one, 0.75);
}
