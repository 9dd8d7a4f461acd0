/** What docs/runbook.md tells an operator to type is done as it says, and each alert leads to a part of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typed } from '../support/server/commands.ts';
import { freePort } from '../support/server/free-port.ts';
import { SpawnedServer, temporaryFolder } from '../support/server/spawned-server.ts';
import { demonstration, emptyPlace, withDatabaseOf } from '../support/server/starting.ts';

const runbook = readFileSync('docs/runbook.md', 'utf8');
const rules = readFileSync('server/deploy/prometheus-alerts.yml', 'utf8');

const lines = [...runbook.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.trim().split('\n'));
const commands = [...new Set(lines.filter((line) => line.includes('npm run ') && !line.includes('npm run move')))];
const addresses = lines.flatMap((line) => /^curl .*127\.0\.0\.1:\d+(\/\S+)$/.exec(line)?.slice(1) ?? []);

type Env = Readonly<Record<string, string>>;
type Typed = {
  readonly program: 'lab' | 'backup' | 'restore';
  readonly words: readonly string[];
  readonly settings: string | undefined;
};

function read(line: string): Typed {
  const [, settings, program = '', words = ''] = /^(?:(DATA_DIR=\S+) )?npm run (lab|backup|restore) -- (.+)$/.exec(line) ?? [];
  return { program: program as Typed['program'], words: words.split(' '), settings };
}

/** The demonstration, what stands in it for the page's examples, and a folder with one backup where one is needed. */
async function place(needsBackup: boolean) {
  const env = await demonstration();
  const { orderNumber, email } = await withDatabaseOf(env, (database) =>
    database
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customerId')
      .select(['orderNumber', 'email'])
      .executeTakeFirstOrThrow(),
  );
  const backups = temporaryFolder();
  if (needsBackup) await typed('backup', [join(backups, 'kept')], env);
  const names: Env = { 'LH-7K2M9QXA': orderNumber, 'usha@example.com': email };
  return { env, backups, names };
}

describe('the runbook', () => {
  it('has commands to type', () => {
    expect(commands.length).toBeGreaterThan(7);
    expect(addresses).toEqual(['/readyz', '/metrics']);
  });

  it.each(commands)('%s', { timeout: 120_000 }, async (line) => {
    const { program, words, settings } = read(line);
    const isNew = program === 'backup' && !words.includes('--check');
    const { env, backups, names } = await place(line.includes('/backups') && !isNew);
    const named = (word: string) =>
      names[word] ?? word.replace('/backups/2026-11-23', join(backups, 'kept')).replace('/backups', backups);
    const where = settings === undefined ? env : await emptyPlace();
    const { code, errors } = await typed(program, words.map(named), where);
    expect([code, errors]).toEqual([0, '']);
  });

  it('asks the server where it answers', async () => {
    const port = await freePort();
    const server = new SpawnedServer(['--demo', '--api-only'], { ...(await demonstration()), METRICS_PORT: port });
    const origin = await server.origin();
    expect(await (await fetch(`${origin}/readyz`)).text()).toMatch(/^ready\n/);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
  });

  it('has a part for each alert of a figure, and names none that is not there', () => {
    const there = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    const named = [...runbook.matchAll(/\bLab[A-Z]\w+/g)].map(([name]) => name);
    expect(named.filter((name) => !there.includes(name))).toEqual([]);
    expect(there.filter((name) => !named.includes(name))).toEqual([]);
  });
});
