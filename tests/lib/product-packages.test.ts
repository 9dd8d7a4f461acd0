/** What the project is made of (design card): named packages that the app really uses, and the folders where each thing is. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';

const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>;

/** In a browser, by what main.tsx reaches. */
const ofPage = [
  'react',
  'react-dom',
  'react-router-dom',
  'workbox-window',
  'dexie',
  'dexie-react-hooks',
  'swr',
  'ky',
  '@mantine/core',
  '@mantine/notifications',
];
const tools = ['vite', 'vite-plugin-pwa', 'vitest', 'typescript'];

let imported: ReadonlySet<string>;
beforeAll(() => void (imported = packagesFrom('src/main.tsx')));

it('uses each package that the card names, and does not only list it [PWA-012]', () => {
  expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(expect.arrayContaining([...ofPage, ...tools]));
  expect([...imported]).toEqual(expect.arrayContaining(ofPage));
  // What builds and checks it.
  expect(packagesFrom('vite.config.ts')).toContain('vite-plugin-pwa');
  expect(packagesFrom('vitest.config.ts')).toContain('vitest');
  expect(scripts['build']).toBe('node src/build/build.ts');
  expect(readFileSync('src/build/build.ts', 'utf8')).toContain('vite/bin/vite.js');
  expect(scripts['test']).toMatch(/\bvitest run\b/);
  expect(scripts['check:types']).toMatch(/\btsc\b/);
});

it('has the top level that the card names, and each part where it says [PWA-013]', () => {
  const files = ['package.json', 'vite.config.ts', 'tsconfig.json', 'index.html', 'README.md'];
  const folders = ['src', 'public', 'sw', 'tests'];
  expect(files.filter((name) => !existsSync(name) || !statSync(name).isFile())).toEqual([]);
  expect(folders.filter((name) => !existsSync(name) || !statSync(name).isDirectory())).toEqual([]);
  expect(readFileSync('index.html', 'utf8')).toContain('src="/src/');
  expect(readFileSync('vite.config.ts', 'utf8')).toMatch(/srcDir: .*'sw'/);
  expect(packagesFrom('sw/service-worker.ts')).toContain('workbox-precaching');
});

/** Names of all packages that a module and what it imports, at once or later, load; types are gone from built code. */
function packagesFrom(entry: string): Set<string> {
  const modules = new Set([entry]);
  const packages = new Set<string>();
  // A set that grows is walked to its new end.
  for (const module of modules) {
    for (const name of importsOf(readFileSync(module, 'utf8'))) {
      const target = join(dirname(module), name);
      if (!name.startsWith('.')) packages.add(packageOf(name));
      else if (/\.tsx?$/.test(target)) modules.add(target);
    }
  }
  return packages;
}

const importPattern = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

const importsOf = (code: string): string[] => [...code.matchAll(importPattern)].map(([, atOnce, later]) => atOnce ?? later ?? '');

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
