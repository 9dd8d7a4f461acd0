/** What other customers notice of one who does the worst that the limits allow. */
import { Agent, request as ask } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPrefix } from '../../src/contract/paths.ts';
import { freePort } from '../support/server/postgres.ts';
import { startServer, temporaryFolder, type RunningServer } from '../support/server/running-server.ts';
import { costlyErrands, plainReads, type Errand, type Sent } from './costly-errands.ts';
import { addGrown, addUsual, type BenchCustomer } from './grown-customer.ts';
import { processorMs } from './processor-time.ts';
import { percentile, type Row } from './table.ts';

type Plan = {
  /** Calls under way at once of the one who does the worst. */
  readonly atOnce: number;
  /** For each costly call: quiet, and again while the other one is busy. */
  readonly forMs: number;
};

type Place = {
  readonly server: RunningServer;
  readonly metrics: string;
  readonly grown: BenchCustomer;
  readonly usual: BenchCustomer;
};

/** As customers meet them; startServer takes them away. */
const bounds = {
  OPEN_ORDERS_PER_CUSTOMER: '20',
  OPEN_ORDERS_UNPROVEN: '5',
  PLACES_PER_SLOT: '2',
  BOOKINGS_PER_DAY: '30',
  COSTLY_CALLS_AT_ONCE: '1',
  // All errands are run within the ten minutes of one budget, and each shall find the whole of it.
  CALLS_PER_SESSION: '1000000',
};

export async function measureNeighbours(plan: Plan): Promise<Row[]> {
  const folder = temporaryFolder();
  const metricsPort = await freePort();
  const env = { ...bounds, SLOT_CAPACITY: '1000', TRUST_PROXY_HOPS: '1', METRICS_PORT: String(metricsPort) };
  const server = await startServer(folder.path, { env });
  try {
    const [usual, grown] = [await addUsual(folder.path), await addGrown(folder.path)];
    const place = { server, metrics: `http://127.0.0.1:${metricsPort}/metrics`, grown, usual };
    const rows: Row[] = [];
    for (const errand of await costlyErrands(server.origin, grown)) rows.push(await measured(errand, place, plan));
    return rows;
  } finally {
    await server.stop();
    folder.remove();
  }
}

async function measured(errand: Errand, place: Place, plan: Plan): Promise<Row> {
  const { server, metrics, grown, usual } = place;
  const alone = await held(errand, place);
  const quiet = await othersFor(errand, usual, server, plan.forMs);
  await longestHold(metrics);
  const before = processorMs(server.process.pid);
  const worst = doesTheWorst(errand, grown, server, plan);
  // What is under way by then is what there will be.
  await wait(200);
  const busy = await othersFor(errand, usual, server, plan.forMs);
  const { answered, refused } = await worst;
  const ratio = (of: keyof typeof quiet) => (busy[of] / quiet[of]).toFixed(1);
  return {
    call: errand.name,
    'held alone, ms': alone.toFixed(0),
    'held meanwhile, ms': (await longestHold(metrics)).toFixed(0),
    'core ms each': answered === 0 ? '–' : ((processorMs(server.process.pid) - before) / answered).toFixed(1),
    'answered, refused': `${answered}, ${refused}`,
    'others’ reads, p95 ms': `${quiet.reads.toFixed(1)}, then ${busy.reads.toFixed(1)}`,
    'reads ×': ratio('reads'),
    'others’ same call, p95 ms': `${quiet.same.toFixed(1)}, then ${busy.same.toFixed(1)}`,
    'same ×': ratio('same'),
  };
}

/** The longest that the event loop was held by one such call at a time, at the bounds. */
async function held(errand: Errand, { server, metrics, grown }: Place): Promise<number> {
  await send(server.origin, errand.call(grown, 0));
  await wait(100);
  await longestHold(metrics);
  for (let turn = 1; turn <= 3; turn += 1) await send(server.origin, errand.call(grown, turn));
  return longestHold(metrics);
}

/** By as many sessions and connections as it has, until the time is over. */
async function doesTheWorst(errand: Errand, grown: BenchCustomer, server: RunningServer, { atOnce, forMs }: Plan) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const until = performance.now() + forMs + 400;
  const counts = { answered: 0, refused: 0 };
  let turn = 10;
  const lane = async () => {
    while (performance.now() < until) {
      turn += 1;
      const { status } = await send(server.origin, errand.call(grown, turn), agent);
      if (status < 400 || errand.isRefusedAlways) counts.answered += 1;
      else counts.refused += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  agent.destroy();
  return counts;
}

/** Somebody who reads now this, now that, and somebody who does the same as the other one, now and then. */
async function othersFor(errand: Errand, usual: BenchCustomer, server: RunningServer, forMs: number) {
  const until = performance.now() + forMs;
  // A percentile of a dozen is the slowest of them; calls that the limits count one by one cannot be sent more often.
  const pauseMs = errand.call(usual, 0).method === 'GET' ? 40 : 300;
  const timed = async (call: (turn: number) => Sent, betweenMs: number) => {
    const times: number[] = [];
    for (let turn = 0; performance.now() < until || times.length < 5; turn += 1) {
      times.push((await send(server.origin, call(turn))).ms);
      await wait(betweenMs);
    }
    return percentile(times, 0.95);
  };
  const [reads, same] = await Promise.all([
    timed((turn) => plainReads(usual, turn), 10),
    timed((turn) => errand.call(usual, turn), pauseMs),
  ]);
  return { reads, same };
}

const resolutionMs = 10;

/** Since it was asked last. The clock that notices it strikes every ten milliseconds. */
async function longestHold(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const seconds = Number(/^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(text)?.[1] ?? Number.NaN);
  return Math.max(0, seconds * 1000 - resolutionMs);
}

/** The bare call, since the caller shares the machine with the server. */
function send(origin: string, { method, path, headers, body }: Sent, agent?: Agent): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = ask(origin + apiPrefix + path, { method, headers, ...(agent && { agent }) }, (answer) => {
      const { statusCode: status = 0 } = answer;
      answer.resume().once('end', () => resolve({ status, ms: performance.now() - startedAt }));
    });
    request.once('error', reject);
    request.end(body);
  });
}
