/** The example rules and the dashboard ask for figures that there are, by labels and values that they have. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { freePort } from '../support/server/free-port.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { place } from '../support/server/starting.ts';

const isPostgres = process.env['DB_ENGINE'] === 'postgres';
const rules = readFileSync('server/deploy/prometheus-alerts.yml', 'utf8');
const dashboard = JSON.parse(readFileSync('server/deploy/grafana-dashboard.json', 'utf8')) as {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
};

const figuresIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/\b(?:lab|nodejs|process)_[a-z0-9_]+\b/g)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, '')),
  );

/** What a process has only with one of the engines. */
const ofTheOther = isPostgres ? 'lab_database_wal_bytes' : 'lab_database_connections';

async function scraped(): Promise<string> {
  const port = await freePort();
  const env = {
    METRICS_PORT: port,
    PUBLIC_ORIGIN: 'https://lab.example.com',
    LOG_LEVEL: 'silent',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const server = new SpawnedServer(['--api-only'], { ...(await place()), ...env });
  const origin = await server.origin();
  await fetch(`${origin}${apiPrefix}${paths.tests}`);
  const body = JSON.stringify({ email: 'asha@example.com', purpose: 'login' });
  await fetch(`${origin}${apiPrefix}${paths.sendEmailOtp}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect.poll(read).toMatch(/lab_places_left\{days="3"\} [1-9]/);
  return read();
}

it('by Prometheus', async () => {
  const text = await scraped();
  const known = figuresIn([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name).join(' '));
  known.add(ofTheOther);
  const asked = [...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), rules].join('\n');
  expect([...figuresIn(asked)].filter((name) => !known.has(name))).toEqual([]);
  // And each of ours is looked at somewhere.
  const ours = [...known].filter((name) => name.startsWith('lab_'));
  expect(ours.filter((name) => !figuresIn(asked).has(name))).toEqual([]);
  const labelled = [...asked.matchAll(/\b(lab_\w+)\{(\w+)=/g)].map(([, figure = '', label = '']) => ({ figure, label }));
  const missing = labelled.filter(({ figure, label }) => !new RegExp(`^${figure}\\{[^}]*\\b${label}="`, 'm').test(text));
  // Of messages there are none yet.
  const notHere = new Set(['lab_messages', 'lab_messages_oldest_seconds', ofTheOther]);
  expect(missing.filter(({ figure }) => !notHere.has(figure))).toEqual([]);
});

it('and each rule says what it is about', () => {
  const names = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(new Set(names).size).toBe(names.length);
  expect([...rules.matchAll(/^ {8}annotations: \{ summary: (['"]).+\1 \}$/gm)]).toHaveLength(names.length);
});
