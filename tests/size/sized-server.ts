/** The real server on data of a provider's size, in a process that tells how long its event loop was held. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../server/platform/db/schema.ts';
import { connect, databaseOn } from '../../server/platform/db/connect.ts';
import { databaseFileIn, sqliteFile } from '../../server/platform/db/sqlite.ts';
import { envToBookFreely } from '../support/server/booking-freely.ts';
import { freePort } from '../support/server/postgres.ts';
import { openPost, type Post } from '../support/server/smtp.ts';
import type { Filled } from './whole.ts';

/** Milliseconds: of the processor, and by the clock. */
export type Held = { readonly processor: number; readonly clock: number };

export type SizedServer = {
  readonly origin: string;
  readonly metrics: string;
  readonly env: Readonly<Record<string, string>>;
  /** The same rows, for what is looked up and prepared. */
  readonly database: Database;
  readonly post: Post;
  /** The longest since it was asked last. */
  readonly longestHold: () => Promise<Held>;
  readonly stop: () => Promise<void>;
};

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Nobody's limit is what is measured. */
const limits = Object.fromEntries(
  ['CALLS_PER_SESSION', 'CALLS_PER_ADDRESS', 'SIGN_IN_CALLS_PER_ADDRESS'].map((name) => [name, '1000000']),
);

export async function startSized({ env: place, rows }: Filled): Promise<SizedServer> {
  const post = await openPost();
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = { ...place, PORT: String(port), PUBLIC_ORIGIN: 'https://lab.example.com' };
  const server = fork(pathOf('../../server/start.ts'), ['--api-only'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...env,
      ...envToBookFreely,
      ...limits,
      LOG_LEVEL: 'info',
      TRUST_PROXY_HOPS: '1',
      SLOT_CAPACITY: '1000',
      METRICS_PORT: String(metricsPort),
      SMTP_URL: post.url,
      CLOSE_IDLE_SECONDS: '0',
    },
    execArgv: ['--max-semi-space-size=2', '--import', pathOf('../../server/compile-cache.js'), '--import', pathOf('turns.ts')],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text) => {
      if (/is running at/.test(String(text))) resolve();
    });
    server.once('exit', () => reject(new Error('The server ended')));
  });
  const database =
    'url' in rows ? await connect({ url: rows.url }) : databaseOn(sqliteFile(databaseFileIn(rows.folder), { readOnly: false }));
  const longestHold = async (): Promise<Held> => {
    const answered = once(server, 'message');
    server.send('How long?');
    return (await answered)[0] as Held;
  };
  // Until it lets anybody in, nobody waits.
  await longestHold();
  return {
    origin: `http://127.0.0.1:${port}`,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    env,
    database,
    post,
    longestHold,
    stop: async () => {
      await database.destroy();
      server.kill();
      await ended;
      await post.close();
    },
  };
}
