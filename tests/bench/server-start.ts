import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer, temporaryFolder, type RunningServer } from '../support/server/running-server.ts';
import { spread, type Row } from './table.ts';

/** Process start to the first 200 of the catalogue page, on an empty folder and on existing data; memory at rest. */
export async function measureStart(runs: number): Promise<Row[]> {
  const [first, again, memory]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < runs; run += 1) {
    const folder = temporaryFolder();
    await (await timed(folder.path, first)).stop();
    const server = await timed(folder.path, again);
    await fetch(`${server.origin}/api/v1/tests?limit=1000`).then((answer) => answer.text());
    // At rest: what the start left behind has been collected.
    await wait(3000);
    memory.push(residentMegabytes(server));
    await server.stop();
    folder.remove();
  }
  return [
    { what: 'start on an empty folder to the first 200 (migrations, catalogue, demonstration)', 'ms or MB': spread(first) },
    { what: 'start on existing data to the first 200', 'ms or MB': spread(again) },
    { what: 'resident memory at rest, catalogue read', 'ms or MB': spread(memory) },
  ];
}

async function timed(dataDir: string, times: number[]): Promise<RunningServer> {
  const startedAt = performance.now();
  const server = await startServer(dataDir);
  const { status } = await fetch(`${server.origin}/tests`);
  if (status !== 200) throw new Error(`The first page answered ${status}`);
  times.push(performance.now() - startedAt);
  return server;
}

function residentMegabytes({ process: child }: RunningServer): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
