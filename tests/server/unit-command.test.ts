/** The command that the unit's head gives for the lab, word by word, but with this project's places in it. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SpawnedServer, temporaryFolder } from '../support/server/spawned-server.ts';
import { place } from '../support/server/starting.ts';

const root = join(import.meta.dirname, '../..');
const unit = readFileSync(join(root, 'server/deploy/lab-at-home.service'), 'utf8');
const asUser = 'sudo -u lab-at-home env ';

it('reads the server’s settings from its file, so that no password stands on a command line', async () => {
  const { DATA_DIR = '', DATABASE_URL } = await place();
  const settings = {
    PUBLIC_ORIGIN: 'https://lab.example.com',
    SMTP_URL: 'smtps://lab:top%23secret@mail.example.com',
    DATABASE_URL,
  };
  const lines = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"\n`]));
  const file = join(temporaryFolder(), 'lab-at-home.env');
  writeFileSync(file, lines.join(''), { mode: 0o640 });
  const server = new SpawnedServer(['--api-only'], {
    DATA_DIR,
    ...(DATABASE_URL !== undefined && { DATABASE_URL }),
    PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN,
  });
  await server.origin();
  const commands = unit.split('\n').filter((line) => line.includes(asUser));
  expect(commands).toHaveLength(1);
  const [, command = ''] = commands[0]?.split(asUser) ?? [];
  const words = command
    .replace('/var/lib/lab-at-home', DATA_DIR)
    .replace('/etc/lab-at-home.env', file)
    .replace('/opt/lab-at-home', root)
    .replace(' node ', ` ${process.execPath} `)
    .split(' ');
  expect(words.join(' ')).not.toMatch(/secret|_URL/);
  const { status, stdout, stderr } = spawnSync('env', words, {
    cwd: temporaryFolder(),
    env: { PATH: process.env['PATH'] ?? '' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/no orders|nothing/i);
});
