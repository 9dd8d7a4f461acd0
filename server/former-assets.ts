import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const keptForMs = 30 * 86_400_000;

/**
 * Keeps this build's hashed files in the data folder, and those of former builds for 30 days: a tab that was opened
 * before an update still asks for its own chunks.
 * @returns the names that are kept
 */
export function keepAssets(dist: string, kept: string, at: number): ReadonlySet<string> {
  mkdirSync(kept, { recursive: true });
  const current = existsSync(join(dist, 'assets')) ? readdirSync(join(dist, 'assets')) : [];
  for (const name of current) {
    const path = join(kept, name);
    // The name holds a hash of the content, so a file that is there is the same.
    if (!existsSync(path)) copyFileSync(join(dist, 'assets', name), path);
    utimesSync(path, at / 1000, at / 1000);
  }
  for (const name of readdirSync(kept)) {
    if (statSync(join(kept, name)).mtimeMs < at - keptForMs) rmSync(join(kept, name));
  }
  return new Set(readdirSync(kept));
}
