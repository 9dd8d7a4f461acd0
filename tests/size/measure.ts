/**
 * What a large database costs the customers of a running server while somebody types commands, on SQLite, where both are one process:
 * `DATA_DIR=/tmp/large node tests/size/measure.ts`, of a folder that generate.ts has filled. Prints for each command the longest turn of
 * the server's event loop, in milliseconds of its processor, and how long the command took.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { asJson, typed } from '../support/commands.ts';
import { freePort } from '../support/postgres.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const env = { DATA_DIR: process.env['DATA_DIR'] ?? '', PORT: String(await freePort()), PUBLIC_ORIGIN: 'https://lab.example.com' };
const server = fork(pathOf('../../server/start.ts'), ['--api-only'], {
  env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', TRUST_PROXY_HOPS: '1', ...env },
  execArgv: ['--import', pathOf('turns.ts')],
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
// Before it has the folder, a command would take it.
if (server.stdout !== null) await once(server.stdout, 'data');

async function longestTurn(): Promise<number> {
  const answered = once(server, 'message');
  server.send('How long?');
  return Number((await answered)[0]);
}

async function print(what: string, work: () => Promise<unknown>): Promise<void> {
  await longestTurn();
  const from = performance.now();
  await work();
  const took = performance.now() - from;
  console.log(`${what.padEnd(44)} ${(await longestTurn()).toFixed(1).padStart(8)} ms ${took.toFixed(0).padStart(8)} ms`);
}

try {
  const run = async (...words: string[]) => {
    const { code, errors } = await typed('lab', words, env);
    if (code !== 0) throw new Error(errors);
  };
  type Listed = { readonly orderNumber: string; readonly id: string; readonly scheduledDate: string };
  const [order] = await asJson<Listed[]>('lab', ['orders', '--status', 'Confirmed'], env);
  const [report] = await asJson<Listed[]>('lab', ['reports', '--status', 'available'], env);
  const [prescription] = await asJson<Listed[]>('lab', ['prescriptions'], env);
  const [number, date] = [order?.orderNumber ?? '', order?.scheduledDate ?? ''];
  console.log(`${'command'.padEnd(44)} ${'longest'.padStart(11)} ${'whole'.padStart(11)}`);
  const commands = [
    ['orders'],
    ['orders', '--status', 'all'],
    ['orders', '--status', 'Completed'],
    ['orders', '--date', date, '--status', 'all'],
    ['order', number],
    ['advance', number],
    ['reports'],
    ['reports', '--status', 'all'],
    ['sheet', report?.id ?? ''],
    ['prescriptions'],
    ['prescriptions', '--status', 'all'],
    ['prescription', prescription?.id ?? ''],
    ['review', prescription?.id ?? '', '--by', 'Dr Sen', '--status', 'reviewed'],
    ['slots', '--date', date],
    ['close', date],
    ['open', date],
    ['coupons'],
    ['sign-out', 'customer7@example.com'],
  ];
  for (const words of commands) await print(words.join(' '), () => run(...words));
} finally {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
}
