/** What the files under server/deploy say of this project is true of it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from '../server/settings/config.ts';
import { brandFrom, type Brand } from '../src/brand.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts, devDependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'devDependencies',
  Record<string, string>
>;
const containerfile = read('server/deploy/Containerfile');
const unitPath = 'server/deploy/lab-at-home.service';
const unit = read(unitPath);

function valueOf(key: string, section = 'Service'): string | undefined {
  const lines = unit.split(`[${section}]`)[1]?.split(/^\[/m)[0] ?? '';
  return new RegExp(`^${key}=(.*)$`, 'm').exec(lines)?.[1];
}

it('the image has the Node that the project is tested with', () => {
  const images = [...containerfile.matchAll(/^FROM docker\.io\/library\/node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(images).toEqual([devDependencies['node'], devDependencies['node']]);
});

it('both start the server as npm run serve does', () => {
  const words = /--max-semi-space-size=\d+/.exec(scripts['serve'] ?? '')?.[0] ?? 'nothing';
  expect(existsSync(join(root, 'server/start.ts'))).toBe(true);
  expect(containerfile).toContain(`CMD ["node", "${words}", "server/start.ts"]`);
  expect(unit).toContain(`\nExecStart=/usr/bin/node --require ./server/check-node.cjs ${words} server/start.ts\n`);
});

it('both wait longer than the server takes to end, and neither runs it as root', () => {
  const { delayMs, withinMs } = readSettings({ PUBLIC_ORIGIN: 'https://lab.example.com' }, 'serve').closing;
  const least = (delayMs + withinMs) / 1000;
  expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(least);
  expect(Number(/--stop-timeout=(\d+)/.exec(containerfile)?.[1])).toBeGreaterThan(least);
  expect(valueOf('User')).toBe('lab-at-home');
  expect(containerfile).toMatch(/^USER node$/m);
});

it('the unit is started anew whatever happens, and also where it does not answer', () => {
  expect([valueOf('Restart'), valueOf('StartLimitIntervalSec', 'Unit')]).toEqual(['always', '0']);
  expect([valueOf('Type'), valueOf('NotifyAccess'), valueOf('WatchdogSec')]).toEqual(['notify', 'all', '60']);
  // A signal that leaves a core file leaves customers' data on the disk.
  expect(valueOf('WatchdogSignal')).toBe('SIGKILL');
  // A start that brings large tables up to date is not cut off.
  expect(valueOf('TimeoutStartSec')).toBe('infinity');
});

it('the container is started anew where it does not answer, by podman, from an image that has a health check', () => {
  expect(containerfile).toMatch(/^# {3}podman build --format docker /m);
  expect(containerfile).toContain('--health-on-failure=restart');
  expect(containerfile).toMatch(/^HEALTHCHECK .*--start-period=15m/m);
});

/** systemd's own reading of it, where there is one: a word that it does not know is a warning. */
it('systemd understands every word of the unit', () => {
  const words = unit.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(words.filter((line) => !/^(?:\[(?:Unit|Service|Install)\]|[A-Z][A-Za-z]+=.*)$/.test(line))).toEqual([]);
  const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', join(root, unitPath)], { encoding: 'utf8' });
  if (error !== undefined) return;
  // What is not there on every machine.
  const foreign = /(?:\/usr\/bin\/node|postgresql\.service|network-online\.target)/;
  expect(stderr.split('\n').filter((line) => line.includes('lab-at-home') && !foreign.test(line))).toEqual([]);
  expect([0, 1]).toContain(status);
});

it('what is not for an image is not sent to its build, least of all secrets and data', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(read('.containerignore').split('\n')).toEqual(ignored);
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', 'node_modules', '.git']));
});

it('the built page says which brand it was given, for the server to compare', () => {
  const { brand } = JSON.parse(read('dist/pages.json')) as { brand: Brand };
  expect(brand).toEqual(brandFrom(process.env, 'VITE_BRAND_'));
});

it('a page for real use is built without the examples, by npm run serve and in the image', () => {
  expect(scripts['serve']).toContain('src/build/build-once.ts --for-use && ');
  expect(scripts['start']).not.toContain('--for-use');
  expect(containerfile).toContain('RUN VITE_BRAND_EXAMPLES=- npm run build ');
});

it('building leaves stdout to the server, whose lines a program reads', () => {
  expect(read('src/build/build-once.ts')).not.toMatch(/console\.log|stdio: 'inherit'/);
});
