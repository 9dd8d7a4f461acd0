import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { onPostgres } from './tests/server-engines.ts';
import { waitLimit } from './tests/support/wait-limit.ts';
import page from './vite.config.ts';

const productionReact = fileURLToPath(new URL('tests/support/screens/production-react.ts', import.meta.url));

const ofServer = {
  environment: 'node',
  // The server's modules, three hundred and more, are loaded once in each process instead of once for each file.
  isolate: false,
  sequence: { groupOrder: 1 },
  setupFiles: ['tests/support/plans/watch.ts'],
} as const;

/** `--mode long` adds the long forms, and the second engine to what `npm test` runs on one. */
export default defineConfig((given) =>
  mergeConfig(page(given), {
    test: {
      // Vitest leaves one processor free, which on two is half of them. The server's tests wait for other processes and for clocks
      // in a fifth of their time: one more than there are processors keeps these busy.
      maxWorkers: availableParallelism() + 1,
      testTimeout: 2 * waitLimit,
      hookTimeout: 2 * waitLimit,
      expect: { poll: { timeout: waitLimit } },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['tests/{lib,api,sw}/**/*.test.ts', 'tests/*.test.ts'],
            sequence: { groupOrder: 1 },
          },
        },
        {
          extends: true,
          oxc: { jsx: { development: false } },
          test: {
            name: 'screens',
            environment: 'jsdom',
            // Each page load begins with modules of its own (Browser.opens), so no file needs a process of its own.
            isolate: false,
            execArgv: ['--import', productionReact],
            // They wait for a page nearly half of their time: two to a processor keep it busy. They go by themselves, before those
            // that use a processor whole.
            maxWorkers: 2 * availableParallelism(),
            sequence: { groupOrder: 0 },
            include: ['tests/screens/**/*.test.tsx', 'tests/offline/**/*.test.{ts,tsx}'],
            setupFiles: ['fake-indexeddb/auto', 'tests/support/screens/screen-setup.ts'],
            // Else Node would give it a Dexie of its own, which hears of no writes.
            server: { deps: { inline: ['dexie-react-hooks'] } },
          },
        },
        {
          extends: true,
          test: {
            name: 'server-sqlite',
            ...ofServer,
            include: ['tests/{server,faults}/**/*.test.ts'],
            // What only PostgreSQL can do: end a connection behind the server's back.
            exclude: [...configDefaults.exclude, 'tests/**/*.postgres.test.ts'],
            env: { DB_ENGINE: 'sqlite' },
          },
        },
        {
          extends: true,
          test: {
            name: 'server-postgres',
            ...ofServer,
            include: onPostgres(given.mode === 'long'),
            env: { DB_ENGINE: 'postgres' },
            globalSetup: ['tests/support/server/postgres.ts'],
          },
        },
      ],
    },
  }),
);
