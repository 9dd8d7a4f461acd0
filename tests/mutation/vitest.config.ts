import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import project from '../../vitest.config.ts';
import { withSetup } from '../support/with-setup.ts';

const fileOfTests = fileURLToPath(new URL('file-of-tests.ts', import.meta.url));

/**
 * The tests of `npm test`, each of which knows its file. While it is written down who comes to which break, no file finds modules
 * that another one has loaded.
 */
export default defineConfig(async (given) => {
  const env = (name: string) => ({ BREAK_PROJECT: name });
  const { test = {}, ...config } = await withSetup(project, { file: fileOfTests, env }, given);
  const more = process.env['BREAK_REACHED'] === undefined ? {} : { isolate: true };
  const projects = (test.projects ?? []).map((one) =>
    typeof one === 'object' && 'test' in one ? { ...one, test: { ...one.test, ...more } } : one,
  );
  // What comes to a break from here on and before a file of tests begins is a global set-up.
  process.env['BREAK_TESTS'] ??= 'set-up';
  return { ...config, test: { ...test, ...more, projects } };
});
