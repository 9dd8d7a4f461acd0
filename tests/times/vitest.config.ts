import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import project from '../../vitest.config.ts';
import { withSetup } from '../support/with-setup.ts';

const idleTime = fileURLToPath(new URL('idle-time.ts', import.meta.url));

/** The tests of `npm test`, each with its idle time measured. */
export default defineConfig(async (given) => {
  const config = await withSetup(project, { file: idleTime }, given);
  return { ...config, test: { ...config.test, experimental: { importDurations: { limit: 20 } } } };
});
