/** What the files under server/deploy say of this project is true of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brandFrom, type Brand } from '../src/brand.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts, devDependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'devDependencies',
  Record<string, string>
>;
const containerfile = read('server/deploy/Containerfile');
const unit = read('server/deploy/lab-at-home.service');

it('the image has the Node that the project is tested with', () => {
  const images = [...containerfile.matchAll(/^FROM docker\.io\/library\/node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(images).toEqual([devDependencies['node'], devDependencies['node']]);
});

it('both start the server as npm run serve does', () => {
  const words = /--max-semi-space-size=\d+/.exec(scripts['serve'] ?? '')?.[0] ?? 'nothing';
  expect(existsSync(join(root, 'server/start.ts'))).toBe(true);
  expect(containerfile).toContain(`CMD ["node", "${words}", "server/start.ts"]`);
  expect(unit).toContain(`\nExecStart=/usr/bin/node ${words} server/start.ts\n`);
});

it('both wait longer than the server takes to end, and neither runs it as root', () => {
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10);
  expect(unit).toMatch(/^User=lab-at-home$/m);
  expect(containerfile).toMatch(/^USER node$/m);
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

it('building leaves stdout to the server, whose lines a program reads', () => {
  expect(read('src/build/build-once.ts')).not.toMatch(/console\.log|stdio: 'inherit'/);
});
