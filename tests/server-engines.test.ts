import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { onBoth, onOne, pathOf } from './server-engines.ts';

it('each test of the server is on both engines, on one of them, or on PostgreSQL by its name, and never two of these', () => {
  const files = ['server', 'faults'].flatMap((folder) =>
    readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.postgres.test.ts'))
      .map((name) => `tests/${folder}/${name}`),
  );
  expect([...onBoth, ...onOne].map(pathOf).toSorted()).toEqual(files.toSorted());
});
