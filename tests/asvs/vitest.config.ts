import { defineConfig } from 'vitest/config';
import project from '../../vitest.config.ts';

/** The tests of `npm test`, each file in a process of its own, so that none finds modules from before a break. */
export default defineConfig((given) => {
  const { test = {}, ...config } = project(given);
  const projects = (test.projects ?? []).map((one) =>
    typeof one === 'object' && 'test' in one ? { ...one, test: { ...one.test, isolate: true } } : one,
  );
  return { ...config, test: { ...test, projects, isolate: true } };
});
