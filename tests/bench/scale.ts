/** Several server processes on one PostgreSQL behind a balancer, with the errands of many customers at once. */
import { Agent } from 'node:http';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { bookableDates } from '../../server/slots/planned-slots-store.ts';
import { addDays } from '../../src/lib/time/dates.ts';
import { newBuyer, type Buyer } from '../support/faults/ordering-crowd.ts';
import { hasPostgres, startPostgres } from '../support/server/postgres.ts';
import { asAdmin, withDatabase } from '../support/server/postgres-copy.ts';
import { startServer, temporaryFolder, type RunningServer } from '../support/server/running-server.ts';
import { balance } from './balancer.ts';
import { callAt, send, type Shelf } from './errands.ts';
import { postmasterOf, processorMs, workOfDatabase } from './processor-time.ts';
import { median, percentile, type Row } from './table.ts';

type Plan = {
  readonly processes: readonly number[];
  /** Each sends one call after the other over a connection of its own. */
  readonly customers: number;
  readonly warmUpMs: number;
  readonly forMs: number;
};

/** Nobody is to be held up by the limits that hold up abuse. */
const generous = {
  CALLS_PER_SESSION: '1000000',
  CALLS_PER_ADDRESS: '1000000',
  SIGN_IN_CALLS_PER_ADDRESS: '1000000',
  SLOT_CAPACITY: '1000',
};

export async function measureScale(plan: Plan): Promise<Row[]> {
  if (!hasPostgres()) return [{ processes: 'not measured: there is no PostgreSQL on this machine' }];
  const postgres = await startPostgres();
  try {
    const rows: Row[] = [];
    for (const count of plan.processes) {
      await asAdmin(postgres.adminUrl, `create database lab_scale_${count}`);
      rows.push({
        processes: count,
        ...(await withProcesses(withDatabase(postgres.adminUrl, `lab_scale_${count}`), count, plan)),
      });
    }
    return rows;
  } finally {
    await postgres.stop();
  }
}

async function withProcesses(url: string, count: number, plan: Plan): Promise<Row> {
  const folders = Array.from({ length: count }, temporaryFolder);
  const servers: RunningServer[] = [];
  try {
    // One after the other: the first makes the tables.
    for (const { path } of folders) servers.push(await startServer(path, { env: { ...generous, DATABASE_URL: url } }));
    const balancer = await balance(servers.map(({ origin }) => origin));
    const row = await measured({ origin: balancer.origin, servers, database: await postmasterOf(url) }, plan);
    balancer.stop();
    return row;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    for (const folder of folders) folder.remove();
  }
}

type Place = { readonly origin: string; readonly servers: readonly RunningServer[]; readonly database: number };

async function measured({ origin, servers, database }: Place, { customers, warmUpMs, forMs }: Plan): Promise<Row> {
  const shelf = fullShelf();
  const buyers: Buyer[] = [];
  for (let number = 0; number < customers; number += 1) buyers.push(await newBuyer(origin, number, []));
  await run({ origin, buyers, shelf, forMs: warmUpMs });

  const worked = () => servers.reduce((sum, server) => sum + processorMs(server.process.pid), 0);
  const [serversBefore, databaseBefore, startedAt] = [worked(), workOfDatabase(database), performance.now()];
  const times = await run({ origin, buyers, shelf, forMs });
  const seconds = (performance.now() - startedAt) / 1000;
  const all = [...times.values()].flat();
  return {
    'requests/s': Math.round(all.length / seconds),
    'p50 ms': median(all).toFixed(1),
    'p99 ms': percentile(all, 0.99).toFixed(1),
    'p99 ms of an order': percentile(times.get('order') ?? [], 0.99).toFixed(1),
    'server core ms each': ((worked() - serversBefore) / all.length).toFixed(2),
    'PostgreSQL core ms each': ((workOfDatabase(database) - databaseBefore) / all.length).toFixed(2),
    orders: times.get('order')?.length ?? 0,
  };
}

function fullShelf(): Shelf {
  const tomorrow = addDays(bookableDates('Asia/Kolkata', Date.now()).first, 1);
  return {
    testIds: loadCatalogue()
      .tests.map(({ id }) => id)
      .slice(0, 40),
    slotIds: Array.from({ length: 70 }, (_, place) => {
      const hour = String(7 + (place % 10)).padStart(2, '0');
      return `${addDays(tomorrow, Math.floor(place / 10))}-${hour}00`;
    }),
  };
}

type Run = {
  readonly origin: string;
  readonly buyers: readonly Buyer[];
  readonly shelf: Shelf;
  readonly forMs: number;
};

/** @returns what each answer took, by the name of the call; an answer that refuses ends the bench */
async function run({ origin, buyers, shelf, forMs }: Run): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const agent = new Agent({ keepAlive: true, maxSockets: buyers.length });
  const endAt = performance.now() + forMs;
  const lane = async (buyer: Buyer, number: number) => {
    const known = new Map<string, string>();
    for (let turn = number * 37; performance.now() < endAt; turn += 1) {
      const call = callAt(buyer, turn, shelf);
      const etag = call.isPublic && known.get(call.path);
      const {
        status,
        ms,
        etag: sent,
      } = await send(origin, etag === undefined ? call : { ...call, headers: { 'if-none-match': etag } }, buyer.token, agent);
      if (status >= 400) throw new Error(`${call.method} ${call.path} answered ${status}`);
      if (call.isPublic && sent !== undefined) known.set(call.path, sent);
      const former = times.get(call.name);
      if (former) former.push(ms);
      else times.set(call.name, [ms]);
    }
  };
  await Promise.all(buyers.map(lane));
  agent.destroy();
  return times;
}
