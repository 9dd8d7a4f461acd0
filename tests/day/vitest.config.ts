import { defineConfig } from 'vitest/config';

/** A day of outages on each database, one after the other: `npm run test:day`. Each has the machine for itself. */
export default defineConfig({
  test: {
    name: 'day',
    environment: 'node',
    include: ['tests/day/*.test.ts'],
    fileParallelism: false,
    hookTimeout: 60_000,
  },
});
