/** Builds the pages in each language, English first: its folder holds those of the others. */
import { spawnSync } from 'node:child_process';
import { languagesToBuild } from './languages.ts';

/** @throws Error if a build failed; what it said is on stderr */
export function buildPages(...options: readonly string[]): void {
  for (const language of languagesToBuild()) {
    const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...options], {
      // This goes to stderr: stdout is the server's, which in real use writes nothing but log lines in JSON.
      stdio: ['inherit', process.stderr, process.stderr],
      env: { ...process.env, PAGE_LANGUAGE: language },
    });
    if (status !== 0) throw new Error(`The pages in "${language}" could not be built.`);
  }
}

if (import.meta.main) buildPages();
