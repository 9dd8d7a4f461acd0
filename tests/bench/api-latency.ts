import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import { pages } from '../../src/lib/pages/page-paths.ts';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { startServer, temporaryFolder } from '../support/server/running-server.ts';
import { underLoad, type Load } from './load.ts';
import { median, percentile, type Row } from './table.ts';

type Plan = { readonly calls: number; readonly warmUp: number };

/** Median and 95th percentile of calls that a customer's errands are made of. */
export async function measureApi(plan: Plan): Promise<Row[]> {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  const base = server.origin + apiPrefix;
  const signedIn = await fetch(base + paths.login, json(demoSignIn));
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  const rows = [
    await timed('GET /tests?limit=1000', plan, () => fetch(`${base}${paths.tests}?limit=1000`, { headers })),
    await timed('GET /tests/cbc', plan, () => fetch(base + pathWithId(paths.test, 'cbc'), { headers })),
    await timed('GET /tests/suggestions?q=thyr', plan, () => fetch(`${base}${paths.suggestions}?q=thyr`, { headers })),
    await timed('GET /test-packages', plan, () => fetch(base + paths.packages, { headers })),
    await timed('GET /cart', plan, () => fetch(base + paths.cart, { headers })),
    await timed('GET /orders', plan, () => fetch(base + paths.orders, { headers })),
  ];
  await server.stop();
  folder.remove();
  return rows;
}

/** What visitors without an account ask for, so many of them at once. */
export async function measureThroughput(load: Load): Promise<Row[]> {
  const folder = temporaryFolder();
  const server = await startServer(folder.path, { env: { CALLS_PER_ADDRESS: '1000000' } });
  const base = server.origin + apiPrefix;
  const rows: Row[] = [];
  for (const [call, address] of [
    ['GET /tests?limit=1000', `${base}${paths.tests}?limit=1000`],
    ['GET /tests/cbc', base + pathWithId(paths.test, 'cbc')],
    ['GET /tests/suggestions?q=thyr', `${base}${paths.suggestions}?q=thyr`],
    ['the page /tests', server.origin + pages.tests.path],
  ] as const) {
    const caller = { address, headers: { 'accept-encoding': 'br', accept: 'text/html, application/json' }, server };
    rows.push({ call, ...(await underLoad(caller, load)) });
  }
  await server.stop();
  folder.remove();
  return rows;
}

async function timed(what: string, { calls, warmUp }: Plan, call: () => Promise<Response>): Promise<Row> {
  const times: number[] = [];
  for (let count = 0; count < warmUp + calls; count += 1) {
    const startedAt = performance.now();
    const answer = await call();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${what} answered ${answer.status}`);
    if (count >= warmUp) times.push(performance.now() - startedAt);
  }
  return { call: what, 'p50 ms': median(times).toFixed(2), 'p95 ms': percentile(times, 0.95).toFixed(2) };
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
