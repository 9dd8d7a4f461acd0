import { defineConfig } from 'vitest/config';
import { engines } from './engines.ts';

for (const { name, binary, howToHaveIt } of engines) {
  if (binary === undefined) process.stdout.write(`${name} is not on this machine, so nothing is tried in it: ${howToHaveIt}.\n`);
}

/** The built page in browsers other than Chromium, where this machine has them: `npm run test:engines`. */
export default defineConfig({
  test: {
    name: 'engines',
    environment: 'node',
    include: engines.some(({ binary }) => binary !== undefined) ? ['tests/engines/*.test.ts'] : [],
    passWithNoTests: true,
    // One browser at a time: each is a machine's work.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000, interval: 200 } },
  },
});
