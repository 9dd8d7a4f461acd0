/** The same call again and again: alone, and so many at once. */
import { Agent, get } from 'node:http';
import type { RunningServer } from '../support/server/running-server.ts';
import { processorMs, workOfDatabase } from './processor-time.ts';
import { median, percentile, type Row } from './table.ts';

export type Load = {
  /** Calls one at a time, which tell the time of one. */
  readonly calls: number;
  readonly warmUp: number;
  /** Calls under way at once, and for how long, which tell how many a core answers. */
  readonly atOnce: number;
  readonly forMs: number;
};

type Headers = Readonly<Record<string, string>>;

type CallerPlace = {
  readonly address: string;
  readonly headers: Headers;
  readonly server: RunningServer;
  /** Process id of PostgreSQL, where its work is told too. */
  readonly postmaster?: number;
};

export async function underLoad(
  { address, headers, server, postmaster }: CallerPlace,
  { calls, warmUp, atOnce, forMs }: Load,
): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const call = () => callOnce(address, headers, agent);
  for (let count = 0; count < warmUp; count += 1) await call();
  const alone: number[] = [];
  for (let count = 0; count < calls; count += 1) alone.push(await call());

  const together: number[] = [];
  const workedBefore = processorMs(server.process.pid);
  const databaseBefore = postmaster === undefined ? 0 : workOfDatabase(postmaster);
  const startedAt = performance.now();
  const lane = async () => {
    while (performance.now() - startedAt < forMs) together.push(await call());
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const seconds = (performance.now() - startedAt) / 1000;
  const workMs = (processorMs(server.process.pid) - workedBefore) / together.length;
  const databaseMs = postmaster === undefined ? undefined : (workOfDatabase(postmaster) - databaseBefore) / together.length;
  agent.destroy();
  return {
    'p50 ms': median(alone).toFixed(2),
    'p99 ms': percentile(alone, 0.99).toFixed(2),
    [`requests/s (${atOnce} at once)`]: Math.round(together.length / seconds),
    [`p50, p99 ms (${atOnce} at once)`]: `${median(together).toFixed(2)}, ${percentile(together, 0.99).toFixed(2)}`,
    'core ms each': workMs.toFixed(2),
    'requests/s that fill a core': Math.round(1000 / workMs),
    ...(databaseMs !== undefined && { 'PostgreSQL core ms each': databaseMs.toFixed(2) }),
  };
}

/** The bare call, since the caller shares the machine with the server. @returns its time in milliseconds */
function callOnce(address: string, headers: Headers, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(address, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - startedAt));
    });
    request.once('error', reject);
  });
}
